// The state of a game and the few questions that every rule asks of it. Stations, sections and cards are indices.
// Invariants (tested): a line with k sections has k + 1 stations and no cycle; `closed` is what is drawn on the sheet and
// whatever crosses it; `open` tells what of a sheet other seats may not see yet (R25).

import { at, Defect } from '../../base/defect.ts';
import type { BySeat, Outcome, Seat } from '../../title/contract.ts';
import {
  type Colour,
  cardAt,
  DEPARTURES,
  type Face,
  type ObjectiveId,
  type PowerId,
  type Powers,
  UNDERGROUND_TO_END,
} from './components.ts';
import {
  hasStation,
  NO_SECTIONS,
  NO_STATIONS,
  type SectionSet,
  type StationSet,
  withoutStation,
  withStation,
} from './map/bits.ts';
import type { Options } from './options.ts';

/** What one seat draws with one pencil in one round. */
export interface Line {
  readonly colour: Colour;
  /** In drawing order. Each has exactly one end on the stations before it: its start. */
  readonly sections: readonly number[];
  /** Running total of `sections`: the departure station and every target. */
  readonly stations: StationSet;
  /** Running total of `sections`: stations with exactly one section; the departure station while there is none (R5). */
  readonly ends: StationSet;
  readonly circled: number | null;
  /** Whether the power of this pencil was used in this round. */
  readonly powerUsed: boolean;
}

/** Points of a finished line, as recorded when its round was scored. */
export type LineScore = {
  readonly colour: Colour;
  readonly districts: number;
  readonly most: number;
  readonly crossings: number;
  readonly sites: number;
  readonly points: number;
};

/** Where a seat stands in the open turn. `second`: a second section may follow the one drawn to `target` (R32). */
export type SeatStep =
  | { readonly at: 'build' }
  | { readonly at: 'second'; readonly target: number }
  | { readonly at: 'close' }
  | { readonly at: 'done' };

export const BUILD: SeatStep = { at: 'build' };
export const CLOSE: SeatStep = { at: 'close' };
export const DONE: SeatStep = { at: 'done' };

/**
 * What a seat has decided in the open turn: hidden from the others until the turn closes (R25), and enough to take it back.
 * It goes stale when the turn closes and starts over with the next flip.
 */
export interface OpenTurn {
  /** Facts of this seat in this turn; the last number of the position stamp (R27). */
  readonly decisions: number;
  /** Sections drawn in this turn, 0 to 2: the last ones of the current line. */
  readonly drawn: number;
  readonly powerUsed: boolean;
}

export const NOTHING_DECIDED: OpenTurn = { decisions: 0, drawn: 0, powerUsed: false };

export interface SeatState {
  /** One line per round so far, in order of rounds; the last is the current one until the game is over. */
  readonly lines: readonly Line[];
  /** Scores of the lines whose round is over. */
  readonly scores: readonly LineScore[];
  readonly closed: SectionSet;
  readonly step: SeatStep;
  readonly open: OpenTurn;
}

/** How far a round has come. */
interface Progress {
  /** The turn that is open or was the last; from 1 within the round, 0 before its first. */
  readonly turn: number;
  /** Running total: underground cards flipped in this round. */
  readonly underground: number;
}

/** Where the game stands. `flip`: between two turns, inside one decision only; nobody acts. */
export type Step =
  | ({ readonly at: 'flip' } & Progress)
  | ({
      readonly at: 'turn';
      /** The cards of this turn, in order; the last is the face card. Two when the first is the switch. */
      readonly cards: readonly number[];
    } & Progress)
  | { readonly at: 'over'; readonly outcome: Outcome };

export type OpenStep = Extract<Step, { readonly at: 'turn' }>;

export interface State {
  readonly options: Options;
  /** The order in which seat 0 uses the colours; empty before the game starts. */
  readonly pencils: readonly Colour[];
  /** None, or the two in play. */
  readonly objectives: readonly ObjectiveId[];
  readonly powers: Powers | null;
  /** 1 to 4; 0 before the first. */
  readonly round: number;
  /** Cards flipped in this round, in order. There is no stored pile (R13). */
  readonly flipped: readonly number[];
  readonly step: Step;
  readonly seats: BySeat<SeatState>;
}

