// One event after the other, each with the bulk that it names: decided again, and what it names derived again.

import { difference, pairOf } from '../../audit/index.ts';
import { at } from '../../base/defect.ts';
import type { Json } from '../../base/json.ts';
import type { HashFunction } from '../../log/index.ts';
import type { Title } from '../../title/contract.ts';
import type { TitleRegistry } from '../../titles/index.ts';
import { cutBulk, type ParsedBulk, parsePairing, parseResults, parseRoll, parseStandings } from '../bulk/index.ts';
import { changesIn, MOST_CHANGES } from '../life/commands.ts';
import type { TournamentEvent } from '../life/events.ts';
import { evolveTournament } from '../life/evolve.ts';
import type { TournamentState } from '../life/state.ts';
import type { NamedBulk } from '../record/index.ts';
import { type Course, roundsOf, type Step } from './course.ts';
import { checkAbsent, checkAgreed, checkEdited, checkPaired } from './pairings.ts';
import { type RedecideContext, wrongEvent } from './redecide.ts';
import { checkClosed, checkCorrected } from './results.ts';
import { checkStandings, presentStandings, throughOf } from './standingsAudit.ts';

export interface StepContext {
  readonly titles: TitleRegistry<Title>['byRules'];
  readonly hash: HashFunction;
  /** The rows of named bulk, all of which are there. */
  rowsOf(bulk: NamedBulk): readonly unknown[];
}

/** Takes one step; false: the audit cannot continue behind it. */
export function takeStep(course: Course, step: Step, context: StepContext): boolean {
  const { event, version, now } = step;
  const { findings } = course;
  const seatsAt: RedecideContext['seatsAt'] = ({ stage, round, table }) =>
    course.rounds[stage]?.[round]?.tables[table]?.players.length ?? null;
  const wrong = wrongEvent(course.state, event, { titles: context.titles, now, seatsAt });
  if (wrong !== null && wrong.code !== 'unknown-rules') {
    findings.fail('commands', wrong, { version });
    return false;
  }
  // Whether the title takes the options of the games is all that its rules would tell.
  if (wrong !== null) findings.leaveOut('commands', wrong);
  if (event.type === 'EditionFixed' && version > 1) findings.fail('commands', { code: 'late-edition' }, { version });
  const before = course.state;
  const canContinue = before === null || checkBulk(course, before, step, context);
  course.state = evolveTournament(before, event);
  return canContinue;
}

/** What the event names, and what it says that follows from it. */
function checkBulk(
  course: Course,
  state: TournamentState,
  { event, version, named }: Step,
  context: StepContext,
): boolean {
  const rows = named.map((bulk) => context.rowsOf(bulk));
  const reader = { course, version, named, rows };
  switch (event.type) {
    case 'RollFixed':
      return checkRoll(reader, state, event.players);
    case 'RollChanged':
      checkRollChange(course, state, event, version);
      return true;
    case 'RoundPaired': {
      const pairing = parsed(reader, parsePairing(at(rows, 0), state.players));
      if (pairing !== null) checkPaired(course, state, event, { pairing, version });
      return pairing !== null;
    }
    case 'PairingEdited': {
      const pairing = parsed(reader, parsePairing(at(rows, 0), state.players));
      if (pairing !== null) checkEdited(course, event, { pairing, version });
      return pairing !== null;
    }
    case 'EarlyStartAgreed':
      checkAgreed(course, event, version);
      return true;
    case 'RoundPublished':
      course.startsAt.set(`${event.stage}.${event.round}`, event.startsAt);
      return true;
    default:
      return checkRound(reader, state, event);
  }
}

