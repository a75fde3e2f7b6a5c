// What viewers see: the same for everybody, and sums that explain what each choice would bring.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf, chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { type Table, tableOf } from './tableOf.ts';

const viewOf = (table: Table) => title.view(table.state, SPECTATOR);

test('everybody sees the same', () => {
  const { state } = tableOf({ mine: { goods: ['coal'], bandits: ['b01'] } });
  const text = JSON.stringify(title.view(state, AUDITOR));
  expect(JSON.stringify(title.view(state, SPECTATOR))).toBe(text);
  expect(JSON.stringify(title.view(state, viewerOf(1)))).toBe(text);
});

describe('the map', () => {
  const view = viewOf(
    tableOf({
      mine: { at: 'mossgate', goods: ['coal', 'coal', 'coal', 'coal', 'coal', 'gold'], cars: ['t05+', 'guild'] },
      others: { 1: { at: 'city' }, 2: { at: 'mossgate', shares: ['hollowmere.1'] } },
      emptied: { hollowmere: { iron: 2 } },
      ghosts: ['candle'],
      loose: { steelworks: { coal: 3, iron: 2 } },
      tokens: { t05: 2 },
    }),
  );
  const cave = (code: string) => view.caves.find((one) => one.code === code);

  test('every cave lies on the sheet and is one thing', () => {
    expect(view.caves).toHaveLength(17);
    for (const { x, y, kind, town, mine, factory, workshop } of view.caves) {
      expect([x > 0 && x < view.rules.sheetWidth, y > 0 && y < view.rules.sheetHeight]).toEqual([true, true]);
      const parts = { town, mine, factory, workshop };
      const found = Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]));
      expect(found).toEqual(kind === 'guild' ? [] : [kind]);
    }
  });

  test('caves hold engines, boxcars and loose goods', () => {
    expect(cave('mossgate')).toMatchObject({ engines: [0, 2], boxcars: [] });
    expect(cave('guild')).toMatchObject({ engines: [], boxcars: [{ seat: 0, number: 2 }] });
    expect(cave('steelworks')).toMatchObject({
      loose: { coal: 3, iron: 2, steel: 0 },
      factory: { inputs: ['coal', 'iron'], output: 'steel', willConvert: 2 },
    });
    expect(cave('coppermine')?.mine).toEqual({ ore: 'copper', tools: ['shovel', 'pickaxe'] });
    expect(cave('pipeshop')?.workshop).toEqual({ alloy: 'brass', deck: 'pipe' });
    expect(view.city).toMatchObject({ fee: 100, entered: [1] });
  });

  test('towns: squares, the next value, circles, ghosts', () => {
    const town = cave('hollowmere')?.town;
    expect(town).toMatchObject({ size: 'large', isGhost: false });
    expect(town?.tracks[1]).toEqual({
      good: 'iron',
      squares: [
        { value: 10, piece: 'iron' },
        { value: 9, piece: 'iron' },
        { value: 7, piece: 'iron' },
        { value: 6, piece: 'iron' },
        { value: 4, piece: null },
        { value: 3, piece: null },
      ],
      open: 2,
      nextValue: 4,
    });
    expect(town?.tracks[0]).toMatchObject({ open: 0, nextValue: null });
    expect(town?.circles).toEqual([
      { code: 'hollowmere.1', gold: 4, tokens: 2, seat: 2 },
      { code: 'hollowmere.2', gold: 5, tokens: 2, seat: null },
    ]);
    expect(cave('candle')?.town?.isGhost).toBe(true);
    expect(view.end).toMatchObject({ ghostTowns: 1 });
  });

  test('tunnels: both tracks with what stands on them', () => {
    expect(view.tunnels).toHaveLength(33);
    expect(view.tunnels.find(({ code }) => code === 't05')).toEqual({
      code: 't05',
      difficulty: 1,
      tokens: 2,
      tracks: [
        { code: 't05+', from: 'guild', to: 'mossgate', boxcars: [{ seat: 0, number: 1 }] },
        { code: 't05-', from: 'mossgate', to: 'guild', boxcars: [] },
      ],
    });
    expect(view.tokenSupply).toBe(28);
  });
});

