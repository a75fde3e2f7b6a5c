// What is asked of a seat.

import { expect, test } from 'vitest';
import { at } from '../../../../../domain/base/defect.ts';
import { fastChance } from '../../../../../domain/chance/index.ts';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../../domain/title/contract.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { given } from '../../../../kit/titles/given.ts';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { SOLO } from '../../../../kit/titles/nextStationLondonGames.ts';

type Table = ReturnType<typeof london>;

const CLOSE = () =>
  london({ powers: 'green=circle', flips: 'c t s p j' }).played('draw:d2-f0', 'pass', 'pass', 'pass', 'pass');

test.each([
  [
    'build',
    () => london({ flips: 'C' }),
    ['R5', 'R7', 'R14', 'R16', 'R17', 'R19', 'R20', 'R21', 'R35', 'R37', 'R52', 'R53', 'R54'],
  ],
  ['second', () => london({ powers: 'green=double', flips: 'C' }).played('draw:d2-f0'), ['R21', 'R32', 'R33', 'R34']],
  ['close', CLOSE, ['R21', 'R37', 'R38']],
])('at %s the seat is asked by these rulings', (kind, position, rulings) => {
  const { state } = position();
  for (const viewer of [viewerOf(0), AUDITOR]) {
    expect(title.decision(state, 0, viewer, 'en')).toEqual({ kind, prompt: expect.stringMatching(/\.$/), rulings });
  }
});

test.each<[string, () => Table, en: string, de: string]>([
  [
    'a symbol',
    () => london({ flips: 'P' }),
    'Draw a section to a pentagon, or pass (green; turn 1 of round 1).',
    'Zeichne einen Abschnitt zu einem Fünfeck oder passe (Grün; Zug 1 der Runde 1).',
  ],
  [
    'the switch on the last card',
    () => london({ flips: 'c t s p W+j' }).played('pass', 'pass', 'pass', 'pass'),
    'Draw a section to any station from any station of the line, or pass (green; turn 5 of round 1, last card).',
    'Zeichne einen Abschnitt von einem beliebigen Bahnhof der Linie zu einem beliebigen Bahnhof oder passe (Grün; Zug 5 der Runde 1, letzte Karte).',
  ],
  [
    'the power joker',
    () => london({ powers: 'green=joker', flips: 'C' }),
    'Draw a section to a circle (to any station: power Free choice), or pass (green; turn 1 of round 1).',
    'Zeichne einen Abschnitt zu einem Kreis (zu jedem Bahnhof: Fähigkeit Freie Wahl) oder passe (Grün; Zug 1 der Runde 1).',
  ],
  [
    'the power joker on a joker card (R35)',
    () => london({ powers: 'green=joker', flips: 'J' }),
    'Draw a section to any station, or pass (green; turn 1 of round 1).',
    'Zeichne einen Abschnitt zu einem beliebigen Bahnhof oder passe (Grün; Zug 1 der Runde 1).',
  ],
  [
    'the power switch on turn 1 (R35)',
    () => london({ powers: 'green=switch', flips: 'C' }),
    'Draw a section to a circle, or pass (green; turn 1 of round 1).',
    'Zeichne einen Abschnitt zu einem Kreis oder passe (Grün; Zug 1 der Runde 1).',
  ],
  [
    'the power switch on turn 3',
    () => london({ powers: 'green=switch', flips: 'P C S' }).played('draw:d2-d6', 'draw:d6-d7'),
    'Draw a section to a square (from any station of the line: power Own switch), or pass (green; turn 3 of round 1).',
    'Zeichne einen Abschnitt zu einem Quadrat (von jedem Bahnhof der Linie: Fähigkeit Eigene Weiche) oder passe (Grün; Zug 3 der Runde 1).',
  ],
  [
    'the power circle',
    () => london({ powers: 'green=circle', flips: 'P C' }).played('draw:d2-d6'),
    'Draw a section to a circle, circle a station, or pass (green; turn 2 of round 1).',
    'Zeichne einen Abschnitt zu einem Kreis, kreise einen Bahnhof ein oder passe (Grün; Zug 2 der Runde 1).',
  ],
  [
    'the power double before its first section',
    () => london({ powers: 'green=double', flips: 'C' }),
    'Draw a section to a circle (then a second one: power Second section), or pass (green; turn 1 of round 1).',
    'Zeichne einen Abschnitt zu einem Kreis (danach einen zweiten: Fähigkeit Zweiter Abschnitt) oder passe (Grün; Zug 1 der Runde 1).',
  ],
  [
    'a second section after a joker (R33)',
    () => london({ powers: 'green=double', flips: 'J' }).played('draw:d2-e3'),
    'Draw a second section to a triangle, or pass (green; turn 1 of round 1).',
    'Zeichne einen zweiten Abschnitt zu einem Dreieck oder passe (Grün; Zug 1 der Runde 1).',
  ],
  [
    'the end of a round',
    CLOSE,
    'Circle a station of the line to count it twice, or pass (green; turn 5 of round 1, last card).',
    'Kreise einen Bahnhof der Linie ein, damit er doppelt zählt, oder passe (Grün; Zug 5 der Runde 1, letzte Karte).',
  ],
])('the prompt says what is asked: %s', (_, position, en, de) => {
  const { state } = position();
  expect(title.decision(state, 0, viewerOf(0), 'en').prompt).toBe(en);
  expect(title.decision(state, 0, viewerOf(0), 'de').prompt).toBe(de);
});