interface Reader {
  readonly course: Course;
  readonly version: number;
  readonly named: readonly NamedBulk[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Events that name results or standings, or rest on them. */
function checkRound(reader: Reader, state: TournamentState, event: TournamentEvent): boolean {
  const { course, version, rows } = reader;
  switch (event.type) {
    case 'RoundClosed':
    case 'ResultCorrected':
    case 'ResultsCorrected':
      return checkResults(reader, state, event);
    case 'TournamentFinished':
      if (!areStandings(reader, state, 0)) return false;
      checkStandings(course, state, at(rows, 0), version);
      return true;
    case 'StageEnded':
      checkThrough(course, state, event.through, version);
      return true;
    default:
      return true;
  }
}

function checkResults(
  reader: Reader,
  state: TournamentState,
  event: Extract<TournamentEvent, { type: 'RoundClosed' | 'ResultCorrected' | 'ResultsCorrected' }>,
): boolean {
  const { course, version, rows } = reader;
  const results = parsed(reader, parseResults(at(rows, 0), state.players));
  if (results === null || !areStandings(reader, state, 1)) return false;
  if (event.type === 'RoundClosed') checkClosed(course, state, event, { results, version });
  else checkCorrected(course, state, event, { results, version });
  checkStandings(course, state, at(rows, 1), version);
  return true;
}

/** Whether the piece with this number among those that the event names has the form of standings. */
function areStandings(reader: Reader, { players, options }: TournamentState, piece: number): boolean {
  const read = parseStandings(at(reader.rows, piece), { players, columns: options.tieBreaks.length });
  return parsed(reader, read, piece) !== null;
}

/** `piece`: number among those that the event names. */
function parsed<Value>({ course, version, named }: Reader, read: ParsedBulk<Value>, piece = 0): Value | null {
  if (read.ok) return read.value;
  const bulk = named[piece];
  if (bulk !== undefined) course.findings.fail('bulk', { code: 'bulk-rows', bulk, fault: read.fault }, { version });
  return null;
}

function checkRoll(reader: Reader, state: TournamentState, players: number): boolean {
  const { course, version, rows } = reader;
  const roll = parsed(reader, parseRoll(at(rows, 0)));
  if (roll === null) return false;
  enrol(course, roll);
  const pair = { found: String(players), expected: String(roll.length) };
  if (roll.length !== players) course.findings.fail('roll', { code: 'roll-count', ...pair }, { version });
  checkCapacity(course, state, roll.length, version);
  return roll.length === players;
}

function checkCapacity({ findings }: Course, { options }: TournamentState, players: number, version: number): void {
  const most = options.capacity;
  if (players > most) findings.fail('roll', { code: 'over-capacity', players, most }, { version });
}

/**
 * Late entrants are new and in order; only those who play leave, only those who withdrew return; who stayed away twice
 * leaves.
 */
function checkRollChange(
  course: Course,
  state: TournamentState,
  event: Extract<TournamentEvent, { type: 'RollChanged' }>,
  version: number,
): void {
  const { findings, known } = course;
  const { entered, left, returned } = event;
  const withdrawn = new Set(state.withdrawn);
  const excluded = new Set(state.excluded);
  const isOut = (entrant: number) => withdrawn.has(entrant) || excluded.has(entrant);
  const wrong = [
    ['entered', !ascends(entered) || entered.some((player) => player === '' || known.has(player))],
    ['left', !ascends(left) || left.some(isOut)],
    ['returned', !ascends(returned) || returned.some((entrant) => !withdrawn.has(entrant))],
  ] as const;
  const found = wrong.find(([, isWrong]) => isWrong);
  if (found !== undefined) findings.fail('roll', { code: 'roll-change', list: found[0] }, { version });
  // Of more changes than a commit takes the rest follows, or is left where the stage ends.
  if (changesIn(event) < MOST_CHANGES) checkAbsent(course, evolveTournament(state, event), version);
  enrol(course, entered);
  checkCapacity(course, state, course.roll.length, version);
}

function enrol({ roll, known }: Course, players: readonly string[]): void {
  for (const player of players) {
    roll.push(player);
    known.add(player);
  }
}

function ascends(items: readonly (string | number)[]): boolean {
  return items.every((item, index) => index === 0 || (items[index - 1] ?? item) < item);
}

function checkThrough(course: Course, state: TournamentState, through: readonly number[], version: number): void {
  if (at(state.options.stages, state.stage).cut !== null) checkAbsent(course, state, version);
  roundsOf(course, state.stage);
  const rows = presentStandings(course, state);
  if (rows === null) return;
  const expected = throughOf(state, rows);
  const different = difference(expected, through);
  if (different === null) return;
  const rank = Number(different.path[0]) + 1;
  course.findings.fail('standings', { code: 'other-through', rank, ...pairOf(different) }, { version });
}

/** Whether `rows` are what `bulk` is named after, cut as it says; notes what is wrong. */
export function isNamedAfter(
  { findings }: Course,
  { bulk, rows, line }: { readonly bulk: NamedBulk; readonly rows: readonly unknown[]; readonly line: number },
  hash: HashFunction,
): boolean {
  // Rows of a file are JSON.
  const cut = cutBulk(bulk.kind, rows as readonly Json[], hash).bulk;
  const wrong = (['hash', 'chunks'] as const).find((field) => cut[field] !== bulk[field]);
  if (wrong === undefined) return true;
  const pair = { found: String(cut[wrong]), expected: String(bulk[wrong]) };
  findings.fail('bulk', { code: wrong === 'hash' ? 'bulk-hash' : 'bulk-chunks', bulk, ...pair }, { line });
  return false;
}
