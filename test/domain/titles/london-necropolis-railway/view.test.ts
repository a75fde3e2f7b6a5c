// What viewers see: the same for everybody, and sums that explain the score.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import type { State } from '../../../../domain/titles/london-necropolis-railway/state.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';
import { main, tableOf } from './tableOf.ts';

function states(edition: 'en' | 'de', seatCount: number): readonly State[] {
  const seen: State[] = [];
  const chance = fastChance(seatCount);
  const moves = Array.from({ length: 1200 }, () => chance.below(9999));
  playGame(title, { options: { edition }, seatCount, choices: { seed: seatCount, moves } }, ({ state, played }) => {
    if (played.length % 10 === 0 || state.step.at === 'over') seen.push(state);
  });
  return seen;
}

test('everybody sees the same, and nobody the order of the deck', () => {
  for (const state of states('en', 3)) {
    const text = JSON.stringify(title.view(state, AUDITOR));
    expect(JSON.stringify(title.view(state, SPECTATOR))).toBe(text);
    expect(JSON.stringify(title.view(state, viewerOf(1)))).toBe(text);
    const next = state.deck.filter((card) => text.includes(`"${card}"`));
    expect(next, 'no card of the deck is named').toEqual([]);
  }
});

test('the view explains income, wages, capacity, movement and score', () => {
  const mine = {
    london: { OF1: 1, CH1: 2, LO3: 1 },
    staff: ['CH1', 'r1'],
    cars: { m1: 2, m2: 1 },
    prestige: 4,
    grid: { r1: 'rrrrr' },
    crypts: { 1: 'white' },
  } as const;
  const { state } = main('A03', { ...mine, discs: [1, 0, 0, 0], pounds: 9 }).played('0 london:CH2:blue');
  const view = title.view(state, SPECTATOR);
  const player = at(view.players, 0);
  expect(player.nextIncome).toEqual({ pounds: 9, mourners: 9, coffins: 5, orangeDiscs: 1 });
  expect(player.nextWages).toEqual({ staff: 2, pounds: 4, crewCarPounds: 2 });
  expect(player.train.capacity[0]).toEqual({ carries: 'mourners', places: 8, free: 5, stack: 1, sold: 0 });
  const places = player.train.cars.map((car) => [car.places, car.nextPlaces]);
  expect(places).toEqual([
    [5, null],
    [3, 5],
    [0, 3],
    [2, 4],
    [0, 2],
    [0, 2],
  ]);
  expect(view.currentTurn).toMatchObject({ icons: 2, movement: 3, sectionsUsed: ['london'] });
  expect(player.score).toMatchObject({ prestige: 10, rows: 10, columns: 16, total: 38 });
  expect(player.rows.map(({ isFull, points }) => [isFull, points]).slice(0, 2)).toEqual([
    [true, 10],
    [false, 0],
  ]);
  expect(player.columns[0]).toEqual({ column: 1, crypt: 'white', pointsPerCoffin: 8, mostAlike: 1, points: 8 });
});

test('the view tells complete pairs, free spots and where the volunteer is', () => {
  const cars = { m1: 2, c1: 2, m2: 2, c2: 2 } as const;
  const london = { MO1: 2, MO2: 2, CH1: 2, CH2: 1 } as const;
  const { state } = tableOf({ mine: { cars, london, staff: ['r2', 'MO1'], volunteer: 'CH1' } });
  const [player, other] = title.view(state, SPECTATOR).players;
  expect(player?.londonPairs.map(({ code, isComplete }) => [code, isComplete])).toEqual([
    ['P1', true],
    ['P2', false],
    ['P3', false],
    ['P4', false],
  ]);
  expect(player?.train.pairs.map(({ isComplete }) => isComplete)).toEqual([true, true, false]);
  expect(player?.freeSpots).toEqual(['r1', 'r3', 'r4', 'r5', 'MO2', 'CH2']);
  expect([player?.volunteer, other?.volunteer]).toEqual(['placed', 'reserve']);
});

/** The view of the table after `moves`. */
function after(table: ReturnType<typeof main>, ...moves: readonly string[]) {
  return title.view(table.played(...moves).state, SPECTATOR);
}

