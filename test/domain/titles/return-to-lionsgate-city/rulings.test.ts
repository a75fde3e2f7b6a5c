// Rulings of components, set-up, draft and turn: R1 to R36, R169, R170. Those that a scenario shows stand in its name.

import { describe, expect, test } from 'vitest';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { DECKS, ORES } from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { BOX, MAT, TOWNS } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import type { Fact } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf, chanceThenZero, NO_CHANCE } from '../../../kit/titles/chance.ts';
import { given, Position } from '../../../kit/titles/given.ts';
import { many, Scene } from './scene.ts';

const LOADED = { mine: { at: 'coalmine' }, loose: { coalmine: { coal: 9 } } } as const;

describe('components and set-up', () => {
  test('R1 six of the ten share tokens of a colour are used', () => {
    expect([MAT.shareTokens, BOX.shareTokens]).toEqual([6, 10]);
  });

  test('R6 there are as many towns as ghost town tiles: six', () => {
    expect([TOWNS.length, BOX.ghostTowns]).toEqual([6, 6]);
  });

  test('R7 any card of any deck may come first', () => {
    const { decks } = new Scene(given(title, { seats: 3, chance: chanceThenZero() })).state;
    expect(DECKS.map((deck) => [decks[deck].top.length, decks[deck].pool.length])).toEqual([
      [0, 25],
      [0, 20],
      [0, 20],
      [0, 10],
    ]);
    const first = new Scene({ tokens: { t05: 1 } }).crew('m30');
    for (const card of ['b01', 'b20']) {
      const moved = first.play('act:move', `go:t05 = ${card}`);
      expect(moved.mine().bandits).toEqual([{ card, fresh: true }]);
    }
  });

  test('R8 in the city nothing is mined (R106: loaded or unloaded)', () => {
    const scene = new Scene({ mine: { at: 'city' } }).crew('m30', 'm01');
    expect(scene.legal.filter((id) => id.startsWith('act'))).toEqual(['act:idle']);
    expect(['mine', 'load', 'unload'].map((action) => scene.refusal(`act:${action}`))).toEqual([
      'not-in-mine',
      'in-city',
      'in-city',
    ]);
  });

  test('R9 no town buys alloys', () => {
    const scene = new Scene({ mine: { at: 'gantry', goods: ['steel', 'brass'] } }).crew('m30').play('act:unload');
    expect(scene.legal).toEqual(['drop:steel:1', 'drop:brass:1', 'done']);
    const goods = TOWNS.flatMap(({ tracks }) => tracks.map(({ good }) => good));
    expect(goods.filter((good) => good === 'steel' || good === 'brass')).toEqual([]);
  });

  test('R10 the markets start full: nothing can be sold', () => {
    for (const { id } of TOWNS) {
      const scene = new Scene({ round: 1, mine: { at: id, goods: ORES } }).crew('m30').play('act:unload');
      expect(scene.legal.filter((move) => move.startsWith('sell'))).toEqual([]);
    }
  });

  test('R13 money and draft gold have no limit: a draft puts out more gold than there are bars (R15)', () => {
    let scene = new Scene(given(title, { seats: 4, chance: chanceOf(...many(9, 'coal').map(() => 0)) }));
    for (let pick = 0; pick < 15; pick += 1) {
      const newest = scene.state.draft?.row[0]?.card ?? '';
      scene = scene.play(`draft:${newest} = ${scene.state.decks.mercenary.pool[0]}`);
    }
    const gold = scene.state.draft?.row.reduce((sum, open) => sum + open.gold, 0);
    expect([gold, scene.supply('gold')]).toEqual([60, 50]);
    expect(new Scene({ mine: { money: 1_049 } }).table.view().players[0]).toMatchObject({ money: 1_049 });
  });

  test('R14 everybody sees the same table', () => {
    const { state } = new Scene({ mine: { bandits: ['b01'], goods: ['gold'] }, risk: ['rock'] });
    const views = [viewerOf(0), viewerOf(2), SPECTATOR, AUDITOR].map((viewer) => title.view(state, viewer));
    for (const view of views) expect(view).toEqual(views[0]);
  });
});

