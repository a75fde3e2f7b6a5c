// The picture: enough to play by, in at most 100 columns.

import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { MERCENARIES } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf, chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { type Table, tableOf } from './tableOf.ts';

function linesOf(table: Table): readonly string[] {
  return title.draw(table.state, SPECTATOR, 'en').split('\n');
}

/** Lines from the one that begins with `first`. */
function from(table: Table, first: string, count: number): readonly string[] {
  const lines = linesOf(table);
  const start = lines.findIndex((line) => line.startsWith(first));
  expect(start, first).toBeGreaterThanOrEqual(0);
  return lines.slice(start, start + count);
}

const busy = tableOf({
  seats: 4,
  crew: ['m30', 'm01'],
  mine: {
    at: 'mossgate',
    money: 53,
    goods: ['coal', 'coal', 'iron', 'gold', 'zinc', 'steel'],
    cars: ['t05+', 'guild'],
    upgrades: ['c01', 'c14', 'p08'],
    bandits: ['b01', 'b12'],
    shares: ['hollowmere.1'],
  },
  others: { 1: { at: 'gantry', derailed: true }, 2: { at: 'city', used: ['m05', 'm09', 'm17', 'm27'] } },
  emptied: { mossgate: { iron: 2 }, hollowmere: { coal: 3, zinc: 1 } },
  ghosts: ['candle'],
  loose: { steelworks: { coal: 3, iron: 2 }, mossgate: { gold: 1 } },
  tokens: { t05: 2, t27: 1 },
  risk: ['rock', 'shovel', 'pickaxe', 'dynamite', 'rock'],
});

test('at most 100 columns, and no line ends in a space', () => {
  for (const table of [busy, tableOf({ seats: 2 }), tableOf({ seats: 1 })]) {
    const lines = linesOf(table);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
  }
});

describe('the table', () => {
  test('round, turn, crew, and the ways from here', () => {
    expect(linesOf(busy).slice(0, 6)).toEqual([
      'Round 2 of 20 · turn order 0, 1, 2, 3 · Seat 0 plans its turn',
      'derailed, last in the next round: 1 | the game ends after round 3 | ghost towns 1 of 6',
      'Turn of seat 0  crew m30 Twice-Lit Tam, m01 Tallow Jess | E11 M5 F5, loads or unloads 13',
      " Ways from Mossgate  t05 to Mercenaries' Guild 1 (draws 2 bandits, adds 2 tokens, open)",
      '    | t25 to Verdigris Drift 2 (adds 2 tokens, open) | t26 to Sootfall Pit 2 (adds 2 tokens, open)',
      '    | t27 to Sunless Lode 2 (draws 1 bandit, adds 2 tokens, open)',
    ]);
  });

  test('caves: what they are for, what stands and lies there, markets and circles', () => {
    expect(from(busy, ' guild', 1)).toEqual([
      " guild       Mercenaries' Guild, guild: a mercenary for 5 gold | ENGINE 3 | boxcars 0.2",
    ]);
    expect(from(busy, ' mossgate', 3)).toEqual([
      ' mossgate    Mossgate, small town | ENGINE 0 | loose 1 gold | iron ■9 ■7 ■6 4 3',
      '    | copper ■8 ■7 ■6 ■4 ■3 | zinc ■8 ■7 ■6 ■4 ■3 ■2 | shares (1 token each) circle .1: 2 gold',
      '    | circle .2: 3 gold',
    ]);
    expect(from(busy, ' candle', 1)[0]).toMatch(/^ candle {6}Candle Hollow, small GHOST TOWN \| coal /);
    expect(linesOf(busy).join('')).toMatch(/shares \(2 tokens each\) circle \.1: seat 0 *\| circle \.2: 5 gold/);
    // A circle and its price stay on one line.
    expect(linesOf(busy).filter((line) => line.endsWith('circle') || line.trimStart().startsWith('.2'))).toEqual([]);
    expect(from(busy, ' steelworks', 2)).toEqual([
      ' steelworks  Greyfire Foundry, factory: coal + iron = steel | loose 3 coal, 2 iron',
      '    | 2 steel at clean-up',
    ]);
    expect(from(busy, ' coppermine', 1)).toEqual([' coppermine  Verdigris Drift, mine: copper by shovel, pickaxe']);
    expect(from(busy, ' city', 1)).toEqual([' city        Lionsgate City, the goal: entered for 100 money | ENGINE 2']);
  });

  test('gold on a track is marked', () => {
    const mine = { at: 'mossgate', goods: ['gold'] } as const;
    const sold = tableOf({ crew: ['m30'], mine, emptied: { mossgate: { iron: 2 } } });
    const [line = ''] = from(sold.played('0 act:unload', '0 sell:gold>iron:1'), ' mossgate', 1);
    expect(line).toContain('iron ■9 ■7 ■6 g4 3');
  });

  test('tunnels with difficulty and tokens, and the boxcars that block', () => {
    expect(from(busy, ' t05', 1)).toEqual([
      ' t05 guild-mossgate 1 *2          t16 cogshop-steelworks 1         t27 mossgate-goldmine 2 *1',
    ]);
    expect(from(busy, 'Boxcars on tracks', 1)).toEqual(['Boxcars on tracks  t05 to Mossgate 0.1']);
  });

  test('risk track, bag, supply, decks', () => {
    expect(from(busy, 'Risk track', 5)).toEqual([
      'Risk track  rock, shovel, pickaxe, dynamite, rock | ore ×2 | room for 7 tiles before Reset',
      'Bag  22 tiles: 6 rock, 6 shovel, 5 pickaxe, 4 dynamite, 1 skunk | skunk 5 %',
      'Supply  19 coal, 21 iron, 22 copper, 21 zinc, 48 gold, 29 steel, 30 brass | bandit tokens 27',
      'Decks  mercenary 14 | bandit 18 | cog 18 | pipe 9',
      '',
    ]);
  });

  test('a deck shows what lies on top, and its discard', () => {
    const mine = { at: 'cogshop', goods: ['steel', 'steel', 'steel'], upgrades: ['c01'] } as const;
    const table = tableOf({ crew: ['m30'], mine, chance: chanceOf(4, 4) });
    const done = table.played('0 scrap:c01', '0 act:unload', '0 craft', '0 more', '0 decline', '0 top:c06');
    expect(from(done, 'Decks', 1)).toEqual([
      'Decks  mercenary 18 | bandit 20 | cog 19, on top c07 c06 (discard 1) | pipe 10',
    ]);
  });
});

