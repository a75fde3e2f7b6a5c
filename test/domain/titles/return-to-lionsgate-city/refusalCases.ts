// A position and a move for every rule of the title, which refuses it.

import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { Frame, Step } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';
import { chanceOf, chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { type Changes, type Table, tableOf } from './tableOf.ts';

const UNLOADING: Frame = { procedure: 'unload', left: 8, crafted: true, hired: true };

const plan = tableOf({ crew: ['m30'], mine: { at: 'mossgate' } });
const guildPlan = tableOf({ crew: ['m30'], mine: { upgrades: ['p01', 'p03', 'p04', 'p05', 'p08'] } });
const moved = tableOf({ crew: ['m30'] }).played('0 act:move', '0 go:t01');
const inCity = (mine: Changes['mine']): Table => tableOf({ crew: ['m22', 'm30'], mine: { at: 'city', ...mine } });

/** Seat 0 in a fight with these dice and toughness discarded. */
function fight(dice: readonly number[], defeated: number, crew: readonly string[] = ['m22']): Table {
  const mine = { bandits: ['b05', 'b20'] };
  return tableOf({ crew, mine, step: { at: 'fight', seat: 0, dice, defeated, rerolls: 0 } });
}

/** Seat 0 unloading this many pieces. */
function unload(changes: Changes, left = 10): Table {
  const step: Step = { at: 'unload', seat: 0, left, crafted: false, hired: false };
  return tableOf({ crew: ['m30', 'm16'], step, ...changes });
}

/** Seat 0 with drawn cards. */
function drawn(at: 'craft' | 'hire', cards: readonly string[], changes: Changes): Table {
  const deck = at === 'hire' ? 'mercenary' : 'cog';
  const table = tableOf({ crew: ['m30'], ...changes, step: { at, seat: 0, drawn: [], frames: [UNLOADING] } });
  return table.after(cards.map((card) => ({ type: 'CardDrawn', seat: 0, deck, card }) as const));
}

const draft = given(title, { seats: 2, chance: chanceThenZero() });
const steel = { at: 'cogshop', goods: ['steel', 'steel', 'steel'] } as const;
const gold = ['gold', 'gold', 'gold', 'gold', 'gold', 'gold'] as const;
const trains = tableOf({
  crew: ['m22'],
  mine: { at: 'mossgate', upgrades: ['p01', 'p03', 'p05'] },
  others: { 1: { at: 'gantry', goods: ['coal'], cars: ['t02+'] } },
});
const craft = drawn('craft', ['c10', 'c11'], { mine: { ...steel, upgrades: ['c01', 'c02', 'c03'] } });
const hire = drawn('hire', ['m03', 'm07'], { mine: { goods: gold } });
const smallHire = drawn('hire', ['m03'], { seats: 2, mine: { goods: gold } });

/** Rule, position, seat and move; some rules have more than one sentence. */
export const REFUSALS: readonly (readonly [rule: string, table: Table, seat: number, move: string])[] = [
  ['not-to-act', plan, 1, 'act:idle'],
  ['not-to-act', plan, 3, 'act:idle'],
  ['not-to-act', plan.after([{ type: 'GameEnded', reason: 'limit', results: [] }]), 0, 'act:idle'],
  ['wrong-step', plan, 0, 'go:t05'],
  ['not-in-row', draft, 0, 'draft:m07'],
  ['not-in-team', plan, 0, 'assign:m15'],
  ['not-in-team', hire, 0, 'replace:m03:m15'],
  ['already-assigned', plan, 0, 'assign:m30'],
  ['not-in-crew', plan, 0, 'use:m22:1:1'],
  ['action-used', tableOf({ crew: ['m30'], mine: { derailed: true } }).played('0 use:m30'), 0, 'use:m30'],
  ['no-crew', tableOf({}), 0, 'act:idle'],
  ['engine-derailed', tableOf({ crew: ['m01'], mine: { derailed: true } }), 0, 'act:move'],
  ['engine-not-derailed', plan, 0, 'use:m30'],
  ['in-city', inCity({}), 0, 'act:move'],
  ['in-city', inCity({}), 0, 'act:load'],
  ['in-city', inCity({}), 0, 'use:m22:1:1'],
  ['in-city', inCity({ upgrades: ['p05'] }), 0, 'pipe:p05:1'],
  ['no-way', tableOf({ crew: ['m22'], mine: { at: 'goldmine' } }), 0, 'act:move'],
  [
    'no-way',
    tableOf({
      crew: ['m22'],
      mine: { at: 'ironmine' },
      others: { 1: { goods: ['coal'], cars: ['t12-'] }, 2: { goods: ['coal'], cars: ['t20+'] } },
    }),
    0,
    'act:move',
  ],
  ['not-in-mine', plan, 0, 'act:mine'],
  ['not-in-mine', inCity({}), 0, 'act:mine'],
  [
    'no-mining',
    tableOf({ seats: 4 }).after([
      { type: 'EngineMoved', seat: 3, track: 't26-', to: 'coalmine', cost: 0 },
      { type: 'TurnBegan', seat: 3 },
      { type: 'MercenaryAssigned', seat: 3, card: 'm06' },
    ]),
    3,
    'act:mine',
  ],
  ['no-bandits', plan, 0, 'act:fight'],
  ['no-bandits', guildPlan, 0, 'pipe:p08'],
  [
    'no-fighting',
    tableOf({ seats: 2, others: { 1: { bandits: ['b01'] } } }).after([
      { type: 'TurnBegan', seat: 1 },
      { type: 'MercenaryAssigned', seat: 1, card: 'm24' },
    ]),
    1,
    'act:fight',
  ],
  ['nothing-loose', plan, 0, 'act:load'],
  [
    'mat-full',
    tableOf({
      crew: ['m30'],
      mine: { goods: Array.from({ length: 15 }, () => 'coal' as const) },
      loose: { guild: { iron: 1 } },
    }),
    0,
    'act:load',
  ],
  [
    'mat-full',
    tableOf({
      crew: ['m30'],
      mine: { goods: Array.from({ length: 15 }, () => 'coal' as const), upgrades: ['p05'] },
      others: { 1: { goods: ['iron'] } },
    }),
    0,
    'pipe:p05:1',
  ],
  [
    'mat-full',
    tableOf({
      mine: { goods: Array.from({ length: 14 }, () => 'coal' as const) },
      loose: { guild: { iron: 3 } },
      crew: ['m30'],
    }).played('0 act:load'),
    0,
    'load:iron:2',
  ],
  ['mat-empty', plan, 0, 'act:unload'],
  ['not-owned', plan, 0, 'scrap:c01'],
  ['not-owned', plan, 0, 'pipe:p01:1:1'],
  [
    'not-owned',
    tableOf({
      mine: { upgrades: ['c01', 'c02'] },
      step: { at: 'loseUpgrade', seat: 0, frames: [{ procedure: 'turnEnd' }] },
    }),
    0,
    'lose:c03',
  ],
  ['own-seat', guildPlan, 0, 'pipe:p03:0'],
  ['no-such-seat', guildPlan, 0, 'pipe:p03:3'],
  ['no-such-seat', tableOf({ seats: 1, crew: ['m22'] }), 0, 'use:m22:1:1'],
  ['no-such-car', guildPlan, 0, 'pipe:p01:1:1'],
  ['out-of-reach', trains, 0, 'use:m22:1:1'],
  ['out-of-reach', trains, 0, 'pipe:p03:1'],
  ['out-of-reach', trains, 0, 'pipe:p05:1'],
  ['already-derailed', tableOf({ mine: { upgrades: ['p03'] }, others: { 1: { derailed: true } } }), 0, 'pipe:p03:1'],
  [
    'smoke-in-force',
    tableOf({ mine: { upgrades: ['p08', 'p09'], bandits: ['b01'] } }).played('0 pipe:p08'),
    0,
    'pipe:p09',
  ],
  ['nothing-to-siphon', guildPlan, 0, 'pipe:p05:1'],
  ['not-adjacent', moved, 0, 'go:t05'],
  ['already-visited', moved, 0, 'go:t01'],
  ['too-difficult', moved, 0, 'go:t10'],
  [
    'track-blocked',
    tableOf({ crew: ['m30'], others: { 1: { goods: ['coal'], cars: ['t05+'] } } }).played('0 act:move'),
    0,
    'go:t05',
  ],
  [
    'fee-missing',
    tableOf({ crew: ['m30', 'm01'], mine: { at: 'lastlight', money: 54 } }).played('0 act:move'),
    0,
    'go:t33',
  ],
  ['not-moved', tableOf({ crew: ['m30'] }).played('0 act:move'), 0, 'stop'],
  ['not-on-mat', fight([4, 4], 0), 0, 'defeat:b01'],
  ['not-on-mat', tableOf({ mine: { upgrades: ['p04'], bandits: ['b20'] } }), 0, 'pipe:p04:1:b01'],
  ['bandit-fresh', fight([4, 4], 0).after([{ type: 'BanditDrawn', seat: 0, card: 'b01' }]), 0, 'defeat:b01'],
  ['too-tough', fight([6, 6], 0), 0, 'defeat:b20'],
  ['no-reroll', fight([4, 4], 0), 0, 'reroll'],
  [
    'reroll-used',
    tableOf({
      seats: 4,
      others: { 3: { bandits: ['b05'] } },
      chance: chanceOf(1, 1, 1, 1, 2, 2, 2, 2),
    })
      .after([
        { type: 'TurnBegan', seat: 3 },
        { type: 'MercenaryAssigned', seat: 3, card: 'm08' },
      ])
      .played('3 act:fight', '3 reroll'),
    3,
    'reroll',
  ],
  [
    'already-defeated',
    tableOf({ seats: 4, others: { 3: { bandits: ['b01', 'b05'] } } }).after([
      { type: 'TurnBegan', seat: 3 },
      { type: 'MercenaryAssigned', seat: 3, card: 'm08' },
      { type: 'StepEntered', step: { at: 'fight', seat: 3, dice: [6, 6], defeated: 3, rerolls: 0 } },
    ]),
    3,
    'reroll',
  ],
  [
    'no-token',
    tableOf({
      tokens: { t03: 2 },
      step: { at: 'clear', seat: 0, frames: [{ procedure: 'fight', dice: [6], defeated: 3, rerolls: 0 }] },
    }),
    0,
    'clear:t05',
  ],
  ['not-loose', tableOf({ loose: { guild: { coal: 1 } }, step: { at: 'load', seat: 0, left: 5 } }), 0, 'load:coal:2'],
  [
    'allowance-spent',
    tableOf({ loose: { guild: { coal: 9 } }, step: { at: 'load', seat: 0, left: 3 } }),
    0,
    'load:coal:4',
  ],
  ['not-carried', unload({ mine: { at: 'gantry', goods: ['coal'] } }), 0, 'drop:coal:2'],
  [
    'not-carried',
    unload({ mine: { at: 'hollowmere', goods: ['coal'] }, emptied: { hollowmere: { iron: 2 } } }),
    0,
    'sell:gold>iron:1',
  ],
  ['allowance-spent', unload({ mine: { at: 'gantry', goods: gold } }, 3), 0, 'drop:gold:4'],
  ['allowance-spent', unload({ mine: { at: 'gantry', goods: gold } }, 3), 0, 'share:gantry.1'],
  ['allowance-spent', unload({ mine: { goods: gold } }, 4), 0, 'hire'],
  ['no-town', unload({ mine: { goods: gold } }), 0, 'sell:coal:1'],
  ['no-town', unload({ mine: { at: 'coalmine', goods: gold } }), 0, 'sell:coal:1'],
  ['no-track', unload({ mine: { at: 'mossgate', goods: ['coal'] } }), 0, 'sell:coal:1'],
  [
    'track-full',
    unload({ mine: { at: 'gantry', goods: ['coal', 'coal'] }, emptied: { gantry: { coal: 1 } } }),
    0,
    'sell:coal:2',
  ],
  ['other-town', unload({ mine: { at: 'gantry', goods: gold } }), 0, 'share:mossgate.1'],
  ['ghost-town', unload({ mine: { at: 'mossgate', goods: gold }, ghosts: ['mossgate'] }), 0, 'share:mossgate.1'],
  [
    'circle-taken',
    unload({ mine: { at: 'mossgate', goods: gold }, others: { 1: { shares: ['mossgate.1'] } } }),
    0,
    'share:mossgate.1',
  ],
  ['no-gold', unload({ mine: { at: 'gantry', goods: ['gold', 'coal'] } }), 0, 'share:gantry.1'],
  ['no-gold', unload({ mine: { goods: ['gold', 'coal'] } }), 0, 'hire'],
  [
    'no-share-tokens',
    unload({ mine: { at: 'gantry', goods: gold, shares: ['mossgate.1', 'hollowmere.1', 'hollowmere.2'] } }),
    0,
    'share:gantry.1',
  ],
  ['no-workshop', unload({ mine: { goods: gold } }), 0, 'craft'],
  ['no-guild', unload({ mine: { ...steel } }), 0, 'hire'],
  ['no-alloy', unload({ mine: { at: 'cogshop', goods: ['steel', 'brass'] } }), 0, 'craft'],
  ['no-alloy', drawn('craft', ['c10'], { mine: { at: 'cogshop', goods: ['brass'] } }), 0, 'more'],
  ['no-gold', drawn('hire', ['m03'], { mine: { goods: ['coal'] } }), 0, 'more'],
  [
    'already-crafted',
    tableOf({ mine: steel, step: { at: 'unload', seat: 0, left: 8, crafted: true, hired: false } }),
    0,
    'craft',
  ],
  [
    'already-hired',
    tableOf({ mine: { goods: gold }, step: { at: 'unload', seat: 0, left: 8, crafted: false, hired: true } }),
    0,
    'hire',
  ],
  [
    'deck-empty',
    unload({
      mine: { at: 'pipeshop', goods: ['brass', 'brass'] },
      others: {
        1: { upgrades: ['p01', 'p02', 'p03', 'p04', 'p05'] },
        2: { upgrades: ['p06', 'p07', 'p08', 'p09', 'p10'] },
      },
    }),
    0,
    'craft',
  ],
  ['not-drawn', craft, 0, 'take:c12'],
  [
    'not-drawn',
    tableOf({
      mine: { at: 'cogshop' },
      step: { at: 'return', seat: 0, deck: 'cog', cards: ['c10', 'c11'], frames: [UNLOADING] },
    }),
    0,
    'top:c12',
  ],
  ['no-upgrade-space', craft, 0, 'take:c10'],
  ['team-full', hire, 0, 'take:m03'],
  ['team-not-full', smallHire, 0, 'replace:m03:m30'],
];
