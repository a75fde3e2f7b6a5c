// One small recorded game for the tests of the auditor's checks, and ways to change it as a forger would: two people
// and a bot at Next Station: London; the second person gives up early.

import {
  type AuditReport,
  auditReplay,
  type CheckName,
  type CheckReport,
  type Receipt,
  sentenceOf,
} from '../../../domain/audit/index.ts';
import type { ReplayRecord } from '../../../domain/replay/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { forged } from '../../domain/audit/mutants/forging.ts';
import {
  changedAt,
  type Event,
  eventsOf,
  type Line,
  type Lines,
  readLines,
  withEvents,
  writeLines,
} from '../../domain/audit/mutants/lines.ts';
import { platformSha256, recordOf, replayText } from './recorded.ts';
import { playWholeGame } from './wholeGame.ts';
import { type GamePlan, quietPlanOf } from './wholeGamePlans.ts';

const PLAN: GamePlan = {
  ...quietPlanOf({ titleId: 'next-station-london', options: null, seats: 3 }, 7),
  bots: ['random'],
  people: [
    { playerId: 'player_a', clientSeed: 'a seed', style: 'greedy', hesitates: false, resignsAt: null },
    { playerId: 'player_b', clientSeed: null, style: 'greedy', hesitates: false, resignsAt: 6 },
  ],
  sharedTable: false,
  joinsAtOnce: true,
};

export const OPTIONS = { titles: titleOf, sha256: platformSha256 };

const { stream, commits } = await playWholeGame(PLAN);
export const record: ReplayRecord = recordOf(stream, commits);
/** Its lines: the header, then commit `version` at that index, then the end. */
export const lines: Lines = readLines(replayText(record)) ?? [];

/** The report on the first record of `changed`. */
export function audit(changed: Lines, receipts: readonly Receipt[] = []): AuditReport {
  const [report] = auditReplay(writeLines(changed), { ...OPTIONS, receipts });
  if (report === undefined) throw new Error('an audit has a report');
  return report;
}

/** A check with its English sentence. */
export type Told = CheckReport & { readonly message: string };

export function check(report: AuditReport | undefined, name: CheckName): Told | undefined {
  const found = report?.checks.find((one) => one.name === name);
  return found && { ...found, message: sentenceOf(found, 'en') };
}

/** Names of the checks with that status. */
export function namesOf(report: AuditReport, status: CheckReport['status']): readonly CheckName[] {
  return report.checks.filter((one) => one.status === status).map(({ name }) => name);
}

/** The first commit one of whose events answers `wanted`. */
export function versionWhere(wanted: (event: Event) => boolean): number {
  const version = lines.findIndex((line) => line.type === 'commit' && eventsOf(line).some(wanted));
  if (version < 1) throw new Error('no such event');
  return version;
}

export function isMoveBy(by: string): (event: Event) => boolean {
  return (event) => event.type === 'MovePlayed' && event.by === by;
}

export function hasFact(type: string): (event: Event) => boolean {
  return (event) => Array.isArray(event.facts) && event.facts.some((fact: Event) => fact.type === type);
}

/** Changes the first event of commit `version`, and makes everything else fit. */
export function withEvent(version: number, change: (event: Event) => Event): Lines {
  const changed = changedAt(lines, version, (line) =>
    withEvents(
      line,
      eventsOf(line).map((event, index) => (index === 0 ? change(event) : event)),
    ),
  );
  return forged(changed);
}

/** The facts of a type changed. */
export function withFact(type: string, change: (fact: Event) => object): (event: Event) => Event {
  return (event) => ({
    ...event,
    facts: (event.facts as readonly Event[]).map((fact) => (fact.type === type ? change(fact) : fact)),
  });
}

export function withLine(place: number, change: (line: Line) => Line): Lines {
  return changedAt(lines, place, change);
}
