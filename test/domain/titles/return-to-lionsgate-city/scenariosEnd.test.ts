// The acceptance scenarios S33 to S47 of the title's page: the city, the end, the draft, further rulings. Base:
// tableOf.ts.

import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf, NO_CHANCE } from '../../../kit/titles/chance.ts';
import { given, Position } from '../../../kit/titles/given.ts';
import { dead, many, Scene } from './scene.ts';

const SMALL = ['lastlight', 'candle', 'saltgrave', 'mossgate'];

/** Gold of the draft before the last of sixteen picks, by seat. */
const GOLD = [10, 12, 12, 9];
const TEAMS = [
  ['m30', 'm01', 'm16', 'm22'],
  ['m15', 'm29', 'm21', 'm02'],
  ['m05', 'm09', 'm17', 'm27'],
  ['m06', 'm11', 'm08'],
];

/** Seat 3 makes the last pick of a draft of four. */
function lastPick(): Scene {
  const picks = TEAMS.flatMap((team, seat) =>
    team.map((card, pick) => ({ seat, card, gold: pick === 0 ? GOLD[seat] : 0 })),
  );
  const filled = (cards: readonly string[], from: number): readonly Fact[] =>
    cards.map((card, index) => ({ type: 'RowFilled', slot: from + index, card }));
  const taken = picks.flatMap(({ seat, card, gold = 0 }, index): readonly Fact[] => [
    ...filled([card], 0),
    { type: 'MercenaryDrafted', seat, slot: 0, card, gold },
    // The last three picks each put 1 gold on it.
    ...(index === picks.length - 4 ? filled(['m28'], 0) : []),
  ]);
  const state = title.initial({ maxRounds: 20, comparison: 'strict', soloMats: 1 }, 4);
  const start = new Scene(new Position(title, { state, facts: [], chance: NO_CHANCE }));
  const row = filled(['m03', 'm04', 'm07', 'm10'], 1);
  return start.after(...taken, ...row, { type: 'StepEntered', step: { at: 'draft', seat: 3 } });
}

describe('the city and the end', () => {
  test('S33 an engine derailed in the city cannot win, though the end stays triggered (R56, R143, R145, R146, R148)', () => {
    const entered = new Scene({ mine: { at: 'lastlight', money: 130 }, tokens: { t33: 1 } })
      .crew('m30', 'm01')
      .play('act:move', 'go:t33 = b12');
    const scene = entered.one().one().crew('m16');
    expect(scene.refusal('act:move')).toBe('in-city');
    const derailed = scene.play('act:idle');
    expect(derailed.mine()).toMatchObject({ derailed: true, exempt: true });
    const next = derailed.allPass();
    expect(next.mine()).toMatchObject({ derailed: false, exempt: true });
    const over = next.allPass();
    expect(over.outcome).toMatchObject({ reason: 'city', winners: [] });
    expect(over.ranks).toEqual([1, 2, 2]);
  });

  test('S34 after the first entry one full round follows; shares of the last round count (R140, R149)', () => {
    const first = new Scene({
      mine: { at: 'lastlight', money: 120 },
      others: { 1: { at: 'lastlight', money: 150, shares: ['gantry.1'] } },
    })
      .crew('m30', 'm01')
      .play('act:move', 'go:t33');
    expect(first.mine().money).toBe(20);
    const second = first.allPass();
    expect(second.mine(1).money).toBe(154);
    expect([second.state.round, second.state.order]).toEqual([3, [1, 2, 0]]);
    const both = second.crew('m15', 'm29').play('act:move', 'go:t33');
    expect(both.mine(1).money).toBe(54);
    const over = both.allPass();
    expect(over.mine(1).money).toBe(58);
    expect(over.outcome).toMatchObject({ reason: 'city', winners: [1] });
    expect(over.ranks).toEqual([2, 1, 3]);
  });

  test('S35 the last round ends the game without a winner (R150)', () => {
    const over = new Scene({
      options: { maxRounds: 10 },
      round: 10,
      others: { 1: { money: 70 }, 2: { money: 90 } },
    }).allPass();
    expect(over.outcome).toMatchObject({ reason: 'limit', winners: [] });
    expect(over.ranks).toEqual([3, 2, 1]);
  });

  test('S36 a solo game is lost with four ghost towns, not with three (R157)', () => {
    const over = new Scene({ seats: 1, emptied: dead(...SMALL) }).allPass();
    expect(over.outcome).toMatchObject({ reason: 'towns', winners: [] });
    const three = new Scene({ seats: 1, emptied: dead(...SMALL.slice(1)) }).allPass();
    expect([three.state.round, three.step]).toEqual([3, 'plan 0']);
  });

  test('S37 a solo game is won in the round of entering (R159)', () => {
    const over = new Scene({ seats: 1, mine: { at: 'lastlight', money: 103 } })
      .crew('m30', 'm01')
      .play('act:move', 'go:t33')
      .allPass();
    expect(over.state.round).toBe(2);
    expect(over.outcome).toMatchObject({ reason: 'city', winners: [0], results: [{ score: 3 }] });
  });

  test('S39 a tie in the city goes to the earlier entry (R147)', () => {
    const rich = { at: 'lastlight', money: 110 } as const;
    const over = new Scene({ mine: rich, others: { 1: rich } })
      .crew('m30', 'm01')
      .play('act:move', 'go:t33')
      .crew('m15', 'm29')
      .play('act:move', 'go:t33')
      .allPass()
      .allPass();
    expect(over.monies).toEqual([10, 10, 0]);
    expect(over.ranks).toEqual([1, 2, 3]);
  });

  test('S40 with everybody in the city the round being played is the last (R141)', () => {
    const over = new Scene({
      seats: 2,
      mine: { at: 'lastlight', money: 110 },
      others: { 1: { at: 'lastlight', money: 111 } },
    })
      .crew('m30', 'm01')
      .play('act:move', 'go:t33')
      .crew('m15', 'm29')
      .play('act:move', 'go:t33')
      .allPass();
    expect(over.state.round).toBe(2);
    expect(over.outcome.winners).toEqual([1]);
  });
});

