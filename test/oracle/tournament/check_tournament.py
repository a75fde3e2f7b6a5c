#!/usr/bin/env python3
"""Checks signalbox-tournament/1 files: a second implementation of the format, written from docs/tournament-format.md and
docs/replay-format.md alone. It derives the chain, the names of bulk, the ids of games, points, tie-breaks and ranks, who goes on, and who sits in which
seat. Where players changed tables by a search it only checks tables, byes and costs, unless it is told to search as well: seconds for a round.

    check_tournament.py [--search] FILE [REPLAYS]

REPLAYS: of the games of the tournament. Prints JSON; `seats`: at how many tables the seats were derived. Python 3.9 or later, nothing else.
"""

import json
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'replay'))

import pairings  # noqa: E402
import search  # noqa: E402
from chance import Draws, commit_hash, compact, genesis_hash, hmac256, sha256  # noqa: E402

BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
CHUNK = 60_000
MILLION = 1_000_000
OPEN = ('adjudicated', 'unplayed')


REASON = ('reason', 'by')
ROUND = ('stage', 'round')
RESULT = (*ROUND, 'results', 'standings')
CREATED = ('titleId', 'rulesVersion', 'name', 'gameOptions', 'options', 'organiser', 'keyId', 'seedCommitment', 'schemaVersion')

# docs/tournament-format.md, Events: keys after the type, and in which states of the tournament they happen.
KEYS = {
    'TournamentCreated': CREATED,
    'EditionFixed': ('edition',),
    'EntriesOpened': (),
    'ArbiterNamed': ('player',),
    'EntriesClosed': (),
    'RollFixed': ('players', 'roll'),
    'PlayersSeeded': ('seeds',),
    'TournamentStarted': (),
    'RollChanged': ('entered', 'left', 'returned'),
    'ByesGranted': (*ROUND, 'half', 'zero'),
    'DraftDiscarded': (*ROUND, *REASON),
    'RoundPaired': (*ROUND, 'draw', 'pairing', 'figures'),
    'EarlyStartAgreed': (*ROUND, 'agreed'),
    'PairingEdited': (*ROUND, 'exchanges', 'pairing', *REASON),
    'RoundPublished': (*ROUND, 'startsAt', 'closesAt'),
    'DeadlineMoved': (*ROUND, 'closesAt', *REASON),
    'RoundClosed': RESULT,
    'ResultCorrected': (*RESULT, 'table', 'places', *REASON),
    'ResultsCorrected': (*RESULT, 'corrections', *REASON),
    'TablesLeftOpen': (*ROUND, *REASON),
    'PlayerExcluded': ('entrant', *REASON),
    'PlayerReinstated': ('entrant', *REASON),
    'TournamentDescribed': ('name', 'description'),
    'OptionsEdited': ('options', 'reason', 'by'),
    'TournamentOffered': ('player', 'stays', 'by'),
    'OfferEnded': ('player', 'by'),
    'TournamentHandedOver': ('player', 'stays'),
    'Announced': ('hash', 'by'),
    'StageEnded': ('stage', 'through'),
    'TournamentFinished': ('standings', 'serverSeed'),
    'TournamentCancelled': (*REASON, 'serverSeed'),
}
STATUS = {
    **{kind: ('running',) for kind in KEYS},
    'TournamentCreated': ('new',),
    'EditionFixed': ('draft',),
    'EntriesOpened': ('draft',),
    'ArbiterNamed': ('draft', 'open', 'closed', 'running'),
    'EntriesClosed': ('open',),
    'RollFixed': ('closed',),
    'PlayersSeeded': ('closed', 'running'),
    'TournamentStarted': ('closed',),
    'PlayerExcluded': ('closed', 'running'),
    'PlayerReinstated': ('closed', 'running'),
    'TournamentDescribed': ('draft', 'open', 'closed', 'running'),
    'OptionsEdited': ('draft', 'open', 'closed', 'running'),
    'TournamentOffered': ('draft', 'open', 'closed', 'running'),
    'OfferEnded': ('draft', 'open', 'closed', 'running'),
    'TournamentHandedOver': ('draft', 'open', 'closed', 'running'),
    'Announced': ('draft', 'open', 'closed', 'running'),
    'TournamentCancelled': ('draft', 'open', 'closed', 'running'),
}
# From edition 2 on.
HANDED = ('TournamentOffered', 'OfferEnded', 'TournamentHandedOver')
LATER = (
    'PlayerReinstated',
    'PlayersSeeded',
    'ByesGranted',
    'EarlyStartAgreed',
    'TournamentDescribed',
    'OptionsEdited',
    'Announced',
    'ResultsCorrected',
    *HANDED,
)
CORRECTED = ('ResultCorrected', 'ResultsCorrected')
MOST_ANNOUNCED = 50
MOST_ARBITERS = 50
MOST_OFFERED = 20

# Larger groups of tied players have 0 in headToHead.
MOST_TIED = 64
# Of events that say who did it, those of the organiser alone; all others are of arbiters as well.
OF_ORGANISER = ('DraftDiscarded', 'TablesLeftOpen', 'OptionsEdited', 'TournamentOffered', 'TournamentCancelled')
AFTER = {
    'TournamentCreated': 'draft',
    'EntriesOpened': 'open',
    'EntriesClosed': 'closed',
    'TournamentStarted': 'running',
    'TournamentFinished': 'over',
    'TournamentCancelled': 'over',
}


class Wrong(Exception):
    pass


def need(holds, message):
    if not holds:
        raise Wrong(message)


def rounded(value, divisor):
    """The nearest integer; halves up."""
    return (2 * value + divisor) // (2 * divisor)


class Tournament:
    def __init__(self, path, searches=False):
        self.commits, self.bulk = [], {}
        self.searches, self.seats = searches, 0
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
        self.seeded = []
        for _, event in self.events:
            if event['type'] == 'PlayersSeeded':
                self.seeded = event['seeds']
        self.options = dict(self.events[0][1]['options'])
        for _, event in self.events:
            if event['type'] == 'OptionsEdited':
                self.options.update(event['options'])
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

    # ---- Events

    def check_events(self):
        """Each has its keys, and follows on what went before: status, stage, round, draw."""
        schemas = {(commit['schemaVersion'], commit['encoding']) for commit in self.commits}
        need(schemas == {(1, 1)} and self.events[0][1].get('schemaVersion') == 1, 'another schema')
        need(self.header['titleId'] == self.events[0][1].get('titleId'), 'the header names another title')
        for one in self.options['stages']:
            third = one.get('thirdPlace')
            lawful = third is None or (third is True and self.edition > 1 and self.options['size']['seats'] == 2)
            need(lawful and (third is None or one['format'] == 'elimination'), 'a match for the third place')
        status, stage, closed, open_round, names, drawn, announced = 'new', 0, {}, None, [], 0, 0
        options, officials = dict(self.events[0][1]['options']), Officials(self.events[0][1]['organiser'])
        for number, (commit, event) in enumerate(self.events):
            where, kind = f"commit {commit['version']}", event.get('type')
            keys = list(event)[1:]
            more = ['open', 'remaining'] if self.edition > 1 and kind in ('RoundClosed', *CORRECTED) else []
            if kind == 'TournamentDescribed':
                more = [name for name in ('rules', 'links') if name in event]
            if kind == 'TournamentOffered':
                more = [name for name in ('reason',) if name in event]
            need(kind in KEYS and sorted(keys) == sorted([*KEYS[kind], *more]), f'{where}: {kind} has other keys')
            need(status in STATUS[kind], f'{where}: {kind} while the tournament is {status}')
            need(kind not in LATER or self.edition > 1, f'{where}: {kind} in edition 1')
            need(kind != 'EditionFixed' or number == 1, f'{where}: the edition is not fixed with the creation')
            if number > 0 and self.events[number - 1][1]['type'] == 'DraftDiscarded':
                redrawn = kind == 'RoundPaired' and self.events[number - 1][0] is commit
                need(redrawn, f'{where}: a draft is discarded without another in its place')
            officials.take(event, where)
            place = (event.get('stage'), event.get('round'))
            here = (stage, closed.get(stage, 0))
            if kind == 'RollFixed':
                names = list(self.rows('roll', (0, 0), event['roll']))
                need(event['players'] == len(names) and ascending(names), f'{where}: the roll')
            elif kind == 'RollChanged':
                need(open_round is None, f'{where}: the roll changes during a round')
                need(event['entered'] or event['left'] or event['returned'], f'{where}: nobody enters, leaves or returns')
                need(ascending(event['entered']) and not set(names) & set(event['entered']), f'{where}: who entered')
                names += event['entered']
            elif kind == 'PlayersSeeded':
                first = options['stages'][0]['format']
                seeds, unpaired = event['seeds'], stage == 0 and not closed and open_round is None
                need(names and unpaired and first != 'round-robin', f'{where}: seeded too late')
                need(len(set(seeds)) == len(seeds) <= 2_000, f'{where}: seeded twice')
                need(set(seeds) <= set(range(len(names))), f'{where}: seeds who are not on the roll')
            elif kind == 'TournamentDescribed':
                texts = [event[name] for name in more] + [event['description'] or 64 * '0']
                need(all(text and len(bytes.fromhex(text)) == 32 for text in texts), f'{where}: a description')
            elif kind == 'OptionsEdited':
                paired = sum(closed.values()) + (open_round is not None)
                own = closed.get(stage, 0) + (open_round is not None)
                edited(options, event, status, (stage, paired, own, len(names)), (commit, where))
                options.update(event['options'])
            elif kind == 'Announced':
                announced += 1
                need(len(bytes.fromhex(event['hash'])) == 32 and announced <= MOST_ANNOUNCED, f'{where}: an announcement')
            elif kind == 'ByesGranted':
                need(place == here and open_round is None, f'{where}: byes of another round')
            elif kind == 'RoundPaired':
                need(place == here and open_round in (None, 'draft'), f'{where}: the round is not the next')
                draw = event['draw']
                need(draw == (0 if open_round is None else drawn + 1), f'{where}: draw {draw}')
                drawn, open_round = draw, 'draft'
            elif kind == 'EarlyStartAgreed':
                own, paired = self.events[number - 1]
                need(own is commit and paired['type'] == 'RoundPaired', f'{where}: {kind} after the pairing')
                need(place == here and dated(options, sum(closed.values())), f'{where}: {kind} of a round without a date')
                tables, byes = pairing_of(self.rows('pairing', place, paired['pairing']))
                need(event['agreed'] == len(byes) + sum(map(len, tables)), f'{where}: others agreed than play')
            elif kind == 'DraftDiscarded':
                need(place == here and open_round == 'draft', f'{where}: {kind} of another round')
            elif kind in ('PairingEdited', 'RoundPublished'):
                need(place == here and open_round == 'draft', f'{where}: {kind} of another round')
                open_round = 'draft' if kind == 'PairingEdited' else 'published'
            elif kind in ('DeadlineMoved', 'RoundClosed'):
                need(place == here and open_round == 'published', f'{where}: {kind} of another round')
                if kind == 'RoundClosed':
                    closed[stage], open_round = here[1] + 1, None
            elif kind in (*CORRECTED, 'TablesLeftOpen'):
                need(0 <= place[1] < closed.get(place[0], 0), f'{where}: {kind} of a round that is not closed')
            elif kind == 'StageEnded':
                need(event['stage'] == stage and open_round is None, f'{where}: another stage ends')
                stage += 1
            status = AFTER.get(kind, status)
        need(kind != 'DraftDiscarded', f'{where}: a draft is discarded without another in its place')
        return len(self.events)

    # ---- Points and ranks

    def check_standings(self):
        checked, roll, through, last = 0, 0, [], (0, 0)
        stages = []
        options = self.options
        for commit, event in self.events:
            kind = event['type']
            if kind == 'RollFixed':
                roll = event['players']
            elif kind == 'RollChanged':
                roll += len(event['entered'])
            elif kind == 'StageEnded':
                through.append(event['through'])
            elif kind in ('RoundClosed', *CORRECTED):
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
            expected = []
            for stage, rounds in enumerate(stages):
                field = range(roll) if stage == 0 else through[stage - 1]
                if options['stages'][stage]['format'] == 'elimination':
                    seeds = self.seeds(stage, through)
                    rest = [entrant for entrant in range(roll) if entrant not in set(seeds)]
                    lots = {entrant: lot for lot, entrant in enumerate([*seeds, *rest])}
                    points = self.cup(stage).progress(rounds, seeds, roll)
                    mine = ranked(options, rounds, field, lots, roll, points)
                else:
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

    # ---- Pairings

    def round_seed(self, stage, number, draw, before):
        return hmac256(self.seed, f'signalbox/round/1\n{stage}\n{number}\n{draw}\n{before}'.encode())

    def shuffled(self, seed, count):
        """A number for each place: the lots of a round."""
        return shuffled(Draws(seed, 1), count)

    def seeds(self, stage, through):
        """Who began an elimination, the best seed first."""
        if stage > 0:
            return through[stage - 1]
        lots = self.shuffled(self.round_seed(0, 0, self.draws.get((0, 0), 0), ''), self.fixed)
        drawn = sorted(range(self.fixed), key=lambda entrant: lots[entrant])
        return [*self.seeded, *(entrant for entrant in drawn if entrant not in set(self.seeded))]

    def cup(self, stage):
        options = self.options
        cup = Cup(options, options['stages'][stage]['advance'], self.edition, units_of(options['points'], options['size']['seats']))
        cup.third_place = options['stages'][stage].get('thirdPlace', False)
        return cup

    def check_pairings(self):
        """Who sits at which table, where no search decides; lawful tables and byes, and costs, everywhere."""
        if self.seed is None:
            return 0
        options = self.options
        state = Field(options, self.edition)
        self.fixed, self.draws, checked = 0, {}, 0
        pairing, last = None, (0, 0)
        for commit, event in self.events:
            kind = event['type']
            if kind == 'StageEnded' and options['stages'][event['stage']]['cut'] is not None:
                state.check_absent(f"commit {commit['version']}")
            state.take(event)
            if kind == 'RollFixed':
                self.fixed = event['players']
                state.names = list(self.rows('roll', (0, 0), event['roll']))
            elif kind == 'RollChanged':
                state.names += event['entered']
                count = sum(len(event[name]) for name in ('entered', 'left', 'returned'))
                if count < 1_000:
                    state.check_absent(f"commit {commit['version']}")
            elif kind in ('RoundClosed', *CORRECTED):
                place = (event['stage'], event['round'])
                results = self.counted(results_of(self.rows('results', place, event['results'])))
                where = f"commit {commit['version']}"
                if kind == 'RoundClosed':
                    self.check_closed(state, place, results, pairing, where)
                else:
                    self.check_corrected(state.closed[place], results, event, where)
                state.close(place, results)
                left = None
                if options['stages'][place[0]]['format'] == 'elimination':
                    final = options['stages'][place[0]].get('thirdPlace') and self.came(place) == 2
                    left = 1 if final else self.cup(place[0]).remaining(results)
                said = None if self.edition == 1 else left
                need(event.get('remaining') == said, f"commit {commit['version']}: {event.get('remaining')} remain, not {said}")
            elif kind == 'RoundPaired':
                place = (event['stage'], event['round'])
                self.draws[place] = event['draw']
                if event['draw'] == 0:
                    state.check_absent(f"commit {commit['version']}")
                rows = self.rows('pairing', place, event['pairing'])
                found = pairing_of(rows)
                self.check_pairing(state, event, found, f"commit {commit['version']}")
                pairing = found
                checked += 1
            elif kind == 'PairingEdited':
                place = (event['stage'], event['round'])
                pairing = exchanged(pairing, event['exchanges'])
                crossing = any(one['from'][0] != one['to'][0] for one in event['exchanges'])
                fixed = options['stages'][place[0]].get('thirdPlace') and self.came(place) == 2
                need(not (crossing and fixed), f"commit {commit['version']}: others play the final")
                edited = pairing_of(self.rows('pairing', place, event['pairing']))
                need(edited == pairing, f"commit {commit['version']}: the pairing is not the one before with its exchanges")
            elif kind == 'StageEnded':
                cut = options['stages'][event['stage']]['cut']
                field = set(state.through[-2] if event['stage'] > 0 else range(state.roll))
                row = state.ranking[: len(field)] if self.edition == 1 else [one for one in state.ranking if one in field]
                on = [] if cut is None else [entrant for entrant in row if entrant not in state.out][:cut]
                need(event['through'] == on, f"commit {commit['version']}: others go on")
            if 'standings' in event:
                last = (event['stage'], event['round']) if kind == 'RoundClosed' else last
                state.ranking = [row[0] for row in self.rows('standings', last, event['standings'])]
        return checked

    def came(self, place):
        """How many of the round before had earned a place in this one, as the log has it."""
        before, said = (place[0], place[1] - 1), None
        for _, event in self.events:
            if (event.get('stage'), event.get('round')) == place and event['type'] == 'RoundPaired':
                return said
            if 'remaining' in event and (event['stage'], event['round']) == before:
                said = event['remaining']
        return said

    def check_pairing(self, state, event, found, where):
        stage, number = event['stage'], event['round']
        size = state.options['size']
        rounds = state.rounds(stage)
        tables, byes = found
        drawn = Drawn(self.round_seed(stage, number, event['draw'], state.hashes.get((stage, number - 1), '')))
        past = pairings.Past([pairing_in(one) for one in rounds], size['seats'])
        made = self.derived(state, stage, number, past, drawn)
        need(byes == made.byes, f'{where}: the byes are {byes}, not {made.byes}')
        if made.costs is None:
            same = [sorted(one) for one in tables] == [sorted(one) for one in made.tables]
            need(same, f'{where}: the tables are others')
            for table, one in zip(tables, made.tables):
                seats = pairings.seated(one, past, drawn.draws)
                need(table == seats, f'{where}: the seats are {table}, not {seats}')
            self.seats += len(tables)
        else:
            self.check_searched(state.active(stage), past, found, made, where)
        figures = self.figures(state, stage, tables, byes)
        need(event['figures'] == figures, f"{where}: {event['figures']} is not {figures}")

    def check_closed(self, state, place, results, pairing, where):
        """Those of the pairing, each row by itself, and who gets half a point for a missed round."""
        tables, byes = pairing
        need(results['byes'] == byes, f'{where}: other byes than in the pairing')
        need([row['players'] for row in results['tables']] == tables, f'{where}: other players than in the pairing')
        for row in results['tables']:
            self.check_row(row, where)
            need(row['head'] is None or row['head'] not in state.heads, f'{where}: a game of two tables')
            state.heads.add(row['head'])
            if state.options.get('realBoards', False):
                bare = row['how'] == 'unplayed' and row['head'] is None and row['forfeits'] == []
                need(bare, f'{where}: a game at a real board')
        rounds = state.rounds(place[0])
        known = {entrant for one in rounds for entrant in everybody(one)}
        newly = [one for one in everybody(results) if state.late.get(one, 0) > 0 and one not in known]
        made_good = state.options.get('lateByes', 1)
        halves = [one for one in sorted(newly) for _ in range(min(made_good, state.late[one]))]
        need(results['late'] == (halves if place[0] == 0 and rounds else []), f'{where}: other late entrants')
        need(results['half'] == state.granted.get(place, ([], []))[0], f'{where}: other byes for half a point')

    def check_row(self, row, where):
        """Whoever gave up is behind all others; from edition 2 on whoever never came is behind all."""
        seats = range(len(row['players']))
        need(row['how'] != 'corrected', f'{where}: a correction without an event')
        need((row['how'] == 'played') == (row['scores'] is not None), f'{where}: scores without a game')
        absent = set(row['noShows']) if self.edition > 1 else set()
        groups = [set(seats) - set(row['forfeits']), set(row['forfeits']) - absent, absent]
        begin = 1
        for number, group in enumerate(groups):
            places = sorted(row['places'][seat] for seat in group)
            tied = row['how'] != 'played' or number == 2
            ranks = [begin + sum(other < place for other in places) for place in places]
            need(places == ([begin] * len(places) if tied else ranks), f'{where}: the places of a table')
            begin += len(group)

    def check_corrected(self, former, results, event, where):
        """Tables have other places, and nothing else is other than it was."""
        expected = {**former, 'tables': [dict(row) for row in former['tables']]}
        corrections = event.get('corrections', [event])
        tables = [one['table'] for one in corrections]
        need(tables == sorted(set(tables)) and 0 < len(tables) <= 500 and tables[0] >= 0, f'{where}: tables out of order')
        for one in corrections:
            need(one is event or sorted(one) == ['places', 'table'], f'{where}: a correction has other keys')
            expected['tables'][one['table']].update(places=one['places'], scores=None, how='corrected')
        self.counted(expected)
        need(expected == results, f'{where}: more is changed than the correction says')

    def scores(self, state, stage, playing):
        """By which a round is paired."""
        options, roll, rounds = state.options, state.roll, state.rounds(stage)
        points, _ = gathered(options, rounds, roll)
        units = units_of(options['points'], options['size']['seats'])
        if stage == 0 and rounds:
            known = {entrant for one in rounds for entrant in everybody(one)}
            for entrant in playing:
                if entrant not in known:
                    points[entrant] += min(options.get('lateByes', 1), state.late.get(entrant, 0)) * units // 2
        return points, units

    def check_searched(self, active, past, found, made, where):
        """What holds after the search, whatever it finds."""
        tables, byes = found
        sitting = [entrant for table in tables for entrant in table]
        need(sorted([*sitting, *byes]) == active, f'{where}: the players of the round are others')
        same = sorted(map(len, tables)) == sorted(map(len, made.tables))
        need(same, f'{where}: the tables have other sizes')
        need(made.costs.tables(tables) <= made.costs.tables(made.tables), f'{where}: the pairing costs more than the cut')
        for table in tables:
            least = min(map(past.seat_cost, pairings.orders_of(table)))
            need(past.seat_cost(table) == least, f'{where}: the seats {table} cost more than they must')

    def derived(self, state, stage, number, past, drawn):
        """Tables before their seats are drawn, and byes."""
        rule, size, active = state.options['stages'][stage], state.options['size'], state.active(stage)
        if rule['format'] == 'elimination':
            return self.bracket(state, stage, rule)
        if rule['format'] == 'round-robin':
            planned = self.circle(state, stage, number) if size['seats'] == 2 else self.planned(state, stage, number)
            return planned or self.searched(active, lambda _: 0, search.Costs(past, [0] * state.roll, 1, never), drawn, size)
        points, units = self.scores(state, stage, active)
        costs = search.Costs(past, points, units, state.apart)
        if stage == 0 and number == 0 and self.seeded:
            first = {entrant: seed for seed, entrant in enumerate(self.seeded)}
            return self.searched(active, lambda one: first.get(one, len(first)), costs, drawn, size, seeded=True)
        return self.searched(active, lambda one: -points[one], costs, drawn, size)

    def searched(self, active, key, costs, drawn, size, seeded=False):
        """Swiss: cut or dealt, then made better."""
        lots = drawn.lots(len(costs.points))
        order = sorted(active, key=lambda entrant: (key(entrant), lots[entrant]))
        sizes, count = pairings.sizes_of(len(active), size)
        byes = sorted(reversed(order), key=lambda entrant: costs.past.byes[entrant])[:count]
        playing = [entrant for entrant in order if entrant not in set(byes)]
        tables = pairings.dealt_in_turn(playing, sizes) if seeded else pairings.cut(playing, sizes)
        search.repair(tables, costs)
        if seeded or len(playing) > search.MOST_SEARCHED or costs.tables(tables) == 0:
            return Made(tables, byes)
        return Made(search.found(tables, costs, drawn.seed), byes) if self.searches else Made(tables, byes, costs)

    def bracket(self, state, stage, rule):
        cup, seeds, rounds = self.cup(stage), self.seeds(stage, state.through), state.rounds(stage)
        tables, byes = cup.dealt(cup.playing(rounds, seeds, state.out))
        losers = cup.losers(rounds, seeds, state.out) if rule.get('thirdPlace') else []
        match = [entrant for entrant in seeds if entrant in losers]
        return Made([*tables, match] if match else tables, byes)

    def planned(self, state, stage, number):
        """A round of a round-robin at larger tables by its schedule, or None."""
        size, rounds = state.options['size'], state.options['stages'][stage]['rounds']
        field = list(range(self.fixed)) if stage == 0 else state.through[stage - 1]
        began, seats = len(field), size['seats']
        if rounds is None and self.edition == 1:
            rounds = max(1, (began - 1) // (seats - 1))
        elif rounds is None:
            rounds = -(-(-(-began // seats) * seats - 1) // (seats - 1))
        plan = pairings.designed(began, size, rounds, self.edition)
        if plan is None or number >= len(plan):
            return None
        lots = self.shuffled(self.round_seed(stage, 0, self.draws[(stage, 0)], ''), began)
        tables = [[field[lots[one]] for one in table if field[lots[one]] not in state.out] for table in plan[number]]
        whole = self.edition > 1 and not any(entrant in state.out for entrant in field)
        if not whole and any(0 < len(table) < size['least'] for table in tables):
            return None
        alone = [entrant for table in tables if len(table) < size['least'] for entrant in table]
        return Made([table for table in tables if len(table) >= size['least']], alone)

    def circle(self, state, stage, number):
        """A round of a round-robin of pairs."""
        began = self.fixed if stage == 0 else len(state.through[stage - 1])
        field = range(began) if stage == 0 else state.through[stage - 1]
        lots = self.shuffled(self.round_seed(stage, 0, self.draws[(stage, 0)], ''), began)
        order = [field[lot] for lot in lots]
        size = began + began % 2
        turning = size - 1

        def at(place):
            return 0 if place == 0 else 1 + (place - 1 + turning - number % turning) % turning

        tables, byes = [], []
        for place in range(size // 2):
            numbers = [one for one in (at(place), at(size - 1 - place)) if one < began]
            present = [order[one] for one in numbers if order[one] not in state.out]
            if len(present) == 2:
                tables.append(present)
            else:
                byes += present
        return Made(tables, byes)

    def figures(self, state, stage, tables, byes):
        seats, rounds = state.options['size']['seats'], state.rounds(stage)
        points, units = self.scores(state, stage, [*byes, *(one for table in tables for one in table)])
        swiss = state.options['stages'][stage]['format'] == 'swiss'
        groups = [set(group) for group in state.options.get('apart', [])] if swiss else []
        seated = [{entrant: row for row, table in enumerate(one['tables']) for entrant in table['players']} for one in rounds]
        shorts = [{entrant for table in one['tables'] if len(table['players']) < seats for entrant in table['players']} for one in rounds]
        repeats = cost = 0
        for table in tables:
            for first, one in enumerate(table):
                if len(table) < seats:
                    again = sum(one in short for short in shorts)
                    cost += 2_000 * (again if self.edition > 1 else min(again, 1))
                for other in table[first + 1 :]:
                    met = sum(one in row and row.get(one) == row.get(other) for row in seated)
                    repeats += met > 0
                    cost += 0 if met == 0 else 10_000 if met == 1 else 1_000_000 * (met - 1)
                    names = {state.names[one], state.names[other]}
                    cost += 1_000_000_000 * any(names <= group for group in groups)
                    cost += rounded(100 * (points[one] - points[other]) ** 2, units * units)
        return {'repeats': repeats, 'byes': len(byes), 'shortTables': sum(len(one) < seats for one in tables), 'cost': cost}

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
            need(created['creator'] == self.events[0][1]['organiser'], f'{stream} has another creator')
            tag = f"signalbox/table/1\n{own['id']}\n{place[0]}\n{place[1]}\n{own['table']}"
            expected = base32(starts[place], 10) + base32(int.from_bytes(hmac256(self.seed, tag.encode())[:10], 'big'), 16)
            need(stream == f'game/{expected}', f'{stream} is not the game {expected}')
            row = places[place][own['table']]
            need(row['head'] == head, f'{stream} ends with another hash')
            checked += 1
        boards = self.options.get('realBoards', False)
        expected = 0 if boards else sum(map(len, places.values()))
        need(checked == expected, 'there are not as many games as results')
        return checked


class Made:
    """A round before its seats are drawn. `costs`: the search goes on from these tables."""

    def __init__(self, tables, byes, costs=None):
        self.tables, self.byes, self.costs = tables, byes, costs


class Drawn:
    """What a round draws from its seed: lots, where it has any, then seats."""

    def __init__(self, seed):
        self.seed, self.draws = seed, Draws(seed, 1)

    def lots(self, count):
        return shuffled(self.draws, count)


class Field:
    """Who plays, as the events tell."""

    def __init__(self, options, edition):
        self.options, self.edition, self.roll, self.names = options, edition, 0, []
        self.withdrawn, self.excluded, self.through = set(), set(), []
        self.late, self.closed, self.hashes, self.count, self.ranking = {}, {}, {}, 0, []
        self.granted, self.heads, self.back, self.stages = {}, set(), {}, []

    @property
    def out(self):
        return self.withdrawn | self.excluded

    def take(self, event):
        kind = event['type']
        if kind == 'RollFixed':
            self.roll = event['players']
        elif kind == 'RollChanged':
            for _ in event['entered']:
                self.late[self.roll] = self.count
                self.roll += 1
            self.withdrawn = (self.withdrawn - set(event['returned'])) | set(event['left'])
            stage = len(self.through)
            self.back.update({entrant: (stage, len(self.rounds(stage))) for entrant in event['returned']})
        elif kind in ('TournamentCreated', 'OptionsEdited'):
            # How many rounds a stage has may change while it is played.
            self.stages = event['options'].get('stages', self.stages)
        elif kind == 'ByesGranted':
            self.grant((event['stage'], event['round']), event['half'], event['zero'])
        elif kind == 'PlayerExcluded':
            self.excluded.add(event['entrant'])
        elif kind == 'PlayerReinstated':
            need(event['entrant'] in self.excluded, f"{kind} of entrant {event['entrant']}, who is not excluded")
            self.excluded.discard(event['entrant'])
        elif kind == 'StageEnded':
            self.through.append(event['through'])
        elif kind == 'RoundClosed':
            self.count += 1
        if kind in ('RoundClosed', *CORRECTED):
            self.hashes[(event['stage'], event['round'])] = event['results']['hash']

    def close(self, place, results):
        self.closed[place] = results

    def rounds(self, stage):
        return [results for (own, _), results in sorted(self.closed.items()) if own == stage]

    def active(self, stage):
        field = range(self.roll) if stage == 0 else self.through[stage - 1]
        half, zero = self.granted.get((stage, len(self.rounds(stage))), ([], []))
        return sorted(entrant for entrant in field if entrant not in self.out | {*half, *zero})

    def check_absent(self, where):
        """Nobody is in who stayed away from two tables of the stage, by its newest results, since they last returned."""
        away = [
            table['players'][seat]
            for place, results in self.closed.items()
            if place[0] == len(self.through)
            for table in results['tables']
            if self.edition == 1 or table['how'] != 'corrected'
            for seat in table['noShows']
            if place >= self.back.get(table['players'][seat], (0, 0))
        ]
        still = [entrant for entrant in away if away.count(entrant) > 1 and entrant not in self.out]
        need(still == [], f'{where}: entrant {min(still, default=None)} is still in')

    def apart(self, one, other):
        names = {self.names[one], self.names[other]}
        return any(names <= set(group) for group in self.options.get('apart', []))

    def grant(self, place, half, zero):
        """Byes that were asked for."""
        stage, number = place
        rule = self.options['stages'][stage]
        everybody = sorted({*half, *zero})
        need(rule['format'] == 'swiss' and everybody, 'byes of nobody, or in a format that has none')
        need(half == sorted(set(half)) and zero == sorted(set(zero)), 'byes out of order')
        need(len(everybody) == len(half) + len(zero) <= 2_000, 'byes given twice')
        need(place not in self.granted and set(everybody) <= set(self.active(stage)), 'byes of others than the active')
        began = self.roll - len(self.late) if stage == 0 else len(self.through[stage - 1])
        last = number == self.swiss_rounds(self.stages[stage]['rounds'], began) - 1
        need(not half or not last or self.options.get('lastRoundByes', False), 'half a point for the last round')
        for entrant in half:
            had = sum(entrant in one for one, _ in self.granted.values())
            need(had < self.options.get('requestedByes', 0), f'too many byes of entrant {entrant}')
        self.granted[place] = (half, zero)

    def swiss_rounds(self, rounds, players):
        if rounds is not None:
            return rounds
        rounds, parted = 2, 1
        while parted < players:
            rounds, parted = rounds + 1, parted * self.options['size']['seats']
        return rounds


class Cup:
    """An elimination."""

    def __init__(self, options, advance, edition, units):
        self.seats, self.least = options['size']['seats'], options['size']['least']
        self.advance, self.edition, self.units = advance, edition, units
        self.third_place = False

    def tables_before(self, size):
        even = size // self.advance
        return even if self.edition > 1 else max(even, size // self.seats + 1)

    def fields(self, players):
        """Of all rounds but the first, the final first."""
        sizes, size = [], self.seats
        while size < players:
            sizes.append(size)
            tables = self.tables_before(size)
            full = tables * self.seats
            size = full if self.edition == 1 or full > size else size + tables * (self.seats - self.advance)
        return sizes

    def shape(self, players):
        """Sizes of the tables, byes, and how many are to play on."""
        sizes = self.fields(players)
        target = sizes[-1] if sizes else 1
        if players < self.least:
            return [], players, players if self.edition > 1 else target
        if target == 1:
            return [players], 0, 1
        full = self.tables_before(target)
        if players == full * self.seats:
            return [self.seats] * full, 0, target
        tables = -(-(players - target) // (self.seats - self.advance))
        if tables * self.seats <= players:
            return [self.seats] * tables, players - tables * self.seats, target
        tables = -(-players // self.seats)
        short = tables * self.seats - players
        return [self.seats] * (tables - short) + [self.seats - 1] * short, 0, target

    def line(self, results, seeds):
        """Everybody who may play on, the first first, and how many are to."""
        place_of = {entrant: seed for seed, entrant in enumerate(seeds)}
        tables, byes = results['tables'], results['byes']
        _, _, target = self.shape(len(byes) + sum(len(table['players']) for table in tables))
        share = min(self.advance, (target - len(byes)) // max(1, len(tables)))
        best, others = [], []
        for table in tables:
            rows = []
            for seat, entrant in enumerate(table['players']):
                absent = self.edition > 1 and table['how'] != 'corrected' and seat in table['noShows']
                if not absent:
                    rows.append((table['places'][seat], place_of.get(entrant, len(seeds)), seat, entrant))
            rows.sort()
            best += [entrant for *_, entrant in rows[:share]]
            for _, seed, seat, entrant in rows[share:]:
                part = MILLION if table['scores'] is None else share_of(entrant, table)
                others.append((-self.beaten(table, seat), -part, seed, entrant))
        return [*byes, *best, *(entrant for *_, entrant in sorted(others))], target

    def beaten(self, table, seat):
        """The share of opponents beaten, in units."""
        if seat in table['idle']:
            return 0
        mine, size = table['places'][seat], len(table['players'])
        halves = sum(1 + (place > mine) - (place < mine) for place in table['places']) - 1
        return halves * self.units // (2 * (size - 1))

    def playing(self, rounds, seeds, out):
        """Who plays the next round, the best seed first."""
        if not rounds:
            return [entrant for entrant in seeds if entrant not in out]
        line, target = self.line(rounds[-1], seeds)
        if self.edition == 1:
            planned = self.fields(len(seeds))
            target = planned[-len(rounds)] if len(rounds) <= len(planned) else 1
        on = set([entrant for entrant in line if entrant not in out][:target])
        return [entrant for entrant in seeds if entrant in on]

    def dealt(self, players):
        sizes, byes, _ = self.shape(len(players))
        tables, at, step = [[] for _ in sizes], 0, 1

        def following(at, step):
            return (at, -step) if at + step in (-1, len(sizes)) else (at + step, step)

        for entrant in players[byes:]:
            while len(tables[at]) == sizes[at]:
                at, step = following(at, step)
            tables[at].append(entrant)
            at, step = following(at, step)
        return tables, players[:byes]

    def is_semifinal(self, results):
        return [len(table['players']) for table in results['tables']] == [2, 2] and not results['byes']

    def losers(self, rounds, seeds, out):
        """Who play for the third place beside the final, if both are there."""
        if not rounds or not self.is_semifinal(rounds[-1]):
            return []
        line, _ = self.line(rounds[-1], seeds)
        others = [entrant for entrant in line if entrant not in out][2:]
        return others if len(others) == 2 else []

    def third(self, rounds, index):
        """The players of the match for the third place in a round."""
        if not self.third_place or not 0 < index < len(rounds) or not self.is_semifinal(rounds[index - 1]):
            return []
        return rounds[index]['tables'][1]['players'] if len(rounds[index]['tables']) == 2 else []

    def is_final(self, results):
        return len(results['tables']) == 1 and not results['byes']

    def remaining(self, results):
        if self.is_final(results):
            return 1
        line, target = self.line(results, [])
        return min(len(line), target)

    def progress(self, rounds, seeds, roll):
        """How far everybody has come, in units."""
        points = [0] * roll
        for index, one in enumerate(rounds):
            match, after = self.third(rounds, index), self.third(rounds, index + 1)
            last = match or self.is_final(one) if self.edition > 1 else index == len(self.fields(len(seeds)))
            line, target = self.line(one, seeds)
            following = rounds[index + 1] if index + 1 < len(rounds) else {'tables': [], 'byes': []}
            on = set() if last else (set(line[:target]) | set(everybody(following))) - set(after)
            for entrant in one['byes']:
                points[entrant] += self.units
            for table in one['tables']:
                for seat, entrant in enumerate(table['players']):
                    part = 0 if entrant in after else self.beaten(table, seat)
                    points[entrant] += self.units if entrant in on else part // 2 if entrant in match else part
        return points


class Officials:
    """Who runs the tournament, and to whom it is offered."""

    def __init__(self, organiser):
        self.organiser, self.arbiters, self.offer, self.offered = organiser, [], None, 0

    def take(self, event, where):
        kind, by, player = event['type'], event.get('by'), event.get('player')
        if by is not None and kind != 'OfferEnded':
            theirs = [self.organiser] if kind in OF_ORGANISER else [self.organiser, *self.arbiters]
            need(by in theirs, f'{where}: {kind} by {by}')
        if kind == 'ArbiterNamed':
            need(player not in (self.organiser, *self.arbiters), f'{where}: an arbiter who is one')
            need(len(self.arbiters) < MOST_ARBITERS, f'{where}: too many arbiters')
            self.arbiters.append(player)
        elif kind == 'TournamentOffered':
            self.offered += 1
            offer, reason = (player, event['stays'], event.get('reason')), event.get('reason', 64 * '0')
            need(player != self.organiser and offer != self.offer, f'{where}: offered already')
            need(self.offered <= MOST_OFFERED, f'{where}: offered too often')
            need(reason and len(bytes.fromhex(reason)) == 32, f'{where}: the reason of an offer')
            self.offer = offer
        elif kind == 'OfferEnded':
            need(self.offer is not None and player == self.offer[0], f'{where}: no such offer')
            need(by in (self.organiser, player), f'{where}: {kind} by {by}')
            self.offer = None
        elif kind == 'TournamentHandedOver':
            need((player, event['stays']) == (self.offer or ())[:2], f'{where}: handed over without an offer')
            self.arbiters = [one for one in self.arbiters if one != player] + [self.organiser] * event['stays']
            self.organiser, self.offer = player, None


# docs/tournament-format.md, Options: left out where they are so.
USUAL = {'apart': [], 'requestedByes': 0, 'lastRoundByes': False, 'lateByes': 1, 'roundStarts': [], 'everyMs': None, 'realBoards': False}


def edited(options, event, status, known, told):
    """Only what binds nobody by now."""
    (stage, paired, own, players), (commit, where) = known, told
    changes, before = event['options'], {**USUAL, **options}
    need(changes and list(changes) == sorted(changes), f'{where}: the names of the options')
    need((event['reason'] is None) == (status == 'draft'), f'{where}: a reason')
    need(event['reason'] is None or 0 < len(event['reason']) <= 500, f'{where}: a reason')
    for name, value in changes.items():
        need(name in before and before[name] != value, f'{where}: {name} is so already')
        old, begun = before[name], stage + 1 if status == 'running' else 0
        free = {
            'size': False,
            'capacity': True,
            'everyMs': True,
            'startsAt': status in ('draft', 'open'),
            'checkInMs': status in ('draft', 'open'),
            'lateEntry': status != 'running' or value,
            'roundStarts': name != 'roundStarts' or old[: max(0, paired - 1)] == value[: max(0, paired - 1)],
            'stages': name != 'stages' or old[:begun] == value[:begun] or longer(old[:begun], value[:begun], own),
        }
        need(free.get(name, status == 'draft'), f'{where}: {name} is fixed')
    need(changes.get('capacity', players) >= players, f'{where}: fewer places than players')
    now = commit['recordedAt']
    need(changes.get('startsAt', now) >= now, f'{where}: a start in the past')
    starts = changes.get('roundStarts', [])
    need(all(one >= now for one in starts if one not in before['roundStarts']), f'{where}: a round in the past')


def longer(old, new, paired):
    """Whether only the rounds of the last stage, one of Swiss, change, and stay as many as are paired."""
    swiss = old and len(old) == len(new) and old[-1]['format'] == new[-1]['format'] == 'swiss'
    rounds = new[-1]['rounds'] if swiss else None
    return rounds is not None and rounds >= paired and [*old[:-1], {**old[-1], 'rounds': rounds}] == new


def shuffled(draws, count):
    lots = list(range(count))
    for last in range(count - 1, 0, -1):
        other = draws.below(last + 1)
        lots[last], lots[other] = lots[other], lots[last]
    return lots


def never(*_):
    return False


def pairing_in(results):
    return [table['players'] for table in results['tables']], results['byes']


def dated(options, ordinal):
    """Whether a date is planned for a round, counted over all stages."""
    own = {**USUAL, **options}
    return ordinal > 0 and (own['everyMs'] is not None or ordinal <= len(own['roundStarts']))


def everybody(results):
    return [*results['byes'], *(entrant for table in results['tables'] for entrant in table['players'])]


def pairing_of(rows):
    lists = [row for row in rows if isinstance(row, dict)]
    return [row for row in rows if isinstance(row, list)], [entrant for row in lists for entrant in row['byes']]


def ascending(names):
    """By UTF-16 code units, each once."""
    texts = [name.encode('utf-16-be', 'surrogatepass') for name in names]
    return all(one < other for one, other in zip(texts, texts[1:]))


def exchanged(pairing, exchanges):
    tables = [list(table) for table in pairing[0]]
    for one in exchanges:
        (table, seat), (other, place) = one['from'], one['to']
        tables[table][seat], tables[other][place] = tables[other][place], tables[table][seat]
    return tables, pairing[1]


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
        'half': [entrant for row in rows for entrant in row.get('half', [])],
        'tables': [row for row in rows if 'players' in row],
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


def ranked(options, rounds, field, lots, roll, reached=None):
    """Rows of the standings of one stage, the best first; `reached`: the points of an elimination."""
    points, tables = gathered(options, rounds, roll)
    points = points if reached is None else reached
    groups = parted([[(entrant, [points[entrant]]) for entrant in field]])
    for name in options['tieBreaks']:
        for group in groups:
            column = column_of(name, [entrant for entrant, _ in group], points, tables, lots)
            for (_, columns), value in zip(group, column):
                columns.append(value)
        groups = parted(groups)
    return [[entrant, *columns] for group in groups for entrant, columns in group]


def gathered(options, rounds, roll):
    """Points in units, and the tables at which everybody was."""
    units = units_of(options['points'], options['size']['seats'])
    points = [0] * roll
    tables = [[] for _ in range(roll)]
    for one in rounds:
        for entrant in one['byes']:
            points[entrant] += options['byeHalves'] * units // 2
        for entrant in [*one['late'], *one['half']]:
            points[entrant] += units // 2
        for table in one['tables']:
            won = table_points(options['points'], units, table['places'])
            for seat, (entrant, brought) in enumerate(zip(table['players'], won)):
                points[entrant] += 0 if seat in table['idle'] else brought
                tables[entrant].append(table)
    return points, tables


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


def share_of(entrant, table):
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
    'scoreShare': lambda one, _, tables, __: mean([share_of(one, table) for table in tables if table['scores'] is not None]),
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
    if len(group) > MOST_TIED or any(members - {one} - set(others(one, tables[one])) for one in group):
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
        files = [argument for argument in sys.argv[1:] if argument != '--search']
        tournament = Tournament(files[0], '--search' in sys.argv)
        for name in ('chain', 'seed', 'bulk', 'events', 'pairings', 'standings'):
            report[name] = getattr(tournament, f'check_{name}')()
        report['seats'] = tournament.seats
        if len(files) > 1:
            report['games'] = tournament.check_games(files[1])
    except Wrong as wrong:
        report['wrong'] = str(wrong)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as misshapen:
        report['wrong'] = f'not a tournament: {misshapen!r}'
    print(json.dumps(report))


if __name__ == '__main__':
    main()
