// The hash chain: published vectors, and that no change of any commit goes unnoticed.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, Defect } from '../../../domain/base/defect.ts';
import { type Commit, commitHash, genesisOf, hex, type StreamId, verifyChain } from '../../../domain/log/index.ts';
import vectors from '../../../domain/log/vectors.json' with { type: 'json' };

// The one place where this test makes a stream's name from text.
const STREAM = vectors.chain.stream as StreamId;
const GENESIS = genesisOf(STREAM);
const platform = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const bytesOf = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));

const COMMITS: readonly Commit[] = vectors.chain.commits.map(({ events: _, ...fields }) => ({
  ...fields,
  stream: STREAM,
  commandId: bytesOf(fields.commandId),
  commandDigest: bytesOf(fields.commandDigest),
  body: bytesOf(fields.body),
  hash: bytesOf(fields.hash),
}));

function withFlippedBit(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}

describe('published vectors', () => {
  test('the hash before the first commit', () => {
    expect(hex(GENESIS.hash)).toBe(vectors.chain.genesisHash);
  });

  test.each([0, 1, 2])('commit at index %d', (index) => {
    const previous = index === 0 ? GENESIS : at(COMMITS, index - 1);
    const commit = at(COMMITS, index);
    expect(hex(commitHash(previous.hash, commit))).toBe(hex(commit.hash));
    expect(hex(commitHash(previous.hash, commit, platform))).toBe(hex(commit.hash));
  });
});

describe('a sound chain', () => {
  test('is verified from the beginning, in pieces, and with the hash function of the platform', () => {
    const last = at(COMMITS, 2);
    expect(verifyChain(GENESIS, COMMITS)).toEqual({ ok: true, head: last });
    expect(verifyChain(GENESIS, COMMITS, platform)).toEqual({ ok: true, head: last });
    expect(verifyChain(at(COMMITS, 0), COMMITS.slice(1))).toEqual({ ok: true, head: last });
  });

  test('stays in place without commits', () => {
    expect(verifyChain(GENESIS, [])).toEqual({ ok: true, head: GENESIS });
  });
});

describe('a broken chain', () => {
  const changes: readonly (readonly [string, Partial<Commit>, string])[] = [
    ['commandId', { commandId: withFlippedBit(at(COMMITS, 1).commandId, 127) }, 'hash-mismatch'],
    ['commandDigest', { commandDigest: withFlippedBit(at(COMMITS, 1).commandDigest, 0) }, 'hash-mismatch'],
    ['actor', { actor: 1 }, 'hash-mismatch'],
    ['summary', { summary: 8 }, 'hash-mismatch'],
    ['recordedAt', { recordedAt: at(COMMITS, 1).recordedAt + 2 ** 32 }, 'hash-mismatch'],
    ['dueAt', { dueAt: (at(COMMITS, 1).dueAt ?? 0) + 2 ** 32 }, 'hash-mismatch'],
    ['no dueAt', { dueAt: null }, 'hash-mismatch'],
    ['schemaVersion', { schemaVersion: 2 }, 'hash-mismatch'],
    ['the body', { body: withFlippedBit(at(COMMITS, 1).body, 100) }, 'hash-mismatch'],
    ['the body, cut', { body: at(COMMITS, 1).body.slice(0, -1) }, 'hash-mismatch'],
    ['the hash', { hash: withFlippedBit(at(COMMITS, 1).hash, 255) }, 'hash-mismatch'],
    ['the hash, cut', { hash: at(COMMITS, 1).hash.slice(0, 31) }, 'hash-mismatch'],
    ['the version', { version: 3 }, 'version-gap'],
    ['the stream', { stream: 'game/other' as StreamId }, 'other-stream'],
  ];
  test.each(changes)('another value in %s is found', (_field, change, reason) => {
    const changed = COMMITS.with(1, { ...at(COMMITS, 1), ...change });
    expect(verifyChain(GENESIS, changed)).toEqual({ ok: false, version: change.version ?? 2, reason });
  });

  test('bytes moved from one field into the next are found', () => {
    const { commandId, commandDigest } = at(COMMITS, 1);
    const change = {
      commandId: commandId.slice(0, 15),
      commandDigest: Uint8Array.of(...commandId.slice(15), ...commandDigest),
    };
    const changed = COMMITS.with(1, { ...at(COMMITS, 1), ...change });
    expect(verifyChain(GENESIS, changed)).toEqual({ ok: false, version: 2, reason: 'malformed-field' });
  });

  test('a commit left out, duplicated or out of order is found', () => {
    const [first, second, third] = [at(COMMITS, 0), at(COMMITS, 1), at(COMMITS, 2)];
    const gap = (version: number) => ({ ok: false, version, reason: 'version-gap' });
    expect(verifyChain(GENESIS, [second, third])).toEqual(gap(2));
    expect(verifyChain(GENESIS, [first, third])).toEqual(gap(3));
    expect(verifyChain(GENESIS, [first, first, second])).toEqual(gap(1));
    expect(verifyChain(GENESIS, [first, third, second])).toEqual(gap(3));
  });

  test('a chain of another stream under this name is found', () => {
    const other = genesisOf('game/other' as StreamId);
    const renamed = COMMITS.map((commit) => ({ ...commit, stream: other.stream }));
    expect(verifyChain(other, renamed)).toEqual({ ok: false, version: 1, reason: 'hash-mismatch' });
  });

  test('any one flipped bit of any body is found', () => {
    const place = fc
      .nat(2)
      .chain((index) => fc.tuple(fc.constant(index), fc.nat(at(COMMITS, index).body.length * 8 - 1)));
    fc.assert(
      fc.property(place, ([index, bit]) => {
        const commit = at(COMMITS, index);
        const changed = COMMITS.with(index, { ...commit, body: withFlippedBit(commit.body, bit) });
        expect(verifyChain(GENESIS, changed)).toMatchObject({ ok: false, version: index + 1 });
      }),
    );
  });
});

describe('a commit that could not be stored has no hash', () => {
  const fields: readonly (readonly [string, Partial<Commit>])[] = [
    ['version 0', { version: 0 }],
    ['a short command id', { commandId: new Uint8Array(15) }],
    ['a long command digest', { commandDigest: new Uint8Array(9) }],
    ['actor -2', { actor: -2 }],
    ['actor 128', { actor: 128 }],
    ['a summary of 33 bits', { summary: 2 ** 32 }],
    ['a negative summary', { summary: -1 }],
    ['half a millisecond', { recordedAt: 0.5 }],
    ['dueAt 0, which is how null is written', { dueAt: 0 }],
    ['half a millisecond of dueAt', { dueAt: 0.5 }],
    ['dueAt of 54 bits', { dueAt: 2 ** 53 }],
    ['schema version 0', { schemaVersion: 0 }],
  ];
  test.each(fields)('%s', (_name, change) => {
    expect(() => commitHash(GENESIS.hash, { ...at(COMMITS, 0), ...change })).toThrow(Defect);
    expect(verifyChain(GENESIS, [{ ...at(COMMITS, 0), ...change }])).toMatchObject({ ok: false });
  });

  test('a previous hash of another size', () => {
    expect(() => commitHash(new Uint8Array(31), at(COMMITS, 0))).toThrow(Defect);
  });
});