describe('a seat', () => {
  test('money, engine, boxes, team, upgrades, bandits, shares', () => {
    expect(from(busy, 'SEAT 0', 12)).toEqual([
      'SEAT 0  money 53 | engine at Mossgate',
      ' Goods (6 of 20, 4 boxcars at most)  boxcar 1 on t05 to Mossgate: coal coal iron gold zinc',
      "    | boxcar 2 at Mercenaries' Guild: steel",
      ' Team 4 of 4',
      '   m30 Twice-Lit Tam E4 M2 F3 rerailer CREW        m01 Tallow Jess E2 M3 F2 porter CREW',
      '   m16 Quill Bexley E2 M3 F1 haggler               m22 Saffy Drum E2 M2 F3 wrecker',
      ' Upgrades 3 of 3  Long Piston (c01: Engineering +3)',
      '    | Spare Coupling (c14: Engineering +2; 1 boxcar more, up to the limit of the train)',
      '    | Smoke Curtain (p08: bandits steal nothing at the end of this turn)',
      ' Bandits, steal 3 at the end of this turn  b01 Pocket Nipper toughness 3, steals 1, bounty 1',
      '    | b12 Ambusher toughness 6, steals 2, bounty 4',
      ' Shares 2 of 6 on the board, income 4 | Money from shares 53',
    ]);
  });

  test('derailed, done, in the city', () => {
    expect(from(busy, 'SEAT 1', 1)).toEqual(['SEAT 1  money 0 | engine at Gantry Cross | DERAILED']);
    expect(from(busy, 'SEAT 2', 1)).toEqual(['SEAT 2  money 0 | engine in the city']);
    const exempt = tableOf({ mine: { at: 'city', derailed: true } }).after([
      { type: 'EngineDerailed', seat: 0, place: 'city', exempt: true },
      { type: 'SeatFinished', seat: 2 },
    ]);
    expect(from(exempt, 'SEAT 0', 1)).toEqual([
      'SEAT 0  money 0 | engine in the city | DERAILED | cannot win any more',
    ]);
    expect(from(exempt, 'SEAT 2', 1)).toEqual(["SEAT 2  money 0 | engine at Mercenaries' Guild | done for this round"]);
  });
});

