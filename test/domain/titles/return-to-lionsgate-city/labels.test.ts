// Labels of moves: the thing, its price and its plain gain. Those of goods and drawn cards: labelsOfGoods.test.ts.

import { describe, expect, test } from 'vitest';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf, chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { type Changes, label, tableOf } from './tableOf.ts';

const draft = given(title, { seats: 2, chance: chanceThenZero() }).played('0 draft:m02');

describe('the draft and the crew', () => {
  test.each([
    [draft, 'draft:m01', 'Take Tallow Jess (m01, E2 M3 F2, porter) with 1 gold. porter: Load and Unload: 3 goods more'],
    [tableOf(), 'assign:m22', 'Assign Saffy Drum (m22, E2 M2 F3, wrecker)'],
    [
      tableOf({ mine: { upgrades: ['c14'] } }),
      'scrap:c14',
      'Remove Spare Coupling (c14: Engineering +2; 1 boxcar more, up to the limit of the train) from the mat',
    ],
    [
      tableOf({ mine: { upgrades: ['c14'], goods: [...Array.from({ length: 15 }, () => 'iron' as const), 'gold'] } }),
      'scrap:c14',
      "Remove Spare Coupling (c14: Engineering +2; 1 boxcar more, up to the limit of the train) from the mat; boxcar 4 derails: 1 gold into Mercenaries' Guild",
    ],
    [tableOf({ mine: { upgrades: ['c10'] } }), 'lose:c10', 'Lose Gun Loop (c10: Fighting +3)'],
  ])('%# %s', (table, id, words) => {
    expect(label(table, id)).toBe(words);
  });
});

/** Seat 1 with a train near the guild. */
const victim = {
  at: 'brassworks',
  goods: ['iron', 'iron', 'iron', 'iron', 'iron', 'zinc'],
  cars: ['t03-', 'brassworks'],
} as const;
const armed = { upgrades: ['p01', 'p03', 'p04', 'p05', 'p08'], bandits: ['b12'] } as const;

describe('abilities and pipes', () => {
  test.each([
    [
      tableOf({ crew: ['m22'], others: { 1: victim } }),
      'use:m22:1:1',
      "Use Saffy Drum (m22, wrecker): derail boxcar 1 of seat 1 on t03 to Mercenaries' Guild and 1 boxcar after it: 5 iron into Amberfire Foundry, 1 zinc into Amberfire Foundry",
    ],
    [
      tableOf({ crew: ['m22'], others: { 1: { ...victim, upgrades: ['p10'] } } }),
      'use:m22:1:2',
      'Use Saffy Drum (m22, wrecker): derail boxcar 2 of seat 1 at Amberfire Foundry: Blast Shutters of seat 1 stop it',
    ],
    [
      tableOf({ crew: ['m30'], mine: { derailed: true } }),
      'use:m30',
      "Use Twice-Lit Tam (m30, rerailer): put the engine at Mercenaries' Guild right",
    ],
    [
      tableOf({ mine: armed, others: { 1: victim } }),
      'pipe:p01:1:2',
      'Use Burst Main (p01): derail boxcar 2 of seat 1 at Amberfire Foundry: 1 zinc into Amberfire Foundry',
    ],
    [
      tableOf({ mine: armed, others: { 1: victim } }),
      'pipe:p03:1',
      'Use Runaway Steam (p03): derail the engine of seat 1 at Amberfire Foundry: its 5 iron, 1 zinc fall there',
    ],
    [
      tableOf({ mine: armed, others: { 1: { upgrades: ['p06'] } } }),
      'pipe:p03:1',
      "Use Runaway Steam (p03): derail the engine of seat 1 at Mercenaries' Guild: Brake Sand stops it",
    ],
    [
      tableOf({ mine: armed, others: { 1: { goods: ['coal', 'iron', 'gold', 'zinc'] } } }),
      'pipe:p05:1',
      'Use Siphon (p05): take 1 iron, 1 zinc, 1 gold from the mat of seat 1',
    ],
    [
      tableOf({ mine: armed }),
      'pipe:p04:2:b12',
      'Use Lure Whistle (p04): send Ambusher (b12, toughness 6, steals 2) to seat 2',
    ],
    [tableOf({ mine: armed }), 'pipe:p08', 'Use Smoke Curtain (p08: bandits steal nothing at the end of this turn)'],
  ])('%# %s', (table, id, words) => {
    expect(label(table, id)).toBe(words);
  });
});

