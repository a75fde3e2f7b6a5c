// Executing a command: decide on the newest state known, append blindly, and let the store's one condition tell a lost
// race, a repeat and a lost reply apart. Nothing is refused before a strong read.

import { Defect } from '../../domain/base/defect.ts';
import { equalBytes, type StreamId } from '../../domain/log/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import type { Clock } from '../base/ports.ts';
import type { Cache } from './cache.ts';
import { versionsOf } from './commandIds.ts';
import { type Folding, fold, type Head, prepare } from './head.ts';
import type { Reader } from './reading.ts';
import { type Patience, waitAfter } from './retry.ts';
import { isDueForWriter } from './snapshots.ts';
import type { JournalStore } from './store.ts';
import type { CommandOn, Executed, JournalCommand, Loaded } from './types.ts';

/** Waits after lost races: at most 50, 100 and 200 ms, a few times what a commit takes. */
const FIRST_RACE_WAIT = 2;
const LONGEST_RACE_WAIT = 4;

export interface ExecuteParts<State> {
  readonly store: JournalStore;
  readonly folding: Folding<State>;
  readonly cache: Cache<State>;
  readonly reader: Reader<State>;
  readonly clock: Clock;
  readonly patience: Patience;
  readonly staleAfterMs: number;
}

type Judgement<State, Refusal> =
  | { readonly kind: 'append'; readonly next: Head<State> }
  | Exclude<Executed<State, Refusal>, { readonly kind: 'committed' }>;

/** An append's end, or a lost race and the head to decide on again. */
type Appended<State, Refusal> = Executed<State, Refusal> | { readonly kind: 'lost'; readonly head: Head<State> };

/** What the next attempt decides on. */
interface Basis<State> {
  readonly head: Head<State> | null;
  /** Whether the head comes from a strong read: a refusal may rest on it. */
  readonly strong: boolean;
  /** Races lost so far. */
  readonly races: number;
}

type Step<State, Refusal> =
  | { readonly kind: 'done'; readonly executed: Executed<State, Refusal> }
  | { readonly kind: 'again'; readonly basis: Basis<State> };

/** Runs one command to its end. Commands of one stream must come here one after the other. */
export async function execute<State, Refusal>(
  parts: ExecuteParts<State>,
  command: JournalCommand<State, Refusal>,
): Promise<Executed<State, Refusal>> {
  return run(parts, command, { head: await headToWriteUpon(parts, command.stream), strong: false, races: 0 });
}

/** As `execute`, with a command that `make` makes from the head; null when the stream does not exist. */
export async function executeOn<State, Refusal>(
  parts: ExecuteParts<State>,
  stream: StreamId,
  make: (current: Loaded<State>) => Promise<CommandOn<State, Refusal>>,
): Promise<Executed<State, Refusal> | null> {
  const found = await headToWriteUpon(parts, stream);
  // "There is none" is a refusal: it rests on a strong read.
  const head = found ?? (await parts.reader.newest(stream, true));
  if (head === null) return null;
  const command = { ...(await make(loadedOf(head))), stream };
  return run(parts, command, { head, strong: found === null, races: 0 });
}

async function run<State, Refusal>(
  parts: ExecuteParts<State>,
  command: JournalCommand<State, Refusal>,
  first: Basis<State>,
): Promise<Executed<State, Refusal>> {
  let basis = first;
  for (;;) {
    const step: Step<State, Refusal> = await attempt(parts, command, basis);
    if (step.kind === 'done') return step.executed;
    basis = step.basis;
  }
}

async function attempt<State, Refusal>(
  parts: ExecuteParts<State>,
  command: JournalCommand<State, Refusal>,
  { head, strong, races }: Basis<State>,
): Promise<Step<State, Refusal>> {
  const seenAt = head === null ? [] : versionsOf(head.commandIds, command.commandId);
  const repeat = head === null || seenAt.length === 0 ? null : await repeated(parts, head, seenAt, command);
  if (repeat !== null) return { kind: 'done', executed: repeat };
  const judgement = await prepareAndJudge(parts, head, command);
  if (judgement.kind !== 'append') {
    if (strong) return { kind: 'done', executed: judgement };
    const certain = await parts.reader.newest(command.stream, true);
    return { kind: 'again', basis: { head: certain, strong: true, races } };
  }
  const appended = await append(parts, command, head, judgement.next);
  if (appended.kind !== 'lost') return { kind: 'done', executed: appended };
  return { kind: 'again', basis: await afterLostRace(parts, appended.head, races + 1) };
}

async function headToWriteUpon<State>(
  { cache, clock, reader, staleAfterMs }: ExecuteParts<State>,
  stream: StreamId,
): Promise<Head<State> | null> {
  const cached = cache.get(stream);
  if (cached !== null && clock.now() - cache.checkedAt(stream) <= staleAfterMs) return cached;
  return reader.newest(stream, false);
}

/**
 * Where one race is lost there may be other losers, as in a simultaneous turn: each waits for a time of its own and
 * reads what came meanwhile, which costs a tenth of another lost commit.
 */