/** The turn in which seats decide; a Defect when none is open. */
export function openStep(state: State): OpenStep {
  if (state.step.at !== 'turn') throw new Defect(`no turn is open while the game stands at ${state.step.at}`);
  return state.step;
}

/** The state before the first fact. */
export function initial(options: Options, seatCount: number): State {
  const seat: SeatState = { lines: [], scores: [], closed: NO_SECTIONS, step: DONE, open: NOTHING_DECIDED };
  return {
    options,
    pencils: [],
    objectives: [],
    powers: null,
    round: 0,
    flipped: [],
    step: { at: 'flip', turn: 0, underground: 0 },
    seats: Array.from({ length: seatCount }, () => seat),
  };
}

/** A line that has only its departure station. */
export function newLine(colour: Colour): Line {
  const departure = withStation(NO_STATIONS, DEPARTURES[colour]);
  return { colour, sections: [], stations: departure, ends: departure, circled: null, powerUsed: false };
}

/** `line` with `section` drawn from `from` to `to`. Its ends: the first section makes two, a later one moves or adds one (R5, R6). */
export function extended(line: Line, section: number, from: number, to: number): Line {
  const stays = line.sections.length === 0 || !hasStation(line.ends, from);
  return {
    colour: line.colour,
    sections: [...line.sections, section],
    stations: withStation(line.stations, to),
    ends: withStation(stays ? line.ends : withoutStation(line.ends, from), to),
    circled: line.circled,
    powerUsed: line.powerUsed,
  };
}

/** The line of the current round. */
export function currentLine(seat: Pick<SeatState, 'lines'>): Line {
  const line = seat.lines[seat.lines.length - 1];
  if (line === undefined) throw new Defect('a seat has no line before the first round');
  return line;
}

/** What `seat` has; a Defect when there is no such seat. */
export function seatAt(state: State, seat: Seat): SeatState {
  const mine = state.seats[seat];
  if (mine === undefined) throw new Defect(`no seat ${seat} among ${state.seats.length}`);
  return mine;
}

/** What the face card of the turn asks for. */
export function faceOf(step: OpenStep): Face {
  const symbol = cardAt(at(step.cards, step.cards.length - 1)).symbol;
  if (symbol === 'switch') throw new Defect('the switch is never the last card flipped (R10)');
  return symbol;
}

/** Whether the switch card lets sections start anywhere on the line in this turn (R7-R9). */
export function isSwitchInForce(step: OpenStep): boolean {
  return step.turn >= 3 && step.cards.length === 2;
}

/** Whether this turn is the last of the round. */
export function isLastTurn(step: OpenStep): boolean {
  return step.underground === UNDERGROUND_TO_END;
}

/** The power of the line's pencil; null without the module (R39, R40). */
export function powerOf(state: State, line: Line): PowerId | null {
  return state.powers === null ? null : state.powers[line.colour];
}

/** The power that the seat can still use in this round. */
export function unusedPower(state: State, line: Line): PowerId | null {
  return line.powerUsed ? null : powerOf(state, line);
}

/** `state` with other seats, step and cards. Written out field by field: the hottest copy, and a spread costs twice as much. */
export function withSeats(
  state: State,
  seats: BySeat<SeatState>,
  step: Step = state.step,
  flipped: readonly number[] = state.flipped,
): State {
  const { options, pencils, objectives, powers, round } = state;
  return { options, pencils, objectives, powers, round, flipped, step, seats };
}

export function withSeat(state: State, seat: Seat, mine: SeatState): State {
  const seats = state.seats.slice();
  seats[seat] = mine;
  return withSeats(state, seats);
}

/** Whether every seat has finished its turn. */
export function isEverybodyDone(state: State): boolean {
  for (const seat of state.seats) if (seat.step.at !== 'done') return false;
  return true;
}

/** The position stamp of `seat`: round, turn, facts of this seat in this turn (R27). */
export function stampOf(state: State, seat: Seat): string {
  const turn = state.step.at === 'over' ? 0 : state.step.turn;
  return `${state.round}.${turn}.${seatAt(state, seat).open.decisions}`;
}
