// The results of a closed round, checked without its games: those of the pairing, consistent, changed only by a
// correction.

import { at } from '../../base/defect.ts';
import type { ClosedRound, ClosedTable } from '../bulk/index.ts';
import { leftAfter } from '../check/index.ts';
import type { TableCorrection, TournamentEvent } from '../life/events.ts';
import type { TournamentState } from '../life/state.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import { type Course, roundsOf } from './course.ts';
import { placeKey, type ResultPart } from './reasons.ts';

type Closed = Extract<TournamentEvent, { type: 'RoundClosed' }>;
type Corrected = Extract<TournamentEvent, { type: 'ResultCorrected' | 'ResultsCorrected' }>;

interface Wrong {
  readonly table: number | null;
  readonly part: ResultPart;
}

/** Notes the results of the open round. */
export function checkClosed(
  course: Course,
  state: TournamentState,
  event: Closed,
  { results, version }: { readonly results: ClosedRound; readonly version: number },
): void {
  const { findings, pairing } = course;
  const { stage, round } = event;
  const before = roundsOf(course, stage);
  const wrong =
    (pairing === null ? null : wrongTables(results, pairing)) ??
    wrongRows(results, state) ??
    repeatedGame(course, results) ??
    (isSame(results.half ?? [], halfIn(state, event)) ? null : { table: null, part: 'half' as const }) ??
    (isSame(results.late, lateIn(state, before, results)) ? null : { table: null, part: 'late' as const }) ??
    wrongOutcome(state, event, results);
  if (wrong !== null) findings.fail('results', { code: 'other-result', stage, round, ...wrong }, { version });
  course.counts.results += results.tables.length;
  before.push(results);
  course.pairing = null;
}

/** Notes corrections. */
export function checkCorrected(
  course: Course,
  state: TournamentState,
  event: Corrected,
  { results, version }: { readonly results: ClosedRound; readonly version: number },
): void {
  const { stage, round } = event;
  const rounds = roundsOf(course, stage);
  const former = rounds[round];
  if (former === undefined) return;
  const corrected = new Map(correctionsIn(event).map(({ table, places }) => [table, places]));
  for (const table of corrected.keys()) {
    const row = former.tables[table];
    const key = placeKey({ stage, round, table });
    if (row !== undefined && !course.uncorrected.has(key)) course.uncorrected.set(key, row);
  }
  course.counts.corrected += corrected.size;
  const wrong = wrongCorrection(former, results, corrected) ?? wrongOutcome(state, event, results);
  if (wrong !== null)
    course.findings.fail('results', { code: 'other-correction', stage, round, ...wrong }, { version });
  rounds[round] = results;
}

/** Each table of the pairing in its order, and its byes. */
function wrongTables(results: ClosedRound, pairing: Pairing): Wrong | null {
  if (!isSame(results.byes, pairing.byes)) return { table: null, part: 'byes' };
  if (results.tables.length !== pairing.tables.length) return { table: null, part: 'tables' };
  const table = results.tables.findIndex(({ players }, index) => !isSame(players, at(pairing.tables, index)));
  return table < 0 ? null : { table, part: 'players' };
}

function wrongRows({ tables }: ClosedRound, { edition, options }: TournamentState): Wrong | null {
  for (const [table, row] of tables.entries()) {
    const part = wrongPart(row, edition) ?? (options.realBoards ? partOfGame(row) : null);
    if (part !== null) return { table, part };
  }
  return null;
}

/** A game is played at one table: no other has the same last hash. Notes those of the round. */
function repeatedGame({ heads }: Course, { tables }: ClosedRound): Wrong | null {
  for (const [table, { head }] of tables.entries()) {
    if (head === null) continue;
    if (heads.has(head)) return { table, part: 'head' };
    heads.add(head);
  }
  return null;
}

/** What the event counts, from edition 2 on. Whether it counts at all the decision has shown. */
function wrongOutcome(
  { options, edition, rounds }: TournamentState,
  { stage, round, open, remaining }: Closed | Corrected,
  results: ClosedRound,
): Wrong | null {
  if (edition === 1) return null;
  const without = results.tables.filter(({ how }) => how !== 'played' && how !== 'corrected').length;
  if (open !== without) return { table: null, part: 'open' };
  const format = at(options.stages, stage);
  const before = rounds.find((one) => one.stage === stage && one.round === round - 1);
  const left =
    format.format !== 'elimination'
      ? null
      : format.thirdPlace === true && before?.remaining === 2
        ? 1
        : leftAfter(results, { advance: format.advance, size: options.size, edition });
  return remaining === left ? null : { table: null, part: 'remaining' };
}