async function afterLostRace<State>(
  { patience: { policy, deadline }, reader }: ExecuteParts<State>,
  winner: Head<State>,
  races: number,
): Promise<Basis<State>> {
  if (races >= policy.races || deadline.leftMs() <= 0) throw contention(winner.stream, races);
  await policy.sleep(waitAfter(policy, Math.min(FIRST_RACE_WAIT + races - 1, LONGEST_RACE_WAIT)));
  return { head: await reader.newest(winner.stream, false), strong: false, races };
}

/** The answer to a command whose id one of the commits `seenAt` has already; null when only their first bytes agree. */
async function repeated<State, Refusal>(
  { reader }: ExecuteParts<State>,
  newest: Head<State>,
  seenAt: readonly number[],
  command: JournalCommand<State, Refusal>,
): Promise<Executed<State, Refusal> | null> {
  for (const version of seenAt) {
    const head = version === newest.version ? newest : await reader.at(command.stream, version, false);
    if (head === null) throw new Defect(`commit ${version} of ${command.stream} was read before and is gone`);
    if (!equalBytes(head.last.commandId, command.commandId)) continue;
    return executedAs(head, command, true);
  }
  return null;
}

/** The outcome of the command, from a head whose last commit carries its id. */
function executedAs<State, Refusal>(
  head: Head<State>,
  command: JournalCommand<State, Refusal>,
  isRepeat: boolean,
): Executed<State, Refusal> {
  const { last } = head;
  if (!equalBytes(last.commandDigest, command.commandDigest)) return { kind: 'id-reused', version: last.version };
  return { kind: 'committed', loaded: loadedOf(head), commit: last, repeated: isRepeat };
}

async function prepareAndJudge<State, Refusal>(
  parts: ExecuteParts<State>,
  head: Head<State> | null,
  command: JournalCommand<State, Refusal>,
): Promise<Judgement<State, Refusal>> {
  if (isExpected(head, command)) await command.prepare?.(head === null ? null : loadedOf(head));
  return judge(parts, head, command);
}

function isExpected<State, Refusal>(
  head: Head<State> | null,
  { expectedVersion }: JournalCommand<State, Refusal>,
): boolean {
  return expectedVersion === null || expectedVersion === (head?.version ?? 0);
}

function judge<State, Refusal>(
  { folding, clock }: ExecuteParts<State>,
  head: Head<State> | null,
  command: JournalCommand<State, Refusal>,
): Judgement<State, Refusal> {
  const version = head?.version ?? 0;
  if (!isExpected(head, command)) return { kind: 'version-conflict', currentVersion: version };
  const loaded = head === null ? null : loadedOf(head);
  // Clocks of several machines differ: time never runs backwards within a stream.
  const recordedAt = Math.max(command.arrivedAt ?? clock.now(), command.notBefore ?? 0, head?.last.recordedAt ?? 0);
  const verdict = command.decide(loaded, version + 1, recordedAt);
  if (!verdict.ok) return { kind: 'refused', refusal: verdict.refusal, loaded };
  if (verdict.events.length === 0) throw new Defect(`a command of ${command.stream} was accepted without an event`);
  const decided = { events: verdict.events, actor: verdict.actor, recordedAt };
  return { kind: 'append', next: prepare(folding, head, command, decided) };
}

async function append<State, Refusal>(
  parts: ExecuteParts<State>,
  command: JournalCommand<State, Refusal>,
  head: Head<State> | null,
  next: Head<State>,
): Promise<Appended<State, Refusal>> {
  const { result, retried } = await parts.store.append(next.last);
  if (result.ok) {
    await reached(parts, next);
    return { kind: 'committed', loaded: loadedOf(next), commit: next.last, repeated: false };
  }
  if (result.reason === 'too-large') return { kind: 'too-large', bytes: result.bytes, limit: result.limit };
  const { stored } = result;
  if (stored.version !== next.version)
    throw new Defect(`commit ${next.version} of ${next.stream} was answered with ${stored.version}`);
  const found = fold(parts.folding, head, [stored]).head;
  // A load may have gone further meanwhile: the next attempt starts there, but the answer is about this commit.
  const newest = parts.cache.put(found, parts.clock.now());
  if (!equalBytes(stored.commandId, command.commandId)) return { kind: 'lost', head: newest };
  // After a retry the commit may be the one that this very call has put, its reply lost.
  return executedAs(found, command, !(retried && equalBytes(stored.hash, next.hash)));
}

/** Remembers the head that an append has reached, and keeps a snapshot of it if one is due. */
async function reached<State>(
  { cache, clock, reader, folding }: ExecuteParts<State>,
  head: Head<State>,
): Promise<void> {
  cache.put(head, clock.now());
  if (isDueForWriter(head, folding.aggregate)) cache.put(await reader.keep(head), clock.now());
}

function contention(stream: string, races: number): StoreFault {
  return new StoreFault('contention', `${stream}: ${races} appends in a row lost their race`, { retryable: true });
}

/** What others may know of a head. */
export function loadedOf<State>({ stream, version, state, hash }: Head<State>): Loaded<State> {
  return { stream, version, state, hash };
}
