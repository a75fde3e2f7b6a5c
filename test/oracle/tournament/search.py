"""The search for tables of Swiss: docs/tournament-format.md, The search."""

import itertools
import math

from pairings import cut

# In 144ths, the costs of the search.
PART = 144
APART = 1_000_000_000 * PART
MET_OFTEN = 1_000_000 * PART
MET = 10_000 * PART
SHORT = 2_000 * PART
MOST_SEARCHED = 200


class Costs:
    """Of tables, in 144ths. `apart`: whether two shall not meet."""

    def __init__(self, past, points, units, apart):
        self.past, self.points, self.units, self.apart = past, points, units, apart
        self.known = {}

    def trouble(self, one, other):
        met = self.past.met[frozenset((one, other))]
        return (MET if met == 1 else MET_OFTEN * (met - 1) if met else 0) + APART * self.apart(one, other)

    def pair(self, one, other):
        key = (one, other) if one < other else (other, one)
        if key not in self.known:
            square = 100 * PART * (self.points[one] - self.points[other]) ** 2
            whole = self.units * self.units
            self.known[key] = self.trouble(one, other) + (2 * square + whole) // (2 * whole)
        return self.known[key]

    def alone(self, entrant, size):
        return SHORT * self.past.shorts[entrant] if size < self.past.full else 0

    def beside(self, entrant, table, seat):
        others = (self.pair(entrant, other) for place, other in enumerate(table) if place != seat)
        return self.alone(entrant, len(table)) + sum(others)

    def table(self, table):
        pairs = sum(self.pair(*two) for two in itertools.combinations(table, 2))
        return pairs + sum(self.alone(entrant, len(table)) for entrant in table)

    def tables(self, tables):
        return sum(map(self.table, tables))


def found(tables, costs, round_seed):
    """What the search makes of tables that are already repaired."""
    players = sum(map(len, tables))
    if players > MOST_SEARCHED:
        return tables
    tables = annealed(tables, costs, Fast(round_seed.hex()))
    return first_best(tables, costs) if players <= 16 else tables


def repair(tables, costs):
    for number in range(6):
        if not repaired(tables, costs, 8 << number):
            return


def repaired(tables, costs, reach):
    """One pass; whether anybody was in trouble."""
    was = False
    for number, table in enumerate(tables):
        for seat in range(len(table)):
            entrant = table[seat]
            others = [other for place, other in enumerate(table) if place != seat]
            if not costs.alone(entrant, len(table)) and not any(costs.trouble(entrant, other) for other in others):
                continue
            was = True
            best, least = None, 0
            for near in range(max(0, number - reach), min(len(tables), number + reach + 1)):
                for place in range(len(tables[near]) if near != number else 0):
                    change = exchange_cost(costs, (table, seat), (tables[near], place))
                    if change < least:
                        best, least = (tables[near], place), change
            if best is not None:
                other, place = best
                table[seat], other[place] = other[place], table[seat]
    return was


def exchange_cost(costs, one, other):
    (here, seat), (there, place) = one, other
    leaving, coming = here[seat], there[place]
    before = costs.beside(leaving, here, seat) + costs.beside(coming, there, place)
    return costs.beside(coming, here, seat) + costs.beside(leaving, there, place) - before


class Fast:
    """The fast generator: sfc32."""

    def __init__(self, text):
        state = 0x811C9DC5
        for letter in text.encode():
            state = (state ^ letter) * 0x01000193 & 0xFFFFFFFF
        words = []
        for _ in range(3):
            state = state + 0x9E3779B9 & 0xFFFFFFFF
            mixed = (state ^ state >> 16) * 0x21F0AAAD & 0xFFFFFFFF
            mixed = (mixed ^ mixed >> 15) * 0x735A2D97 & 0xFFFFFFFF
            words.append(mixed ^ mixed >> 15)
        self.a, self.b, self.c = words
        self.counter = 1
        for _ in range(12):
            self.word()

    def word(self):
        total = self.a + self.b + self.counter & 0xFFFFFFFF
        self.counter += 1
        self.a = self.b ^ self.b >> 9
        self.b = self.c * 9 & 0xFFFFFFFF
        self.c = (self.c << 21 | self.c >> 11) + total & 0xFFFFFFFF
        return total

    def below(self, n):
        """The high word of a word times n, unless the low word is less than 2³² mod n."""
        while True:
            product = self.word() * n
            if product & 0xFFFFFFFF >= 2**32 % n:
                return product >> 32


