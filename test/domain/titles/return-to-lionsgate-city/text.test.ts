// Lines for people: facts, decisions, and what holds for every label, prompt and picture of random games.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { State } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';
import { chanceOf, chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';
import { type Changes, type Table, tableOf } from './tableOf.ts';

/** What happened in one move. */
function lines(table: Table, move: string): readonly string[] {
  return table.when(move).facts.map((fact) => plainText(title.describeFact(fact, 'en')));
}

describe('facts', () => {
  test('a pick of the draft', () => {
    const draft = given(title, { seats: 2, chance: chanceThenZero() });
    expect(lines(draft, '0 draft:m02')).toEqual([
      'Seat 0 takes Odd Brannick (m02, E3 M2 F2, porter) with 0 gold; each other mercenary of the row gets 1 gold.',
      'Wick Harrow (m04, E3 M2 F1, softfoot) comes into the draft row.',
      'Next pick: seat 1.',
    ]);
  });

  test('a tunnel with bandits, and the theft at the end of the turn', () => {
    const mine = { goods: ['coal', 'gold'], bandits: ['b05'] } as const;
    const table = tableOf({ crew: ['m22'], mine, tokens: { t05: 1 }, chance: chanceOf(10) }).played('0 act:move');
    expect(lines(table, '0 go:t05')).toEqual([
      'Seat 0 lifts its boxcars off the board.',
      'Ambusher (b12, toughness 6, steals 2, bounty 4) jumps on the train of seat 0.',
      "2 bandit tokens added to t05, Mercenaries' Guild – Mossgate.",
      'Seat 0 drives through t05 to Mossgate (Engineering 1).',
      'Seat 0 leaves boxcar 1 on t05 to Mossgate.',
      'Bandits steal 1 gold from seat 0.',
      'The turn ends.',
      'Seat 1’s turn.',
    ]);
  });

  test('a derailed engine, its upgrade, and the seat that is done', () => {
    const mine = { goods: ['coal'], bandits: ['b12'], upgrades: ['c01'], used: ['m30', 'm01', 'm16'] } as const;
    expect(lines(tableOf({ crew: ['m22'], mine }), '0 act:idle')).toEqual([
      'Bandits steal 1 coal from seat 0.',
      "The engine of seat 0 derails: goods left on its mat lie loose at Mercenaries' Guild.",
      'Seat 0 loses Long Piston (c01) with the derailed engine.',
      'The turn ends.',
      'Seat 1’s turn.',
    ]);
  });

  test('mining: tiles, ore, risk track, skunk, Reset', () => {
    const mine = { at: 'coalmine' } as const;
    const mining = (risk: Changes['risk'], ...draws: readonly number[]) =>
      tableOf({ crew: ['m01'], mine, risk: risk ?? [], chance: chanceOf(...draws) }).played('0 act:mine');
    expect(lines(mining([], 8), '0 stop')).toEqual([
      'Seat 0 mines 1 coal at Sootfall Pit (ore ×1).',
      'Onto the risk track: shovel.',
      'The turn ends.',
      'Seat 1’s turn.',
    ]);
    expect(lines(mining([], 8, 25), '0 draw').slice(0, 2)).toEqual([
      'Seat 0 draws the skunk.',
      'The skunk sends the tiles drawn and those of the risk track back into the bag.',
    ]);
    const full = Array.from({ length: 8 }, () => 'rock' as const);
    const last = mining([...full, 'shovel', 'shovel', 'shovel', 'shovel'], 0);
    expect(lines(last, '0 stop')).toContain('A tile comes onto Reset: all mining tiles go back into the bag.');
  });

  test('sales and shares', () => {
    const mine = { at: 'hollowmere', goods: ['gold', 'gold', 'gold', 'gold', 'gold', 'iron'] } as const;
    const table = tableOf({ crew: ['m30', 'm01'], mine, emptied: { hollowmere: { iron: 2, coal: 1 } } });
    const unload = table.played('0 act:unload');
    expect(lines(unload, '0 sell:iron:1')).toEqual(['Seat 0 sells 1 iron at Hollowmere: +4 money.']);
    expect(lines(unload, '0 sell:gold>coal:1')).toEqual([
      'Seat 0 sells 1 gold in place of coal at Hollowmere: +2 money.',
    ]);
    expect(lines(unload, '0 share:hollowmere.1')).toEqual(['Seat 0 pays 4 gold for shares in Hollowmere: 2 tokens.']);
  });

  test('clean-up: towns, shares, factories, the next round', () => {
    const all = { iron: 5, copper: 5, zinc: 6 } as const;
    const others = {
      1: { used: ['m15', 'm29', 'm21', 'm02'], shares: ['mossgate.1', 'gantry.1'], money: 9 },
      2: { used: ['m05', 'm09', 'm17', 'm27'], derailed: true },
    } as const;
    const table = tableOf({
      crew: ['m30', 'm01', 'm16', 'm22'],
      emptied: { mossgate: all },
      others,
      loose: { steelworks: { coal: 3, iron: 2 } },
    });
    expect(lines(table, '0 act:idle')).toEqual([
      'The turn ends.',
      'Seat 0 is done for this round.',
      'Clean-up. Turn order of the next round: seat 0, seat 2.',
      expect.stringMatching(
        /^Towns consume: Lastlight 1 coal, 1 iron, 1 zinc; Candle Hollow .*; Gantry Cross 1 coal, 1 iron, 1 copper, 1 zinc\.$/,
      ),
      'Mossgate has nothing to consume and becomes a ghost town.',
      'Seat 1 takes back 1 share token from Mossgate and pays 9 money.',
      'Greyfire Foundry turns 2 coal and 2 iron into 2 steel.',
      'Seat 1 gets 4 money for 2 share tokens.',
      'The engine of seat 2 is put right.',
      'Round 3 begins.',
      'Seat 0’s turn.',
    ]);
  });

  test('the end names the reason and the money', () => {
    const results = [3, 7].map((score, seat) => ({ seat, rank: 2 - seat, score, breakdown: {} }));
    const line = (reason: 'city' | 'limit' | 'towns') =>
      plainText(title.describeFact({ type: 'GameEnded', reason, results }, 'en'));
    expect(line('city')).toBe(
      'The race to the city is over. Money: seat 0: 3, seat 1: 7. Only a seat in the city that did not derail there can win.',
    );
    expect(line('limit')).toBe('The last round is over and nobody has entered the city. Money: seat 0: 3, seat 1: 7.');
    expect(line('towns')).toMatch(/^More than half of the towns are ghost towns: the game is lost\./);
  });
});

describe('decisions', () => {
  const prompt = (table: Table) => title.decision(table.state, at(table.toAct(), 0), SPECTATOR, 'en').prompt;

  test('in the city: what is left to do there', () => {
    expect(prompt(tableOf({ mine: { at: 'city', bandits: ['b12'] } }))).toBe(
      'Assign mercenaries to this turn, 4 unused, in the city: only pipes, fights and idling are left; bandits will steal 2',
    );
  });

  test('one more card is mentioned where it can be paid for', () => {
    const unload = (gold: number) => {
      const goods = Array.from({ length: gold }, () => 'gold' as const);
      return tableOf({ crew: ['m30', 'm01'], mine: { goods }, chance: chanceOf(0) }).played('0 act:unload', '0 hire');
    };
    expect(prompt(unload(6))).toMatch(/^Replace a mercenary by a drawn one, draw one more, or keep none: /);
    expect(prompt(unload(5))).toMatch(/^Replace a mercenary by a drawn one, or keep none: /);
  });

  test('a turn before and after the crew is assigned', () => {
    const mine = { at: 'mossgate', bandits: ['b12'], used: ['m16'] } as const;
    expect(prompt(tableOf({ mine }))).toBe(
      'Assign mercenaries to this turn, 3 unused, at Mossgate; bandits will steal 2',
    );
    expect(prompt(tableOf({ mine, crew: ['m30', 'm01'] }))).toBe(
      'Choose the action, or assign more of 1 unused, at Mossgate. Crew: Twice-Lit Tam, Tallow Jess: E6 M5 F5, loads or unloads 13; bandits will steal 2',
    );
  });

  test('the steps of the actions', () => {
    const moving = tableOf({ crew: ['m30'] }).played('0 act:move');
    expect(prompt(moving)).toBe("Take the first tunnel from Mercenaries' Guild: difficulties up to 3 in all");
    expect(prompt(moving.played('0 go:t05'))).toBe('Drive on from Mossgate or stop: 1 of 3 spent');
    const mining = tableOf({ crew: ['m01'], mine: { at: 'ironmine' }, chance: chanceOf(15) }).played('0 act:mine');
    expect(prompt(mining)).toBe('Draw one more tile or stop: 1 of 3 drawn (pickaxe), worth 1 iron at ×1; skunk 4 %');
    const fighting = tableOf({ crew: ['m22'], mine: { bandits: ['b01', 'b05'] }, chance: chanceOf(2, 1, 3) });
    expect(prompt(fighting.played('0 act:fight'))).toBe(
      'Discard bandits with the roll of 9 (3, 2, 4): toughness up to 8 in all, 0 used',
    );
    const loading = tableOf({ crew: ['m30'], loose: { guild: { coal: 2, gold: 7 } } }).played('0 act:load');
    expect(prompt(loading)).toBe(
      "Load goods at Mercenaries' Guild: 5 pieces left, 15 of 15 boxes free; here 2 coal, 7 gold",
    );
  });

  test('cards, and an upgrade that another seat derails off a mat', () => {
    const mine = { at: 'cogshop', goods: ['steel', 'steel', 'steel'], upgrades: ['c01'] } as const;
    const shop = tableOf({ crew: ['m30'], mine, chance: chanceOf(5, 5) }).played('0 act:unload', '0 craft');
    expect(prompt(shop)).toBe(
      'Keep a drawn card, draw one more, or keep none: 2 upgrade spaces free; 1 steel on the mat, 3 pieces left',
    );
    expect(prompt(shop.played('0 more', '0 decline'))).toBe(
      'Put 2 cards back on top of the deck one by one; the last one will be drawn first. Which is next?',
    );
    const steam = tableOf({ mine: { upgrades: ['p03'] }, others: { 1: { upgrades: ['c01', 'p01'] } } });
    const asked = steam.played('0 pipe:p03:1');
    expect(asked.toAct()).toEqual([1]);
    expect(prompt(asked)).toBe('Seat 0 derailed the engine of seat 1: choose the upgrade to lose');
  });

  test('a seat that is not to act owes no decision', () => {
    expect(() => title.decision(tableOf().state, 1, SPECTATOR, 'en')).toThrow('seat 1 is not to act at plan');
  });
});

/** What reads wrong in a position. */
function wrongWords(state: State): readonly string[] {
  const numbers = new Set(title.rulings.map(({ number }) => number));
  const [seat] = title.toAct(state);
  const picture = title.draw(state, SPECTATOR, 'en').split('\n');
  const wide = picture.filter((line) => line.length > 100 || line !== line.trimEnd());
  if (seat === undefined) return wide;
  const legal = title.legalMoves(state, seat);
  const labels = legal.map((move) => title.describeMove(state, seat, move, 'en'));
  const { prompt, rulings } = title.decision(state, seat, SPECTATOR, 'en');
  return [
    ...wide,
    ...labels.filter((label, index) => labels.indexOf(label) !== index || label.length > 240),
    ...[prompt, ...labels].filter((line) => /undefined|NaN|null|\bat at\b|\.$/.test(line)),
    ...rulings.filter((ruling) => !numbers.has(ruling)),
  ];
}

test.each([1, 2, 3, 4])('random games: labels differ, words are whole, pictures fit (%i seats)', (seatCount) => {
  for (const seed of [1, 2]) {
    const chance = fastChance(`words ${seatCount} ${seed}`);
    const moves = Array.from({ length: 700 }, () => chance.below(9999));
    const game = { options: { maxRounds: 10 }, seatCount, choices: { seed, moves } };
    playGame(title, game, ({ state, setup, played }) => {
      expect(wrongWords(state)).toEqual([]);
      const said = (played.at(-1)?.facts ?? setup).map((fact) => plainText(title.describeFact(fact, 'en')));
      expect(said.filter((line) => !/^[A-Z0-9].*\.$/.test(line) || /undefined|NaN|null/.test(line))).toEqual([]);
    });
  }
});
