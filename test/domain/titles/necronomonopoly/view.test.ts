// What viewers see: the same for everybody, and for each question who is asked, and why.

import { describe, expect, test } from 'vitest';
import { at as entry } from '../../../../domain/base/defect.ts';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { CARDS } from '../../../../domain/titles/necronomonopoly/components.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { MASONS_HILL, type Scene } from './scene.ts';
import { at, drawing } from './spoken.ts';

const viewOf = ({ state }: Scene) => title.view(state, SPECTATOR);

const busy = at({
  seats: 4,
  players: {
    0: {
      space: 'marsh-refinery',
      sanity: 93,
      lots: [...MASONS_HILL, 'gilman-house'],
      cards: ['ledger-of-old-debts.1'],
    },
    1: { inmate: 1, tomes: ['book-of-eibon', 'unaussprechlichen-kulten'], cards: ['withering-word.1'] },
    2: { space: 'arkham-asylum' },
    3: { cultist: true, space: 'marsh-refinery', cards: ['gug.2'] },
  },
  board: ['ghoul.1@marsh-refinery', 'cthulhu.1@mythos-4'],
  known: ['fog-road.1', 'shoggoth.1'],
});

test('everybody sees the same, and every move and fact', () => {
  const { state, facts } = drawing('gug.1', ['loyal-mastiff.1']);
  const text = JSON.stringify(title.view(state, AUDITOR));
  expect(JSON.stringify(title.view(state, SPECTATOR))).toBe(text);
  expect(JSON.stringify(title.view(state, viewerOf(1)))).toBe(text);
  for (const fact of facts) expect(title.seenBy(fact, SPECTATOR, state)).toBe(fact);
  expect(title.seenMove({ kind: 'take' }, 0, SPECTATOR, state)).toEqual({ kind: 'take' });
});

test('dice and cards turned up cannot be taken back, what follows from them can', () => {
  const { facts } = drawing('gug.1', ['loyal-mastiff.1']);
  expect(facts.filter((fact) => title.isFinal(fact)).map(({ type }) => type)).toEqual(['DiceThrown', 'CardTurnedUp']);
});

describe('the ring', () => {
  const { ring, locales, tomes, monsters } = viewOf(busy);

  test('kinds, prices, owners, dues as they stand', () => {
    expect(ring.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, index) => index));
    expect(ring[9]).toEqual({
      number: 9,
      code: 'gilman-house',
      label: 'Gilman House',
      kind: 'lot',
      locale: 'innsmouth',
      cost: 14,
      dues: [5, 15, 45],
      owner: 0,
      due: 8,
      seats: [],
      inmates: [],
      monsters: [],
      labelDe: 'Gilman House',
      short: 'Gilman House',
      shortDe: 'Gilman House',
    });
    expect(ring[28]).toMatchObject({ label: 'Unaussprechlichen Kulten', short: 'Unaussprechl. Kulten' });
    expect(ring[21]).toMatchObject({ owner: 0, due: 83 });
    expect(ring[4]).toMatchObject({ kind: 'tome', locale: null, cost: 20, dues: [4, 9, 18, 30], owner: 1, due: 9 });
    expect(ring[12]).toMatchObject({ kind: 'tome', owner: null, due: null });
    expect(ring[5]).toMatchObject({ kind: 'gate', cost: null, dues: [], owner: null, due: null });
  });

  test('tokens, inmates, Monsters', () => {
    expect(ring[8]).toMatchObject({ seats: [2], inmates: [1] });
    expect(ring[10]).toMatchObject({ seats: [0, 3], inmates: [], monsters: ['ghoul.1'] });
    expect(monsters.map(({ card, space }) => [card.code, card.loss, card.isGreatOldOne, space])).toEqual([
      ['ghoul.1', 8, false, 10],
      ['cthulhu.1', 40, true, 19],
    ]);
  });

  test('where a Monster may end, and what it means for whom', () => {
    const [ghoul, cthulhu] = monsters;
    expect(ghoul?.ends.map(({ roll, cases, space }) => [roll, cases, space])).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((roll) => [roll, roll - 1, 10 - roll]),
      ...[8, 9, 10].map((roll) => [roll, 13 - roll, 10 - roll]),
      ...[11, 12].map((roll) => [roll, 13 - roll, null]),
    ]);
    expect(ghoul?.ends.map(({ isLeaving }) => isLeaving)).toEqual([...Array(8).fill(false), true, true, true]);
    // On 2 it comes to the corner of the Asylum, where seat 2 is just visiting and seat 1 is inside.
    expect(ghoul?.ends[0]?.seats).toEqual([2]);
    expect(ghoul?.losses).toEqual([
      { seat: 0, amount: 8 },
      { seat: 1, amount: 8 },
      { seat: 2, amount: 8 },
    ]);
    expect(cthulhu?.losses.map(({ amount }) => amount)).toEqual([40, 40, 40]);
    const armed = { 0: { cards: ['service-revolver.1'] }, 1: { tomes: ['cultes-de-goules'] } };
    const [other] = viewOf(at({ players: armed, board: ['ghoul.1@mythos-4'] })).monsters;
    expect(other?.losses.map(({ amount }) => amount)).toEqual([5, 0]);
  });

  test('a letter and a tone for each locale, all different', () => {
    expect(locales.map(({ letter }) => letter).join('')).toBe('DIKAMF');
    expect(new Set(locales.map(({ tone }) => tone)).size).toBe(locales.length);
  });

  test('locales and Tomes with their owners', () => {
    expect(locales.map(({ code, owner }) => [code, owner])).toEqual([
      ['dunwich', null],
      ['innsmouth', null],
      ['kingsport', null],
      ['arkham', null],
      ['masons-hill', 0],
      ['far-places', null],
    ]);
    expect(tomes.map(({ code, owner, isSummonSpent }) => [code, owner, isSummonSpent])).toEqual([
      ['book-of-eibon', 1, false],
      ['cultes-de-goules', null, false],
      ['necronomicon', null, false],
      ['unaussprechlichen-kulten', 1, false],
    ]);
    const kulten = at({ players: { 0: { tomes: ['unaussprechlichen-kulten'] } } }, 'summon:ghatanothoa.1 = 1 2');
    expect(viewOf(kulten).tomes[3]).toMatchObject({ isSummonSpent: true });
  });
});

