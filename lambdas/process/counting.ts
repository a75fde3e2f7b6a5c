// Counts what requests cost: appends, races, cold reads at the store; units at DynamoDB itself; faults at the answer;
// what is alarming at the log.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Commit } from '../../domain/log/index.ts';
import type { EventStore } from '../../eventstore/port.ts';
import type { Alarming, Log, Tally } from './observability.ts';
import type { Serve } from './selfTest.ts';

/** The store, counting its appends and its reads of games that are not in memory. */
export function countedStore(store: EventStore, tally: Tally): EventStore {
  return {
    ...store,
    async append(commit) {
      const result = await store.append(commit);
      if (result.ok) countCommit(commit, tally);
      else if (result.reason === 'conflict') tally.add('LostRaces', 1);
      return result;
    },
    readBackward(stream, before, limit, options) {
      // One commit is a look at the newest; a state that is not in memory takes a page.
      if (before === null && limit > 1) tally.add('ColdLoads', 1);
      return store.readBackward(stream, before, limit, options);
    },
  };
}

/** How a move begins in the body of a commit. Within a text the quotes are escaped. */
const MOVE = '{"type":"MovePlayed","seat":';

function countCommit({ body }: Commit, tally: Tally): void {
  tally.add('Commits', 1);
  const moves = movesIn(Buffer.from(body.buffer, body.byteOffset, body.length));
  if (moves > 0) tally.add('Moves', moves);
}

/** Several of one command, and that of a time-out, included. */
function movesIn(body: Buffer): number {
  let moves = 0;
  for (let at = body.indexOf(MOVE); at >= 0; at = body.indexOf(MOVE, at + MOVE.length)) moves += 1;
  return moves;
}

interface Charged {
  readonly ConsumedCapacity?: unknown;
}

/** Asks DynamoDB with every request what it charges. A refused condition is charged, too, but not reported. */
export function countUnits(client: DynamoDBClient, tally: Tally): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        const result = await next({ ...call, input: { ...call.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity: charged } = result.output as Charged;
        const units = [charged].flat().reduce((sum: number, one) => sum + unitsOf(one), 0);
        if (units > 0) tally.add(commandName.startsWith('Put') ? 'WriteUnits' : 'ReadUnits', units);
        return result;
      },
    { step: 'initialize', name: 'countUnits' },
  );
}

function unitsOf(charged: unknown): number {
  const units =
    typeof charged === 'object' && charged !== null && 'CapacityUnits' in charged ? charged.CapacityUnits : 0;
  return typeof units === 'number' ? units : 0;
}

/** The function, counting answers with 5xx and its own failures, and publishing what each request counted. */
export function counted(serve: Serve, tally: Tally): Serve {
  return async (event, context) => {
    try {
      const result = await serve(event, context);
      if ((result.statusCode ?? 200) >= 500) tally.fault();
      return result;
    } catch (error) {
      tally.fault();
      throw error;
    } finally {
      tally.publish();
    }
  };
}

const ALARMING_EVENTS: ReadonlyMap<string, Alarming> = new Map([
  ['seed-mismatch', 'SeedMismatches'],
  ['audit-crash', 'AuditCrashes'],
  ['import-crash', 'ImportCrashes'],
  ['news-parked', 'NewsParked'],
  ['socket', 'SocketFaults'],
  ['fan-out', 'FanOutFaults'],
  ['push', 'PushFaults'],
]);

/** As `describeError` describes it, or whatever it has caused. */
function isSeedMismatch(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, cause } = error as { readonly name?: unknown; readonly cause?: unknown };
  return name === 'SeedMismatch' || isSeedMismatch(cause);
}

/** The log, counting the entries on which an operator must act. */
export function alarmingLog(log: Log, count: (what: Alarming) => void): Log {
  return (entry) => {
    log(entry);
    // Timers and worker log it as what they could not do.
    const what = isSeedMismatch(entry.error) ? 'SeedMismatches' : ALARMING_EVENTS.get(entry.event);
    if (what !== undefined) count(what);
  };
}

/** Of functions that take no requests: a message, a record or a game was not dealt with. */
const FAULTY_EVENTS: ReadonlySet<string> = new Set([
  'socket',
  'fan-out',
  'news-parked',
  'work-failed',
  'not-looked-at',
  'parked',
  'unavailable',
]);

/** The log, counting what was not dealt with as faults of the version: the canary judges it by them. */
export function faultyLog(log: Log, tally: Pick<Tally, 'fault'>): Log {
  return (entry) => {
    log(entry);
    if (FAULTY_EVENTS.has(entry.event)) tally.fault();
  };
}
