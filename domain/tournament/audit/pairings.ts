// Each pairing of a tournament: made again from the revealed seed, or as an arbiter edited it; and lawful.

import { difference, type Pair, pairOf } from '../../audit/index.ts';
import { at } from '../../base/defect.ts';
import { apartPairs, type CheckedFigures, checkedOrderOf, checkPairing } from '../check/index.ts';
import {
  absentees,
  composePairing,
  eliminationSeeds,
  forbiddenPairs,
  keepsApart,
  scoresBefore,
} from '../compose/index.ts';
import type { PairingFigures, RoundPlace, SeatExchange, TournamentEvent } from '../life/events.ts';
import type { TournamentState } from '../life/state.ts';
import type { ForbiddenPairs, Pairing, Table } from '../terms/pairing.ts';
import { type Course, roundsOf } from './course.ts';

type Paired = Extract<TournamentEvent, { type: 'RoundPaired' }>;
type Agreed = Extract<TournamentEvent, { type: 'EarlyStartAgreed' }>;
type Edited = Extract<TournamentEvent, { type: 'PairingEdited' }>;

/** A pairing as it was read. */
export interface ReadPairing {
  readonly pairing: Pairing;
  readonly version: number;
}

export function checkPaired(
  course: Course,
  state: TournamentState,
  event: Paired,
  { pairing, version }: ReadPairing,
): void {
  const { findings, serverSeed } = course;
  const rounds = roundsOf(course, state.stage);
  course.counts.pairings += 1;
  if (event.draw > 0) course.counts.redrawn += 1;
  // The roll does not change during a draft, to which somebody may have been reinstated.
  if (event.draw === 0) checkAbsent(course, state, version);
  const figures = lawfulFigures(course, state, pairing, version);
  if (figures !== null) checkFigures(course, event, figures, version);
  if (serverSeed === null) findings.leaveOut('pairings', { code: 'seed-hidden' });
  else
    comparePairings(course, {
      found: pairing,
      expected: composePairing({ state, serverSeed, rounds, forbidden: forbiddenIn(course, state) }),
      event,
      version,
    });
  course.pairing = pairing;
  course.drawnIn = version;
}

/** That nobody is in any more who stayed away from two games. */
export function checkAbsent({ findings, rounds }: Course, state: TournamentState, version: number): void {
  const [entrant] = absentees(state, rounds[state.stage] ?? []);
  if (entrant !== undefined) findings.fail('roll', { code: 'absent-still-in', entrant }, { version });
}

/**
 * Exchanges leave byes and sizes of tables as drawn. That is not asked again: a correction or an exclusion since would
 * have drawn others, and does not change a draft.
 */
export function checkEdited(course: Course, event: Edited, { pairing, version }: ReadPairing): void {
  course.counts.pairings += 1;
  course.counts.edited += 1;
  const expected = course.pairing === null ? null : exchanged(course.pairing, event.exchanges);
  if (expected === null) course.findings.fail('pairings', { code: 'wrong-exchange' }, { version });
  else comparePairings(course, { found: pairing, expected, event, version });
  course.pairing = pairing;
}

/** That nobody is left out who is in the round. Whether each of them agreed, only the server knows. */
export function checkAgreed({ pairing, drawnIn, findings }: Course, event: Agreed, version: number): void {
  const { stage, round, agreed } = event;
  if (drawnIn !== version) findings.fail('commands', { code: 'late-agreement' }, { version });
  const players = pairing === null ? agreed : pairing.byes.length + pairing.tables.flat().length;
  if (players === agreed) return;
  const pair = { found: String(agreed), expected: String(players) };
  findings.fail('pairings', { code: 'other-agreed', stage, round, ...pair }, { version });
}

function forbiddenIn({ roll }: Course, state: TournamentState): ForbiddenPairs {
  if (!keepsApart(state)) return [];
  return forbiddenPairs(state, new Map(roll.map((player, entrant) => [player, entrant])));
}

/** What the checker says of a pairing; null where it is unlawful, or cannot be checked without the seed. */
function lawfulFigures(
  course: Course,
  state: TournamentState,
  pairing: Pairing,
  version: number,
): CheckedFigures | null {
  const { serverSeed, findings } = course;
  const rounds = roundsOf(course, state.stage);
  const isByLot = state.stage === 0 && at(state.options.stages, 0).format === 'elimination';
  if (serverSeed === null && isByLot) return null;
  const seeds = isByLot && serverSeed !== null ? eliminationSeeds({ state, serverSeed }) : null;
  const scores = scoresBefore({ state, rounds });
  const order = checkedOrderOf({ state, rounds, scores, seeds, forbidden: apartPairs(state, course.roll) });
  const check = checkPairing(order, pairing);
  if (check.ok) return check.figures;
  const [fault] = check.faults;
  if (fault !== undefined) {
    findings.fail('pairings', { code: 'unlawful-pairing', fault, ...openPlace(state) }, { version });
  }
  return null;
}

/** Of the round that is paired. */
function openPlace({ stage, rounds }: TournamentState): RoundPlace {
  const closed = rounds.filter((one) => one.stage === stage && one.results !== null);
  return { stage, round: closed.length };
}

function checkFigures({ findings }: Course, event: Paired, figures: CheckedFigures, version: number): void {
  const { stage, round } = event;
  for (const figure of [
    'repeats',
    'byes',
    'shortTables',
    'cost',
  ] as const satisfies readonly (keyof PairingFigures)[]) {
    const [found, expected] = [event.figures[figure], figures[figure]];
    if (found === expected) continue;
    const pair = { found: String(found), expected: String(expected) };
    findings.fail('pairings', { code: 'other-figures', figure, stage, round, ...pair }, { version });
  }
}

interface Compared {
  readonly found: Pairing;
  readonly expected: Pairing;
  readonly event: Paired | Edited;
  readonly version: number;
}

function comparePairings({ findings }: Course, { found, expected, event, version }: Compared): void {
  const { stage, round } = event;
  const difference = firstDifference(found, expected);
  if (difference === null) return;
  const edited = event.type === 'PairingEdited';
  findings.fail('pairings', { code: 'other-pairing', edited, stage, round, ...difference }, { version });
}

function firstDifference(found: Pairing, expected: Pairing) {
  const byes = differently(found.byes, expected.byes);
  if (byes !== null) return { table: null, ...byes };
  for (let table = 0; table < Math.max(found.tables.length, expected.tables.length); table += 1) {
    const different = differently(found.tables[table], expected.tables[table]);
    if (different !== null) return { table, ...different };
  }
  return null;
}

/** Both lists in short; null where they are equal. */
function differently(found: Table | undefined, expected: Table | undefined): Pair | null {
  return difference(expected, found) === null ? null : pairOf({ expected, found });
}

/** The pairing after these exchanges, one after the other; null where one names no seat. */
function exchanged({ tables, byes }: Pairing, exchanges: readonly SeatExchange[]): Pairing | null {
  const seats = tables.map((table) => [...table]);
  for (const { from, to } of exchanges) {
    const [one, other] = [seats[from[0]], seats[to[0]]];
    const [first, second] = [one?.[from[1]], other?.[to[1]]];
    if (one === undefined || other === undefined || first === undefined || second === undefined) return null;
    one[from[1]] = second;
    other[to[1]] = first;
  }
  return { tables: seats, byes };
}
