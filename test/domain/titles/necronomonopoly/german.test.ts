// German, whole: every name and every text of the components has its own, and nothing that people read is half English.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { CARDS, GATES, LOCALES, SPACES, TOMES } from '../../../../domain/titles/necronomonopoly/components.ts';
import german from '../../../../domain/titles/necronomonopoly/data/german.json' with { type: 'json' };
import rulings from '../../../../domain/titles/necronomonopoly/data/rulings.json' with { type: 'json' };
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { MOVES } from '../../../../domain/titles/necronomonopoly/moves.ts';
import type { State } from '../../../../domain/titles/necronomonopoly/state.ts';
import { PARTS } from '../../../../domain/titles/necronomonopoly/text/reasons.ts';
import { sampleSize, sampleStart } from '../../../kit/sampling.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';
import { REFUSALS } from './refusalCases.ts';

/** Components that are called the same in both languages: proper names, and words that both languages have. */
const SAME_NAMES = [
  ...['Mi-Go', 'Cold Spring Glen', 'Mythos', 'Sentinel Hill', 'Gilman House', 'Dunwich', 'Innsmouth', 'Kingsport'],
  ...['Arkham', "Mason's Hill", 'Zombie', 'Ghast', 'Tcho-Tcho', 'Gug', 'Dagon', 'Ghatanothoa', 'Cthulhu'],
  ...['Yog-Sothoth', 'Shub-Niggurath', 'Nyarlathotep'],
];

const NAMED = [
  ...[...SPACES, ...LOCALES].map(({ id, name }) => [id, name] as const),
  ...CARDS.map(({ def, name }) => [def, name] as const),
];

test('every component has a German name of its own, unless it is a proper name', () => {
  const names = new Map(Object.entries(german.names));
  const without = NAMED.filter(([id]) => !names.has(id)).map(([, name]) => name);
  expect([...new Set(without)].toSorted()).toEqual(SAME_NAMES.toSorted());
  expect(NAMED.filter(([id, name]) => names.get(id) === name)).toEqual([]);
  const known = new Set(NAMED.map(([id]) => id));
  expect([...names.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('every text of a card, a locale, a Great Tome and a Gate is a German sentence', () => {
  const texts = new Map(Object.entries(german.texts));
  const told = [...LOCALES, ...TOMES].map(({ id, text }) => [id, text] as const);
  const ruled = CARDS.flatMap(({ def, text }) => (text === null ? [] : [[def, text] as const]));
  expect([...texts.keys()].toSorted()).toEqual([...new Set([...told, ...ruled].map(([id]) => id))].toSorted());
  for (const [id, text] of [...told, ...ruled]) {
    const de = texts.get(id) ?? '';
    expect(de).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(numbersIn(de), de).toEqual(numbersIn(text));
    expect(englishIn(de)).toEqual([]);
  }
  expect(german.gates.map(numbersIn)).toEqual(GATES.map(({ text }) => numbersIn(text)));
});

test('a sentence of a refusal has the same parts in both languages, all of them known', () => {
  const partsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
  const all = Object.entries(rulings.refusals);
  for (const [name, { en, de }] of all) {
    expect([name, partsOf(de).toSorted()]).toEqual([name, partsOf(en).toSorted()]);
  }
  const named = new Set(all.flatMap(([, { en }]) => partsOf(en)));
  expect([...PARTS.keys()].toSorted()).toEqual([...named].toSorted());
});

test('each ruling is a German sentence', () => {
  for (const { text } of title.rulings) {
    expect(text.de).toMatch(/^[A-ZÄÖÜ„].*\.$/);
    expect(englishIn((text.de ?? '').replaceAll(/`\w+`/g, ''))).toEqual([]);
  }
});

/** Numbers in digits, as they come. */
function numbersIn(text: string): readonly string[] {
  return (text.match(/\d+/g) ?? []).toSorted();
}

const ENGLISH = new RegExp(
  `\\b(?:${[
    'the|of|and|you|your|it|its|with|from|for|to|at|by|is|are|has|gives|takes|costs|under|deck|seat|seats|turn|turns|offer|offers',
    'Sanity|Spell|Item|Book|Ally|Allies|Lot|Lots|Tome|Tomes|Gate|Gates|Cultist|Great|rent|fee|row|dice|throws?|inside|none',
  ].join('|')})\\b`,
  'g',
);

/** English words of a German text, ids of cards and spaces aside. */
function englishIn(text: string): readonly string[] {
  const words = text.replaceAll(/\b[a-z]+(?:-[a-z]+)*\.\d+/g, '');
  return words.match(ENGLISH) ?? [];
}

/** Whatever people read of a table. */
function textsOf(state: State): readonly string[] {
  const asked = title
    .toAct(state)
    .flatMap((seat) => [
      title.decision(state, seat, viewerOf(seat), 'de').prompt,
      ...title.legalMoves(state, seat).map((move) => title.describeMove(state, seat, move, 'de')),
    ]);
  const { step, currentTurn } = title.view(state, SPECTATOR);
  const shown = [step?.labelDe, step?.textDe, currentTurn?.lastThrow?.labelDe].filter(
    (text) => typeof text === 'string',
  );
  return [...asked, ...shown, title.draw(state, SPECTATOR, 'de')];
}

/** Why the table refuses a move in German, without the id of the move; null if it accepts it. */
function refusalOf(state: State, seat: number, move: (typeof MOVES)[number]): string | null {
  const decision = title.decide(state, seat, move, fastChance(1));
  if (decision.ok) return null;
  const { text } = title.describeRefusal(state, { seat, move, rule: decision.rule }, 'de');
  return text.slice(title.moveId(move).length);
}

const GAMES = 40;
const LONGEST = 600;

test('random games: no label, prompt, fact, refusal or picture has an English word', () => {
  const size = sampleSize(GAMES);
  const start = sampleStart('necronomonopoly German', GAMES, size);
  for (let seed = start; seed < start + size; seed += 1) {
    const chance = fastChance(seed);
    const moves = Array.from({ length: LONGEST }, () => chance.below(10_000));
    const options = { gateRoll: seed % 2 === 0 ? '2d6' : 'd13', maxRounds: 10 };
    playGame(title, { options, seatCount: 2 + (seed % 5), choices: { seed, moves } }, ({ state, played }) => {
      const facts = (played.at(-1)?.facts ?? []).map((fact) => plainText(title.describeFact(fact, 'de')));
      const refused = title.toAct(state).map((seat) => refusalOf(state, seat, at(MOVES, chance.below(MOVES.length))));
      for (const text of [...textsOf(state), ...facts, ...refused])
        expect(englishIn(text ?? ''), text ?? '').toEqual([]);
    });
  }
});

test('every refusal: no English word', () => {
  for (const [, { state }, seat, id] of REFUSALS) {
    const move = title.parseMove(id);
    const text = move === null ? null : refusalOf(state, seat, move);
    expect(text).not.toBeNull();
    expect(englishIn(text ?? ''), text ?? '').toEqual([]);
  }
});
