// Kapadokya once more in C++, to measure the compiled core beside: the same rules with all their
// readings, the same random streams, random against random, so the same games. It shares no code
// with the package. The last line printed says how fast it was, and sums that tell whether the
// games were the same.
//
//     g++ -O3 -march=native -std=c++17 -o twin twin.cpp && ./twin 1000000 1
//
// Arguments: games (two of each deal, as of a strategy against itself) and seed. The rules are the
// standard ones, but known only when it runs, as they are there.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

using i64 = int64_t;
using u64 = uint64_t;

constexpr int COLOURS = 4, ROWS = 5, COLUMNS = 5, WIDTH = 6, WILD = 4, CARDS = 62, OPENING = 3;
constexpr int EMPTY = -1, NOBODY = -1;

// Random numbers: SFC64, bounded after Lemire (2019); what dice start from is SipHash-2-4.

inline u64 turned(u64 word, int bits) { return word << bits | word >> (64 - bits); }

u64 siphash(u64 key, u64 first, u64 second, u64 third) {
    u64 a = key ^ 0x736f6d6570736575, b = 0x646f72616e646f6d;
    u64 c = key ^ 0x6c7967656e657261, d = 0x7465646279746573;
    auto round = [&] {
        a += b, b = turned(b, 13) ^ a, a = turned(a, 32);
        c += d, d = turned(d, 16) ^ c;
        a += d, d = turned(d, 21) ^ a;
        c += b, b = turned(b, 17) ^ c, c = turned(c, 32);
    };
    for (u64 word : {first, second, third, u64(24) << 56}) {
        d ^= word, round(), round(), a ^= word;
    }
    c ^= 0xff, round(), round(), round(), round();
    return a ^ b ^ c ^ d;
}

struct Stream {
    u64 a, b, c, counter;

    u64 next() {
        u64 word = a + b + counter++;
        a = b ^ (b >> 11);
        b = c + (c << 3);
        c = ((c << 24) | (c >> 40)) + word;
        return word;
    }

    void seed(u64 number, u64 deal, u64 key) {
        a = number, b = deal, c = key, counter = 1;
        for (int i = 0; i < 18; i++) next();
    }

    void seed_dice(u64 number, u64 deal, u64 key) {
        a = siphash(key, number, deal, 0), b = siphash(key, number, deal, 1);
        c = siphash(key, number, deal, 2), counter = 1;
    }

    i64 below(u64 n) {
        u64 product = (next() >> 32) * n;
        if ((product & 0xFFFFFFFF) < n) {
            u64 threshold = ((u64(1) << 32) - n) % n;
            while ((product & 0xFFFFFFFF) < threshold) product = (next() >> 32) * n;
        }
        return i64(product >> 32);
    }
};

inline i64 one(i64 card) { return i64(1) << card; }
inline int count_of(i64 set) { return __builtin_popcountll(u64(set)); }
inline int lowest(i64 set) { return __builtin_ctzll(u64(set)); }
inline int nth(i64 set, i64 k) {
    while (k-- > 0) set &= set - 1;
    return lowest(set);
}

// Rules, as known when the program runs.

struct Rules {
    int cards = 0, hand_size = 3, width = COLUMNS;
    int colour[64] = {}, highest[64] = {}, points[64] = {}, opening_row[64] = {};
    i64 alike[64] = {}, fits[ROWS] = {};
    int ground[COLUMNS] = {5, 4, 3, 2, 1};
    bool push_row = false, blocked = false, contiguous = false, exact = false, optional = false;
    bool not_alone = false, player_stops = true, sink = false, close = false, moved_only = false;
    bool at_once = false, round = false, tie_flown = false;

    void add(int c, int row) {
        colour[cards] = c, highest[cards] = row;
        if (c != WILD) points[cards] = 100 * (row + 1), opening_row[cards] = row;
        for (int r = 0; r <= row; r++) fits[r] |= one(cards);
        cards++;
    }

    Rules(int copies, int wild) {
        for (int c = 0; c < COLOURS; c++)
            for (int row = 0; row < ROWS; row++)
                for (int i = 0; i < copies; i++) add(c, row);
        for (int i = 0; i < wild; i++) add(WILD, ROWS - 1);
        for (int i = 0; i < cards; i++)
            for (int j = 0; j < cards; j++)
                if (colour[i] == colour[j] && highest[i] == highest[j]) alike[i] |= one(j);
    }
};