describe('the draft', () => {
  test('R21 with equal gold and equal skills the earlier in the draft goes first', () => {
    const teams = [
      ['m11', 'm12', 'm13', 'm14', 'm16'],
      ['m01', 'm02', 'm03', 'm05', 'm06', 'm10'],
    ];
    const picks = teams.flatMap((team, seat) =>
      team.flatMap((card, pick): readonly Fact[] => [
        { type: 'RowFilled', slot: 0, card },
        { type: 'MercenaryDrafted', seat, slot: 0, card, gold: pick === 0 ? 5 : 0 },
      ]),
    );
    const row = ['m17', 'm18', 'm19'].map((card, slot): Fact => ({ type: 'RowFilled', slot, card }));
    const state = title.initial({ maxRounds: 20, comparison: 'strict', soloMats: 1 }, 2);
    const table = new Position(title, { state, facts: [], chance: NO_CHANCE });
    const last: Fact = { type: 'StepEntered', step: { at: 'draft', seat: 0 } };
    const scene = new Scene(table).after({ type: 'OrderDrawn', order: [1, 0] }, ...picks, ...row, last);
    const over = scene.play('draft:m17 = m20');
    expect(over.monies).toEqual([5, 5]);
    expect(over.state.order).toEqual([1, 0]);
    expect(scene.play('draft:m18 = m20').state.order).toEqual([1, 0]);
  });
});

describe('round and turn', () => {
  test('R23 an action needs a mercenary; all unused ones may be assigned', () => {
    expect(new Scene().refusal('act:idle')).toBe('no-crew');
    const all = new Scene().crew('m30', 'm01', 'm16', 'm22');
    expect(all.legal.filter((id) => id.startsWith('assign'))).toEqual([]);
    expect(all.state.turn.crew).toHaveLength(4);
  });

  test('R24 a turn has one action; Load and Unload are two (R170)', () => {
    const loading = new Scene(LOADED).crew('m30').play('act:load', 'load:coal:1');
    expect([loading.refusal('act:unload'), loading.refusal('drop:coal:1')]).toEqual(['wrong-step', 'wrong-step']);
    expect(loading.play('done').step).toBe('plan 1');
  });

  test('R25 idling spends the crew and does nothing else', () => {
    const before = new Scene(LOADED).crew('m30');
    const after = before.play('act:idle');
    expect(after.facts.map(({ type }) => type)).toEqual(['TurnEnded', 'TurnBegan']);
    expect(after.mine().team[0]).toEqual({ card: 'm30', used: true });
  });

  test('R26 idling is allowed beside every other action', () => {
    const scene = new Scene({ ...LOADED, mine: { at: 'coalmine', goods: ['coal'], bandits: ['b01'] } }).crew('m30');
    const actions = ['act:move', 'act:mine', 'act:fight', 'act:load', 'act:unload', 'act:idle'];
    expect(scene.among(...actions)).toEqual(actions);
  });

  test('R30 nobody is assigned once the action has been chosen', () => {
    const scene = new Scene(LOADED).crew('m30').play('act:mine = rock');
    expect(scene.refusal('assign:m01')).toBe('wrong-step');
  });

  test('R31 an assignment is not taken back', () => {
    const scene = new Scene().crew('m30');
    expect(scene.refusal('assign:m30')).toBe('already-assigned');
    expect(scene.legal.filter((id) => id.includes('m30'))).toEqual([]);
  });

  test('R32 a porter assigned in an earlier turn carries nothing now', () => {
    const scene = new Scene({ ...LOADED, mine: { at: 'coalmine', used: ['m01'] } }).crew('m30').play('act:load');
    expect(scene.state.step).toMatchObject({ at: 'load', left: 5 });
  });

  test('R33 a passive ability applies by itself', () => {
    const selling = { mine: { at: 'gantry', goods: ['coal'] }, emptied: { gantry: { coal: 1 } } } as const;
    const money = (card: string) => new Scene(selling).crew(card).play('act:unload', 'sell:coal:1').mine().money;
    expect([money('m30'), money('m16')]).toEqual([2, 3]);
  });

  test('R34 abilities, pipes and removals come before the action', () => {
    const mine = { at: 'mossgate', upgrades: ['p08', 'c01'], bandits: ['b01'], goods: ['iron'] } as const;
    const scene = new Scene({ mine, others: { 1: { at: 'mossgate', goods: ['coal'] } } }).crew('m22');
    const moves = ['use:m22:1:1', 'pipe:p08', 'scrap:c01'];
    expect(scene.among(...moves)).toEqual(moves);
    const acting = scene.play('act:unload');
    expect(moves.map((id) => acting.refusal(id))).toEqual(['wrong-step', 'wrong-step', 'wrong-step']);
  });

  test('R169 a crew card replaced at the guild stays in the crew; the new one is used', () => {
    const scene = new Scene({ mine: { goods: [...many(5, 'gold'), ...many(5, 'coal')] } })
      .crew('m30', 'm01')
      .play('act:unload', 'hire = m10', 'replace:m10:m01');
    expect(scene.state.turn.crew).toEqual(['m30', 'm01']);
    expect(scene.mine().team[1]).toEqual({ card: 'm10', used: true });
    expect(scene.state.step).toMatchObject({ at: 'unload', left: 8 });
  });
});