test('the view tells what the open choice is about', () => {
  const idle = {
    pounds: 0,
    discs: [0, 0, 0, 0],
    trainMourners: 0,
    trainCoffins: [],
    position: 7,
    prestige: 4,
  } as const;
  const leaving = after(main('A20', { ...idle, staff: ['r1', 'r2', 'r3', 'r4'] }), '0 end').step;
  expect(leaving).toMatchObject({ at: 'dismiss', seat: 0, leaving: 2, crypt: null, column: null });
  const both = main('A01', { discs: [0, 1, 0, 0], mourners: 4, trainMourners: 3, installed: ['A02'] });
  const hired = after(both, '0 necropolis:green', '0 hire:r2').step;
  expect(hired).toMatchObject({ at: 'necropolis', isHired: true, isCryptBuilt: false, leaving: null });
  const built = after(both, '0 necropolis:green', '0 crypt:brown:2', '0 caboose:0').step;
  expect(built).toMatchObject({ at: 'necropolis', isHired: false, isCryptBuilt: true });
  const paying = after(both, '0 necropolis:green', '0 crypt:brown:2').step;
  expect(paying).toMatchObject({ at: 'caboose', crypt: 'brown', column: 2, isHired: false });
  const flipped = after(main('A04', { cars: { m2: 2, c2: 1 }, discs: [0, 0, 1, 0] }), '0 car:flip:c2:grey');
  expect(flipped.step.at).toBe('volunteer');
  expect(flipped.players[0]?.volunteer).toBe('reserve');
});

test('the view tells what the turn has used, and which stations are left', () => {
  const table = main('A04', { discs: [1, 0, 2, 0], prestige: 1, position: 3, installed: ['A25', 'A03'] });
  const view = after(table, '0 bonus:2:blue:blue', '0 prestige:grey');
  expect(view.currentTurn).toMatchObject({ isBonusTaken: true, bonusMove: 1, isPrestigeTaken: true, prestigeMove: 1 });
  expect(view.bonusColumns[1]?.spaces[0]).toEqual({ colour: 'blue', disc: 'blue', seat: 0 });
  expect(view.bonusColumns[1]?.spaces[1]).toEqual({ colour: 'green', disc: null, seat: null });
  const icons = view.players[0]?.installed.map((card) => [card.londonIcons, card.necropolisIcons, card.railwayIcons]);
  expect(icons).toEqual([
    [1, 0, 2],
    [2, 2, 0],
  ]);
  const far = { pounds: 0, discs: [0, 0, 0, 0], position: 3, prestige: 5, installed: ['A03', 'A06', 'A05'] } as const;
  const moved = after(main('A20', far), '0 end', '0 tender:use');
  expect(moved.currentTurn).toMatchObject({ stationsLeft: ['london'], abilitiesUsed: ['tender'] });
  const order = tableOf({ seats: 3 }).after([{ type: 'FirstSeatChosen', seat: 2 }]);
  expect(title.view(order.state, SPECTATOR).turnOrder).toEqual([2, 0, 1]);
});

test('every fact is seen by everybody as it is', () => {
  const table = tableOf({}).played('0 take:1');
  for (const fact of table.facts) expect(title.seenBy(fact, SPECTATOR, table.state)).toEqual(fact);
});

test('the view tells where rooms are, who sits in which mourner car, and what a pair of cars brings in short', () => {
  // Places 5, 3, 3: six mourners fill the two small cars, and none is left for the large one.
  const table = main('A04', { cars: { m1: 2, m2: 1, m3: 1 }, trainMourners: 6 });
  const seat = after(table).players[0];
  const places = seat?.london.map(({ code, row, column }) => [code, row, column]);
  expect(places?.slice(3, 6)).toEqual([
    ['CH2', 2, 2],
    ['OF1', 3, 1],
    ['LO1', 3, 2],
  ]);
  expect(seat?.londonPairs.map(({ spaces }) => spaces)).toEqual(
    [1, 2, 3, 4].map((row) => places?.filter((place) => place[1] === row).map(([code]) => code)),
  );
  expect(seat?.train.cars.map(({ places, mourners }) => [places, mourners]).slice(0, 4)).toEqual([
    [5, 0],
    [3, 3],
    [3, 3],
    [2, 0],
  ]);
  expect(seat?.train.fullMournerCars).toBe(2);
  expect(seat?.train.pairs.map(({ label }) => label.de)).toEqual(['2 Scheiben', 'Freiwilliger', 'weiße Krypta']);
});