describe('a seat', () => {
  test('money, train, team, upgrades, bandits, shares', () => {
    const mine = {
      at: 'mossgate',
      money: 153,
      goods: ['coal', 'coal', 'iron', 'gold', 'zinc', 'steel'],
      cars: ['t05+', 'guild'],
      upgrades: ['c14', 'c18', 'p08'],
      bandits: ['b12', 'b20'],
      shares: ['gantry.1', 'lastlight.1'],
    } as const;
    const player = at(viewOf(tableOf({ mine, crew: ['m30'] })).players, 0);
    expect(player).toMatchObject({ isToAct: true, money: 153, plusCards: 3, moneyTrack: 3, place: 'mossgate' });
    expect(player).toMatchObject({ capacity: 20, trainSize: 4, teamLimit: 4, upgradeSpaces: 3, theft: 3 });
    expect(player.boxcars).toEqual([
      { number: 1, place: 't05+', goods: ['coal', 'coal', 'iron', 'gold', 'zinc'] },
      { number: 2, place: 'guild', goods: ['steel'] },
    ]);
    expect(player.team.map(({ mercenary, isUsed, isInCrew }) => [mercenary.code, isUsed, isInCrew])).toEqual([
      ['m30', true, true],
      ['m01', false, false],
      ['m16', false, false],
      ['m22', false, false],
    ]);
    expect(at(player.team, 1).mercenary).toMatchObject({
      label: 'Tallow Jess',
      engineering: 2,
      mining: 3,
      fighting: 2,
      ability: { code: 'porter', addition: { power: 'allowance', amount: 3 }, action: null },
    });
    expect(at(player.team, 3).mercenary.ability).toMatchObject({ code: 'wrecker', addition: null, action: 'wreck' });
    expect(at(player.upgrades, 0)).toMatchObject({
      code: 'c14',
      label: 'Spare Coupling',
      additions: [
        { power: 'engineering', amount: 2 },
        { power: 'trainSize', amount: 1 },
      ],
      pipe: null,
    });
    expect(at(player.upgrades, 2)).toMatchObject({ code: 'p08', additions: [], pipe: 'smoke' });
    expect(player.bandits[0]).toEqual({
      bandit: { code: 'b12', label: 'Ambusher', toughness: 6, theft: 2, bounty: 4 },
      isFresh: false,
    });
    expect(player.shares).toEqual({ onBoard: 3, onMat: 3, income: 7 });
    expect(player.score).toMatchObject({ shareIncome: 153, sales: 0 });
  });

  test('a guard in the crew and a Smoke Curtain count while its turn lasts', () => {
    const bandits = ['b12', 'b01'] as const;
    const theft = (table: Table, seat: number) => at(viewOf(table).players, seat).theft;
    const plain = tableOf({ mine: { bandits, upgrades: ['p08'] }, others: { 2: { bandits: ['b13', 'b02'] } } });
    expect([theft(plain, 0), theft(plain, 2)]).toEqual([3, 3]);
    const guarded = plain.after([
      { type: 'TurnBegan', seat: 2 },
      { type: 'MercenaryAssigned', seat: 2, card: 'm27' },
    ]);
    expect([theft(guarded, 0), theft(guarded, 2)]).toEqual([3, 1]);
    expect(theft(plain.played('0 pipe:p08'), 0)).toBe(0);
    expect(viewOf(plain.played('0 pipe:p08')).currentTurn?.isSafeFromTheft).toBe(true);
  });
});