test('the deck: its cards, not their order', () => {
  const { deck } = viewOf(busy);
  expect(deck.known.map(({ code }) => code)).toEqual(['fog-road.1', 'shoggoth.1']);
  expect(deck.size).toBe(deck.unknown.length + 2);
  const codes = deck.unknown.map(({ code }) => code);
  expect(codes).toEqual(CARDS.map(({ id }) => id).filter((id) => codes.includes(id)));
  expect(deck.unknown[0]).toEqual({ code: 'zombie.1', label: 'Zombie', kind: 'monster', labelDe: 'Zombie' });
});

describe('a seat', () => {
  const { players } = viewOf(busy);

  test('an Investigator with property', () => {
    expect(entry(players, 0)).toMatchObject({
      isToAct: true,
      status: 'sane',
      sanity: 93,
      netWorth: 187,
      space: 10,
      lots: [...MASONS_HILL, 'gilman-house'],
      completeLocales: ['masons-hill'],
      isShielded: true,
      outOrder: 0,
    });
  });

  test('cards cost what they cost their holder', () => {
    const [held] = entry(players, 1).cards;
    expect(held).toMatchObject({ cost: 0, isUsed: false, card: { cost: 3, isOneShot: true, kind: 'spell' } });
    expect(held?.card.windows).toEqual(['turn', 'interlude']);
    expect(entry(players, 1)).toMatchObject({ isInmate: true, tries: 1 });
  });

  test('a Cultist', () => {
    expect(entry(players, 3)).toMatchObject({ status: 'cultist', sanity: 0, outOrder: 1, lots: [] });
    expect(entry(players, 3).cards[0]).toMatchObject({ cost: null, card: { code: 'gug.2', loss: 16 } });
  });
});

