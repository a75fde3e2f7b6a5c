"""Reads signalbox-replay/1 files into records: docs/replay-format.md, sections 1 to 6."""

import gzip
import json
import re
import zlib
from pathlib import Path

from chance import compact


class Wrong(Exception):
    """Something that a check finds wrong, with the version of the commit if it is one."""

    def __init__(self, text, version=None, check=None):
        super().__init__(text)
        self.version, self.check = version, check


class Skip(Exception):
    """Why a check cannot be made."""


# What a fact raises whose values have other types than its page says.
MALFORMED = (KeyError, IndexError, TypeError, ValueError, AttributeError)


def need(holds, text, version=None):
    if not holds:
        raise Wrong(text, version)


# ---- what may stand where


def hex_of(size):
    digits = re.compile('[0-9a-f]{%d}' % (2 * size))
    return lambda value: isinstance(value, str) and digits.fullmatch(value) is not None


def integer(low=-(2**53) + 1, high=2**53 - 1):
    return lambda value: type(value) is int and low <= value <= high


def one_of(*values):
    return lambda value: any(type(value) is type(other) and value == other for other in values)


def or_null(check):
    return lambda value: value is None or check(value)


def list_of(check):
    return lambda value: isinstance(value, list) and all(map(check, value))


def list_of_two(one, other):
    return lambda value: isinstance(value, list) and len(value) == 2 and one(value[0]) and other(value[1])


def shape(**keys):
    return lambda value: (
        isinstance(value, dict) and set(value) == set(keys) and all(check(value[key]) for key, check in keys.items())
    )


def text(value):
    return isinstance(value, str)


def boolean(value):
    return isinstance(value, bool)


def mapping(value):
    return isinstance(value, dict)


def typed(value):
    return mapping(value) and text(value.get('type'))


SEAT = integer(0, 15)
VERSION = integer(1)
HASH = hex_of(32)
FACTS = list_of(typed)
RESULT = {'seat': SEAT, 'rank': integer(1), 'score': integer()}
ORIGIN = {'game': text, 'version': VERSION, 'hash': HASH}

STATUSES = ['open', 'active', 'finished', 'aborted']  # by their number in a summary


def status_in(summary):
    return summary >> 16 & 3

LINES = {
    'header': {
        'format': one_of('signalbox-replay/1'),
        'complete': boolean,
        'title': text,
        'rulesVersion': text,
        'options': mapping,
        'stream': lambda value: text(value) and re.fullmatch('game/[0-9A-Z]{26}', value) is not None,
        'seats': list_of(shape(player=or_null(text), bot=or_null(text), clientSeed=or_null(text))),
        'sharedTable': boolean,
        'seedCommitment': HASH,
        'origin': or_null(shape(**ORIGIN)),
    },
    'commit': {
        'version': VERSION,
        'commandId': hex_of(16),
        'commandDigest': hex_of(8),
        'actor': integer(-1, 15),
        'summary': integer(0, 2**27 - 1),
        'recordedAt': integer(0),
        'dueAt': or_null(integer(1)),
        'schemaVersion': one_of(1),
        'encoding': one_of(1),
        'body': text,
        'hash': HASH,
    },
    'events': {'version': VERSION, 'recordedAt': integer(0), 'events': FACTS, 'hash': HASH},
    'end': {
        'status': one_of(*STATUSES),
        'version': VERSION,
        'headHash': HASH,
        'serverSeed': or_null(HASH),
        'outcome': or_null(
            shape(reason=text, results=list_of(shape(breakdown=mapping, **RESULT)), winners=list_of(SEAT))
        ),
    },
}
PER_DECISION = shape(kind=one_of('per-decision'), seconds=integer(10, 1_209_600), resignAfter=integer(1, 10))
BANK = shape(kind=one_of('bank'), seconds=integer(10, 1_209_600), increment=integer(0, 86_400))

BY_MOVES = shape(kind=one_of('moves'), moves=integer(1, 100))
BY_TIME = shape(kind=one_of('time'), seconds=integer(10, 86_400))


def one_of_shapes(*shapes):
    return lambda value: any(fits(value) for fits in shapes)


