// What each viewer sees of the table.

import { expect, test } from 'vitest';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { london, playedScript } from '../../../kit/titles/nextStationLondon.ts';
import { SOLO, TWO_SEATS } from '../../../kit/titles/nextStationLondonGames.ts';

test('the map is complete: stations, sections with what they cross, districts, river', () => {
  const { map } = london({ flips: 'C' }).view(SPECTATOR);
  expect([map.stations.length, map.sections.length, map.districts.length]).toEqual([53, 155, 13]);
  expect(map.stations.find(({ code }) => code === 'f3')).toEqual({
    code: 'f3',
    x: 5,
    y: 3,
    symbol: 'wild',
    district: 'c',
    isSite: true,
    departure: null,
  });
  expect(map.sections.find(({ key }) => key === 'b1-c0')).toMatchObject({ from: 'b1', to: 'c0', crosses: ['b0-d2'] });
  expect(map.thames.length).toBeGreaterThan(2);
});

test('cards: flipped in order, this turn, the deck with the flipped ones struck out', () => {
  const view = london({ flips: 'P W+s' }).played('pass').view(SPECTATOR);
  expect(view.flipped.map(({ key }) => key)).toEqual(['street-pentagon', 'street-switch', 'underground-square']);
  expect(view.turnCards.map(({ key }) => key)).toEqual(['street-switch', 'underground-square']);
  expect(view.deck.filter(({ isFlipped }) => isFlipped)).toHaveLength(3);
  expect(view).toMatchObject({ face: 'square', underground: 1, cardsLeft: 8, isFinal: false, isSwitchInForce: false });
});

test('powers: whose, and whether used, as far as the viewer may know', () => {
  const position = london({ seats: 2, powers: 'green=joker', flips: 'C' }).played('0 draw:d2-e3+joker');
  const used = (viewer: Parameters<typeof position.view>[0]) =>
    position.view(viewer).powers.find(({ colour }) => colour === 'green');
  expect(used(viewerOf(0))).toMatchObject({ holder: 0, isUsed: true });
  expect(used(viewerOf(1))).toMatchObject({ holder: 0, isUsed: false });
  expect(used(AUDITOR)).toMatchObject({ isUsed: true });
});

test('own sheet as it is now with step and stamp, others as the turn began', () => {
  const position = london({ seats: 2, flips: 'C c' }).played('0 draw:d2-f0', '1 draw:h3-h5', '0 draw:a2-d2');
  const own = position.view(viewerOf(0)).sheets[0];
  const other = position.view(viewerOf(1)).sheets[0];
  expect(own).toMatchObject({ isOpen: true, isDone: true, step: 'done', stamp: '1.2.1', total: 4 });
  expect(own?.marks.filter(({ colour }) => colour === 'green').map(({ section }) => section)).toEqual([
    'd2-f0',
    'a2-d2',
  ]);
  expect(other).toMatchObject({ isOpen: false, isDone: true, step: null, stamp: null, total: 2 });
  expect(other?.lines[0]?.sections).toEqual([{ key: 'd2-f0', from: 'd2', to: 'f0' }]);
});

test('a circle of the open turn is hidden, one of an earlier turn is not', () => {
  const position = london({ seats: 2, powers: 'green=circle', flips: 'C c T' }).played(
    '0 draw:d2-f0',
    '1 pass',
    '0 circle:f0',
  );
  const seen = () => position.view(SPECTATOR).sheets[0]?.lines[0];
  expect(seen()).toMatchObject({ circled: null, isPowerUsed: false });
  const later = position.played('0 pass', '1 pass', '0 draw:e0-f0');
  expect(later.view(SPECTATOR).sheets[0]?.lines[0]).toMatchObject({
    circled: 'f0',
    isPowerUsed: true,
    stations: ['d2', 'f0'],
  });
});

test('after the game everybody sees everything, and nothing is open', () => {
  const position = playedScript(TWO_SEATS);
  expect(position.view(SPECTATOR).sheets.map(({ total }) => total)).toEqual([147, 141]);
  const sheetsOf = (viewer: typeof SPECTATOR) =>
    position.view(viewer).sheets.map(({ lines, marks }) => ({ lines, marks }));
  expect(sheetsOf(SPECTATOR)).toEqual(sheetsOf(AUDITOR));
  expect(position.view(SPECTATOR)).toMatchObject({ isOver: true, turn: 0, face: null, turnCards: [] });
});

test('the move of another seat is hidden until its turn closes (R25)', () => {
  const open = london({ seats: 2, flips: 'C T' }).played('0 draw:d2-f0');
  const { title } = open;
  const move = title.parseMove('draw:d2-f0');
  if (move === null) throw new Error('no move');
  expect([viewerOf(1), SPECTATOR].map((viewer) => title.seenMove(move, 0, viewer, open.state))).toEqual([null, null]);
  expect([viewerOf(0), AUDITOR].map((viewer) => title.seenMove(move, 0, viewer, open.state))).toEqual([move, move]);
  expect(title.seenMove(move, 0, SPECTATOR, open.played('1 pass').state)).toBe(move);
});

test('flips and the end of a turn show something that cannot be taken back', () => {
  const { title, facts } = playedScript(TWO_SEATS);
  const shows = facts.filter((fact) => title.isFinal(fact)).map(({ type }) => type);
  expect(new Set(shows)).toEqual(new Set(['GameStarted', 'CardsFlipped', 'TurnClosed']));
});

test('the tourist track is the printed one; the leftmost uncrossed circle is what is scored (R30, R31)', () => {
  const track = (position: ReturnType<typeof london>) => position.view(SPECTATOR).sheets[0]?.siteTrack ?? [];
  const first = track(london({ flips: 'C' }));
  expect(first.map(({ points }) => points)).toEqual([0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25]);
  expect(first.filter(({ isCrossed }) => isCrossed)).toEqual([]);
  expect(first.filter(({ isScored }) => isScored)).toEqual([{ points: 0, isCrossed: false, isScored: true }]);
  const over = playedScript(SOLO);
  const last = track(over);
  expect(last.filter(({ isCrossed }) => isCrossed)).toHaveLength(6);
  expect(last.find(({ isCrossed }) => !isCrossed)).toEqual({ points: 11, isCrossed: false, isScored: true });
  expect(over.view(SPECTATOR).sheets[0]?.sitePoints).toBe(11);
});

test('constants, the pencils of each round, the cards to come', () => {
  const view = london({ seats: 2, flips: 'C W+s' }).played('0 pass', '1 pass').view(SPECTATOR);
  expect(view.values).toMatchObject({
    rounds: 4,
    undergroundToEnd: 5,
    thames: 2,
    interchanges: { two: 2, three: 5, four: 9 },
    objective: 10,
    soloPenalty: 10,
  });
  expect(view.values.soloTiers.map(({ min, max }) => [min, max])).toEqual([
    [null, 90],
    [91, 105],
    [106, 120],
    [121, 135],
    [136, 150],
    [151, null],
  ]);
  expect(view.sheets.map(({ pencils, nextPencil }) => [pencils.join(' '), nextPencil])).toEqual([
    ['green blue pink purple', 'blue'],
    ['pink purple green blue', 'purple'],
  ]);
  expect(view.cardsToCome.map(({ key }) => key)).toEqual([
    'underground-circle',
    'underground-triangle',
    'underground-pentagon',
    'underground-joker',
    'street-triangle',
    'street-square',
    'street-pentagon',
    'street-joker',
  ]);
  expect(playedScript(SOLO).view(SPECTATOR).sheets[0]?.nextPencil).toBeNull();
});
