#!/usr/bin/env python3
"""Checks signalbox-tournament/1 files: a second implementation of the format, written from docs/tournament-format.md and
docs/replay-format.md alone. It derives the chain, the names of bulk, the ids of games, and points, tie-breaks and ranks. It does not
make pairings, nor the standings of eliminations.

    check_tournament.py FILE [REPLAYS]

REPLAYS: of the games of the tournament. Prints JSON. Python 3.9 or later, nothing else.
"""

import json
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'replay'))

from chance import Draws, commit_hash, compact, genesis_hash, hmac256, sha256  # noqa: E402

BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
CHUNK = 60_000
MILLION = 1_000_000
OPEN = ('adjudicated', 'unplayed')


class Wrong(Exception):
    pass


def need(holds, message):
    if not holds:
        raise Wrong(message)


def rounded(value, divisor):
    """The nearest integer; halves up."""
    return (2 * value + divisor) // (2 * divisor)


class Tournament:
    def __init__(self, path):
        self.commits, self.bulk = [], {}
        with open(path, encoding='utf-8', newline='\n') as file:
            lines = [json.loads(line) for line in file]
        need(lines and lines[0]['format'] == 'signalbox-tournament/1', 'the first line is no header')
        self.header = lines[0]
        self.commits = [line for line in lines if line['type'] == 'commit']
        self.events = [(commit, event) for commit in self.commits for event in json.loads(commit['body'])]
        self.seed = None
        for _, event in self.events:
            if 'serverSeed' in event:
                self.seed = bytes.fromhex(event['serverSeed'])
        self.edition = next((event['edition'] for _, event in self.events if event['type'] == 'EditionFixed'), 1)
        self.pieces = [line for line in lines if line['type'] == 'bulk']

    # ---- Lines, Rows

    def check_chain(self):
        before = genesis_hash('tournament/' + self.header['tournament'])
        for commit in self.commits:
            before = commit_hash(before, commit)
            need(before.hex() == commit['hash'], f"commit {commit['version']}: the hash does not follow")
        return len(self.commits)

    def check_seed(self):
        promised = self.events[0][1]['seedCommitment']
        need(self.seed is None or sha256(self.seed).hex() == promised, 'the seed is not the promised one')
        return self.seed is not None

    def check_bulk(self):
        named = {}
        last = (0, 0)
        for _, event in self.events:
            if event['type'] == 'RoundClosed':
                last = (event['stage'], event['round'])
            own = (event.get('stage'), event.get('round'))
            for key, place in (('roll', (0, 0)), ('pairing', own), ('results', own), ('standings', last)):
                if key in event:
                    piece = event[key]
                    named.setdefault((key, *place, piece['hash']), set()).add(piece['chunks'])
        whole = {}
        for line in self.pieces:
            name = (line['kind'], line['stage'], line['round'], line['hash'])
            rows = whole.setdefault(name, [])
            need(line['part'] * 1_000 == len(rows), f'{name}: a part is missing')
            rows.extend(line['rows'])
            need(named.get(name) == {line['chunks']}, f'{name} is not named so')
        need(list(whole) == list(named), 'the pieces of bulk are not those that are named, in their order')
        for name, rows in whole.items():
            texts = [(compact(row) + '\n').encode() for row in rows]
            need(sha256(b''.join(texts)).hex() == name[3], f'{name}: the rows have another hash')
            need(named[name] == {chunks_of(texts)}, f'{name}: the rows take another number of chunks')
        self.bulk = whole
        return len(whole)

    def rows(self, kind, place, piece):
        return self.bulk[(kind, *place, piece['hash'])]

    # ---- Points and ranks

    def check_standings(self):
        checked, roll, through, last = 0, 0, [], (0, 0)
        stages = []
        options = self.events[0][1]['options']
        for commit, event in self.events:
            kind = event['type']
            if kind == 'RollFixed':
                roll = event['players']
            elif kind == 'RollChanged':
                roll += len(event['entered'])
            elif kind == 'StageEnded':
                through.append(event['through'])
            elif kind in ('RoundClosed', 'ResultCorrected'):
                place = (event['stage'], event['round'])
                last = place if kind == 'RoundClosed' else last
                while len(stages) <= place[0]:
                    stages.append([])
                results = self.counted(results_of(self.rows('results', place, event['results'])))
                stages[place[0]][place[1] : place[1] + 1] = [results]
                without = sum(table['how'] in OPEN for table in results['tables'])
                need(event.get('open') == (None if self.edition == 1 else without), f"commit {commit['version']}: open tables")
            if 'standings' not in event or self.seed is None:
                continue
            if any(options['stages'][stage]['format'] == 'elimination' for stage in range(len(stages))):
                continue
            expected = []
            for stage, rounds in enumerate(stages):
                field = range(roll) if stage == 0 else through[stage - 1]
                mine = ranked(options, rounds, field, self.lots(stage, roll), roll)
                ahead = {row[0] for row in mine}
                expected = mine + [row for row in expected if row[0] not in ahead]
            found = self.rows('standings', last, event['standings'])
            for rank, (one, other) in enumerate(zip(found, expected), 1):
                need(one == other, f"commit {commit['version']}: rank {rank} is {one}, not {other}")
            need(len(found) == len(expected), f"commit {commit['version']}: {len(found)} rows of standings")
            checked += len(found)
        return checked

    def counted(self, results):
        """With the seats of each table to which it brings nothing."""
        for table in results['tables']:
            seats = range(len(table['players']))
            told = self.edition > 1 and table['how'] != 'corrected'
            table['idle'] = [seat for seat in seats if told and (table['how'] in OPEN or seat in table['noShows'])]
        return results

    def lots(self, stage, roll):
        draws = Draws(hmac256(self.seed, f'signalbox/standings/1\n{stage}'.encode()), 1)
        drawn = [(draws.below(2**32), entrant) for entrant in range(roll)]
        return {entrant: lot for lot, (_, entrant) in enumerate(sorted(drawn))}

    # ---- Games

    def check_games(self, path):
        """Ids, players and last hashes of the games of closed rounds."""
        roll, places = [], {}
        starts = {}
        for _, event in self.events:
            place = (event.get('stage'), event.get('round'))
            if event['type'] == 'RollFixed':
                roll += self.rows('roll', (0, 0), event['roll'])
            elif event['type'] == 'RollChanged':
                roll += event['entered']
            elif event['type'] == 'RoundPublished':
                starts[place] = event['startsAt']
            elif event['type'] == 'RoundClosed':
                places[place] = results_of(self.rows('results', place, event['results']))['tables']
        checked = 0
        for stream, created, head in games_in(path):
            own = created['tournament']
            place = (own['stage'], own['round'])
            need(own['id'] == self.header['tournament'], f'{stream} is of another tournament')
            tag = f"signalbox/table/1\n{own['id']}\n{place[0]}\n{place[1]}\n{own['table']}"
            expected = base32(starts[place], 10) + base32(int.from_bytes(hmac256(self.seed, tag.encode())[:10], 'big'), 16)
            need(stream == f'game/{expected}', f'{stream} is not the game {expected}')
            row = places[place][own['table']]
            need(row['head'] == head, f'{stream} ends with another hash')
            checked += 1
        need(checked == sum(map(len, places.values())), 'there are not as many games as results')
        return checked


