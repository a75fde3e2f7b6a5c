// What functions report about themselves: log entries and metrics. On AWS both go through Powertools (powertools.ts);
// the local gateway prints the entries and measures nothing.

import type { AuditCrash } from '../../app/index.ts';
import type { PushFailure } from '../push/index.ts';

/** One line of the log. It never has a token, a query or anything hidden in a game. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  /** What happened, in kebab-case: alarms and searches look for it. */
  readonly event: string;
  /** The id that the client was given in `x-request-id`. */
  readonly requestId?: string | null;
  /** The game that the request names. */
  readonly gameId?: string | null;
  /** The code that the client was given. */
  readonly code?: string;
  /** See `describeError`. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** Words for people. */
  readonly detail?: string;
  readonly [field: string]: unknown;
  /** Powertools keeps these names for itself. */
  readonly message?: never;
  readonly service?: never;
  readonly timestamp?: never;
}

export type Log = (entry: LogEntry) => void;

export interface Meter {
  /** A request was refused, or failed, with this code. */
  refused(code: string): void;
  /** The cost of a GraphQL operation, in points. */
  cost(points: number): void;
}

/** Measures nothing. */
export const NO_METER: Meter = { refused: () => {}, cost: () => {} };

/** What a process counts between two lines of metrics. Units are those that DynamoDB charges. */
export const COUNTED = ['Moves', 'Commits', 'LostRaces', 'ColdLoads', 'ReadUnits', 'WriteUnits'] as const;
export type Counted = (typeof COUNTED)[number];

export interface Tally {
  add(what: Counted, amount: number): void;
  /** A request was answered with 5xx, or not at all. */
  fault(): void;
  /** Writes one line with what was counted since the last; none when that is nothing. */
  publish(): void;
}

/** What an operator must look at: an alarm watches how often it happens. */
export const ALARMING = [
  'SeedMismatches',
  'AuditCrashes',
  'ImportCrashes',
  'NewsParked',
  'SocketFaults',
  'FanOutFaults',
  'PushFaults',
] as const;
export type Alarming = (typeof ALARMING)[number];

/** An audit in which this program threw, as an entry of the log. */
export function auditCrashEntry({ source, message, ...crash }: AuditCrash): LogEntry {
  return { level: 'error', event: source === 'file' ? 'import-crash' : 'audit-crash', ...crash, detail: message };
}

/** A message that a push service did not take, as an entry of the log. */
export function noticeEntry({ service, status, error }: PushFailure): LogEntry {
  const why = error === undefined ? {} : { error: describeError(error) };
  return { level: 'warn', event: 'notice', detail: service, status, ...why };
}

/** An error with its causes, for the log. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}
