// Why a rule refused a move, in one line that tells nothing that the seat itself may not see.

import { at, Defect } from '../../../base/defect.ts';
import { genericReason, isGenericRule } from '../../../refusals.ts';
import type { Language, Refused, Seat } from '../../../title.ts';
import { sectionAt, sectionIndex } from '../components.ts';
import { toAct } from '../decide.ts';
import { CROSSED_BY } from '../map/tables.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import { currentLine, type State, seatAt, stampOf } from '../state.ts';

type Reason = string | ((state: State, seat: Seat, move: Move) => string);

/** A clause for each rule. */
const REASONS: Readonly<Record<Rule, Reason>> = {
  stale: (state, seat) => `the game stands at ${stampOf(state, seat)} for seat ${seat}`,
  'unknown-section': 'the map has no such section; an id joins two stations in string order, such as d2-e3',
  'unknown-station': 'the map has no such station; an id is a column a to j and a row 0 to 9, such as d2',
  loop: 'both stations are on the line already; a section must lead to a new one',
  'not-connected': 'neither station is on the line; a section must start from it',
  'section-used': 'a line of this sheet holds the section already',
  'section-blocked': (state, seat, move) => `it crosses ${blocking(state, seat, move)}, which is drawn`,
  'power-required': 'a second section on the same turn needs the suffix +double',
  'power-unavailable': (state, seat) =>
    `the ${currentLine(seatAt(state, seat)).colour} pencil has no such power left in this round`,
  'power-not-needed': 'the section can be drawn without the power; leave the suffix out',
  'not-from-end': 'the section leaves a station that is no end of the line, and no switch is in force',
  'wrong-symbol': 'the station at its far end does not show the symbol that this turn asks for',
  'station-not-on-line': 'the station is not on a line that has a section',
};

/** Why `rule` refused the move. */
export function describeRefusal(state: State, refused: Refused<Move>, _language: Language): string {
  return `${moveId(refused.move)}: ${reasonOf(state, refused)}.`;
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>): string {
  if (isGenericRule(rule)) {
    const step = state.seats[seat]?.step.at ?? null;
    return genericReason(rule, { seat, seatCount: state.seats.length, toAct: toAct(state), step }, 'en');
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  const reason = REASONS[rule];
  return typeof reason === 'string' ? reason : reason(state, seat, move);
}

/** The drawn sections that the move's section crosses. */
function blocking(state: State, seat: Seat, move: Move): string {
  const section = move.kind === 'draw' ? sectionIndex(move.section) : null;
  const crossed = section === null ? [] : at(CROSSED_BY, section);
  const drawn = new Set(seatAt(state, seat).lines.flatMap((line) => line.sections));
  return crossed
    .filter((other) => drawn.has(other))
    .map((other) => sectionAt(other).id)
    .join(', ');
}