enum End { PLAYING, ALL_CARDS, EMPTY_HAND, STUCK };

struct Table {
    int cell[ROWS][WIDTH];
    bool open[ROWS];
    int moved;
    int player, starter, turn, idle;
    int points[2], wild[2], wild_flown[2], hand_left[2], draw_left;
    i64 landed[2], seen;
    int end, winner;
};

struct Hidden {
    i64 hand[2];
    int pile[64];
    int low, high;
};

struct Tally {
    int flown, passed, legal, single, rows[ROWS], pushed, lost, opening;
    int landings[COLUMNS], balloons[COLUMNS], surplus, turns_landing, several, most, chained;
    int choices, declined, best_turn, colour_points[COLOURS], altitudes[ROWS];
    int with_wild, completed, wild_points, wild_alone, stopped, leader, lead_changes, ahead;
};

struct Outcome {
    i64 deal;
    int32_t legal;
    int16_t turns, plays, passed, single, points[2], margin, colour_points[COLOURS], wild_points;
    int16_t best_turn, left_points, pushed, turns_landing, several, choices, declined;
    int16_t lead_changes;
    int8_t arrangement, starter, winner, end, ahead, flown[ROWS], opening, landings[COLUMNS];
    int8_t balloons[COLUMNS], landed[ROWS], surplus, chained, most, wild[2], wild_flown[2];
    int8_t with_wild, completed, wild_alone, stopped, left, left_wild, lost, unplayed;
};

using Choose = i64 (*)(const Rules&, const Table&, i64 hand, int me, Stream&);
using Land = i64 (*)(const Rules&, const Table&, i64 hand, int me, i64 options, Stream&);

// Plays and landings.

inline i64 unlike(const Rules& rules, i64 hand) {
    i64 kept = 0;
    while (hand) {
        int card = lowest(hand);
        kept |= one(card);
        hand &= ~rules.alike[card];
    }
    return kept;
}

inline int count_plays(const Rules& rules, const Table& table, i64 hand) {
    i64 cards = unlike(rules, hand);
    int count = 0;
    for (int row = 0; row < ROWS; row++)
        if (table.open[row]) count += count_of(cards & rules.fits[row]);
    return count;
}

inline i64 landings_at(const Rules& rules, const Table& table, int column) {
    int colour = WILD, size = 0, below = 0, on_top = 0;
    bool stopped = false;
    for (int row = 0; row < ROWS; row++) {
        int card = table.cell[row][column];
        if (card == EMPTY) {
            if (rules.contiguous) break;
            continue;
        }
        int own = rules.colour[card];
        if (own == WILD) {
            below += colour == WILD;
            on_top++;
        } else if (colour == WILD || own == colour) {
            colour = own, on_top = 0;
        } else {
            stopped = true;
            break;
        }
        size++;
    }
    int least = rules.ground[column], most = size;
    if (size < least) return 0;
    if (rules.exact) most = least;
    else if (rules.player_stops && stopped) least = least > size - on_top ? least : size - on_top;
    else least = size;
    if (rules.not_alone && least < below + 1) least = below + 1;
    i64 found = 0;
    for (int n = least; n <= most; n++) found |= one(column << 3 | n);
    return found;
}

inline i64 landings(const Rules& rules, const Table& table) {
    i64 found = 0;
    for (int column = 0; column < COLUMNS; column++)
        if (!rules.moved_only || table.moved >> column & 1)
            found |= landings_at(rules, table, column);
    return found;
}

struct Game {
    const Rules& rules;
    Table table, dealt_table;
    Hidden hidden, dealt_hidden;
    Tally tally;
    Stream shuffles, dice[2], dealt_dice[2];
    i64 dealt = -1, deal = 0;
    int arrangement = 0;

    explicit Game(const Rules& r) : rules(r) {}

    int pushed_up_to(int row) const {
        if (table.cell[row][0] == EMPTY) return 0;
        if (rules.push_row) return rules.width;
        int column = 1;
        while (column < rules.width && table.cell[row][column] != EMPTY) column++;
        return column;
    }

