"""Who sits where: docs/tournament-format.md, Pairings and Seats."""

import itertools
import json
import os
from collections import Counter

SCHEDULES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../domain/tournament/pairing/data/schedules.json')


class Past:
    """What everybody has had in the stage. `rounds`: tables and byes of each."""

    def __init__(self, rounds, full):
        self.full = full
        self.seats, self.last, self.byes, self.shorts, self.met = Counter(), {}, Counter(), Counter(), Counter()
        for tables, byes in rounds:
            self.byes.update(byes)
            for table in tables:
                for seat, entrant in enumerate(table):
                    self.seats[(entrant, seat)] += 1
                    self.last[entrant] = seat
                self.met.update(frozenset(two) for two in itertools.combinations(table, 2))
                if len(table) < full:
                    self.shorts.update(table)

    def seat_cost(self, table):
        again = 1_000_000 if self.last.get(table[0]) == 0 else 0
        return again + sum(2 * self.seats[(entrant, seat)] + 1 for seat, entrant in enumerate(table))


# ---- Seats


def orders_of(table):
    """Each player in turn comes to every place among those before."""
    orders = [[]]
    for entrant in table:
        orders = [[*one[:place], entrant, *one[place:]] for one in orders for place in range(len(one) + 1)]
    return orders


def seated(table, past, draws):
    orders = orders_of(table)
    costs = [past.seat_cost(one) for one in orders]
    best = [one for one, cost in zip(orders, costs) if cost == min(costs)]
    return best[draws.below(len(best))]


# ---- Tables


def sizes_of(players, size):
    """Sizes of the tables, full ones first, and byes."""
    seats, least, byes = size['seats'], size['least'], 0
    while -(-(players - byes) // seats) * least > players - byes:
        byes += 1
    tables = -(-(players - byes) // seats)
    sizes, missing = [seats] * tables, tables * seats - (players - byes)
    for table in reversed(range(tables)):
        fewer = min(missing, seats - least)
        sizes[table] -= fewer
        missing -= fewer
    return sizes, byes


def cut(players, sizes):
    ends = list(itertools.accumulate(sizes))
    return [players[end - size : end] for end, size in zip(ends, sizes)]


def dealt_in_turn(players, sizes):
    tables, table = [[] for _ in sizes], -1
    for entrant in players:
        table = (table + 1) % len(sizes)
        while len(tables[table]) == sizes[table]:
            table = (table + 1) % len(sizes)
        tables[table].append(entrant)
    return tables


def designed(players, size, rounds, edition):
    """The plan of a round-robin at larger tables, by numbers; None: there is none."""
    seats, least = size['seats'], size['least']
    with open(SCHEDULES, encoding='utf-8') as file:
        known = [one['rounds'] for one in json.load(file)['schedules'] if one['seats'] == seats]
    numbers = players if edition == 1 else -(-players // seats) * seats
    known = [one for one in known if sum(map(len, one[0])) == numbers]
    wanted = rounds if edition == 1 else min(rounds, max(map(len, known), default=0))
    long_enough = [one[:wanted] for one in known if len(one) >= wanted]
    if not long_enough or 2 * numbers > 3 * wanted * (seats - 1):
        return None
    plan = min(long_enough, key=repeated)
    missing = set(plan[0][0][len(plan[0][0]) - (numbers - players) :])
    present = [number for number in range(numbers) if number not in missing]
    plan = [[[present.index(one) for one in table if one not in missing] for table in tables] for tables in plan]
    alone = max(sum(len(table) for table in tables if len(table) < least) for tables in plan)
    return plan if edition == 1 or alone < sizes_of(players, size)[1] + least else None


def repeated(rounds):
    met = Counter(two for tables in rounds for table in tables for two in itertools.combinations(sorted(table), 2))
    return sum(times * (times - 1) // 2 for times in met.values())