describe('actions', () => {
  const thieves = { bandits: ['b01', 'b05', 'b12'] } as const;
  test.each([
    [
      { crew: ['m30'], mine: { at: 'lastlight', money: 100 } },
      'act:move',
      'Move with Engineering 4: difficulties up to 3 in all; first t06 to Hollowmere (2) and t07 to Gantry Cross (2)',
    ],
    [
      { crew: ['m01'], mine: { at: 'goldmine' }, risk: ['rock', 'rock', 'rock', 'rock', 'rock'] },
      'act:mine',
      'Mine gold at Sunless Lode: draw up to 3 tiles; pickaxe counts, ore ×2; skunk 5 %',
    ],
    [
      { crew: ['m30', 'm22'], mine: thieves },
      'act:fight',
      'Fight: roll 6 dice against Pocket Nipper (toughness 3), Tunnel Rat (toughness 4) and Ambusher (toughness 6)',
    ],
    [
      { crew: ['m01'], mine: { at: 'coalmine', goods: ['iron'] }, loose: { coalmine: { coal: 9 } } },
      'act:load',
      'Load up to 8 pieces at Sootfall Pit: 9 coal there; 14 boxes are free',
    ],
    [
      { crew: ['m30'], mine: { goods: ['iron', 'gold'] } },
      'act:unload',
      "Unload up to 5 pieces at Mercenaries' Guild: 1 iron, 1 gold on the mat",
    ],
    [
      {
        crew: ['m16'],
        mine: { at: 'hollowmere', goods: ['iron', 'coal'] },
        emptied: { hollowmere: { iron: 3, zinc: 2 } },
      },
      'act:unload',
      'Unload up to 5 pieces at Hollowmere: 1 coal, 1 iron on the mat; first prices iron 7',
    ],
    [
      { crew: ['m30'], mine: { at: 'hollowmere', goods: ['gold'] }, emptied: { hollowmere: { iron: 3, zinc: 2 } } },
      'act:unload',
      'Unload up to 5 pieces at Hollowmere: 1 gold on the mat; first prices iron 6, zinc 4',
    ],
    [
      { crew: ['m30'], mine: { at: 'mossgate', goods: ['coal', 'iron'] } },
      'act:unload',
      'Unload up to 5 pieces at Mossgate: 1 coal, 1 iron on the mat; no square for them is open',
    ],
    [
      { crew: ['m30'], mine: { at: 'mossgate', goods: ['iron'] }, ghosts: ['mossgate'] },
      'act:unload',
      'Unload up to 5 pieces at Mossgate: 1 iron on the mat; a ghost town pays nothing',
    ],
    [{ crew: ['m30'] }, 'act:idle', 'Idle: no action, the turn ends'],
    [
      { crew: ['m30'], mine: { ...thieves, goods: ['coal', 'coal', 'coal', 'coal', 'coal'] } },
      'act:idle',
      'Idle: no action, the turn ends; bandits steal 4 of 5 goods',
    ],
    [
      { crew: ['m30'], mine: { ...thieves, goods: ['coal'] } },
      'act:idle',
      'Idle: no action, the turn ends; bandits steal 4, and the mat holds 1: the engine derails',
    ],
    [
      { crew: ['m30'], mine: { ...thieves, upgrades: ['p07'] } },
      'act:idle',
      'Idle: no action, the turn ends; bandits steal 4, and the mat holds 0: Brake Sand keeps the engine on the rails',
    ],
  ] satisfies [Changes, string, string][])('%# %s', (changes, id, words) => {
    expect(label(tableOf(changes), id)).toBe(words);
  });
});

