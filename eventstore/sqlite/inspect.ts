// Which commits of a stream are not there, or not as they were appended: by the hash chain, and by what a witness says.

import type { DatabaseSync } from 'node:sqlite';
import type { Commit, StreamId } from '../../domain/log/index.ts';
import { commitOf, integer } from './rows.ts';
import { textOfHash, type WitnessedVersions } from './witnessLines.ts';

/** How commits are chained; a store that is not told knows versions and witnessed hashes only. */
export interface Chain {
  /** The hash before the first commit. */
  genesis(stream: StreamId): Uint8Array;
  /** The hash of `commit` behind the one before. Throws when a field has a size or range that it cannot have. */
  hashOf(previous: Uint8Array, commit: Commit): Uint8Array;
}

/** Versions from the first to the last, both included. */
export type VersionRange = readonly [from: number, to: number];

/** A stream of which commits are missing or damaged. */
export interface StreamLoss {
  readonly stream: StreamId;
  /** The newest version that is known to have been there. */
  readonly expected: number;
  /** Up to this version every commit is there. */
  readonly found: number;
  /** What is missing or damaged of the versions up to `expected`. */
  readonly lost: readonly VersionRange[];
}

/** The state of a stream: how many commits it has, its newest if all of them are sound, else what is lost. */
export interface Inspected {
  readonly commits: number;
  readonly newest: Commit | null;
  readonly loss: StreamLoss | null;
}

/** Commits read at once. */
const PAGE = 256;

const NOTHING_WITNESSED: WitnessedVersions = new Map();

export type Inspect = (stream: StreamId, witnessed?: WitnessedVersions) => Inspected;

/** Inspects streams of `database`, which may be damaged: no error of SQLite is thrown. */
export function createInspector(database: DatabaseSync, chain: Chain | null): Inspect {
  const rows = rowsOf(database);
  const links = linksOf(chain);
  return (stream, witnessed = NOTHING_WITNESSED) =>
    wholeChain(rows, links, { stream, witnessed }) ?? dissect(rows, links, { stream, witnessed });
}

interface Subject {
  readonly stream: StreamId;
  readonly witnessed: WitnessedVersions;
}

/** Hashes as texts. */
interface Links {
  genesis(stream: StreamId): string;
  /** What the hash of `commit` should be behind `previous`; null if no commit has such fields. */
  after(previous: string, commit: Commit): string | null;
}

function linksOf(chain: Chain | null): Links {
  if (chain === null) return { genesis: () => '', after: (_, commit) => textOfHash(commit.hash) };
  return {
    genesis: (stream) => textOfHash(chain.genesis(stream)),
    after(previous, commit) {
      try {
        return textOfHash(chain.hashOf(Buffer.from(previous, 'base64url'), commit));
      } catch {
        return null;
      }
    },
  };
}

interface StreamRows {
  /** At most PAGE commits above `after`. Throws. */
  forward(stream: StreamId, after: number): readonly Commit[];
  /** Null when it is missing or cannot be read. */
  at(stream: StreamId, version: number): Commit | null;
  /** Versions that the index has, as far as it can be read. */
  versions(stream: StreamId): Listing;
}

interface Listing {
  readonly versions: readonly number[];
  /** Whether it was read to its end. */
  readonly isWhole: boolean;
}

function rowsOf(database: DatabaseSync): StreamRows {
  const page = database.prepare('SELECT * FROM commits WHERE p = ? AND s > ? ORDER BY s LIMIT ?');
  const one = database.prepare('SELECT * FROM commits WHERE p = ? AND s = ?');
  const versions = database.prepare('SELECT s FROM commits WHERE p = ? ORDER BY s');
  return {
    forward: (stream, after) => page.all(stream, after, PAGE).map((row) => commitOf(stream, row)),
    at(stream, version) {
      try {
        const row = one.get(stream, version);
        return row === undefined ? null : commitOf(stream, row);
      } catch {
        return null;
      }
    },
    versions(stream) {
      const found: number[] = [];
      try {
        for (const row of versions.iterate(stream)) found.push(integer(row, 's'));
      } catch {
        return { versions: found, isWhole: false };
      }
      return { versions: found, isWhole: true };
    },
  };
}

/** A stream whose chain is whole and has all that was witnessed; else null. */
function wholeChain(rows: StreamRows, links: Links, { stream, witnessed }: Subject): Inspected | null {
  let hash = links.genesis(stream);
  let newest: Commit | null = null;
  let version = 0;
  try {
    for (let page = rows.forward(stream, 0); page.length > 0; page = rows.forward(stream, version)) {
      for (const commit of page) {
        version += 1;
        const around = { before: [hash], said: witnessed.get(version) };
        // A damaged index may lead to a commit from one side only.
        const isReached = commit.version === version && rows.at(stream, version) !== null;
        if (!isReached || !isSound(links, commit, around)) return null;
        hash = textOfHash(commit.hash);
        newest = commit;
      }
    }
  } catch {
    return null;
  }
  return version < newestOf(witnessed.keys()) ? null : { commits: version, newest, loss: null };
}

/** What is known beside a commit: the hashes its predecessor may have, if any, and its own witnessed hash. */
interface Around {
  readonly before: readonly string[];
  readonly said: string | undefined;
}

/** Looks at each version alone. */
function dissect(rows: StreamRows, links: Links, { stream, witnessed }: Subject): Inspected {
  const { versions, isWhole } = rows.versions(stream);
  const expected = Math.max(newestOf(witnessed.keys()), newestOf(plausible(versions)));
  const listed = new Set(versions);
  const lost: number[] = [];
  let before: readonly string[] = [links.genesis(stream)];
  for (let version = 1; version <= expected; version += 1) {
    const commit = rows.at(stream, version);
    const around = { before, said: witnessed.get(version) };
    // A list that breaks off says nothing of what it did not reach: each commit by itself does.
    const isListed = listed.has(version) || !isWhole;
    if (commit === null || !isListed || !isSound(links, commit, around)) lost.push(version);
    before = hashesOf(links, commit, around);
  }
  const found = (lost.at(0) ?? expected + 1) - 1;
  const loss = lost.length === 0 ? null : { stream, expected, found, lost: rangesOf(lost) };
  return { commits: versions.length, newest: loss === null ? rows.at(stream, expected) : null, loss };
}

/** Whether `commit` is as it was appended. */
function isSound(links: Links, commit: Commit, { before, said }: Around): boolean {
  const hash = textOfHash(commit.hash);
  if (said !== undefined && said !== hash) return false;
  return before.length === 0 || before.some((previous) => links.after(previous, commit) === hash);
}

/** The hashes that a commit may have had: the one it has, the one its fields give, and the witnessed one. */
function hashesOf(links: Links, commit: Commit | null, { before, said }: Around): readonly string[] {
  const found = new Set<string>(said === undefined ? [] : [said]);
  if (commit !== null) {
    found.add(textOfHash(commit.hash));
    for (const previous of before) found.add(links.after(previous, commit) ?? '');
  }
  found.delete('');
  return [...found];
}

/** A damaged index may name versions that no stream reaches. */
function plausible(versions: readonly number[]): readonly number[] {
  return versions.filter((version) => version <= 2 * versions.length + PAGE);
}

function newestOf(versions: Iterable<number>): number {
  let newest = 0;
  for (const version of versions) newest = Math.max(newest, version);
  return newest;
}

function rangesOf(versions: readonly number[]): readonly VersionRange[] {
  const ranges: [number, number][] = [];
  for (const version of versions) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === version - 1) last[1] = version;
    else ranges.push([version, version]);
  }
  return ranges;
}
