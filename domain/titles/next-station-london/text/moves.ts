// Labels of moves: the thing, the power that it uses, and what it gains on the sheet.

import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { type Section, sectionAt, sectionIndex, stationAt, stationIndex } from '../components.ts';
import { circleEffect, drawEffect } from '../effect.ts';
import type { EffectOf } from '../effectShape.ts';
import { misplacement } from '../effects/draw.ts';
import { hasStation } from '../map/bits.ts';
import { startOf, targetOf } from '../map/joining.ts';
import type { Move, MoveOf, Suffix } from '../moves.ts';
import { currentLine, type Line, type SeatState, type State } from '../state.ts';
import { colourName, districtName, listed, objectiveName, pointCount, powerName } from './names.ts';
import { sectionNotes } from './sections.ts';

interface Words {
  draw(from: string, to: string, how: string): string;
  /** A draw of no section of the map. */
  unknown(section: string): string;
  readonly how: Readonly<Record<Suffix, string>>;
  readonly newDistrict: string;
  interchange(lines: readonly string[]): string;
  objective(name: string): string;
  circle(station: string, district: string | null): string;
  readonly pass: { readonly build: string; readonly second: string; readonly close: string };
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    draw: (from, to, how) => `Draw ${from} to ${to}${how}`,
    unknown: (section) => `Draw ${section}`,
    how: {
      joker: ` with the power ${powerName('joker', 'en')}`,
      switch: ` with the power ${powerName('switch', 'en')}`,
      double: ' as a second section',
    },
    newDistrict: 'new district',
    interchange: (lines) => `interchange with ${listed(lines, 'en')}`,
    objective: (name) => `objective ${name}`,
    circle: (station, district) => `Circle ${station}${district === null ? '' : `: counts twice in ${district}`}`,
    pass: {
      build: 'Pass: no section this turn',
      second: 'Pass: no second section, the power stays unused',
      close: 'Pass: no station circled in this round',
    },
  },
  de: {
    draw: (from, to, how) => `Von ${from} nach ${to} zeichnen${how}`,
    unknown: (section) => `${section} zeichnen`,
    how: {
      joker: `, Fähigkeit ${powerName('joker', 'de')}`,
      switch: `, Fähigkeit ${powerName('switch', 'de')}`,
      double: ', als zweiten Abschnitt',
    },
    newDistrict: 'neuer Bezirk',
    interchange: (lines) => `Umsteigebahnhof mit ${listed(lines, 'de')}`,
    objective: (name) => `Ziel ${name}`,
    circle: (station, district) =>
      `${station} einkreisen${district === null ? '' : `: zählt doppelt im Bezirk ${district}`}`,
    pass: {
      build: 'Passen: kein Abschnitt in diesem Zug',
      second: 'Passen: kein zweiter Abschnitt, die Fähigkeit bleibt ungenutzt',
      close: 'Passen: in dieser Runde wird kein Bahnhof eingekreist',
    },
  },
};

/** The label of `move`: `Draw d2 to d6 (pentagon, Centre, new district, under the Thames; +4 points)`. */
export function describeMove(state: State, seat: Seat, move: Move, language: Language): string {
  switch (move.kind) {
    case 'draw':
      return describeDraw(state, seat, move, language);
    case 'circle':
      return describeCircle(state, seat, move, language);
    case 'pass': {
      const step = state.seats[seat]?.step.at ?? 'done';
      return WORDS[language].pass[step === 'done' ? 'build' : step];
    }
  }
}

function describeDraw(state: State, seat: Seat, move: MoveOf<'draw'>, language: Language): string {
  const words = WORDS[language];
  const index = sectionIndex(move.section);
  if (index === null) return words.unknown(move.section);
  const section = sectionAt(index);
  const how = move.power === null ? '' : words.how[move.power];
  const mine = openSheet(state, seat);
  if (mine !== null && misplacement(mine, index) === null) {
    const effect = drawEffect(state, seat, move);
    const notes = sectionNotes(
      section,
      targetOf(currentLine(mine).stations, index),
      language,
      gainNotes(effect, language),
    );
    return `${words.draw(effect.from, effect.to, how)} (${notes}; ${gainOf(effect, language)})`;
  }
  const line = mine === null ? null : currentLine(mine);
  const [from, to] =
    line !== null && touches(line, section)
      ? [startOf(line.stations, index), targetOf(line.stations, index)]
      : [section.a, section.b];
  return `${words.draw(stationAt(from).id, stationAt(to).id, how)} (${sectionNotes(section, to, language)})`;
}

function describeCircle(state: State, seat: Seat, move: MoveOf<'circle'>, language: Language): string {
  const station = stationIndex(move.station);
  const district = station === null ? null : districtName(stationAt(station).district, language);
  const label = WORDS[language].circle(move.station, district);
  const mine = openSheet(state, seat);
  if (station === null || mine === null || !hasStation(currentLine(mine).stations, station)) return label;
  return `${label} (${gainOf(circleEffect(state, seat, move), language)})`;
}

/** Whether exactly one end of `section` is on `line`. */
function touches({ stations }: Line, { a, b }: Section): boolean {
  return hasStation(stations, a) !== hasStation(stations, b);
}

/** The sheet of a seat that is there, while a turn is open; or null. */
function openSheet(state: State, seat: Seat): SeatState | null {
  return state.step.at === 'turn' ? (state.seats[seat] ?? null) : null;
}

/** What the target adds: a district that the line has not reached, lines that it meets, objectives. */
function gainNotes(effect: EffectOf<'draw'>, language: Language): readonly string[] {
  const { isNewDistrict, interchangeWith, objectives } = effect;
  const words = WORDS[language];
  return [
    ...(isNewDistrict ? [words.newDistrict] : []),
    ...(interchangeWith.length > 0
      ? [words.interchange(interchangeWith.map((colour) => colourName(colour, language)))]
      : []),
    ...objectives.map((id) => words.objective(objectiveName(id, language))),
  ];
}

/** `+4 points`. */
function gainOf({ points }: EffectOf<'pass'>, language: Language): string {
  return `+${pointCount(points, language)}`;
}