EVENTS = {
    'GameCreated': {
        'titleId': text,
        'rulesVersion': text,
        'options': mapping,
        'seats': integer(1, 16),
        'sharedTable': boolean,
        'creator': text,
        'keyId': text,
        'seedCommitment': HASH,
        'visibility': one_of('public', 'unlisted', 'private'),
        'clock': or_null(one_of_shapes(PER_DECISION, BANK)),
        'spectatorDelay': or_null(one_of_shapes(BY_MOVES, BY_TIME)),
        'takebacks': one_of(None, 'none', 'casual'),
        'tournament': or_null(shape(id=text, stage=integer(0), round=integer(0), table=integer(0), noShowMs=integer(0))),
        'schemaVersion': one_of(1),
    },
    'GameForked': {**ORIGIN, 'head': or_null(HASH), 'table': mapping},
    'GameRematched': {'game': text},
    'ArbiterNamed': {'player': text},
    'StartArranged': {'start': one_of('manual', 'full', 'ready'), 'lots': boolean},
    'SeatReserved': {'seat': SEAT, 'player': text},
    'SeatFreed': {'seat': SEAT},
    'BotSeated': {'seat': SEAT, 'bot': text},
    'SeatTaken': {'seat': SEAT, 'player': text, 'clientSeed': or_null(text)},
    'SeatLeft': {'seat': SEAT},
    'PlayerRemoved': {'seat': SEAT},
    'HostChanged': {'player': text},
    'ReadinessChanged': {'seat': SEAT, 'ready': boolean},
    'SeatsDrawn': {'order': list_of(SEAT)},
    'GameStarted': {'facts': FACTS},
    'MovePlayed': {
        'seat': SEAT,
        'move': text,
        'by': one_of('player', 'bot', 'absent'),
        'facts': FACTS,
        'draws': integer(0),
    },
    'Unsealed': {
        'all': boolean,
        'ranges': list_of(list_of_two(VERSION, VERSION)),
        'places': list_of(list_of_two(VERSION, integer(0))),
    },
    'MovesUndone': {
        'seat': SEAT,
        'toVersion': VERSION,
        'takeback': boolean,
        'redraws': boolean,
        'restored': or_null(shape(table=mapping, drew=VERSION, showed=VERSION)),
    },
    'TakebackOffered': {'seat': SEAT, 'toVersion': VERSION, 'redraws': boolean},
    'TakebackAnswered': {'seat': SEAT, 'answer': one_of('accepted', 'declined', 'withdrawn')},
    'TimedOut': {'seat': SEAT},
    'ClocksExtended': {'from': integer(0), 'to': integer(0)},
    'SeatResigned': {'seat': SEAT},
    'GameFinished': {
        'reason': text,
        'results': list_of(shape(**RESULT)),
        'winners': list_of(SEAT),
        'serverSeed': HASH,
    },
    'AbandonVoted': {'seat': SEAT},
    'GameAborted': {'reason': one_of('everyone-left', 'called-off', 'abandoned', 'idle', 'round-over'), 'serverSeed': HASH},
}


# ---- lines, records, files


class Record:
    """One game of a file. `commits` have their parsed `events`; a partial record has lines in `seen` instead."""

    def __init__(self, header):
        self.header, self.commits, self.seen, self.end = header, [], [], None

    @property
    def whole(self):
        return self.header['complete']

    @property
    def game_id(self):
        return self.header['stream'][len('game/') :]

    def events(self):
        """Pairs of commit and event, in order."""
        return [(commit, event) for commit in self.commits for event in commit['events']]


def read(path):
    """The records of a file; Wrong where its form is."""
    data = Path(path).read_bytes()
    try:
        data = gzip.decompress(data) if path.endswith('.gz') else data
    except (OSError, EOFError, zlib.error) as error:
        raise Wrong(f'cannot be unpacked: {error}') from error
    records = []
    for number, line in enumerate(data.split(b'\n'), 1):  # by 0x0A only: U+2028 may stand inside a line
        if not line:
            continue
        try:
            add(records, parsed_line(line))
        except (ValueError, RecursionError, Wrong) as error:
            raise Wrong(f'line {number}: {error}', getattr(error, 'version', None)) from error
    need(records and records[-1].end, 'no end line: the file was cut off')
    return records


def add(records, line):
    inside = bool(records) and records[-1].end is None
    need(inside == (line['type'] != 'header'), 'a {} line does not belong here'.format(line['type']))
    if line['type'] == 'header':
        records.append(Record(line))
    elif line['type'] == 'end':
        records[-1].end = line
    else:
        (records[-1].commits if line['type'] == 'commit' else records[-1].seen).append(line)


def parsed_line(raw):
    source = raw.decode('utf-8')
    line = parsed(source)
    need(compact(line) == source, 'no compact JSON')
    need(typed(line) and line['type'] in LINES, 'unknown type')
    keep_shape(line, LINES[line['type']])
    if line['type'] == 'commit':
        line['events'] = events_in(line)
    return line


def events_in(commit):
    body, version = commit['body'], commit['version']
    body.encode()  # an unpaired surrogate has no bytes
    events = parsed(body)
    need(compact(events) == body, 'the body is no compact JSON', version)
    need(FACTS(events) and events, 'the body is no array of events', version)
    for event in events:
        need(event['type'] in EVENTS, 'unknown event {}'.format(event['type']), version)
        keep_shape(event, EVENTS[event['type']])
        need(list(event) == ['type', *EVENTS[event['type']]], f'the order of keys of {event["type"]}', version)
    return events


def keep_shape(value, keys):
    if len(value) != len(keys) + 1 or not value.keys() >= keys.keys():
        odd = set(value) ^ {'type', *keys}
        raise Wrong('keys missing or not allowed: {}'.format(', '.join(sorted(odd))))
    for key, check in keys.items():
        if not check(value[key]):
            raise Wrong(f'the value of {key}')


def parsed(source):
    return DECODER.decode(source)


def refused(found):
    raise Wrong(f'{found} is no integer')


def once(pairs):
    value = dict(pairs)
    need(len(value) == len(pairs), 'a key stands twice')
    return value


DECODER = json.JSONDecoder(parse_float=refused, parse_constant=refused, object_pairs_hook=once)