# The 59th root of 1/40,000.
FACTOR = 0.8356010618583213


class Search:
    """Positions, table after table, and who is at each."""

    def __init__(self, tables, costs):
        self.start = [entrant for table in tables for entrant in table]
        self.ends = list(itertools.accumulate(map(len, tables)))
        self.sizes = [len(table) for table in tables]
        self.table_of = [number for number, table in enumerate(tables) for _ in table]
        self.beside = []
        for end, size in zip(self.ends, self.sizes):
            for position in range(end - size, end):
                self.beside.append([other for other in range(end - size, end) if other != position])
        self.size_of = [self.sizes[number] for number in self.table_of]
        self.pairs = {one: {other: costs.pair(one, other) for other in self.start if other != one} for one in self.start}
        self.alone = {one: [costs.alone(one, size) for size in range(costs.past.full + 1)] for one in self.start}

    def change(self, players, one, other):
        """What the exchange of two positions adds to the cost."""
        if self.table_of[one] == self.table_of[other]:
            return 0
        leaving, coming = players[one], players[other]
        out, into = self.pairs[leaving], self.pairs[coming]
        here, there = self.size_of[one], self.size_of[other]
        change = 0
        if here != there:
            change = self.alone[coming][here] - self.alone[leaving][here] + self.alone[leaving][there] - self.alone[coming][there]
        for position in self.beside[one]:
            change += into[players[position]] - out[players[position]]
        for position in self.beside[other]:
            change += out[players[position]] - into[players[position]]
        return change

    def run(self, swaps, draws):
        """Players by position, and what they cost against the start."""
        players, cost, limit = list(self.start), 0, 20_000.0 * PART
        best, least = list(players), 0
        for _ in range(60):
            for _ in range(swaps):
                one, other = draws.below(len(players)), draws.below(len(players))
                change = self.change(players, one, other)
                if change > limit:
                    continue
                players[one], players[other] = players[other], players[one]
                cost += change
                if cost < least:
                    best, least = list(players), cost
            limit *= FACTOR
        return self.descended(best, least)

    def descended(self, players, cost):
        better = True
        while better:
            better = False
            for one, other in itertools.combinations(range(len(players)), 2):
                change = self.change(players, one, other)
                if change < 0:
                    players[one], players[other] = players[other], players[one]
                    cost, better = cost + change, True
        return players, cost


def annealed(tables, costs, draws):
    if len(tables) < 2:
        return tables
    search = Search(tables, costs)
    runs = -(-100 // len(search.start))
    best, least = search.start, 0
    for _ in range(runs):
        players, cost = search.run(math.ceil(60_000 / runs / 60), draws)
        if cost < least:
            best, least = players, cost
    return cut(best, search.sizes)


def first_best(tables, costs):
    """The first of all ways to fill tables of these sizes that costs less than any before it, and than `tables`."""
    best = [tables, costs.tables(tables)]
    everybody = sorted(entrant for table in tables for entrant in table)
    smallest = min(map(len, tables))
    # Twice the least that a player can add: nothing that is left out because of it could cost less.
    floor = {one: sum(sorted(costs.pair(one, other) for other in everybody if other != one)[: smallest - 1]) for one in everybody}

    def fill(left, sizes, filled, cost, rest):
        if not left:
            best[:] = [filled, cost]
            return
        for size in dict.fromkeys(sizes):
            fewer = list(sizes)
            fewer.remove(size)
            join([left[0]], left[1:], size, costs.alone(left[0], size), rest - floor[left[0]], (fewer, filled, cost, left))

    def join(table, others, size, added, rest, before):
        fewer, filled, cost, left = before
        if 2 * (cost + added) + rest >= 2 * best[1]:
            return
        if len(table) == size:
            fill([one for one in left if one not in table], fewer, [*filled, table], cost + added, rest)
            return
        for index, one in enumerate(others):
            more = costs.alone(one, size) + sum(costs.pair(one, other) for other in table)
            join([*table, one], others[index + 1 :], size, added + more, rest - floor[one], before)

    fill(everybody, list(map(len, tables)), [], 0, sum(floor.values()))
    return best[0]
