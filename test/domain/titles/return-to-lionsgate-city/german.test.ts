// German, whole: every line for people differs from the English one and has no English word in it, names aside.

import { expect, test } from 'vitest';
import type { Language } from '../../../../domain/base/language.ts';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { type Seat, SPECTATOR } from '../../../../domain/title/contract.ts';
import {
  BANDITS,
  BOARD,
  CAVES,
  MERCENARIES,
  UPGRADES,
} from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { MOVES, type Move } from '../../../../domain/titles/return-to-lionsgate-city/moves.ts';
import type { State } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';
import { GERMAN_NAMES } from '../../../../domain/titles/return-to-lionsgate-city/text/names.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';
import { ONE_OF_EACH } from './oneOfEach.ts';
import { REFUSALS } from './refusalCases.ts';
import { tableOf } from './tableOf.ts';

type Told = (language: Language) => string;

const PLACES = [BOARD.city, ...CAVES];
/** What keeps its name in German. */
const NAMES = [...PLACES, ...MERCENARIES].map(({ name }) => name);
/** Ids of places in the picture and in moves, codes of tunnels and cards, keys of options. */
const ids = PLACES.map(({ id }) => id).join('|');
const CODES = new RegExp(`^ (?:${ids}) |\\b(?:${ids})(?:-(?:${ids}) |\\.\\d)|\\b[tmbcp]\\d\\d\\b|\`[^\`]+\``, 'gm');

/** Words that both languages have. */
const SHARED = new Set(
  'all also an bandit bonus city die draft gold in marker mine option reset rest so start team tunnel war was'.split(
    ' ',
  ),
);

/** The words of a text, without those that both languages have. */
function wordsOf(text: string): readonly string[] {
  const rest = NAMES.reduce((bare, name) => bare.replaceAll(name, ' '), text).replaceAll(CODES, ' ');
  return (rest.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !SHARED.has(word));
}

const picture =
  (state: State): Told =>
  (language) =>
    title.draw(state, SPECTATOR, language);

/** The English of the rulings and of a picture. */
const ENGLISH = new Set([...title.rulings.map(({ text }) => text.en), picture(tableOf().state)('en')].flatMap(wordsOf));