    void enter(int card, int row) {
        int end = pushed_up_to(row), out = EMPTY;
        int* cells = table.cell[row];
        for (int column = 0; column < end; column++) tally.pushed += cells[column] != EMPTY;
        if (end == rules.width) out = cells[--end];
        for (int column = end; column > 0; column--) {
            cells[column] = cells[column - 1];
            table.moved |= (cells[column] != EMPTY) << column;
        }
        cells[0] = card;
        table.moved |= 1;
        tally.lost += out != EMPTY;
    }

    void open_rows() {
        for (int row = 0; row < ROWS; row++)
            table.open[row] = !(rules.blocked && pushed_up_to(row) == rules.width &&
                                table.cell[row][COLUMNS - 1] != EMPTY);
    }

    int draw(int player) {
        if (table.draw_left == 0) return 0;
        int card = player == 0 ? hidden.pile[hidden.low++] : hidden.pile[--hidden.high];
        table.draw_left--;
        table.hand_left[player]++;
        hidden.hand[player] |= one(card);
        return 1;
    }

    int land(int player, i64 landing) {
        int column = int(landing >> 3), size = int(landing & 7), taken = 0, points = 0, wild = 0;
        i64 could = landings_at(rules, table, column);
        table.moved &= ~(1 << column);
        for (int row = 0; row < ROWS; row++) {
            int card = table.cell[row][column];
            if (card == EMPTY || taken == size) continue;
            table.cell[row][column] = EMPTY;
            table.landed[player] |= one(card);
            taken++;
            if (rules.colour[card] == WILD) {
                wild++;
            } else {
                points += rules.points[card];
                tally.colour_points[rules.colour[card]] += rules.points[card];
                tally.altitudes[rules.highest[card]]++;
            }
            if (rules.close) close_up(row, column);
        }
        if (rules.sink) sink_down(column);
        table.points[player] += points;
        table.wild[player] += wild;
        tally.landings[column]++;
        tally.balloons[column] += size;
        tally.surplus += size - rules.ground[column];
        if (wild == size) {
            tally.wild_alone++;
        } else if (wild > 0) {
            tally.with_wild++;
            tally.completed += size - wild < rules.ground[column];
            tally.wild_points += points;
        }
        tally.stopped += could >> (landing + 1) != 0;
        return points;
    }

    void close_up(int row, int column) {
        int last = rules.width - 1;
        for (int place = column; place < last; place++) {
            table.cell[row][place] = table.cell[row][place + 1];
            table.moved |= (table.cell[row][place] != EMPTY) << place;
        }
        table.cell[row][last] = EMPTY;
    }

    void sink_down(int column) {
        int free = 0;
        for (int row = 0; row < ROWS; row++) {
            int card = table.cell[row][column];
            if (card == EMPTY) continue;
            if (row != free) {
                table.cell[row][column] = EMPTY;
                table.cell[free][column] = card;
                table.moved |= 1 << column;
            }
            free++;
        }
    }

    bool land_all(int player, i64 options, Land choose) {
        int count = 0, points = 0;
        i64 at_first = options;
        while (options) {
            i64 landing;
            if ((options & (options - 1)) == 0 && !rules.optional) {
                landing = lowest(options);
            } else {
                tally.choices += (options & (options - 1)) != 0;
                landing = choose(rules, table, hidden.hand[player], player, options, dice[player]);
                if (landing < 0 && rules.optional) {
                    tally.declined++;
                    break;
                }
                if (landing < 0 || landing > 62 || !(options & one(landing))) std::abort();
            }
            points += land(player, landing);
            count++;
            i64 column = i64(255) << (8 * (landing >> 3));
            tally.chained += !(at_first & column);
            at_first &= ~column;
            options = landings(rules, table);
        }
        tally.turns_landing += count > 0;
        tally.several += count > 1;
        if (count > tally.most) tally.most = count;
        if (points > tally.best_turn) tally.best_turn = points;
        return count > 0;
    }

    int ahead() const {
        int lead = table.points[0] - table.points[1];
        return lead > 0 ? 0 : lead < 0 ? 1 : NOBODY;
    }