describe('steps', () => {
  test('the draft: the row, its gold, the gold of the seats', () => {
    const draft = given(title, { seats: 2, chance: chanceThenZero() }).played('0 draft:m02', '1 draft:m01');
    expect(linesOf(draft).slice(0, 6)).toEqual([
      'Draft · turn order 0, 1 · Seat 0 picks a mercenary',
      'Draft row',
      ' Pilot Wren (m05, E5 M1 F1, outrider) with 0 gold',
      ' Wick Harrow (m04, E3 M2 F1, softfoot) with 1 gold',
      ' Moth Ellery (m03, E4 M1 F2, softfoot) with 2 gold',
      ' Gold so far: seat 0: 0, seat 1: 1; it becomes money',
    ]);
  });

  test('a move, tiles, dice, pieces left', () => {
    const moving = tableOf({ crew: ['m30'] }).played('0 act:move', '0 go:t05');
    expect(from(moving, ' Move', 1)).toEqual([' Move  1 of 3 Engineering spent']);
    const mining = tableOf({ crew: ['m01'], mine: { at: 'coalmine' }, chance: chanceOf(8) }).played('0 act:mine');
    expect(from(mining, ' Tiles', 1)).toEqual([' Tiles  shovel (1 of 3), worth 1 ore now']);
    const mine = { bandits: ['b01', 'b05'] } as const;
    const fight = tableOf({ crew: ['m22'], mine, tokens: { t03: 1 }, chance: chanceOf(2, 1, 3) }).played('0 act:fight');
    expect(from(fight, ' Roll', 1)).toEqual([' Roll  3, 2, 4 = 9, toughness discarded 0']);
    expect(from(fight.played('0 defeat:b01'), ' Roll', 1)).toEqual([' Roll  3, 2, 4 = 9, toughness discarded 3']);
    const loading = tableOf({ crew: ['m30'], loose: { guild: { coal: 9 } } }).played('0 act:load', '0 load:coal:2');
    expect(from(loading, ' Pieces', 1)).toEqual([' Pieces left to load  3']);
  });

  test('before the start, and the end', () => {
    const options = title.options.parse({}, 3);
    if (!options.ok) throw new Error('no options');
    expect(title.draw(title.initial(options.value, 3), SPECTATOR, 'en').split('\n')[0]).toBe('Before the start');
    const won = tableOf({ mine: { at: 'city', money: 12 } }).after([
      { type: 'GameEnded', reason: 'city', results: [] },
    ]);
    expect(linesOf(won)[0]).toBe('Round 2 of 20 · the game is over: seat 0 wins');
    const lost = tableOf({ seats: 1 }).after([{ type: 'GameEnded', reason: 'towns', results: [] }]);
    expect(linesOf(lost).slice(0, 2)).toEqual([
      'Round 2 of 20 · the game is over: nobody wins',
      'More than half of the towns are ghost towns: the game is lost',
    ]);
    expect(from(lost, 'One seat', 1)).toEqual(['One seat plays alone with 1 mat']);
  });

  test('the legend follows the options', () => {
    const words = linesOf(tableOf({ options: { comparison: 'atMost' } })).join(' ');
    expect(words).toContain('Option: equal is enough for difficulties and toughness');
    expect(words).toContain('Move: difficulties must add up to at most E.');
    expect(linesOf(tableOf()).join(' ')).toContain('Move: difficulties must add up to less than E.');
  });

  test('what wins is the first line of the legend; one seat alone reads of no other', () => {
    const words = (table: Table) => linesOf(table).join(' ').replaceAll(/ +/g, ' ');
    expect(words(tableOf())).toContain('If no seat is there at the end of round 20, nobody wins. Turn: assign');
    const alone = words(tableOf({ seats: 1 }));
    expect(alone).toMatch(/^Round 2 of 20 · Seat 0 plans its turn /);
    expect(alone).toContain('when more than half of the 6 towns are ghost towns, and at the end of round 20.');
    expect(alone).not.toContain('next round');
    expect(alone).not.toMatch(/blocks|anybody loads/);
    expect(words(tableOf())).toContain('a boxcar of another seat blocks the track on which it stands.');
  });

  test('bandits aboard: what those steal that were drawn before this turn', () => {
    const fresh = tableOf({ mine: { bandits: ['b01'] } }).after([{ type: 'BanditDrawn', seat: 0, card: 'b12' }]);
    expect(from(fresh, ' Bandits', 1)[0]).toContain(' Bandits, steal 1 at the end of this turn  b01 ');
    const waiting = tableOf({ others: { 1: { bandits: ['b12'] } } });
    expect(from(waiting, ' Bandits', 1)[0]).toContain(' Bandits, steal 2 at the end of its next turn  b12 ');
  });

  test('a cave that was visited, and a full risk track', () => {
    const moving = tableOf({ crew: ['m30'] }).played('0 act:move', '0 go:t05');
    expect(from(moving, ' Ways', 1)[0]).toContain("t05 to Mercenaries' Guild 1 (visited)");
    const rocks = Array.from({ length: 8 }, () => 'rock' as const);
    const full = tableOf({ risk: [...rocks, 'shovel', 'shovel', 'shovel', 'shovel'] });
    expect(from(full, 'Risk track', 2).join()).toContain('the next tile resets it');
  });

  test('the legend is the last paragraph, names every ability, and stays the same throughout a game', () => {
    const legend = (table: Table) => title.draw(table.state, SPECTATOR, 'en').split('\n\n').at(-1) ?? '';
    const draft = given(title, { seats: 3, chance: chanceThenZero() });
    expect(legend(draft)).toBe(legend(tableOf()));
    expect(legend(busy)).toBe(legend(tableOf()));
    const named = new Set(
      legend(busy)
        .split('\n')
        .map((line) => line.split(':')[0]),
    );
    expect(MERCENARIES.filter(({ ability }) => !named.has(ability.id))).toEqual([]);
  });
});