/** The German of a line that is not German: equal to the English, or with words or abbreviations of it. */
function leftovers(told: Told): readonly string[] {
  const [en, de] = [wordsOf(told('en')), wordsOf(told('de'))];
  const english = de.filter((word) => en.includes(word) || ENGLISH.has(word));
  const found = [...english, ...(told('de').match(/\b[EMF]\d|undefined|NaN|null|\[object/g) ?? [])];
  return found.length > 0 || (en.length > 0 && de.length === 0)
    ? [`${found.join(' ')} in: ${told('de').slice(0, 400)}`]
    : [];
}

/** Why the moves are refused that are not legal, without the ids of the moves. */
function refusals(state: State, seat: Seat, moves: readonly Move[]): readonly Told[] {
  return moves.flatMap((move) => {
    const decision = title.decide(state, seat, move, fastChance(1));
    if (decision.ok) return [];
    const refused = { seat, move, rule: decision.rule };
    return [(to: Language) => title.describeRefusal(state, refused, to).text.replace(`${title.moveId(move)}: `, '')];
  });
}

/** What a position tells: the picture, the decision, each legal move. */
function told(state: State): readonly Told[] {
  const [seat] = title.toAct(state);
  if (seat === undefined) return [picture(state)];
  const legal = title.legalMoves(state, seat);
  const labels = legal.map((move) => (to: Language) => title.describeMove(state, seat, move, to));
  return [picture(state), (to) => title.decision(state, seat, SPECTATOR, to).prompt, ...labels];
}

/** Seat 0 with everything that can be used against seat 1, which stands beside it. */
const armed = { upgrades: ['p01', 'p03', 'p04', 'p05', 'p08'], bandits: ['b12', 'b20'] } as const;
const victim = { goods: ['iron', 'iron', 'iron', 'iron', 'iron', 'zinc'], cars: ['t03-', 'brassworks'] } as const;
const against = (upgrades: readonly string[], place = 'guild') =>
  tableOf({ crew: ['m22'], mine: { ...armed, goods: ['coal'] }, others: { 1: { ...victim, at: place, upgrades } } })
    .state;

const POSITIONS: readonly State[] = [
  ...REFUSALS.map(([, { state }]) => state),
  ...[against([]), against(['p06', 'p10']), against([], 'city')],
  tableOf({ crew: ['m30'], mine: { derailed: true } }).state,
  tableOf({ crew: ['m01'], mine: { at: 'coalmine' }, step: { at: 'mine', seat: 0, drawn: ['rock'], limit: 3 } }).state,
  tableOf({
    crew: ['m07'],
    mine: { bandits: ['b01'] },
    step: { at: 'fight', seat: 0, dice: [1, 1], defeated: 0, rerolls: 0 },
  }).state,
  tableOf({ mine: { upgrades: ['c14', 'c16', 'c20'], goods: Array.from({ length: 18 }, () => 'coal') } }).state,
];

test('each kind of move, each decision and the picture of positions in which they are possible', () => {
  expect(POSITIONS.flatMap(told).flatMap(leftovers)).toEqual([]);
  const legal = POSITIONS.flatMap((state) => title.toAct(state).flatMap((seat) => title.legalMoves(state, seat)));
  const kinds = new Set(legal.map(({ kind }) => kind));
  expect([...new Set(MOVES.map(({ kind }) => kind))].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(new Set(POSITIONS.map(({ step }) => step.at)).size).toBe(13);
});

test('each rule that refuses', () => {
  const refused = REFUSALS.flatMap(([, { state }, seat, id]) => {
    const move = title.parseMove(id);
    return move === null ? [] : refusals(state, seat, [move]);
  });
  expect(refused).toHaveLength(REFUSALS.length);
  expect(refused.flatMap(leftovers)).toEqual([]);
});

test('each type of fact, and each step that is entered', () => {
  const lines = ONE_OF_EACH.map((fact) => (to: Language) => plainText(title.describeFact(fact, to)));
  expect(lines.flatMap(leftovers)).toEqual([]);
  expect(new Set(lines.map((line) => line('de'))).size).toBe(ONE_OF_EACH.length);
});

test('each ruling', () => {
  expect(title.rulings.flatMap(({ text }) => leftovers((language) => text[language] ?? ''))).toEqual([]);
});

test('each ability, bandit, cog and pipe has a German name of its own', () => {
  const abilities = MERCENARIES.map(({ ability }) => ability.id);
  const names = [...new Set([...abilities, ...[...BANDITS, ...UPGRADES].map(({ name }) => name)])];
  expect(Object.keys(GERMAN_NAMES).toSorted()).toEqual(names.toSorted());
  expect(new Set(Object.values(GERMAN_NAMES)).size).toBe(names.length);
  expect(names.filter((name) => GERMAN_NAMES[name] === name)).toEqual([]);
});

test.each([1, 2, 3, 4])('random games: nothing is English, labels differ, pictures fit (%i seats)', (seatCount) => {
  const chance = fastChance(`german ${seatCount}`);
  const moves = Array.from({ length: 150 }, () => chance.below(9999));
  const options = { maxRounds: 10, comparison: seatCount % 2 === 0 ? 'atMost' : 'strict' };
  playGame(title, { options, seatCount, choices: { seed: seatCount, moves } }, ({ state, setup, played }) => {
    const facts = (played.at(-1)?.facts ?? setup).map(
      (fact) => (to: Language) => plainText(title.describeFact(fact, to)),
    );
    const [seat] = title.toAct(state);
    const tried = MOVES.filter((_, index) => index % 211 === played.length % 211);
    const refused = seat === undefined ? [] : refusals(state, seat, tried);
    const [drawn, ...lines] = told(state);
    expect([...facts, ...refused, ...lines].flatMap(leftovers)).toEqual([]);
    if (played.length % 10 === 0 && drawn !== undefined) expect(leftovers(drawn)).toEqual([]);
    const labels = lines.map((line) => line('de'));
    expect(labels.filter((label, index) => labels.indexOf(label) !== index || /\.$/.test(label))).toEqual([]);
    const wide = (drawn?.('de') ?? '').split('\n').filter((line) => line.length > 100 || line !== line.trimEnd());
    expect(wide).toEqual([]);
  });
});
