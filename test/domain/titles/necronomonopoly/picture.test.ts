// The picture: enough to play by, in at most 100 columns.

import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { GATES, LOCALES, TOMES } from '../../../../domain/titles/necronomonopoly/components.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { MASONS_HILL, type Scene } from './scene.ts';
import { at, drawing } from './spoken.ts';

function linesOf({ state }: Scene): readonly string[] {
  return title.draw(state, SPECTATOR, 'en').split('\n');
}

/** Lines from the one that begins with `first`. */
function from(scene: Scene, first: string, count: number): readonly string[] {
  const lines = linesOf(scene);
  const start = lines.findIndex((line) => line.startsWith(first));
  expect(start, first).toBeGreaterThanOrEqual(0);
  return lines.slice(start, start + count);
}

/** The paragraphs of the seats. */
function seatsOf({ state }: Scene): readonly string[] {
  const paragraphs = title.draw(state, SPECTATOR, 'en').split('\n\n');
  return paragraphs.filter((paragraph) => paragraph.startsWith('SEAT'));
}

const busy = at({
  seats: 4,
  round: 3,
  players: {
    0: {
      space: 'marsh-refinery',
      sanity: 93,
      lots: [...MASONS_HILL, 'gilman-house'],
      cards: ['lesser-banishment.2', 'loyal-mastiff.1', 'ledger-of-old-debts.1'],
      standing: ['trade'],
    },
    1: { inmate: 1, tomes: ['book-of-eibon', 'unaussprechlichen-kulten'] },
    2: { space: 'arkham-asylum', cards: ['deep-one.4'] },
    3: { cultist: true, space: 'marsh-refinery', tomes: ['necronomicon'], cards: ['gug.2', 'hip-flask.1'] },
  },
  board: ['ghoul.1@marsh-refinery', 'cthulhu.1@mythos-4', 'zombie.3@marsh-refinery'],
  known: ['fog-road.1', 'shoggoth.1'],
});

test('at most 100 columns, and no line ends in a space', () => {
  for (const scene of [busy, at({}), at({ seats: 6 }), drawing('black-mirror.1', ['elder-ward.1', 'great-seal.1'])]) {
    const lines = linesOf(scene);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
  }
});

describe('the table', () => {
  test('round, turn, what is asked', () => {
    expect(linesOf(busy)[0]).toBe('Round 3 of 100 · turn 1 (seat 0) · Seat 0 moves a Monster');
    const loss = drawing('gug.1', ['loyal-mastiff.1']);
    expect(linesOf(loss).slice(0, 2)).toEqual([
      'Round 1 of 100 · turn 1 (seat 0) · Seat 0 is about to lose Sanity: 16 Sanity to Gug (gug.1)',
      'This turn: last dice 3 + 4 = 7 to walk | 1 throw',
    ]);
  });

  test('what the turn has come to', () => {
    const whistle = at(
      { players: { 0: { cards: ['ghost-whistle.1'] } }, board: ['gug.1@witchs-cross'] },
      'use:ghost-whistle.1@gug.1 = 1 1',
    );
    expect(linesOf(whistle)[1]).toBe('This turn: last dice 1 + 1 = 2 for a Monster | used ghost-whistle.1');
    const kept = drawing('hip-flask.1');
    expect(linesOf(kept)[1]).toBe(
      'This turn: last dice 3 + 4 = 7 to walk | 1 throw | drawn Hip Flask (hip-flask.1, Item)',
    );
    const offered = at({ players: { 0: { lots: ['gilman-house'] } } }, 'roll = 3 5', 'trade:p1', 'cancel');
    expect(linesOf(offered)[1]).toBe('This turn: last dice 3 + 5 = 8 to walk | 1 throw | offers 1 of 2');
  });

  test('the ring: owners, dues, tokens and Monsters', () => {
    expect(from(busy, '  8', 4)).toEqual([
      '  8 Arkham Asylum                                               [1 inside] [2]',
      '  9 Gilman House              Innsmouth     seat 0: rent 8',
      ' 10 Marsh Refinery            Innsmouth     14, rent 5/15/45    [0] (3) *ghoul.1 8 *zombie.3 6',
      ' 11 Mythos 11',
    ]);
    expect(from(busy, ' 19', 3)).toEqual([
      ' 19 Mythos 19                                                   **cthulhu.1 40',
      ' 20 The Necronomicon          Great Tome    seat 3: fee 4',
      " 21 Riverside Hospital        Mason's Hill  seat 0: rent 83",
    ]);
    expect(from(busy, '  0', 1)).toEqual(['  0 Mi-Go                                   toll 10']);
  });

  test('the deck: what is unknown, and what is known at its bottom', () => {
    expect(from(busy, 'Deck', 2)).toEqual([
      'Deck  77 unknown: 27 Monsters, 5 Great Old Ones, 9 Allies, 13 Spells, 10 Items, 4 Books, 9 events',
      '    | then, in this order, fog-road.1, shoggoth.1',
    ]);
    const few = at({ unknown: ['gug.1'] });
    expect(from(few, 'Deck', 1)).toEqual(['Deck  1 unknown: 1 Monster']);
  });

  test('options that change the usual game', () => {
    const options = { silenceSanctuary: true, trade: false, interludes: false };
    expect(linesOf(at({ options }))[1]).toBe(
      'Options: Monsters on A Moment of Silence take no Sanity | no trade | no cards between turns',
    );
  });
});

