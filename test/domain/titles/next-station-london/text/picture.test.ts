// The picture of the table.

import { expect, test } from 'vitest';
import { SPECTATOR, viewerOf } from '../../../../../domain/title/contract.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { SOLO, TWO_SEATS } from '../../../../kit/titles/nextStationLondonGames.ts';

test('the picture shows the cards, the map with its borders, river and lines, the pencils, the score and a legend', () => {
  const position = london({ flips: 'P C' }).played('draw:d2-d6');
  expect(title.draw(position.state, viewerOf(0), 'en')).toBe(
    `Next Station: London. Round 1 of 4, turn 2.
This turn: street circle. Draw a section to a circle.
Flipped earlier in this round: street pentagon.
Still in the pile: street triangle, square, joker; underground circle, triangle, square, pentagon,
  joker; railroad switch.
Underground cards: 0 of 5 flipped; the round ends with the turn of the fifth.

    a   b   c   d   e   f   g   h   i   j    Seat 0: green pencil, still to decide
 0  P | T   S | .   T   C   . | T   . | C    next: blue from f7, pink from h3, purple from c5
   ---+       |               |       +---   g 2 districts x 1 station + 1 Thames x 2 = 4 points
 1  .   P   . | S   .   .   P!| .   S   P       d2-d6
              |               |                 ends d2, d6
 2  C   .   . |[T]  .   .   S | .   .   T    tourist sites: 0 visited = 0 points
   -----------+-g-------------+-----------      track [0] 1 2 4 6 8 11 14 17 21 25
 3  S!  .   P | g   T   *!  C |kC   .   S    interchanges: 0 x 2 + 0 x 5 + 0 x 9 = 0 points
   ~~~~~~~~~~~| g             |              TOTAL 4 points (lines 4, sites 0, interchanges 0)
 4  .   T   S ~~g   P   S   . | .   P   .    solo rating 4: tier 1 of 6, Novice
              | g~         ~~~~~~~~~~~~~~~
 5  P   .  pS | g ~ C   .~~ . | C   .   .
              | g  ~~~~~~     |
 6  .   .   . |[P]  T   .   S | T   .   T!
   -----------+---------------+-----------
 7  C   .   S | C   .  bP   . | .   C   P
              |               |
 8  .   C   . | .   .   .   P | .   T   .
   ---+       |               |       +---
 9  T | S   . | P   C!  T   . | C   . | S

C circle, T triangle, S square, P pentagon, * Central Station: fits every card, . no station.
! tourist site. [ ] on the current line, with a site [ !.
Lines and starts to come: p purple, b blue, k pink, g green.
~ Thames, - | borders of districts. A section leads to the next station in any of 8 directions. It
starts at an end of the line (with a railroad switch, from turn 3 on, anywhere on it), crosses
nothing drawn, and leads to a station that the line lacks. With a joker any symbol will do.
A line scores districts x most stations in one district + 2 for each section under the Thames.
An interchange of 2, 3, 4 lines scores 2, 5, 9; the track of tourist sites what stands in [ ].
After 4 rounds the highest total wins.`,
  );
});

test('stations of the line stand in brackets, a circled one in round ones; sites keep their mark', () => {
  const position = london({ powers: 'green=circle', flips: 'S J C' }).played('draw:d1-d2', 'draw:d1-g1', 'circle:d1');
  const rows = title.draw(position.state, viewerOf(0), 'en').split('\n');
  const row = (number: number) => rows.find((text) => text.startsWith(` ${number} `))?.slice(0, 42);
  expect(row(1)).toBe(' 1  .   P   . |(S)ggggggggg[P!| .   S   P ');
  expect(row(2)).toBe(' 2  C   .   . |[T]  .   .   S | .   .   T ');
  expect(rows.join('\n')).toContain('d1 circled, counts twice; power Double stop (used)');
  expect(rows).toContain('! tourist site. [ ] on the current line, with a site [ !, ( ) circled: counts twice.');
});