describe('whose answer is awaited, and why', () => {
  const step = (scene: Scene) => viewOf(scene).step;

  test('a loss', () => {
    expect(step(drawing('gug.1', ['loyal-mastiff.1']))).toMatchObject({
      at: 'loss',
      seat: 0,
      isReaction: true,
      text: '16 Sanity to Gug (gug.1)',
      loss: { seat: 0, amount: 16, kind: 'monster', card: { code: 'gug.1' }, by: null },
      debt: null,
      casting: null,
      offer: null,
    });
  });

  test('a debt', () => {
    const players = {
      0: { space: 'miskatonic-university', cards: ['letter-of-passage.1'] },
      1: { lots: ['riverside-hospital'] },
    };
    expect(step(at({ players }, 'roll = 1 2'))).toMatchObject({
      at: 'payment',
      isReaction: true,
      loss: null,
      debt: { seat: 0, amount: 11, kind: 'rent', to: 1 },
    });
  });

  test('a Spell', () => {
    const players = { 0: { cards: ['withering-word.1'] }, 1: { cards: ['turn-aside.1'] } };
    expect(step(at({ players }, 'use:withering-word.1@p1'))).toMatchObject({
      at: 'counter',
      seat: 1,
      isReaction: true,
      casting: { seat: 0, card: { code: 'withering-word.1' }, target: 'p1' },
    });
  });

  test('an offer, settled bit by bit', () => {
    const players = { 0: { cards: ['great-seal.1'] }, 1: { lots: ['gilman-house'] } };
    const give = at({ players }, 'roll = 3 5', 'trade:p1');
    const bare = { from: 0, to: 1, give: null, take: null, price: null };
    expect(step(give)).toMatchObject({ at: 'tradeGive', isReaction: false, offer: bare });
    const take = give.play('give:great-seal.1');
    expect(step(take)?.offer).toEqual({ ...bare, give: 'great-seal.1' });
    const price = take.play('take:gilman-house');
    expect(step(price)?.offer).toEqual({ ...bare, give: 'great-seal.1', take: 'gilman-house' });
    const answer = price.play('price:get:5');
    expect(step(answer)).toMatchObject({
      at: 'tradeAnswer',
      seat: 1,
      isReaction: true,
      offer: { from: 0, to: 1, give: 'great-seal.1', take: 'gilman-house', price: -5 },
    });
  });

  test('a card drawn, a Gate', () => {
    expect(step(drawing('hip-flask.1'))).toMatchObject({
      at: 'keep',
      isReaction: false,
      card: { code: 'hip-flask.1' },
    });
    expect(step(at({}, 'roll = 2 3 3 4'))).toMatchObject({ at: 'choose', gateRow: 7, card: null });
  });
});

test('the turn: throws, dice, cards used', () => {
  const whistle = { players: { 0: { cards: ['ghost-whistle.1'] } }, board: ['gug.1@witchs-cross'] };
  expect(viewOf(at(whistle, 'use:ghost-whistle.1@gug.1 = 1 1')).currentTurn).toMatchObject({
    seat: 0,
    number: 1,
    throws: 0,
    lastThrow: { label: 'for a Monster', dice: [1, 1], sum: 2 },
    usedCards: ['ghost-whistle.1'],
  });
});

test('how far the turn is', () => {
  const part = (scene: Scene) => viewOf(scene).currentTurn?.part;
  const whistle = { players: { 0: { cards: ['ghost-whistle.1'] } }, board: ['gug.1@witchs-cross'] };
  expect(part(at(whistle))).toBe('monster');
  expect(part(at({}))).toBe('walk');
  expect(part(drawing('hip-flask.1'))).toBe('space');
  expect(part(at({}, 'roll = 3 5'))).toBe('end');
});

test('before the start and at the end', () => {
  const options = title.options.parse({ gateRoll: 'd13' }, 3);
  if (!options.ok) throw new Error('no options');
  const early = title.view(title.initial(options.value, 3), SPECTATOR);
  expect(early).toMatchObject({ round: 0, firstSeat: null, step: null, currentTurn: null, reason: null });
  expect(early.rules).toMatchObject({ gateDice: 'oneNumber', toll: 10, gateToll: 5, maxRounds: 100 });
  expect(early.players.map(({ isToAct }) => isToAct)).toEqual([false, false, false]);
  const players = { 0: { space: 'miskatonic-university', sanity: 5 }, 1: { lots: ['riverside-hospital'] } };
  expect(viewOf(at({ players }, 'roll = 1 2'))).toMatchObject({
    isOver: true,
    reason: 'lastSane',
    step: { at: 'over', seat: null },
  });
});