describe('the draft', () => {
  /** Draws of a set-up that leaves the seats in order and deals the first mercenaries; then these. */
  const table = (seats: number, row: number, ...draws: readonly number[]) =>
    new Scene(given(title, { seats, chance: chanceOf(...Array.from({ length: seats + row }, () => 0), ...draws) }));
  const rowOf = ({ state }: Scene) => state.draft?.row.map(({ card, gold }) => `${card} ${gold}`);

  test('S41 every other card of the row gets 1 gold, the replacement none (R17, R19)', () => {
    const first = table(4, 5).play('draft:m03 = m06');
    expect(rowOf(first)).toEqual(['m01 1', 'm02 1', 'm06 0', 'm04 1', 'm05 1']);
    const second = first.play('draft:m01 = m07');
    expect(second.state.draft?.gold).toEqual([0, 1, 0, 0]);
    expect(rowOf(second)).toEqual(['m07 0', 'm02 2', 'm06 1', 'm04 2', 'm05 2']);
    const third = second.play('draft:m05 = m08');
    expect(third.state.draft?.gold).toEqual([0, 1, 2, 0]);
    expect(third.step).toBe('draft 3');
    expect(third.play('draft:m02 = m09').step).toBe('draft 0');
  });

  test('S41 two players take from a row of three (R151)', () => {
    const scene = table(2, 3).play('draft:m01 = m06', 'draft:m02 = m07');
    expect(scene.state.draft?.gold).toEqual([0, 1]);
    expect(rowOf(scene)).toEqual(['m06 1', 'm07 0', 'm03 2']);
  });

  test('S42 the last pick turns gold into money and sets the order (R11, R15, R16, R18, R20, R22)', () => {
    const last = lastPick();
    expect(rowOf(last)).toEqual(['m28 3', 'm03 0', 'm04 0', 'm07 0', 'm10 0']);
    const scene = last.play('draft:m28 = m12');
    expect(scene.monies).toEqual([10, 12, 12, 12]);
    expect(scene.state.order).toEqual([1, 2, 3, 0]);
    expect(scene.state.decks.mercenary.pool).toHaveLength(14);
    expect([scene.state.round, scene.step]).toEqual([1, 'plan 1']);
    expect([scene.goods(1), scene.supply('gold')]).toEqual(['', 50]);
  });
});

