"""Bytes, hashes and draws: docs/fairness.md, section 2, and docs/replay-format.md, sections 1, 3 and 8."""

import hashlib
import hmac
import json
import re


def sha256(data):
    return hashlib.sha256(data).digest()


def hmac256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def big_endian(number, size, signed=False):
    return number.to_bytes(size, 'big', signed=signed)


# ---- canonical JSON (fairness.md, section 2)

UNPAIRED = re.compile('[\\ud800-\\udfff]')
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(',', ':'))


def compact(value):
    """JSON without white space and without an escape that need not be; keys in the order of the value."""
    written = ENCODER.encode(value)
    if written.isascii():
        return written
    return UNPAIRED.sub(lambda found: f'\\u{ord(found.group()):04x}', written)


def canonical(value):
    """The one text of a JSON value without fractions."""
    return compact(ordered(value))


def ordered(value):
    """The value with the keys of objects in order of their UTF-16 code units."""
    if isinstance(value, list):
        return [ordered(item) for item in value]
    if isinstance(value, dict):
        return {
            key: ordered(value[key]) for key in sorted(value, key=lambda key: key.encode('utf-16-be', 'surrogatepass'))
        }
    return value


# ---- commits (replay-format.md, section 3)


def genesis_hash(stream):
    return sha256(stream.encode())


def commit_hash(before, commit):
    """The hash of a commit line behind the hash before it."""
    return sha256(
        before
        + big_endian(commit['version'], 8)
        + bytes.fromhex(commit['commandId'])
        + bytes.fromhex(commit['commandDigest'])
        + big_endian(commit['actor'], 1, signed=True)
        + big_endian(commit['summary'], 4)
        + big_endian(commit['recordedAt'], 8)
        + big_endian(commit['dueAt'] or 0, 8)
        + big_endian(commit['schemaVersion'], 4)
        + big_endian(commit['encoding'], 1)
        + commit['body'].encode()
    )


def command_id(server_seed, actor, own_id):
    """fairness.md, section 4; of automatic commands replay-format.md, section 8."""
    return hmac256(server_seed, (f'signalbox/command/1\n{actor}\n{own_id}').encode())[:16]


def command_digest(command):
    return sha256(canonical(command).encode())[:8]


# ---- seeds and draws (fairness.md, section 2)


def server_seed_of(master_secret, game_id):
    return hmac256(master_secret, b'signalbox/seed/1\n' + game_id.encode())


def game_seed_of(server_seed, client_seeds):
    return hmac256(server_seed, canonical(client_seeds).encode())


def block_of(game_seed, version, index):
    return hmac256(game_seed, b'signalbox/chance/1' + big_endian(version, 8) + big_endian(index, 4))


class Draws:
    """The draws of one commit."""

    def __init__(self, game_seed, version):
        self.seed, self.version = game_seed, version
        self.taken = 0
        self.block = b''

    def word(self):
        place = self.taken % 8 * 4
        if place == 0:
            self.block = block_of(self.seed, self.version, self.taken // 8)
        self.taken += 1
        return int.from_bytes(self.block[place : place + 4], 'big')

    def below(self, n):
        if n == 1:
            return 0
        while True:
            word = self.word()
            if word < 2**32 - 2**32 % n:
                return word % n

    def weighted(self, weights):
        """The first index whose running sum exceeds the draw."""
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight
