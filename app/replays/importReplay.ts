// A replay file becomes games of the library. Everything is checked before anything is written; origins are stored
// before their forks, so that all that can be seen is whole.

import { type AuditReport, auditParsed } from '../../domain/audit/index.ts';
import { at, Defect } from '../../domain/base/defect.ts';
import type { Language } from '../../domain/base/language.ts';
import { MAX_COMMITS } from '../../domain/game/index.ts';
import {
  type Commit,
  equalBytes,
  gameIdIn,
  gameStream,
  hex,
  importedId,
  isImported,
  playedId,
  type StreamId,
} from '../../domain/log/index.ts';
import {
  gameOf,
  type ParsedRecord,
  parseReplay,
  type ReplayRecord,
  type WholeRecord,
  withOrigins,
} from '../../domain/replay/index.ts';
import { MAX_BODY_BYTES } from '../../eventstore/port.ts';
import { loadFor } from '../access/gameAccess.ts';
import { NO_TOLL, type Toll } from '../accounts/toll.ts';
import { metered } from '../accounts/tolls.ts';
import { type GameAnswer, gameAnswer } from '../answers/gameAnswer.ts';
import type { Caller, Problem } from '../base/answer.ts';
import { UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { linkOrigin, MAX_ORIGINS, originIn } from '../streams/origins.ts';
import { visibilityIn } from '../streams/storedEvents.ts';
import { reportAuditCrashes } from './auditCrash.ts';
import { type ImportRefusal, importText } from './importRefusal.ts';

/**
 * The most bytes of a file to import: what a function of AWS takes in one request (6 MB, in base64). The length of a
 * game follows from its title's limits.
 */
export const MAX_IMPORT_BYTES = 4_194_304;

/** Clocks differ. A game dated further ahead cannot have been played; its forks would inherit the date. */
const AHEAD_MS = 24 * 60 * 60_000;

/** A game and its origins. */
const MAX_RECORDS = 1 + MAX_ORIGINS;

export type ImportAnswer =
  /** `game` is that of the first record; `known`: it was here already, imported or played. */
  | { readonly kind: 'imported' | 'known'; readonly game: GameAnswer }
  | Extract<Problem, { readonly kind: 'Unauthenticated' | 'TooMany' }>
  /**
   * Not every record is verified: then there is a report for each. Or the file was not audited, since nothing could
   * come of it: then there is none. Nothing was written.
   */
  | ({ readonly kind: 'rejected'; readonly reports: readonly AuditReport[] } & WithReason)
  /** This server has a game of an id in the file, with another history. No game was written. */
  | ({ readonly kind: 'conflict'; readonly gameId: string } & WithReason);

interface WithReason {
  readonly reason: ImportRefusal;
  message(language: Language): string;
}

type Refusal = Extract<ImportAnswer, { readonly kind: 'rejected' | 'conflict' }>;

/** One record and where its game is or will be on this server. */
interface Placement {
  readonly record: ReplayRecord;
  readonly last: Commit;
  readonly stream: StreamId;
  readonly isHere: boolean;
}

/** Imports the game of a replay file and its origins. Sent again, the same file completes what a crash has left. */
export async function importReplay(
  context: AppContext,
  caller: Caller | null,
  bytes: Uint8Array,
): Promise<ImportAnswer> {
  if (caller === null) return UNAUTHENTICATED;
  const read = readVerified(context, bytes);
  if (!read.ok) return read.refusal;
  const placed = await Promise.all(read.records.map((record) => placementOf(context, caller, record)));
  const refused = placed.find((one) => !one.ok);
  if (refused !== undefined) return refused.refusal;
  const places = placed.flatMap((one) => (one.ok ? [one.placement] : []));
  const toll = tollOf(context, caller, places);
  const unpaid = await toll.take();
  if (unpaid?.kind === 'TooMany') return unpaid;
  // All notes before any game: a file that is refused leaves nothing that can be seen.
  const conflicting = await linkAll(context, places);
  if (conflicting !== null) {
    await toll.giveBack();
    return conflicting;
  }
  // An origin before its fork: one after the other.
  const shown = at(places, 0);
  for (const place of places.toReversed()) if (!place.isHere) await store(context, place, place === shown);
  return imported(context, caller, shown);
}

/** What is here already is free. */
function tollOf(context: AppContext, { playerId }: Caller, places: readonly Placement[]): Toll {
  const added = places.filter(({ isHere }) => !isHere).length;
  return added === 0 ? NO_TOLL : metered(context, playerId, 'imports', added);
}

async function linkAll(context: AppContext, places: readonly Placement[]): Promise<Refusal | null> {
  for (const place of places) {
    const refusal = await link(context, place, places);
    if (refusal !== null) return refusal;
  }
  return null;
}

type Read =
  | { readonly ok: true; readonly records: readonly ReplayRecord[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** The records of the file if all of them are verified; at least one. What needs no audit is checked first. */
function readVerified(context: AppContext, bytes: Uint8Array): Read {
  if (bytes.length > MAX_IMPORT_BYTES) {
    return rejected({ code: 'file-too-large', bytes: bytes.length, most: MAX_IMPORT_BYTES });
  }
  const parsed = parseReplay(bytes).records;
  if (parsed.length > MAX_RECORDS) {
    return rejected({ code: 'too-many-records', records: parsed.length, most: MAX_RECORDS });
  }
  const latest = context.clock.now() + AHEAD_MS;
  const unfit = first(parsed, (one, index) => (one.ok ? unfitRecord(one.record, index + 1, latest) : null));
  if (unfit !== null) return rejected(unfit);
  const whole = parsed.filter((one) => one.ok);
  // Which games a record that cannot be read goes back to is not known.
  const strange = whole.length === parsed.length ? strangeRecord(whole) : null;
  if (strange !== null) return rejected(strange);
  const reports = auditParsed(parsed, { titles: context.titles.byRules, sha256: context.sha256 });
  for (const [index, report] of reports.entries()) {
    reportAuditCrashes(context, { source: 'file', gameId: auditedId(parsed[index]) }, report);
  }
  const doubtful = reports.filter(({ verdict }) => verdict !== 'verified').length;
  if (doubtful === 0) return { ok: true, records: whole.map(({ record }) => record) };
  return rejected({ code: 'unverified', doubtful, records: parsed.length }, reports);
}

/** As its record names it; empty where that cannot be read. */
function auditedId(parsed: ParsedRecord | undefined): string {
  return parsed?.ok === true ? gameIdIn(parsed.record.header.stream) : '';
}

/**
 * Why the record number `record` (from 1) cannot be imported, whatever an audit finds, or null. `latest`: ms since
 * 1970.
 */
function unfitRecord({ header, commits, end }: ReplayRecord, record: number, latest: number): ImportRefusal | null {
  const isOver = header.complete && end.serverSeed !== null && (end.status === 'finished' || end.status === 'aborted');
  if (!isOver) return { code: 'unfinished-game', record, stream: header.stream };
  // Anybody can make hundreds of them a second, all of them verified.
  if (end.status === 'aborted') return { code: 'called-off-game', record, stream: header.stream };
  // The library is everybody's.
  if (visibilityIn(commits[0]) === 'private') return { code: 'private-game', record, stream: header.stream };
  if (commits.length > MAX_COMMITS) {
    return { code: 'too-many-commits', record, commits: commits.length, most: MAX_COMMITS };
  }
  return first(commits, (commit) => unfitCommit(commit, latest));
}

/** Why a server cannot keep or show a commit, or null. */
function unfitCommit({ stream, version, body, recordedAt }: Commit, latest: number): ImportRefusal | null {
  if (body.length > MAX_BODY_BYTES) {
    return { code: 'commit-too-large', stream, version, bytes: body.length, most: MAX_BODY_BYTES };
  }
  return recordedAt > latest ? { code: 'future-commit', stream, version } : null;
}

/**
 * Why a record is not wanted beside the first one, or null: it is of none of the games that the first goes back to. By
 * ids alone; whether the commits fit is for the audit.
 */
function strangeRecord(records: readonly WholeRecord[]): ImportRefusal | null {
  const wanted = new Set(withOrigins(at(records, 0), records));
  const ids = records.map(({ record }) => gameOf(record.header));
  return first(ids, (gameId, index) => {
    const [earlier, record] = [ids.indexOf(gameId) + 1, index + 1];
    if (earlier < record) return { code: 'repeated-game', gameId, records: [earlier, record] };
    return wanted.has(at(records, index)) ? null : { code: 'unrelated-game', gameId, record };
  });
}

/** The first thing that `wrong` finds among `items`, or null. */
function first<Item>(
  items: readonly Item[],
  wrong: (item: Item, index: number) => ImportRefusal | null,
): ImportRefusal | null {
  for (const [index, item] of items.entries()) {
    const found = wrong(item, index);
    if (found !== null) return found;
  }
  return null;
}

function rejected(reason: ImportRefusal, reports: readonly AuditReport[] = []): Extract<Read, { readonly ok: false }> {
  return { ok: false, refusal: { kind: 'rejected', reports, ...said(reason) } };
}

function conflict(reason: Extract<ImportRefusal, { readonly code: 'other-history' | 'other-origin' }>): Refusal {
  return { kind: 'conflict', gameId: reason.gameId, ...said(reason) };
}

function said(reason: ImportRefusal): WithReason {
  return { reason, message: (language) => importText(reason, language) };
}

type Placed = { readonly ok: true; readonly placement: Placement } | { readonly ok: false; readonly refusal: Refusal };

/** Where the game of a verified record belongs: to the game that was played here, else to the library. */
async function placementOf(context: AppContext, caller: Caller, record: ReplayRecord): Promise<Placed> {
  const last = at(record.commits, record.commits.length - 1);
  const gameId = gameIdIn(record.header.stream);
  const native = streamOf(gameId);
  const played = await loadFor(context, caller, native, { strong: true });
  if (played !== null) {
    if (equalBytes(played.hash, last.hash))
      return { ok: true, placement: { record, last, stream: native, isHere: true } };
    return { ok: false, refusal: conflict({ code: 'other-history', gameId }) };
  }
  const stream = streamOf(importedId(gameId, last.hash));
  const isHere = (await context.games.newestCommit(stream)) !== null;
  return { ok: true, placement: { record, last: { ...last, stream }, stream, isHere } };
}

function streamOf(gameId: string): StreamId {
  const stream = gameStream(gameId);
  if (stream === null) throw new Defect(`a verified record names ${gameId}, which is no game id`);
  return stream;
}

/**
 * Notes the origin of a fork that cannot name it by its last commit, since it was still running. Done before the fork
 * can be seen. A conflict if another game with the forked commit is noted: one file a game.
 */
async function link(
  context: AppContext,
  { record, last, stream }: Placement,
  places: readonly Placement[],
): Promise<Refusal | null> {
  const origin = originIn(record.commits[0]);
  if (origin === null || origin.head !== null || !isImported(stream)) return null;
  const named = places.find(({ record: { commits, header } }) => {
    const commit = commits[origin.version - 1];
    return (
      gameIdIn(header.stream) === playedId(origin.game) && commit !== undefined && hex(commit.hash) === origin.hash
    );
  });
  if (named === undefined || !isImported(named.stream)) return null;
  if (await linkOrigin(context, last, gameIdIn(named.stream))) return null;
  return conflict({ code: 'other-origin', gameId: gameIdIn(stream) });
}

/** `fold`: the game is shown in a moment. */
async function store({ games }: AppContext, { record, stream }: Placement, fold: boolean): Promise<void> {
  const commits = record.commits.map((commit) => ({ ...commit, stream }));
  // The audit has just verified the chain.
  const adopted = await games.adopt(stream, commits, { verified: true, fold });
  // Chain, sizes and name, which fixes every hash, were checked before: only a damaged store answers otherwise.
  if (adopted.kind !== 'adopted') throw new Defect(`${stream} cannot be adopted: ${JSON.stringify(adopted)}`);
}

async function imported(context: AppContext, caller: Caller, { stream, isHere }: Placement): Promise<ImportAnswer> {
  const loaded = await context.games.load(stream, { strong: true });
  if (loaded === null) throw new Defect(`${stream} was imported and is not there`);
  return { kind: isHere ? 'known' : 'imported', game: gameAnswer(context, caller, loaded) };
}