    void end_if_over(int player) {
        bool empty0 = table.hand_left[0] == 0, empty1 = table.hand_left[1] == 0;
        if (empty0 && empty1) table.end = ALL_CARDS;
        else if (table.idle == 2) table.end = STUCK;
        else if ((empty0 || empty1) &&
                 (rules.at_once || (rules.round && player != table.starter)))
            table.end = EMPTY_HAND;
        if (table.end == PLAYING || table.end == STUCK) return;
        int lead = table.points[0] - table.points[1];
        const int* wild = rules.tie_flown ? table.wild_flown : table.wild;
        if (lead == 0) lead = wild[1] - wild[0];
        table.winner = lead > 0 ? 0 : lead < 0 ? 1 : NOBODY;
    }

    void take_turn(const Choose* choose, const Land* land_as) {
        table.turn++;
        int player = table.player, who = player ^ (arrangement >> 1 & 1);
        tally.ahead = ahead();
        i64 hand = hidden.hand[player];
        int count = count_plays(rules, table, hand);
        bool done = count != 0;
        if (count) {
            tally.legal += count;
            tally.single += count == 1;
            i64 play = choose[who](rules, table, hand, player, dice[player]);
            int card = int(play & 63), row = int(play >> 6 & 7);
            if (play >> 9 || row >= ROWS || !(one(card) & hand & rules.fits[row]) ||
                !table.open[row])
                std::abort();
            hidden.hand[player] &= ~one(card);
            table.hand_left[player]--;
            table.seen |= one(card);
            table.wild_flown[player] += rules.colour[card] == WILD;
            tally.flown++;
            tally.rows[row]++;
            enter(card, row);
        } else {
            tally.passed++;
        }
        if (i64 options = landings(rules, table)) done |= land_all(player, options, land_as[who]);
        if (rules.blocked) open_rows();
        done |= draw(player) != 0;
        table.idle = done ? 0 : table.idle + 1;
        int leader = ahead();
        if (leader != NOBODY) {
            tally.lead_changes += tally.leader == 1 - leader;
            tally.leader = leader;
        }
        end_if_over(player);
        table.player = 1 - player;
    }

    void lay_out(u64 seed) {
        shuffles.seed(0, u64(deal), seed);
        for (int card = 0; card < rules.cards; card++) hidden.pile[card] = card;
        for (int i = rules.cards - 1; i > 0; i--)
            std::swap(hidden.pile[i], hidden.pile[shuffles.below(u64(i) + 1)]);
        table = Table{};
        for (auto& row : table.cell)
            for (int& cell : row) cell = EMPTY;
        for (int i = 0; i < OPENING; i++) {
            int card = hidden.pile[i];
            table.seen |= one(card);
            enter(card, rules.opening_row[card]);
        }
        open_rows();
        hidden.low = OPENING, hidden.high = rules.cards;
        table.draw_left = rules.cards - OPENING;
        for (int player = 0; player < 2; player++) {
            hidden.hand[player] = 0;
            for (int i = 0; i < rules.hand_size; i++) draw(player);
        }
        table.winner = NOBODY;
        for (int player = 0; player < 2; player++)
            dealt_dice[player].seed_dice(u64(1 + player), u64(deal), seed);
        dealt_table = table, dealt_hidden = hidden, dealt = deal;
    }

    void set_up(i64 number, int how, u64 seed) {
        deal = number, arrangement = how;
        if (dealt != deal) lay_out(seed);
        table = dealt_table, hidden = dealt_hidden;
        table.starter = table.player = arrangement & 1;
        tally = Tally{};
        tally.leader = tally.ahead = NOBODY;
        for (int column = 0; column < COLUMNS; column++)
            tally.opening += landings_at(rules, table, column) != 0;
        for (int player = 0; player < 2; player++) dice[player] = dealt_dice[player];
    }

