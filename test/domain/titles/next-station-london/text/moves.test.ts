// Labels of moves.

import { expect, test } from 'vitest';
import { at } from '../../../../../domain/base/defect.ts';
import { fastChance } from '../../../../../domain/chance/index.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { given } from '../../../../kit/titles/given.ts';
import { london } from '../../../../kit/titles/nextStationLondon.ts';

type Table = ReturnType<typeof london>;

const FIRST = () => london({ flips: 'C' });
const CIRCLE = () => london({ powers: 'green=circle', flips: 'P C s t p c j' }).played('draw:d2-d6');
const SECOND = () => london({ powers: 'green=double', flips: 'C' }).played('draw:d2-f0');
const CLOSE = () =>
  london({ powers: 'green=circle', flips: 'c t s p j' }).played('draw:d2-f0', 'pass', 'pass', 'pass', 'pass');
/** Round 2: the purple line has reached d6, where the green one is. */
const MEETING = () =>
  london({ pencils: 'green purple blue pink', flips: 'P c t s p j P' }).played(
    'draw:d2-d6',
    ...Array.from({ length: 5 }, () => 'pass'),
  );

/** Round 2: the green line departs from a station of the purple one. */
const DEPARTING = () =>
  london({ pencils: 'purple green blue pink', flips: 'T t c s p j S' }).played(
    'draw:c5-e3',
    'draw:d2-e3',
    ...Array.from({ length: 4 }, () => 'pass'),
  );

test.each<[string, () => Table, en: string, de: string]>([
  [
    'draw:d2-d6',
    () => london({ flips: 'P' }),
    'Draw d2 to d6 (pentagon, Centre, new district, under the Thames; +4 points)',
    'Von d2 nach d6 zeichnen (Fünfeck, Zentrum, neuer Bezirk, unter der Themse; +4 Punkte)',
  ],
  ['draw:d2-f0', FIRST, 'Draw d2 to f0 (circle, North; +2 points)', 'Von d2 nach f0 zeichnen (Kreis, Nord; +2 Punkte)'],
  [
    'draw:c5-d6',
    MEETING,
    'Draw c5 to d6 (pentagon, Centre, new district, interchange with green; +4 points)',
    'Von c5 nach d6 zeichnen (Fünfeck, Zentrum, neuer Bezirk, Umsteigebahnhof mit Grün; +4 Punkte)',
  ],
  [
    'draw:d1-d2',
    DEPARTING,
    'Draw d2 to d1 (square, North, interchange with purple; +4 points)',
    'Von d2 nach d1 zeichnen (Quadrat, Nord, Umsteigebahnhof mit Lila; +4 Punkte)',
  ],
  [
    'draw:d2-e3+joker',
    () => london({ powers: 'green=joker', flips: 'C' }),
    'Draw d2 to e3 with the power Free choice (triangle, Centre, new district; +2 points)',
    'Von d2 nach e3 zeichnen, Fähigkeit Freie Wahl (Dreieck, Zentrum, neuer Bezirk; +2 Punkte)',
  ],
  [
    'draw:f0-f3+double',
    SECOND,
    'Draw f0 to f3 as a second section (Central Station, Centre, tourist site, new district; +3 points)',
    'Von f0 nach f3 zeichnen, als zweiten Abschnitt (Hauptbahnhof, Zentrum, Sehenswürdigkeit, neuer Bezirk; +3 Punkte)',
  ],
  [
    'circle:d6',
    CIRCLE,
    'Circle d6: counts twice in Centre (+2 points)',
    'd6 einkreisen: zählt doppelt im Bezirk Zentrum (+2 Punkte)',
  ],
  ['circle:f4', CIRCLE, 'Circle f4: counts twice in Centre', 'f4 einkreisen: zählt doppelt im Bezirk Zentrum'],
  ['pass', FIRST, 'Pass: no section this turn', 'Passen: kein Abschnitt in diesem Zug'],
  [
    'pass',
    SECOND,
    'Pass: no second section, the power stays unused',
    'Passen: kein zweiter Abschnitt, die Fähigkeit bleibt ungenutzt',
  ],
  ['pass', CLOSE, 'Pass: no station circled in this round', 'Passen: in dieser Runde wird kein Bahnhof eingekreist'],
  ['draw:d2-z9', FIRST, 'Draw d2-z9', 'd2-z9 zeichnen'],
  ['circle:b2', FIRST, 'Circle b2', 'b2 einkreisen'],
  [
    'draw:e3-f3',
    FIRST,
    'Draw e3 to f3 (Central Station, Centre, tourist site)',
    'Von e3 nach f3 zeichnen (Hauptbahnhof, Zentrum, Sehenswürdigkeit)',
  ],
])('%s, case %#', (id, position, en, de) => {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`${id} is no move`);
  const { state } = position();
  expect(title.describeMove(state, 0, move, 'en')).toBe(en);
  expect(title.describeMove(state, 0, move, 'de')).toBe(de);
});

test('a label names the objective that the move meets, whose points are in its gain', () => {
  const labels: string[] = [];
  const chance = fastChance('objectives');
  for (let game = 0; game < 6; game += 1) {
    let { state } = given(title, { seats: 1, options: { objectives: ['thames6', 'sites5'] }, chance });
    while (title.toAct(state).length > 0) {
      const moves = title.legalMoves(state, 0);
      const words = moves.map((move) => title.describeMove(state, 0, move, 'en'));
      const best = words.findIndex((label) => label.includes('under the Thames') || label.includes('tourist site'));
      labels.push(...words);
      const decided = title.decide(state, 0, at(moves, Math.max(best, 0)), chance);
      if (!decided.ok) throw new Error(decided.rule);
      state = decided.state;
    }
  }
  const leap = labels.filter((label) => Number(/\+(\d+) point/.exec(label)?.[1] ?? 0) > 9);
  expect(leap.length).toBeGreaterThan(0);
  const met = labels.filter((label) => /, objective (?:Six tunnels|Every tourist site); \+1\d points\)$/.test(label));
  expect(met.length).toBeGreaterThan(0);
  for (const label of labels.filter((each) => each.includes('objective'))) expect(leap).toContain(label);
});

/** Labels that two legal moves of a seat share. */
function sharedLabels(state: Table['state'], seat: number): readonly string[] {
  const moves = title.legalMoves(state, seat);
  return title.languages.flatMap((language) => {
    const labels = moves.map((move) => title.describeMove(state, seat, move, language));
    return labels.filter((label, index) => labels.indexOf(label) !== index);
  });
}

test.each([1, 2, 3, 4])('no two legal moves have the same label, %i seats', (seats) => {
  const chance = fastChance(seats);
  let { state } = given(title, { seats, options: { powers: 'random', objectives: 'random' }, chance });
  for (let turn = 0; title.toAct(state).length > 0; turn += 1) {
    const seat = at(title.toAct(state), 0);
    expect(sharedLabels(state, seat)).toEqual([]);
    const moves = title.legalMoves(state, seat);
    const decided = title.decide(state, seat, at(moves, turn % moves.length), chance);
    if (!decided.ok) throw new Error(decided.rule);
    state = decided.state;
  }
});
