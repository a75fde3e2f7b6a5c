// Lines about facts.

import { expect, test } from 'vitest';
import type { Language } from '../../../../../domain/base/language.ts';
import { plainText } from '../../../../../domain/base/seatMarks.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { TWO_SEATS } from '../../../../kit/titles/nextStationLondonGames.ts';

type Table = ReturnType<typeof london>;

const linesOf = ({ facts }: Table, language: Language) =>
  facts.map((fact) => plainText(title.describeFact(fact, language)));

test('facts read as sentences', () => {
  const lines = linesOf(london({ flips: 'c t s p W+j' }).played('pass', 'pass', 'pass', 'draw:d2-d6', 'pass'), 'en');
  expect(lines.slice(0, 3)).toEqual([
    "The game starts: 1 seat; seat 0's pencils by round: green, blue, pink, purple.",
    'Round 1: seat 0 takes green.',
    'Round 1, turn 1: underground circle. Draw to a circle.',
  ]);
  expect(lines).toContain('Seat 0 draws d2 to d6 (pentagon, Centre, under the Thames).');
  expect(lines).toContain(
    'Round 1, turn 5: railroad switch and underground joker. Draw to any station from any station of the line (last turn of the round).',
  );
  expect(lines).toContain('Turn 4 ends.');
  expect(lines).toContain('Round 1 scores: seat 0 green 2 districts x 1 + Thames 2 = 4.');
});

test('facts read as German sentences', () => {
  const lines = linesOf(london({ flips: 'c t s p W+j' }).played('pass', 'pass', 'pass', 'draw:d2-d6', 'pass'), 'de');
  expect(lines.slice(0, 3)).toEqual([
    'Das Spiel beginnt: 1 Platz; Stifte von Platz 0 nach Runden: Grün, Blau, Rosa, Lila.',
    'Runde 1: Platz 0 nimmt Grün.',
    'Runde 1, Zug 1: Kreis (U-Bahn). Abschnitt zu einem Kreis.',
  ]);
  expect(lines).toContain('Platz 0 zeichnet von d2 nach d6 (Fünfeck, Zentrum, unter der Themse).');
  expect(lines).toContain(
    'Runde 1, Zug 5: Weiche und Joker (U-Bahn). Abschnitt von einem beliebigen Bahnhof der Linie zu einem beliebigen Bahnhof (letzter Zug der Runde).',
  );
  expect(lines).toContain('Zug 4 ist zu Ende.');
  expect(lines).toContain('Wertung der Runde 1: Platz 0 Grün 2 Bezirke x 1 + Themse 2 = 4.');
});

test('modules, powers, passes and the end', () => {
  const table = playedScript(TWO_SEATS);
  const english = linesOf(table, 'en');
  expect(english[0]).toBe(
    "The game starts: 2 seats; seat 0's pencils by round: pink, green, purple, blue; objectives Eight interchanges, The whole centre; powers pink Free choice, green Second section, purple Own switch, blue Double stop.",
  );
  expect(english).toEqual(
    expect.arrayContaining([
      'Seat 0 draws h3 to e6 with the power Free choice (triangle, Centre, under the Thames).',
      'Seat 0 circles f7: it counts twice.',
      'Seat 1 passes.',
    ]),
  );
  expect(english.at(-1)).toBe('The game ends: seat 0 147, seat 1 141. Seat 0 wins.');
  const german = linesOf(table, 'de');
  expect(german[0]).toContain('Ziele: Acht Umsteigebahnhöfe, Das ganze Zentrum; Fähigkeiten: Rosa Freie Wahl,');
  expect(german).toEqual(
    expect.arrayContaining([
      'Platz 0 zeichnet von h3 nach e6 mit der Fähigkeit Freie Wahl (Dreieck, Zentrum, unter der Themse).',
      'Platz 0 kreist f7 ein: Der Bahnhof zählt doppelt.',
      'Platz 1 passt.',
    ]),
  );
  expect(german.at(-1)).toBe('Das Spiel endet: Platz 0 147, Platz 1 141. Platz 0 gewinnt.');
});

test('one district is counted in the singular', () => {
  const table = london({ flips: 'C c t s p j' }).played('draw:d2-f0', 'pass', 'pass', 'pass', 'pass', 'pass');
  expect(linesOf(table, 'en')).toContain('Round 1 scores: seat 0 green 1 district x 2 + Thames 0 = 2.');
  expect(linesOf(table, 'de')).toContain('Wertung der Runde 1: Platz 0 Grün 1 Bezirk x 2 + Themse 0 = 2.');
});

test('a power that is kept, a shared victory, a game alone', () => {
  const kept = london({ powers: 'green=double', flips: 'C c' }).played('draw:d2-f0', 'pass');
  expect(linesOf(kept, 'en')).toContain('Seat 0 draws no second section.');
  expect(linesOf(kept, 'de')).toContain('Platz 0 zeichnet keinen zweiten Abschnitt.');
  const end = playedScript(TWO_SEATS).facts.at(-1);
  if (end?.type !== 'GameEnded') throw new Error('the game has not ended');
  const shared = { ...end, winners: [0, 1] };
  expect(plainText(title.describeFact(shared, 'en'))).toContain('Seats 0 and 1 share the victory.');
  expect(plainText(title.describeFact(shared, 'de'))).toContain('Die Plätze 0 und 1 teilen sich den Sieg.');
  const alone = { ...end, scores: end.scores.slice(0, 1) };
  expect(plainText(title.describeFact(alone, 'en'))).toBe('The game ends with 147 points.');
  expect(plainText(title.describeFact(alone, 'de'))).toBe('Das Spiel endet mit 147 Punkten.');
});