describe('the turn', () => {
  test('ways from here: cost, what they would cause, what keeps them shut', () => {
    const table = tableOf({
      crew: ['m30'],
      mine: { at: 'lastlight', goods: ['gold'], money: 99 },
      others: { 1: { goods: ['coal'], cars: ['t06-'] } },
      tokens: { t06: 2 },
    });
    const turn = viewOf(table).currentTurn;
    expect(turn).toMatchObject({ seat: 0, crew: ['m30'], action: null, engineering: 4, mining: 2, fighting: 3 });
    expect(turn).toMatchObject({ allowance: 5, allowanceLeft: null, spent: null, path: [] });
    const quiet = { bandits: 0, tokens: 2, blockedBy: [] };
    expect(turn?.exits).toEqual([
      { tunnel: 't06', to: 'hollowmere', cost: 2, spent: 2, isOpen: false, bandits: 2, tokens: 2, blockedBy: [1] },
      { tunnel: 't07', to: 'gantry', cost: 2, spent: 2, isOpen: true, ...quiet },
      { tunnel: 't31', to: 'goldcleft', cost: 4, spent: 4, isOpen: false, ...quiet },
      { tunnel: 't32', to: 'saltgrave', cost: 4, spent: 4, isOpen: false, ...quiet },
      { tunnel: 't33', to: 'city', cost: 4, spent: 4, isOpen: false, ...quiet },
    ]);
    const moved = viewOf(table.played('0 act:move', '0 go:t07')).currentTurn;
    expect(moved).toMatchObject({ action: 'move', spent: 2, path: ['t07'] });
    expect(moved?.exits.map(({ tunnel, spent, isOpen }) => [tunnel, spent, isOpen])).toEqual([
      ['t02', 4, false],
      ['t07', 4, false],
      ['t09', 3, true],
      ['t10', 5, false],
      ['t14', 3, true],
    ]);
  });

  test('a move under way: where it began, what it may spend, where it would leave the boxcars', () => {
    const table = tableOf({
      crew: ['m30', 'm01'],
      mine: { at: 'lastlight', goods: ['gold', 'coal', 'coal', 'coal', 'coal', 'iron'] },
    });
    expect(viewOf(table).currentTurn).toMatchObject({ engineering: 6, limit: 5, from: null, boxcars: [] });
    const begun = table.played('0 act:move');
    expect(viewOf(begun).currentTurn).toMatchObject({ from: 'lastlight', boxcars: ['lastlight', 'lastlight'] });
    const once = viewOf(begun.played('0 go:t07')).currentTurn;
    expect(once).toMatchObject({ from: 'lastlight', boxcars: ['t07-', 'gantry'] });
    const twice = viewOf(begun.played('0 go:t07', '0 go:t14')).currentTurn;
    expect(twice).toMatchObject({ from: 'lastlight', boxcars: ['t14+', 'gantry'] });
    const stopped = viewOf(begun.played('0 go:t07', '0 stop'));
    expect(at(stopped.players, 0).boxcars.map(({ place }) => place)).toEqual(once?.boxcars);
  });

  test('no way is open for a derailed engine, nor out of the city', () => {
    const open = (table: Table) => viewOf(table).currentTurn?.exits.filter(({ isOpen }) => isOpen);
    expect(open(tableOf({ crew: ['m01'], mine: { derailed: true } }))).toEqual([]);
    expect(open(tableOf({ crew: ['m30', 'm01'], mine: { at: 'city', money: 300 } }))).toEqual([]);
  });

  test('tiles, dice, pieces, drawn cards', () => {
    const risk = ['rock', 'rock', 'rock', 'rock', 'rock'] as const;
    const mining = tableOf({ crew: ['m01'], mine: { at: 'coalmine' }, risk, chance: chanceOf(3, 3) });
    expect(viewOf(mining.played('0 act:mine', '0 draw')).currentTurn?.tiles).toEqual({
      drawn: ['shovel', 'shovel'],
      limit: 3,
      worth: 6,
    });
    const mine = { bandits: ['b01', 'b05'] } as const;
    const fight = tableOf({ crew: ['m22'], mine, tokens: { t03: 1 }, chance: chanceOf(2, 1, 3) }).played('0 act:fight');
    const dice = { dice: [3, 2, 4], roll: 9, rerollsLeft: 0 };
    expect(viewOf(fight).currentTurn).toMatchObject({ action: 'fight', fight: { ...dice, toughness: 0 } });
    expect(viewOf(fight.played('0 defeat:b01')).currentTurn?.fight).toEqual({ ...dice, toughness: 3 });
    const steel = { at: 'cogshop', goods: ['steel', 'steel', 'steel'] } as const;
    const shop = tableOf({ crew: ['m30'], mine: steel, chance: chanceOf(5, 5) });
    const drawn = viewOf(shop.played('0 act:unload', '0 craft', '0 more')).currentTurn;
    expect(drawn).toMatchObject({ action: 'unload', allowanceLeft: 2, drawnCards: ['c06', 'c07'] });
  });

  test('nobody has a turn in the draft or after the end', () => {
    const draft = viewOf(given(title, { seats: 2, chance: chanceThenZero() }).played('0 draft:m02'));
    expect(draft).toMatchObject({ round: 0, currentTurn: null, isOver: false });
    expect(draft.draft).toMatchObject({ gold: [0, 0], picksLeft: 11 });
    expect(draft.draft?.row.map(({ mercenary, gold }) => [mercenary.code, gold])).toEqual([
      ['m01', 1],
      ['m04', 0],
      ['m03', 1],
    ]);
    const over = viewOf(tableOf().after([{ type: 'GameEnded', reason: 'limit', results: [] }]));
    expect(over).toMatchObject({ isOver: true, currentTurn: null, draft: null });
    expect(over).toMatchObject({ step: { at: 'over', seat: null }, end: { reason: 'limit' } });
  });
});

