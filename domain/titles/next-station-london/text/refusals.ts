// Why a rule refused a move: what was found, what was needed, and the ruling, in one line that tells nothing that the seat may not see.

import { at, Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Explanation, GenericRule, Refused } from '../../../title/contract.ts';
import { explain, genericReason, isGenericRule } from '../../../title/refusals.ts';
import { type Section, sectionAt, sectionIndex, stationAt } from '../components.ts';
import { toAct } from '../decide.ts';
import { members } from '../map/bits.ts';
import { startOf, targetOf } from '../map/joining.ts';
import { CROSSED_BY } from '../map/tables.ts';
import { type Move, type MoveOf, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import { currentLine, faceOf, type Line, openStep, powerOf, type State, seatAt, stampOf } from '../state.ts';
import { secondFace } from '../steps/second.ts';
import { type ReasonWords, WORDS } from './reasonWords.ts';

/** One reason of a refusal: its sentence, a clause without capital and full stop, and the ruling behind it. */
interface Reason {
  readonly ruling: string;
  say(words: ReasonWords): string;
}

type Case = Refused<Move> & { readonly state: State };

/** Why `rule` refused the move: `draw:d2-e3: e3 is a triangle; … (R54).` */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): Explanation {
  const { ruling, say } = reasonOf({ ...refused, state }, language);
  return explain(moveId(refused.move), [{ clause: say(WORDS[language]), rulings: [ruling] }]);
}

function reasonOf(found: Case, language: Language): Reason {
  const { rule } = found;
  if (rule === 'wrong-step') return wrongStep(found);
  if (isGenericRule(rule)) return notToAct(rule, found, language);
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  return REASONS[rule](found);
}

function notToAct(rule: GenericRule, { state, seat }: Case, language: Language): Reason {
  const turn = { seat, seatCount: state.seats.length, toAct: toAct(state), asked: null };
  const say = () => genericReason(rule, turn, language);
  if (turn.toAct.length === 0) return { ruling: 'R55', say };
  return { ruling: seat < turn.seatCount ? 'R26' : 'R57', say };
}

function wrongStep({ state, seat, move }: Case): Reason {
  if (move.kind === 'circle') return { ruling: 'R37', say: (words) => words.circleAtSecond };
  if (seatAt(state, seat).step.at === 'close') return { ruling: 'R56', say: (words) => words.drawAtClose };
  return { ruling: 'R32', say: (words) => words.doubleAtBuild };
}

const REASONS: Readonly<Record<Rule, (found: Case) => Reason>> = {
  stale: ({ state, seat, move }) => ({
    ruling: 'R27',
    say: (words) => words.stale(move.stamp ?? '', stampOf(state, seat)),
  }),
  'unknown-section': unknownSection,
  'unknown-station': ({ move }) => ({
    ruling: 'R52',
    say: (words) => words.unknownStation(circleOf(move).station),
  }),
  loop: (found) => {
    const { a, b } = sectionOf(found);
    return { ruling: 'R17', say: (words) => words.loop(stationId(a), stationId(b), lineOf(found).colour) };
  },
  'not-connected': (found) => {
    const { a, b } = sectionOf(found);
    const { colour, stations } = lineOf(found);
    const ids = members(stations).map(stationId);
    return { ruling: 'R53', say: (words) => words.notConnected([stationId(a), stationId(b)], colour, ids) };
  },
  'section-used': (found) => {
    const section = sectionOf(found);
    const { lines } = seatAt(found.state, found.seat);
    const owner = lines.find(({ sections }) => sections.includes(section.index)) ?? lineOf(found);
    return { ruling: 'R16', say: (words) => words.sectionUsed(section.id, owner.colour) };
  },
  'section-blocked': (found) => {
    const section = sectionOf(found);
    return { ruling: 'R14', say: (words) => words.sectionBlocked(section.id, blocking(found, section)) };
  },
  'power-required': () => ({ ruling: 'R32', say: (words) => words.powerRequired }),
  'power-unavailable': powerUnavailable,
  'power-not-needed': ({ move }) => ({
    ruling: 'R35',
    say: (words) => words.powerNotNeeded(drawOf(move).power ?? ''),
  }),
  'not-from-end': notFromEnd,
  'wrong-symbol': wrongSymbol,
  'station-not-on-line': (found) => {
    const { colour, sections, stations } = lineOf(found);
    if (sections.length === 0) return { ruling: 'R37', say: (words) => words.lineEmpty(colour) };
    const { station } = circleOf(found.move);
    return { ruling: 'R37', say: (words) => words.notOnLine(station, colour, members(stations).map(stationId)) };
  },
};

function unknownSection({ move }: Case): Reason {
  const { section } = drawOf(move);
  const reversed = section.split('-').reverse().join('-');
  const meant = sectionIndex(reversed) === null ? null : reversed;
  return {
    ruling: 'R52',
    say: (words) => (meant === null ? words.unknownSection(section) : words.reversedSection(section, meant)),
  };
}

function powerUnavailable(found: Case): Reason {
  const line = lineOf(found);
  const asked = found.move.kind === 'circle' ? 'circle' : (drawOf(found.move).power ?? '');
  const power = powerOf(found.state, line);
  if (power === null) return { ruling: 'R50', say: (words) => words.noPowers(asked) };
  const say = (words: ReasonWords) =>
    power === asked ? words.powerUsed(line.colour, power) : words.otherPower(line.colour, power, asked);
  return { ruling: 'R39', say };
}

/** A switch card on turn 1 or 2 deserves a word of its own: somebody may have counted on it (R8). */
function notFromEnd(found: Case): Reason {
  const line = lineOf(found);
  const start = stationId(startOf(line.stations, sectionOf(found).index));
  const ends = members(line.ends).map(stationId);
  if (openStep(found.state).cards.length === 2) {
    return { ruling: 'R8', say: (words) => words.switchTooEarly(start, line.colour, ends) };
  }
  return { ruling: 'R5', say: (words) => words.notFromEnd(start, line.colour, ends) };
}

function wrongSymbol(found: Case): Reason {
  const { state, seat } = found;
  const { id, symbol } = stationAt(targetOf(lineOf(found).stations, sectionOf(found).index));
  const needed = secondFace(state, seat);
  if (needed !== faceOf(openStep(state))) {
    return { ruling: 'R33', say: (words) => words.otherThanFirst(id, symbol, needed) };
  }
  return { ruling: 'R54', say: (words) => words.wrongSymbol(id, symbol, needed) };
}

/** Ids of the drawn sections that `section` crosses. */
function blocking({ state, seat }: Case, section: Section): readonly string[] {
  const drawn = new Set(seatAt(state, seat).lines.flatMap(({ sections }) => sections));
  return at(CROSSED_BY, section.index)
    .filter((other) => drawn.has(other))
    .map((other) => sectionAt(other).id);
}

function lineOf({ state, seat }: Case): Line {
  return currentLine(seatAt(state, seat));
}

function drawOf(move: Move): MoveOf<'draw'> {
  if (move.kind !== 'draw') throw new Defect(`${move.kind} was refused by a rule of draws`);
  return move;
}

function circleOf(move: Move): MoveOf<'circle'> {
  if (move.kind !== 'circle') throw new Defect(`${move.kind} was refused by a rule of circles`);
  return move;
}

function sectionOf({ move }: Case): Section {
  const { section } = drawOf(move);
  const index = sectionIndex(section);
  if (index === null) throw new Defect(`${section}, which the map does not have, was refused for something else`);
  return sectionAt(index);
}

function stationId(station: number): string {
  return stationAt(station).id;
}