test('seats: place, Sanity, Lots, Tomes, cards with their texts and costs', () => {
  expect(seatsOf(busy)).toEqual([
    `SEAT 0  Investigator | Sanity 93 | at 10 Marsh Refinery | net worth 187 | always passes: offers
 Lots  Innsmouth 1 of 3: Gilman House | Mason's Hill 3 of 3: Riverside Hospital, San Julian
    University, Witch's Cross
 Mason's Hill complete (the shield is up): You may ignore one Sanity loss per trip around the board;
    a trip begins and ends at Witch's Cross.
 lesser-banishment.2  Lesser Banishment, Spell, costs 4: When you would lose Sanity to a Monster
    that is no Great Old One: banish it instead.
 loyal-mastiff.1  Loyal Mastiff, Ally: A good dog. No special rule.
 ledger-of-old-debts.1  Ledger of Old Debts, Book: Continuous. Each rent paid to you is 3 more.`,
    `SEAT 1  Investigator | Sanity 150 | inside Arkham Asylum, try 1 | net worth 192
 The Book of Eibon, fee 9: Your Spells cost nothing, and Spells used by others never cost you
    Sanity.
 Unaussprechlichen Kulten, fee 9: Cultists, player Cultists and Tcho-Tchos never attack you; once
    per game you may call Ghatanothoa from the deck at no cost.`,
    `SEAT 2  Investigator | Sanity 150 | at 8 Arkham Asylum | net worth 150
 deep-one.4  Deep One, an Ally, takes 9`,
    `SEAT 3  Cultist | at 10 Marsh Refinery | Tomes worth 24
 The Necronomicon, fee 4: Mi-Go costs you nothing; each time you reach it you may take one Spell
    from the deck or from another player.
 gug.2  Gug, a friend, takes 16
 hip-flask.1  Hip Flask, Item, costs 0: Gain 10. One-Shot.`,
  ]);
});

test('before the start, and the end', () => {
  const options = title.options.parse({}, 3);
  if (!options.ok) throw new Error('no options');
  expect(title.draw(title.initial(options.value, 3), SPECTATOR, 'en').split('\n')[0]).toBe('Before the start');
  const players = { 0: { space: 'miskatonic-university', sanity: 5 }, 1: { lots: ['riverside-hospital'] } };
  expect(linesOf(at({ players }, 'roll = 1 2'))[0]).toBe(
    'Round 1 of 100 · turn 1 (seat 0) · the game is over: one sane player is left; seat 1 wins',
  );
});

describe('the legend', () => {
  const legend = (scene: Scene): string => title.draw(scene.state, SPECTATOR, 'en').split('\n\n').at(-1) ?? '';

  test('it is the last paragraph and stays the same throughout a game', () => {
    expect(legend(busy)).toBe(legend(at({ seats: 4 })));
    expect(legend(busy).startsWith('Goal: ')).toBe(true);
  });

  test('it has the table of Gates, the advantages and the powers', () => {
    const words = legend(busy).replaceAll(/\s+/g, ' ');
    for (const { row, text } of GATES) expect(words).toContain(`${row} ${text}`);
    for (const { name, text } of LOCALES) expect(words).toContain(`${name}, complete: ${text}`);
    for (const { name, text } of TOMES) expect(words).toContain(`${name}: ${text}`);
    expect(words).toContain('Moon-Beast: Lose 10 and discard an Item if you have one.');
  });

  test('it follows the options', () => {
    expect(legend(at({ options: { gateRoll: 'd13' } }))).toContain('Gates (a number from 1 to 13, 3 throws a turn)');
    expect(legend(at({ options: { trade: false } }))).not.toContain('traded');
    expect(legend(at({ options: { maxRounds: 20 } }))).toContain('After round 20 the highest net worth');
  });
});