test('letters are those of the language, and every part of the picture is German', () => {
  const picture = title.draw(playedScript(TWO_SEATS, { round: 2, turn: 5 }).state, viewerOf(0), 'de');
  const rows = picture.split('\n');
  for (const text of [
    'Next Station: London. Runde 2 von 4, Zug 5.',
    'Dieser Zug: Weiche und Kreis (U-Bahn). Zeichne einen Abschnitt zu einem Kreis, von einem beliebigen',
    'In dieser Runde schon aufgedeckt: Straße Joker, Dreieck; U-Bahn Quadrat, Joker.',
    '  Acht Umsteigebahnhöfe: 8 Bahnhöfe mit zwei oder mehr Linien',
    '  Lila, Eigene Weiche: ab Zug 3 die Karte eines Zugs lesen, als käme sie nach einer Weiche',
  ]) {
    expect(rows).toContain(text);
  }
  for (const text of ['Platz 0 (du): Stift Grün, entscheidet noch', 'danach: Lila ab c5, Blau ab f7']) {
    expect(picture).toContain(text);
  }
  expect(picture).toContain(' 9  D | Q   . | F   K!  D   . | K   . | Q');
});

test('a switch card says whether it is in force (R7, R8)', () => {
  const early = london({ flips: 'W+P' });
  expect(title.draw(early.state, viewerOf(0), 'en').replace(/\n +/g, ' ')).toContain(
    '(before turn 3 the switch does nothing)',
  );
  const later = london({ flips: 'P C W+S' }).played('pass', 'pass');
  expect(title.draw(later.state, viewerOf(0), 'en')).toContain('to a square from any station of');
});

test('the tourist track shows the crossed circles and the one that counts (R30, R31)', () => {
  const { state } = playedScript(SOLO);
  expect(title.draw(state, SPECTATOR, 'en')).toContain('track x x x x x x [11] 14 17 21 25');
  expect(title.draw(state, SPECTATOR, 'en')).toContain('solo rating 143: tier 5 of 6, Chief planner');
  expect(title.draw(state, SPECTATOR, 'de')).toContain('Solowertung 143: Stufe 5 von 6, Chefplaner');
});

test('a game that has not begun and one that is over', () => {
  const { state, title: rules } = playedScript(TWO_SEATS);
  expect(rules.draw(state, SPECTATOR, 'en')).toContain('Seat 1: rank 2');
  expect(rules.draw(state, viewerOf(0), 'de')).toContain('Platz 0 (du): Rang 1');
  const before = rules.initial(state.options, 2);
  expect(rules.draw(before, SPECTATOR, 'en')).toContain('The game has not begun.');
  expect(rules.draw(before, SPECTATOR, 'de')).toContain('Das Spiel hat noch nicht begonnen.');
});

test('the objectives are part of the sum where they are played', () => {
  const played = title.draw(playedScript(TWO_SEATS, { round: 2, turn: 5 }).state, SPECTATOR, 'en');
  expect(played).toMatch(/ objectives \d+\)$/m);
});

const MAP_COLUMNS = [3, 42] as const;

/** Characters on the maps of a picture, without the coordinates and the crossings of borders. */
function signsOfMaps(picture: string): readonly string[] {
  const rows = picture.split('\n').filter((row) => /^ (?:\d| ) [ \S]/.test(row));
  const drawn = rows.map((row) => row.slice(...MAP_COLUMNS)).join('');
  return [...new Set(drawn.replaceAll(/[\s+]/g, ''))];
}

test('at most 100 columns, and every sign of a map is in the legend', () => {
  for (const language of title.languages) {
    for (const round of [1, 2, 3, 4]) {
      const picture = title.draw(playedScript(TWO_SEATS, { round, turn: 4 }).state, viewerOf(0), language);
      expect(picture.split('\n').filter((line) => line.length > 100)).toEqual([]);
      const legend = picture.slice(picture.lastIndexOf('\n\n'));
      const maps = picture.slice(picture.indexOf('    a   b'), picture.lastIndexOf('\n\n'));
      const signs = signsOfMaps(maps);
      expect(signs.length).toBeGreaterThan(12);
      expect(signs.filter((sign) => !legend.includes(sign))).toEqual([]);
    }
  }
});

test('the picture of the open turn hides what others have drawn', () => {
  const position = london({ seats: 2, flips: 'P' }).played('0 draw:d2-d6');
  expect(title.draw(position.state, SPECTATOR, 'en')).not.toContain('d2-d6');
  expect(title.draw(position.state, viewerOf(1), 'en')).not.toContain('d2-d6');
  expect(title.draw(position.state, viewerOf(0), 'en')).toContain('d2-d6');
});