describe('further rulings', () => {
  test('S38 a Spare Coupling carries five goods more; without it they derail (R2, R110)', () => {
    const mine = { at: 'coalmine', upgrades: ['c14'] } as const;
    const scene = new Scene({ mine: { ...mine, goods: many(15, 'iron') }, loose: { coalmine: { coal: 9 } } })
      .crew('m30')
      .play('act:load', 'load:coal:5');
    expect([scene.mine().goods.length, scene.mine().cars.length]).toEqual([20, 4]);
    const scrapped = new Scene({ mine: { ...mine, goods: [...many(15, 'iron'), ...many(2, 'gold')] } });
    const short = scrapped.play('scrap:c14');
    expect([short.mine().goods.length, short.mine().cars.length]).toEqual([15, 3]);
    expect(short.loose('coalmine', 'gold')).toBe(2);
  });

  test('S43 alloy may be dropped at a workshop; what is left is too little to buy (R97, R171)', () => {
    const scene = new Scene({ mine: { at: 'cogshop', goods: many(3, 'steel') } })
      .crew('m30')
      .play('act:unload', 'drop:steel:2');
    expect([scene.loose('cogshop', 'steel'), scene.supply('steel')]).toEqual([2, 27]);
    expect(scene.refusal('craft')).toBe('no-alloy');
    expect(scene.legal).toEqual(['drop:steel:1', 'done']);
    expect(scene.play('done').state.decks.cog.pool).toHaveLength(20);
  });

  test('S44 boxcars with higher numbers derail with the one named, wherever they stand (R114, R172)', () => {
    const scene = new Scene({ mine: { at: 'goldmine', goods: many(12, 'coal') }, others: { 1: { at: 'mossgate' } } })
      .crew('m30', 'm01')
      .play('act:move', 'go:t27', 'stop')
      .crew('m21');
    const all = scene.play('use:m21:0:1');
    expect(all.mine()).toMatchObject({ goods: [], cars: [] });
    expect([all.loose('goldmine', 'coal'), all.loose('mossgate', 'coal')]).toEqual([5, 7]);
    const some = scene.play('use:m21:0:2');
    expect(some.mine()).toMatchObject({ goods: many(5, 'coal'), cars: ['t27-'] });
    expect([some.loose('goldmine', 'coal'), some.loose('mossgate', 'coal')]).toEqual([0, 7]);
  });

  test('S45 quickhands load exactly five, a porter adds nothing to that (R64, R173)', () => {
    const scene = new Scene({ seats: 2, mine: { at: 'coalmine' }, loose: { coalmine: { coal: 9 } } })
      .crew('m25', 'm01')
      .play('act:mine = rock', 'stop');
    expect(scene.state.risk).toEqual(['rock']);
    expect(scene.state.step).toEqual({ at: 'load', seat: 0, left: 5 });
    const loaded = scene.play('load:coal:5');
    expect([loaded.step, loaded.loose('coalmine', 'coal')]).toEqual(['plan 1', 4]);
  });

  test('S46 one player has one mat, or two by option (R12, R155)', () => {
    const changes = {
      seats: 1,
      mine: { at: 'coalmine', goods: many(15, 'coal') },
      loose: { coalmine: { coal: 1 } },
    } as const;
    expect(new Scene(changes).crew('m30').refusal('act:load')).toBe('mat-full');
    const two = new Scene({ ...changes, options: { soloMats: 2 } }).crew('m30').play('act:load', 'load:coal:1');
    expect([two.mine().goods.length, two.mine().cars.length]).toEqual([16, 4]);
  });

  test('S47 a derailed engine may load (R174)', () => {
    const scene = new Scene({ mine: { at: 'coalmine', derailed: true }, loose: { coalmine: { coal: 4 } } });
    const crew = scene.crew('m30', 'm16');
    expect(crew.refusal('act:move')).toBe('engine-derailed');
    const loaded = crew.play('act:load', 'load:coal:4');
    expect(loaded.mine()).toMatchObject({ cars: ['coalmine'], derailed: true });
    expect(loaded.mine().goods).toHaveLength(4);
  });
});
