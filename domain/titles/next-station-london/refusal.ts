// The rules that can refuse a move, in the order in which they are asked, and what they say to people.

import { at, Defect } from '../../base/defect.ts';
import type { Language, Refused, Seat } from '../../title.ts';
import { sectionAt, sectionIndex } from './components.ts';
import { CROSSED_BY } from './map/tables.ts';
import { type Move, moveId } from './moves.ts';
import { currentLine, type State, seatAt, stampOf } from './state.ts';

export const RULES = [
  'not-to-act',
  'stale',
  'unknown-section',
  'unknown-station',
  'wrong-step',
  'loop',
  'not-connected',
  'section-used',
  'section-blocked',
  'power-required',
  'power-unavailable',
  'power-not-needed',
  'not-from-end',
  'wrong-symbol',
  'station-not-on-line',
] as const;
export type Rule = (typeof RULES)[number];

/** Why a rule refused a move. Tells nothing that the seat itself may not see. */
export function describeRefusal(state: State, { seat, move, rule }: Refused<Move>, _language: Language): string {
  const known = RULES.find((name) => name === rule);
  if (known === undefined) throw new Defect(`no rule ${rule}`);
  return `${moveId(move)}: ${reason(known, state, seat, move)}`;
}

const REASONS: Readonly<Partial<Record<Rule, string>>> = {
  'unknown-section': 'the map has no such section; an id joins two stations in string order, such as d2-e3.',
  'unknown-station': 'the map has no such station; an id is a column a to j and a row 0 to 9, such as d2.',
  loop: 'both stations are on the line already; a section must lead to a new one.',
  'not-connected': 'neither station is on the line; a section must start from it.',
  'section-used': 'a line of this sheet holds the section already.',
  'power-required': 'a second section on the same turn needs the suffix +double.',
  'power-not-needed': 'the section can be drawn without the power; leave the suffix out.',
  'wrong-symbol': 'the station at its far end does not show the symbol that this turn asks for.',
  'station-not-on-line': 'the station is not on a line that has a section.',
  'not-from-end': 'the section leaves a station that is no end of the line, and no switch is in force.',
};

function reason(rule: Rule, state: State, seat: Seat, move: Move): string {
  const fixed = REASONS[rule];
  if (fixed !== undefined) return fixed;
  switch (rule) {
    case 'not-to-act':
      return notToAct(state, seat);
    case 'stale':
      return `the game stands at ${stampOf(state, seat)} for seat ${seat}.`;
    case 'wrong-step':
      return `this is no move of the stage ${seatAt(state, seat).stage.at}.`;
    case 'section-blocked':
      return `it crosses ${blocking(state, seat, move)}, which is drawn.`;
    default:
      return `the ${currentLine(seatAt(state, seat)).colour} pencil has no such power left in this round.`;
  }
}

function notToAct(state: State, seat: Seat): string {
  const known = state.seats[seat] !== undefined;
  return known
    ? `seat ${seat} has finished this turn.`
    : `there is no seat ${seat}; seats are 0 to ${state.seats.length - 1}.`;
}

function blocking(state: State, seat: Seat, move: Move): string {
  const section = move.kind === 'draw' ? sectionIndex(move.section) : null;
  const crossed = section === null ? [] : at(CROSSED_BY, section);
  const drawn = new Set(seatAt(state, seat).lines.flatMap((line) => line.sections));
  return crossed
    .filter((other) => drawn.has(other))
    .map((other) => sectionAt(other).id)
    .join(', ');
}
