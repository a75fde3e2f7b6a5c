// Labels of loading and unloading, and of cards drawn at a workshop or the guild.

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../kit/titles/chance.ts';
import { type Changes, label, type Table, tableOf } from './tableOf.ts';

describe('goods and cards', () => {
  const unload = (changes: Changes): Table => tableOf({ crew: ['m30', 'm01'], ...changes }).played('0 act:unload');
  const gold = Array.from({ length: 8 }, () => 'gold' as const);
  const shop = unload({ mine: { at: 'cogshop', goods: ['steel', 'steel', 'steel'] }, chance: { below: () => 5 } });

  test('what leaves too little for the bandits says that the engine derails', () => {
    const goods = ['iron', 'iron', 'iron'] as const;
    const table = unload({ mine: { at: 'hollowmere', goods, bandits: ['b12'] }, emptied: { hollowmere: { iron: 4 } } });
    expect(label(table, 'sell:iron:1')).toBe('Sell 1 iron at Hollowmere: +7 money');
    const derails = '; then 1 good is left, and bandits steal 2: the engine derails';
    expect(label(table, 'sell:iron:2')).toMatch(new RegExp(`money${derails}$`));
    expect(label(table, 'drop:iron:2')).toBe(`Leave 2 iron at Hollowmere${derails}`);
    const guild = unload({ mine: { goods: gold.slice(0, 6), bandits: ['b12'] } });
    expect(label(guild, 'hire')).toBe(`Pay 5 gold to draw a mercenary${derails}`);
  });

  test('what a cave takes goods for', () => {
    const at = (place: 'guild' | 'cogshop' | 'steelworks', goods: readonly ('gold' | 'steel' | 'coal')[]) =>
      label(tableOf({ crew: ['m30'], mine: { at: place, goods } }), 'act:unload');
    expect(at('guild', gold.slice(0, 5))).toMatch(/5 gold on the mat; 5 gold draw a mercenary$/);
    expect(at('guild', gold.slice(0, 4))).toMatch(/4 gold on the mat$/);
    expect(at('cogshop', ['steel', 'steel'])).toMatch(/; 2 steel draw a cog$/);
    expect(at('steelworks', ['coal'])).toMatch(/; coal and iron left here become steel at clean-up$/);
  });

  test.each([
    [
      tableOf({ crew: ['m30'], mine: { at: 'coalmine' }, loose: { coalmine: { coal: 4 } } }).played('0 act:load'),
      'load:coal:3',
      'Load 3 coal: 3 of 15 boxes full',
    ],
    [unload({ mine: { goods: ['iron', 'iron'] } }), 'drop:iron:2', "Leave 2 iron at Mercenaries' Guild"],
    [
      unload({ mine: { at: 'steelworks', goods: ['coal', 'coal'] }, loose: { steelworks: { iron: 1 } } }),
      'drop:coal:2',
      'Leave 2 coal at Greyfire Foundry; 1 steel at clean-up',
    ],
    [
      unload({ mine: { at: 'hollowmere', goods: ['iron', 'iron'] }, emptied: { hollowmere: { iron: 4 } } }),
      'sell:iron:2',
      'Sell 2 iron at Hollowmere: +13 money',
    ],
    [
      unload({ mine: { at: 'hollowmere', goods: gold }, emptied: { hollowmere: { iron: 2 } } }),
      'sell:gold>iron:1',
      'Sell 1 gold in place of iron at Hollowmere: +4 money',
    ],
    [
      unload({ mine: { at: 'mossgate', goods: ['iron'] }, emptied: { mossgate: { iron: 1 } }, ghosts: ['mossgate'] }),
      'sell:iron:1',
      'Put 1 iron on the market of Mossgate: a ghost town pays nothing',
    ],
    [
      unload({ mine: { at: 'gantry', goods: gold } }),
      'share:gantry.1',
      'Buy shares in Gantry Cross (gantry.1) for 4 gold: 2 tokens, income at clean-up 4 instead of 0',
    ],
    [shop, 'craft', 'Pay 2 steel to draw a cog'],
    [shop.played('0 craft'), 'more', 'Pay 1 steel to draw one more cog'],
    [shop.played('0 craft'), 'take:c06', 'Keep Drill Head (c06: Mining +3)'],
    [shop.played('0 craft'), 'decline', 'Keep nothing: c06 goes back on top of its deck'],
    [shop.played('0 craft', '0 decline'), 'craft', 'Pay 2 steel to draw a cog: Drill Head (c06: Mining +3) is on top'],
    [shop, 'done', 'Stop unloading: the turn ends'],
    [unload({ mine: { goods: gold } }), 'hire', 'Pay 5 gold to draw a mercenary'],
  ])('%# %s', (table, id, words) => {
    expect(label(table, id)).toBe(words);
  });

  test('mercenaries of the guild: added, put in place of another, put back', () => {
    const table = unload({ mine: { goods: gold }, chance: chanceOf(0, 0) }).played('0 hire', '0 more');
    expect(label(table, 'replace:m03:m16')).toBe(
      'Put Moth Ellery (m03, E4 M1 F2, softfoot) in place of Quill Bexley (m16, E2 M3 F1, haggler), unused',
    );
    expect(label(table, 'replace:m03:m30')).toMatch(/Twice-Lit Tam \(m30, E4 M2 F3, rerailer\), used$/);
    expect(label(table, 'decline')).toBe('Keep nothing: m03, m04 go back on top of their deck');
    expect(label(table.played('0 decline'), 'top:m04')).toBe(
      'Put Wick Harrow (m04, E3 M2 F1, softfoot) on top of its deck; of the rest the last one is drawn first',
    );
    const pair = tableOf({ seats: 2, crew: ['m30'], mine: { goods: gold }, chance: chanceOf(0) });
    expect(label(pair.played('0 act:unload', '0 hire'), 'take:m03')).toBe(
      'Add Moth Ellery (m03, E4 M1 F2, softfoot) to the team, used in this round',
    );
  });
});