/**
 * Those who gave up are behind all others, and from edition 2 on those who never came behind all. Without a result the
 * others share the first place, they the last.
 */
function wrongPart({ how, places, scores, forfeits, noShows }: ClosedTable, edition: Edition): ResultPart | null {
  if (how === 'corrected') return 'how';
  if ((how === 'played') !== (scores !== null)) return 'scores';
  const gaveUp = places.map((_, seat) => forfeits.includes(seat));
  const stayed = places.filter((_, seat) => !at(gaveUp, seat));
  const worst = Math.max(0, ...stayed);
  if (places.some((place, seat) => at(gaveUp, seat) && place <= worst)) return 'places';
  const came = places.length - noShows.length;
  if (edition > 1 && noShows.some((seat) => places[seat] !== came + 1)) return 'places';
  if (how === 'played') return null;
  const isAbsent = (seat: number) => edition > 1 && noShows.includes(seat);
  const sharedPlace = (seat: number) => (at(gaveUp, seat) ? stayed.length + 1 : 1);
  const shared = places.every((place, seat) => isAbsent(seat) || place === sharedPlace(seat));
  return shared ? null : 'places';
}

/** What only a game can have brought; at real boards there is none, and results are corrections. */
function partOfGame({ how, head, forfeits }: ClosedTable): ResultPart | null {
  if (how !== 'unplayed') return 'how';
  if (head !== null) return 'head';
  return forfeits.length > 0 ? 'forfeits' : null;
}

/** Of a first stage: those who came after a round had been closed, in the first round that they are in. */
function lateIn(state: TournamentState, before: readonly ClosedRound[], round: ClosedRound): readonly Entrant[] {
  if (state.stage > 0 || before.length === 0) return [];
  const first = state.players - state.late.length;
  const known = new Set(before.flatMap(everybodyIn));
  const newly = everybodyIn(round).filter((entrant) => entrant >= first && !known.has(entrant));
  const halves: Entrant[] = [];
  for (const entrant of newly.sort((a, b) => a - b)) {
    const missed = state.lateAfter[entrant - first] ?? 0;
    for (let made = 0; made < Math.min(missed, state.options.lateByes); made += 1) halves.push(entrant);
  }
  return halves;
}

/** Those who were granted a bye for half a point in the round. */
function halfIn({ granted }: TournamentState, { stage, round }: Closed): readonly Entrant[] {
  return granted.filter((one) => one.stage === stage && one.round === round).flatMap(({ half }) => half);
}

function everybodyIn({ tables, byes }: ClosedRound): readonly Entrant[] {
  return [...byes, ...tables.flatMap(({ players }) => players)];
}

function correctionsIn(event: Corrected): readonly TableCorrection[] {
  return event.type === 'ResultCorrected' ? [event] : event.corrections;
}

/** The places of the corrected tables, by table, are those of the correction, and nothing else is other than it was. */
function wrongCorrection(
  former: ClosedRound,
  results: ClosedRound,
  corrected: ReadonlyMap<number, readonly number[]>,
): Wrong | null {
  const list = (['byes', 'late', 'half'] as const).find((name) => !isSame(results[name] ?? [], former[name] ?? []));
  if (list !== undefined) return { table: null, part: list };
  if (results.tables.length !== former.tables.length) return { table: null, part: 'tables' };
  for (const [index, row] of results.tables.entries()) {
    const old = at(former.tables, index);
    const places = corrected.get(index);
    const part = firstOther(row, places === undefined ? old : { ...old, places, scores: null, how: 'corrected' });
    if (part !== null) return { table: index, part };
  }
  return null;
}

const PARTS = ['players', 'places', 'scores', 'how', 'forfeits', 'noShows', 'head'] as const;

function firstOther(found: ClosedTable, expected: ClosedTable): ResultPart | null {
  return PARTS.find((part) => JSON.stringify(found[part]) !== JSON.stringify(expected[part])) ?? null;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
