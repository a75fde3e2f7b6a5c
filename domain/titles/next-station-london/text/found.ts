// What the sentences of refusals name, by its name in data/rulings.json: what was found, and what was needed.

import { at, Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { SECTIONS, type Section, STATIONS, type Station, sectionAt, sectionIndex, stationAt } from '../components.ts';
import { members } from '../map/bits.ts';
import { startOf, targetOf } from '../map/joining.ts';
import { CROSSED_BY } from '../map/tables.ts';
import type { Move, MoveOf } from '../moves.ts';
import { currentLine, type Line, powerOf, type State, seatAt, stampOf } from '../state.ts';
import { secondFace } from '../steps/second.ts';
import { colourName, lineName, listed, symbolName } from './names.ts';

/** A move that a rule refused. */
export interface RefusedMove {
  readonly state: State;
  readonly seat: Seat;
  readonly move: Move;
  readonly language: Language;
}

export function lineIn({ state, seat }: RefusedMove): Line {
  return currentLine(seatAt(state, seat));
}

/** The power that the move would use; `''` for none. */
export function askedIn({ move }: RefusedMove): string {
  return move.kind === 'circle' ? 'circle' : (drawIn(move).power ?? '');
}

/** The section that the move names, from its other end. */
export function reversedIn({ move }: RefusedMove): string {
  return drawIn(move).section.split('-').reverse().join('-');
}

function drawIn(move: Move): MoveOf<'draw'> {
  if (move.kind !== 'draw') throw new Defect(`${move.kind} was refused by a rule of draws`);
  return move;
}

function circleIn(move: Move): MoveOf<'circle'> {
  if (move.kind !== 'circle') throw new Defect(`${move.kind} was refused by a rule of circles`);
  return move;
}

function sectionIn({ move }: RefusedMove): Section {
  const { section } = drawIn(move);
  const index = sectionIndex(section);
  if (index === null) throw new Defect(`${section}, which the map does not have, was refused for something else`);
  return sectionAt(index);
}

function targetIn(refused: RefusedMove): Station {
  return stationAt(targetOf(lineIn(refused).stations, sectionIn(refused).index));
}

/** The line that has the section already. */
function ownerOf(refused: RefusedMove): Line {
  const { index } = sectionIn(refused);
  const { lines } = seatAt(refused.state, refused.seat);
  return lines.find(({ sections }) => sections.includes(index)) ?? lineIn(refused);
}

/** Ids of the drawn sections that the section would cross. */
function crossed(refused: RefusedMove): readonly string[] {
  const drawn = new Set(seatAt(refused.state, refused.seat).lines.flatMap(({ sections }) => sections));
  return at(CROSSED_BY, sectionIn(refused).index)
    .filter((other) => drawn.has(other))
    .map((other) => sectionAt(other).id);
}

const stationId = (station: number) => stationAt(station).id;

/** `d2, e3 or f0`. */
function orOf(ids: readonly string[], language: Language): string {
  const word = language === 'de' ? 'oder' : 'or';
  return ids.length < 2 ? ids.join() : `${ids.slice(0, -1).join(', ')} ${word} ${ids.at(-1)}`;
}

export const FOUND: Readonly<Record<string, (refused: RefusedMove) => string | number>> = {
  meant: ({ move }) => move.stamp ?? '',
  position: ({ state, seat }) => stampOf(state, seat),

  // The section or station that the move names.
  section: ({ move }) => drawIn(move).section,
  sections: () => SECTIONS.length,
  reversed: reversedIn,
  one: (refused) => stationId(sectionIn(refused).a),
  other: (refused) => stationId(sectionIn(refused).b),
  owner: (refused) => lineName(ownerOf(refused).colour, refused.language),
  crossed: (refused) => listed(crossed(refused), refused.language),
  station: ({ move }) => circleIn(move).station,
  stations: () => STATIONS.length,

  // The line, and how the section meets it.
  line: (refused) => lineName(lineIn(refused).colour, refused.language),
  onLine: (refused) => members(lineIn(refused).stations).map(stationId).join(', '),
  start: (refused) => stationId(startOf(lineIn(refused).stations, sectionIn(refused).index)),
  ends: (refused) => orOf(members(lineIn(refused).ends).map(stationId), refused.language),
  target: (refused) => targetIn(refused).id,
  symbol: (refused) => symbolName(targetIn(refused).symbol, refused.language),
  needed: ({ state, seat, language }) => symbolName(secondFace(state, seat), language),

  // The pencil and its power. Powers go by their suffix, as in the notation.
  pencil: (refused) => colourName(lineIn(refused).colour, refused.language),
  power: (refused) => powerOf(refused.state, lineIn(refused)) ?? '',
  asked: askedIn,
};