test('rounds: orders, and when the game ends', () => {
  const table = tableOf({ others: { 1: { derailed: true }, 2: { at: 'city' } } });
  const view = viewOf(table.after([{ type: 'SeatFinished', seat: 0 }]));
  expect(view).toMatchObject({ round: 2, turnOrder: [0, 1, 2], doneOrder: [0], derailedOrder: [1] });
  expect(view.end).toEqual({ triggeredInRound: 2, lastRound: 3, reason: null, ghostTowns: 0 });
  expect(viewOf(tableOf()).end).toMatchObject({ triggeredInRound: null, lastRound: 20 });
  const all = { 1: { at: 'city' }, 2: { at: 'city' } } as const;
  expect(viewOf(tableOf({ mine: { at: 'city' }, others: all })).end).toMatchObject({ lastRound: 2 });
});

test('risk track, bag, decks, numbers of the rules', () => {
  const view = viewOf(tableOf({ risk: ['rock', 'rock', 'rock', 'rock', 'shovel'], mine: { upgrades: ['c01'] } }));
  expect(view.riskTrack).toMatchObject({ multiplier: 2, tilesToReset: 8 });
  expect(view.riskTrack.spaces.map(({ multiplier }) => multiplier).join('')).toBe('111122223333');
  expect(view.riskTrack.spaces[4]).toEqual({ number: 5, multiplier: 2, tile: 'shovel' });
  const tiles = { rock: 4, shovel: 6, pickaxe: 6, dynamite: 5, skunk: 1 };
  expect(view.bag).toEqual({ tiles, size: 22, skunkPercent: 5 });
  expect(view.decks.map(({ kind, size }) => [kind, size])).toEqual([
    ['mercenary', 18],
    ['bandit', 20],
    ['cog', 19],
    ['pipe', 10],
  ]);
  expect(view.rules).toMatchObject({
    comparison: 'strict',
    craftPrice: 2,
    hirePrice: 5,
    oreYield: [0, 1, 3, 5, 6, 8, 10, 11],
    shareIncome: [2, 4, 7, 10, 13, 17],
  });
});

test('every fact and every move is seen by everybody as it is', () => {
  const { facts, state } = tableOf().played('0 assign:m30', '0 act:idle');
  for (const fact of facts) expect(title.seenBy(fact, SPECTATOR, state)).toEqual(fact);
  const idle = { kind: 'act', action: 'idle' } as const;
  expect(title.seenMove(idle, 0, SPECTATOR, state)).toEqual(idle);
});

test('draws cannot be taken back, what follows from them can', () => {
  const mine = { bandits: ['b01'], at: 'coalmine' } as const;
  const { facts } = tableOf({ crew: ['m01'], mine, chance: chanceOf(8, 25) })
    .played('0 act:mine')
    .when('0 draw');
  const final = facts.filter((fact) => title.isFinal(fact)).map(({ type }) => type);
  expect(final).toEqual(['TileDrawn']);
});