    void record(Outcome& row) const {
        row = Outcome{};
        row.deal = deal, row.arrangement = int8_t(arrangement), row.starter = int8_t(table.starter);
        row.winner = int8_t(table.winner), row.end = int8_t(table.end - 1);
        row.turns = int16_t(table.turn), row.plays = int16_t(tally.flown);
        row.passed = int16_t(tally.passed), row.legal = tally.legal;
        row.single = int16_t(tally.single);
        row.margin = int16_t(std::abs(table.points[0] - table.points[1]));
        for (int p = 0; p < 2; p++) {
            row.points[p] = int16_t(table.points[p]), row.wild[p] = int8_t(table.wild[p]);
            row.wild_flown[p] = int8_t(table.wild_flown[p]);
        }
        for (int c = 0; c < COLUMNS; c++) {
            row.landings[c] = int8_t(tally.landings[c]), row.balloons[c] = int8_t(tally.balloons[c]);
            row.flown[c] = int8_t(tally.rows[c]), row.landed[c] = int8_t(tally.altitudes[c]);
        }
        for (int c = 0; c < COLOURS; c++) row.colour_points[c] = int16_t(tally.colour_points[c]);
        row.opening = int8_t(tally.opening), row.pushed = int16_t(tally.pushed);
        row.lost = int8_t(tally.lost), row.surplus = int8_t(tally.surplus);
        row.chained = int8_t(tally.chained), row.turns_landing = int16_t(tally.turns_landing);
        row.several = int16_t(tally.several), row.most = int8_t(tally.most);
        row.best_turn = int16_t(tally.best_turn), row.choices = int16_t(tally.choices);
        row.declined = int16_t(tally.declined), row.with_wild = int8_t(tally.with_wild);
        row.completed = int8_t(tally.completed), row.wild_points = int16_t(tally.wild_points);
        row.wild_alone = int8_t(tally.wild_alone), row.stopped = int8_t(tally.stopped);
        row.lead_changes = int16_t(tally.lead_changes), row.ahead = int8_t(tally.ahead);
        for (int r = 0; r < ROWS; r++)
            for (int c = 0; c < rules.width; c++) {
                int card = table.cell[r][c];
                if (card == EMPTY) continue;
                row.left++;
                row.left_wild = int8_t(row.left_wild + (rules.colour[card] == WILD));
                row.left_points = int16_t(row.left_points + rules.points[card]);
            }
        row.unplayed = int8_t(table.hand_left[0] + table.hand_left[1] + table.draw_left);
    }
};

// Random play.

i64 random_choose(const Rules& rules, const Table& table, i64 hand, int, Stream& rng) {
    i64 k = rng.below(u64(count_plays(rules, table, hand)));
    i64 cards = unlike(rules, hand);
    for (int row = 0; row < ROWS; row++) {
        int count = table.open[row] ? count_of(cards & rules.fits[row]) : 0;
        if (k < count) return nth(cards & rules.fits[row], k) | i64(row) << 6;
        k -= count;
    }
    return -1;
}

i64 random_land(const Rules& rules, const Table&, i64, int, i64 options, Stream& rng) {
    int count = count_of(options);
    i64 k = rng.below(u64(count + rules.optional));
    return k < count ? nth(options, k) : -1;
}

int main(int argc, char** argv) {
    i64 games = argc > 1 ? std::atoll(argv[1]) : 1000000;
    u64 seed = argc > 2 ? u64(std::atoll(argv[2])) : 1;
    // Read when it runs, so that nothing of the rules is known to the compiler.
    volatile int copies = 2, wild = 3;
    Rules rules(copies, wild);
    Game game(rules);
    // As there: chosen when it runs, by strategy.
    volatile Choose chooses[1] = {random_choose};
    volatile Land lands[1] = {random_land};
    const Choose choose[2] = {chooses[0], chooses[0]};
    const Land land[2] = {lands[0], lands[0]};
    std::vector<Outcome> rows(20000);
    i64 points = 0, wins = 0, legal = 0, left = 0;
    auto start = std::chrono::steady_clock::now();
    for (i64 played = 0; played < games;) {
        size_t chunk = 0;
        for (; chunk < rows.size() && played < games; chunk++, played++) {
            game.set_up(played / 2, int(played & 1), seed);
            while (game.table.end == PLAYING) game.take_turn(choose, land);
            game.record(rows[chunk]);
        }
        for (size_t i = 0; i < chunk; i++) {
            points += rows[i].points[0], wins += rows[i].winner == 0;
            legal += rows[i].legal, left += rows[i].left;
        }
    }
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    std::printf("{\"games\": %lld, \"games_per_s\": %.0f, \"points_0\": %lld, \"wins_0\": %lld, "
                "\"legal_plays\": %lld, \"left\": %lld}\n",
                (long long)games, double(games) / took.count(), (long long)points,
                (long long)wins, (long long)legal, (long long)left);
}
