// The short way to read the line of a commit, against JSON.parse: where it reads anything at all, both read the same.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Commit, concat, hex, type StreamId, utf8 } from '../../../domain/log/index.ts';
import { readCommitLine } from '../../../domain/replay/commitLine.ts';
import { formatCommit } from '../../../domain/replay/index.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const COMMIT: fc.Arbitrary<Commit> = fc.record({
  stream: fc.constant('game/01K9Z6Q0T4N3W8R2E5YB7DHMXC' as StreamId),
  version: fc.maxSafeNat().map((n) => Math.max(1, n)),
  commandId: bytes(16),
  commandDigest: bytes(8),
  actor: fc.integer({ min: -1, max: 127 }),
  summary: fc.nat(),
  recordedAt: fc.maxSafeNat(),
  dueAt: fc.option(fc.maxSafeNat().map((n) => Math.max(1, n))),
  schemaVersion: fc.nat().map((n) => Math.max(1, n)),
  body: fc.string({ unit: 'grapheme' }).map((text) => concat(Uint8Array.of(1), utf8(`["\\"${text}`))),
  hash: bytes(32),
});

/** What `text` says by the long way; null when it is not what JSON.stringify writes. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? value : null;
  } catch {
    return null;
  }
}

function written(text: string): unknown {
  const line = readCommitLine(text);
  if (line === null) return null;
  return { ...line, commandId: hex(line.commandId), commandDigest: hex(line.commandDigest), hash: hex(line.hash) };
}

test('every line that is written is read', () => {
  fc.assert(
    fc.property(COMMIT, (commit) => {
      const text = formatCommit(commit).trimEnd();
      // JSON writes control characters and lone surrogates as escapes: those take the long way.
      if (!/\\[u/]/.test(text)) expect(written(text)).toEqual(parsed(text));
    }),
  );
});

test('a line with one character changed, added or taken away is read as JSON reads it, or not at all', () => {
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom(0, 1),
    fc.constantFrom('', '0', 'A', 'f', 'g', '"', '\\', ' ', ',', 'ß'),
  );
  fc.assert(
    fc.property(COMMIT, change, (commit, [place, taken, added]) => {
      const text = formatCommit(commit).trimEnd();
      const at = place % text.length;
      const changed = text.slice(0, at) + added + text.slice(at + taken);
      const line = written(changed);
      if (line !== null) expect(line).toEqual(parsed(changed));
    }),
    { numRuns: 2_000 },
  );
});

test('a number that cannot be held exactly is not read', () => {
  const [commit] = fc.sample(COMMIT, { numRuns: 1, seed: 1 });
  if (commit === undefined) throw new Error('no commit');
  const text = formatCommit({ ...commit, version: 1_000_000_000_000_000 }).trimEnd();
  expect(readCommitLine(text)).not.toBeNull();
  expect(readCommitLine(text.replace('"version":1000000000000000', '"version":9007199254740993'))).toBeNull();
});