def base32(number, characters):
    return ''.join(BASE32[number >> 5 * (characters - 1 - place) & 31] for place in range(characters))


def chunks_of(texts):
    chunks, size = (1 if texts else 0), 0
    for text in texts:
        if size > 0 and size + len(text) > CHUNK:
            chunks, size = chunks + 1, 0
        size += len(text)
    return chunks


def results_of(rows):
    lists = [row for row in rows if 'byes' in row]
    return {
        'byes': [entrant for row in lists for entrant in row['byes']],
        'late': [entrant for row in lists for entrant in row['late']],
        'tables': [row for row in rows if 'byes' not in row],
    }


def units_of(points, seats):
    if points['kind'] == 'share':
        return 12
    units = 1
    for size in range(2, seats + 1):
        units = math.lcm(units, 24 * sum(points['points'][:size]))
    return units


def table_points(points, units, places):
    size = len(places)
    for place in places:
        tied = places.count(place)
        if points['kind'] == 'share':
            behind = sum(other > place for other in places)
            yield units * (2 * behind + tied - 1) // (2 * (size - 1))
        else:
            shared = sum(points['points'][place - 1 : place - 1 + tied])
            yield units * size * shared // (2 * tied * sum(points['points'][:size]))


def ranked(options, rounds, field, lots, roll):
    """Rows of the standings of one stage, the best first."""
    units = units_of(options['points'], options['size']['seats'])
    points = [0] * roll
    tables = [[] for _ in range(roll)]
    for one in rounds:
        for entrant in one['byes']:
            points[entrant] += options['byeHalves'] * units // 2
        for entrant in one['late']:
            points[entrant] += units // 2
        for table in one['tables']:
            won = table_points(options['points'], units, table['places'])
            for seat, (entrant, brought) in enumerate(zip(table['players'], won)):
                points[entrant] += 0 if seat in table['idle'] else brought
                tables[entrant].append(table)
    groups = parted([[(entrant, [points[entrant]]) for entrant in field]])
    for name in options['tieBreaks']:
        for group in groups:
            column = column_of(name, [entrant for entrant, _ in group], points, tables, lots)
            for (_, columns), value in zip(group, column):
                columns.append(value)
        groups = parted(groups)
    return [[entrant, *columns] for group in groups for entrant, columns in group]


def parted(groups):
    """Each group by its last column, the highest first; what is equal stays together."""
    after = []
    for group in groups:
        values = sorted({columns[-1] or 0 for _, columns in group}, reverse=True)
        after += [[row for row in group if (row[1][-1] or 0) == value] for value in values]
    return after


def column_of(name, group, points, tables, lots):
    if name == 'headToHead':
        return head_to_head(group, tables)
    return [OWN[name](entrant, points, tables[entrant], lots) for entrant in group]


def others(entrant, tables):
    return [other for table in tables for other in table['players'] if other != entrant]


def beaten(entrant, table):
    """Each other at the table with 2 for one behind, 1 for a tie."""
    seat = table['players'].index(entrant)
    mine = table['places'][seat]
    return [
        (other, 1 + (place > mine) - (place < mine))
        for other, place in zip(table['players'], table['places'])
        if other != entrant and seat not in table['idle']
    ]


def mean(values):
    return rounded(sum(values), len(values)) if values else 0


def share(entrant, table):
    scores = [max(score, 0) for score in table['scores']]
    mine, total = scores[table['players'].index(entrant)], sum(scores)
    return rounded(mine * len(scores) * MILLION, total) if total else MILLION


def wins(entrant, tables):
    halves = 0
    for table in tables:
        seat = table['players'].index(entrant)
        if table['places'][seat] == 1 and seat not in table['idle']:
            halves += 2 if table['places'].count(1) == 1 else 1
    return halves


OWN = {
    'opponentsPoints': lambda one, points, tables, _: mean([MILLION * points[other] for other in others(one, tables)]),
    'opponentsPointsCut': lambda one, points, tables, _: mean(
        sorted(MILLION * points[other] for other in others(one, tables))[1:]
    ),
    'beatenPoints': lambda one, points, tables, _: sum(
        halves * points[other] for table in tables for other, halves in beaten(one, table)
    ),
    'scoreShare': lambda one, _, tables, __: mean([share(one, table) for table in tables if table['scores'] is not None]),
    'scoreTotal': lambda one, _, tables, __: sum(
        table['scores'][table['players'].index(one)] for table in tables if table['scores'] is not None
    ),
    'wins': lambda one, _, tables, __: wins(one, tables),
    'lot': lambda one, _, __, lots: -lots[one],
}


def head_to_head(group, tables):
    if len(group) == 1:
        return [None]
    members = set(group)
    if any(members - {one} - set(others(one, tables[one])) for one in group):
        return [0] * len(group)
    return [
        sum(halves for table in tables[one] for other, halves in beaten(one, table) if other in members) for one in group
    ]


def games_in(path):
    """Stream, GameCreated and last hash of each game of a file of replays."""
    stream, created, head = None, None, None
    with open(path, encoding='utf-8') as file:
        for line in map(json.loads, file):
            if line['type'] == 'header':
                stream, created = line['stream'], None
            elif line['type'] == 'commit':
                created, head = created or json.loads(line['body'])[0], line['hash']
            elif line['type'] == 'end':
                yield stream, created, head


def main():
    report = {}
    try:
        tournament = Tournament(sys.argv[1])
        for name in ('chain', 'seed', 'bulk', 'standings'):
            report[name] = getattr(tournament, f'check_{name}')()
        if len(sys.argv) > 2:
            report['games'] = tournament.check_games(sys.argv[2])
    except Wrong as wrong:
        report['wrong'] = str(wrong)
    print(json.dumps(report))


if __name__ == '__main__':
    main()