test('without a legal section the prompt says so (R22)', () => {
  const { state } = playedScript(SOLO, { round: 4, turn: 1 });
  expect(title.decision(state, 0, viewerOf(0), 'en').prompt).toBe(
    'No section to a triangle can be drawn: pass (purple; turn 1 of round 4).',
  );
  expect(title.decision(state, 0, viewerOf(0), 'de').prompt).toBe(
    'Kein Abschnitt zu einem Dreieck ist möglich: passe (Lila; Zug 1 der Runde 4).',
  );
});

test('where a joker leads nowhere no symbol is named', () => {
  const chance = fastChance('stuck');
  const prompts = new Set<string>();
  for (let game = 0; game < 20; game += 1) {
    let { state } = given(title, { seats: 1, options: {}, chance });
    while (title.toAct(state).length > 0) {
      const moves = title.legalMoves(state, 0);
      if (moves.length === 1) prompts.add(title.decision(state, 0, AUDITOR, 'en').prompt.replace(/: pass .*/, ''));
      const decided = title.decide(state, 0, at(moves, 0), chance);
      if (!decided.ok) throw new Error(decided.rule);
      state = decided.state;
    }
  }
  expect([...prompts].filter((prompt) => prompt.includes('any'))).toEqual([]);
  expect(prompts).toContain('No section can be drawn');
  expect(prompts).toContain('No section to a circle can be drawn');
});

test('what another seat is asked is hidden, whatever it has decided in the open turn (R25)', () => {
  const start = london({ seats: 2, powers: 'green=double', flips: 'C' });
  const second = start.played('0 draw:d2-f0');
  for (const viewer of [viewerOf(1), SPECTATOR]) {
    const asked = title.decision(start.state, 0, viewer, 'en');
    expect(asked).toMatchObject({ kind: 'hidden', rulings: ['R25'] });
    expect(title.decision(second.state, 0, viewer, 'en')).toEqual(asked);
    expect(title.decision(start.state, 0, viewer, 'de').prompt).toBe('Platz 0 entscheidet verdeckt.');
  }
});

test('of a seat that has finished its turn nothing is asked', () => {
  const { state } = london({ seats: 2, flips: 'C' }).played('0 pass');
  expect(() => title.decision(state, 0, viewerOf(0), 'en')).toThrow('has finished turn 1');
});