describe('moves, mining, fights', () => {
  const tokens = { t05: 2 };
  const loaded = { goods: ['coal', 'gold'] } as const;

  test('a tunnel: difficulty, what is spent, what it triggers', () => {
    const table = tableOf({ crew: ['m30'], mine: loaded, tokens }).played('0 act:move');
    expect(label(table, 'go:t05')).toBe(
      'Go to Mossgate by t05 (difficulty 1; 1 of 3 spent): draws 2 bandits, adds 2 bandit tokens',
    );
    expect(label(table, 'go:t01')).toBe('Go to Hollowmere by t01 (difficulty 2; 2 of 3 spent): adds 2 bandit tokens');
    const empty = tableOf({ crew: ['m30'], options: { comparison: 'atMost' } }).played('0 act:move');
    expect(label(empty, 'go:t03')).toBe(
      'Go to Amberfire Foundry by t03 (difficulty 1; 1 of 4 spent): no bandits, no tokens',
    );
  });

  test('a tunnel with abilities: free, squeezed past', () => {
    const free = tableOf({ seats: 2, crew: ['m23'] }).played('0 act:move');
    expect(label(free, 'go:t01')).toBe(
      'Go to Hollowmere by t01 (difficulty 2, free; 0 of 3 spent): no bandits, no tokens',
    );
    const squeezed = tableOf({ others: { 1: { goods: ['coal'], cars: ['t05+'] } } })
      .after([{ type: 'MercenaryReplaced', seat: 0, card: 'm19', old: 'm30' }])
      .played('0 assign:m19', '0 act:move');
    expect(label(squeezed, 'go:t05')).toBe('Go to Mossgate by t05 (difficulty 1; 1 of 4 spent): squeezes past seat 1');
  });

  test('the city: what it costs and pays, and when the game ends', () => {
    const mine = { at: 'lastlight', money: 104, ...loaded } as const;
    const table = tableOf({ crew: ['m30', 'm01'], mine }).played('0 act:move');
    expect(label(table, 'go:t33')).toBe(
      'Enter Lionsgate City by t33 (difficulty 4; 4 of 5 spent): adds 2 bandit tokens; pay 100 money, get 2 for the goods; the game ends after round 3',
    );
    const alone = tableOf({ seats: 1, crew: ['m30', 'm01'], mine: { at: 'lastlight', money: 100 } });
    expect(label(alone.played('0 act:move'), 'go:t33')).toMatch(
      /: no bandits, no tokens; pay 100 money; the game ends after round 2$/,
    );
  });

  describe('the city with bandits aboard', () => {
    const entry = (mine: Parameters<typeof tableOf>[0]) =>
      label(tableOf({ crew: ['m30', 'm01'], ...mine }).played('0 act:move'), 'go:t33');
    const mine = { at: 'lastlight', money: 104, goods: ['coal', 'coal', 'coal'] } as const;

    test('those drawn before the turn find no goods: the engine derails', () => {
      expect(entry({ mine: { ...mine, bandits: ['b12'] } })).toMatch(
        /; bandits steal 2 and no goods are left: the engine derails in the city and cannot win$/,
      );
    });

    test('those drawn on the way do so a turn later', () => {
      expect(entry({ mine, tokens: { t33: 2 } })).toMatch(
        /; 2 bandits aboard: unless fought off, they derail the engine at the end of its next turn, and it cannot win$/,
      );
    });

    test('a pipe protects', () => {
      expect(entry({ mine: { ...mine, bandits: ['b12'], upgrades: ['p06'] } })).toMatch(/after round 3$/);
    });

    test('the engine derails as the label says', () => {
      const table = tableOf({ crew: ['m30', 'm01'], mine: { ...mine, bandits: ['b12'] } });
      expect(table.played('0 act:move', '0 go:t33').state.seats[0]).toMatchObject({ exempt: true });
    });
  });

  test('the end of a move: where the boxcars stay', () => {
    const goods = Array.from({ length: 12 }, () => 'coal' as const);
    const table = tableOf({ crew: ['m30', 'm01'], mine: { at: 'goldmine', goods } }).played('0 act:move', '0 go:t27');
    expect(label(table, 'stop')).toBe('Stop at Mossgate: boxcars 1 on t27 to Mossgate, 2 at Mossgate, 3 at Mossgate');
    expect(label(table.played('0 go:t05'), 'stop')).toBe(
      "Stop at Mercenaries' Guild: boxcars 1 on t05 to Mercenaries' Guild, 2 at Mossgate, 3 on t27 to Mossgate",
    );
    expect(label(tableOf({ crew: ['m30'] }).played('0 act:move', '0 go:t05'), 'stop')).toBe('Stop at Mossgate');
  });

  test('tiles: what they are worth, and where they go', () => {
    const mine = { at: 'coalmine' } as const;
    const risk = Array.from({ length: 7 }, () => 'rock' as const);
    const table = tableOf({ crew: ['m01'], mine, risk, chance: chanceOf(1, 1) }).played('0 act:mine', '0 draw');
    expect(label(table, 'draw')).toBe('Draw tile 3 of 3: 6 coal so far; skunk 6 %');
    expect(label(table, 'stop')).toBe('Stop drawing: 6 coal into Sootfall Pit, 2 tiles onto the risk track');
    const full = [...risk, 'shovel', 'shovel', 'shovel', 'shovel', 'shovel'] as const;
    const last = tableOf({ crew: ['m01'], mine, risk: full, chance: chanceOf(1) }).played('0 act:mine');
    expect(label(last, 'stop')).toBe('Stop drawing: 3 coal into Sootfall Pit, the risk track is reset');
  });

  test('a fight: how much of the roll is used, and the money', () => {
    const mine = { bandits: ['b01', 'b05'] } as const;
    const table = tableOf({ crew: ['m22'], mine, tokens: { t03: 2 }, chance: chanceOf(2, 1, 3) }).played('0 act:fight');
    expect(label(table, 'defeat:b05')).toBe('Discard Tunnel Rat (b05, toughness 4; 4 of 8 used): +2 money');
    const clearing = table.played('0 defeat:b05');
    expect(label(clearing, 'clear:t03')).toBe(
      "Take a bandit token out of t03, Mercenaries' Guild – Amberfire Foundry (2 there)",
    );
    expect(label(clearing.played('0 clear:t03'), 'defeat:b01')).toBe(
      'Discard Pocket Nipper (b01, toughness 3; 7 of 8 used): +1 money',
    );
    expect(label(table, 'reroll')).toBe('Roll all 3 dice again; the roll of 9 is lost');
    expect(label(table, 'done')).toBe(
      'End the fight: the turn ends; bandits steal 2, and the mat holds 0: the engine derails',
    );
  });
});
