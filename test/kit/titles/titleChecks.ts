// The single checks of the suite for all titles. Each throws with a sentence when the title breaks its promise.

import { expect } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import type { Language } from '../../../domain/base/language.ts';
import { plainText } from '../../../domain/base/seatMarks.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import {
  AUDITOR,
  type Seat,
  SPECTATOR,
  type Title,
  type TitleTypes,
  viewerOf,
} from '../../../domain/title/contract.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../sampling.ts';
import { checkFixed } from './fixedViews.ts';
import { checkEffect } from './titleEffects.ts';
import { evolveAll } from './titleGame.ts';
import { checkMoveVisibility, checkSecrets, checkVisibility } from './titleSecrets.ts';
import { CHECK_SEED, type History, type Subject, same, seatsOf, viewersOf } from './titleSubject.ts';

/** Widest line of a picture. */
const PICTURE_WIDTH = 100;

/** Checks that are cheap enough for every state. */
export function checkState<Types extends TitleTypes>(subject: Subject<Types>, history: History<Types>): void {
  const { title } = subject;
  checkActors(title, history);
  const last = history.played.at(-1);
  if (last !== undefined) checkEffect(subject, last.before, last);
  for (const seat of title.toAct(history.state)) checkMoves(title, history.state, seat);
  checkJson(title, history);
  checkLimits(title, history);
  const faults = subject.faults(history.state, history);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Seats to act have moves and others none; the game is over exactly when nobody acts. */
function checkActors<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const { state } = history;
  const acting = title.toAct(state);
  same(
    acting,
    seatsOf(history).filter((seat) => acting.includes(seat)),
    'seats to act, ascending',
  );
  same(title.outcome(state) === null, acting.length > 0, 'no outcome while seats are to act');
  for (const seat of [...seatsOf(history), history.seatCount]) {
    const count = title.legalMoves(state, seat).length;
    same(
      count > 0,
      acting.includes(seat),
      `seat ${seat} has ${count} moves and ${acting.includes(seat) ? 'is' : 'is not'} to act`,
    );
  }
}

/** Move ids are unique, stable and read back; the automatic move is one of them. */
function checkMoves<Types extends TitleTypes>(title: Title<Types>, state: Types['State'], seat: Seat): void {
  const moves = title.legalMoves(state, seat);
  const ids = moves.map((move) => title.moveId(move));
  if (new Set(ids).size !== ids.length) throw new Error(`seat ${seat} has a move twice: ${ids.join(' ')}`);
  const again = title.legalMoves(state, seat).map((move) => title.moveId(move));
  same(again, ids, 'the same moves in the same order when listed twice');
  for (const [index, id] of ids.entries()) same(title.parseMove(id), moves[index], `${id} is read back`);
  const auto = title.moveId(title.autoMove(state, seat));
  if (!ids.includes(auto)) throw new Error(`the automatic move ${auto} is not legal`);
}

/** State, facts and moves are plain JSON of integers and survive being stored. */
function checkJson<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const { state, played } = history;
  const last = played.at(-1);
  const fault = jsonFault(state) ?? jsonFault(last === undefined ? history.setup : [last.move, last.facts]);
  if (fault !== null) throw new Error(fault);
  const stored = JSON.stringify(state);
  const restored: Types['State'] = JSON.parse(stored);
  for (const seat of title.toAct(state)) {
    same(title.legalMoves(restored, seat), title.legalMoves(state, seat), 'legal moves after storing');
  }
  if (last === undefined) return;
  const facts: readonly Types['Fact'][] = JSON.parse(JSON.stringify(last.facts));
  expect(JSON.stringify(evolveAll(title, JSON.parse(JSON.stringify(last.before)), facts))).toBe(stored);
}

/** Where `value` is not JSON of integers, or null. */
function jsonFault(value: unknown, path = '$'): string | null {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? null : `${path} is ${value}`;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  return typeof value === 'object' ? objectFault(value, path) : `${path} is ${typeof value}`;
}

function objectFault(value: object, path: string): string | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return `${path} is not a plain object`;
  for (const [key, part] of Object.entries(value)) {
    const fault = jsonFault(part, `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** The costly checks: every move tried, nothing leaks, pictures fit. */
export function checkThoroughly<Types extends TitleTypes>(subject: Subject<Types>, history: History<Types>): void {
  for (const seat of [...seatsOf(history), history.seatCount]) checkAgreement(subject, history, seat);
  for (const viewer of viewersOf(history)) checkSecrets(subject.title, history, viewer);
  for (const viewer of viewersOf(history)) checkFixed(subject.title, history, viewer);
  checkTexts(subject.title, history);
}

/** A run tries one in this many of the moves that are not listed, others at each state. */
const PARTS = IS_EXHAUSTIVE ? 1 : 12;

/** Every listed move is accepted; every other move of the universe is refused. */
function checkAgreement<Types extends TitleTypes>(
  subject: Subject<Types>,
  { state, played }: History<Types>,
  seat: Seat,
): void {
  const { title } = subject;
  const part = sampleNumber(`${played.length} ${seat}`) % PARTS;
  const moves = title.legalMoves(state, seat);
  for (const move of moves) {
    checkEffect(subject, state, { seat, move, facts: checkAccepted(title, state, seat, move) });
  }
  const legal = new Set(moves.map((move) => title.moveId(move)));
  let index = 0;
  for (const move of subject.universe(state, seat)) {
    index += 1;
    if (index % PARTS === part && !legal.has(title.moveId(move))) checkRefused(title, state, seat, move);
  }
}

/** A listed move gives facts, the same ones with the same chance. */
function checkAccepted<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  seat: Seat,
  move: Types['Move'],
): readonly Types['Fact'][] {
  const decision = title.decide(state, seat, move, fastChance(CHECK_SEED));
  if (!decision.ok) throw new Error(`listed, but refused: ${decision.rule}`);
  if (decision.facts.length === 0) throw new Error(`${title.moveId(move)} leaves no fact`);
  same(title.decide(state, seat, move, fastChance(CHECK_SEED)), decision, 'the same facts with the same chance');
  same(decision.state, decision.facts.reduce(title.evolve, state), 'the state of a decision is the fold of its facts');
  return decision.facts;
}

/** Any other move is refused for a stated reason. */
function checkRefused<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  seat: Seat,
  move: Types['Move'],
): void {
  const decision = title.decide(state, seat, move, fastChance(CHECK_SEED));
  if (decision.ok) throw new Error(`accepted, but not listed for seat ${seat}: ${title.moveId(move)}`);
  const { rule } = decision;
  if (rule === '') throw new Error(`${title.moveId(move)} is refused without a rule`);
  const explained = title.languages.map((language) => title.describeRefusal(state, { seat, move, rule }, language));
  for (const { text } of explained) checkLine(text, `why ${title.moveId(move)} is refused`);
  checkTranslated(explained.map(({ text }) => text));
  const [{ text, rulings }, ...others] = [at(explained, 0), ...explained.slice(1)];
  checkRulings(title, rulings, text);
  for (const other of others) same(other.rulings.join(), rulings.join(), 'rulings in every language');
}

/** What a refusal or a decision is based on: at least one of the title's rulings. */
function checkRulings(title: Pick<Title, 'rulings'>, rulings: readonly string[], what: string): void {
  if (rulings.length === 0) throw new Error(`names no ruling: ${what}`);
  const unknown = rulings.filter((number) => !title.rulings.some((known) => known.number === number));
  if (unknown.length > 0) throw new Error(`the title has no ruling ${unknown.join(', ')}: ${what}`);
}

/** Pictures, lines and visibility of facts, for every viewer. */
function checkTexts<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const { state, played } = history;
  const facts = played.at(-1)?.facts ?? history.setup;
  for (const language of title.languages) {
    for (const viewer of [...viewersOf(history), AUDITOR]) checkPicture(title.draw(state, viewer, language));
    for (const fact of facts) checkLine(plainText(title.describeFact(fact, language)), 'a fact');
    for (const seat of title.toAct(state)) checkChoice(title, state, seat, language);
  }
  checkTranslations(title, state, facts);
  for (const fact of facts) checkVisibility(title, history, fact);
  checkMoveVisibility(title, history);
  for (const seat of seatsOf(history)) same(Number.isFinite(title.evaluate(state, seat)), true, 'a finite evaluation');
}

/** Facts, decisions and choices are said in every language of the title. */
function checkTranslations<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  facts: readonly Types['Fact'][],
): void {
  const check = (say: (language: Language) => string) => checkTranslated(title.languages.map(say));
  for (const fact of facts) check((language) => plainText(title.describeFact(fact, language)));
  for (const seat of title.toAct(state)) {
    check((language) => title.decision(state, seat, viewerOf(seat), language).prompt);
    for (const move of title.legalMoves(state, seat)) {
      check((language) => title.describeMove(state, seat, move, language));
    }
  }
}

/** A sentence in each language of a title: no two are the same. */
function checkTranslated(said: readonly string[]): void {
  const again = said.find((text, index) => said.indexOf(text) !== index);
  if (again !== undefined) throw new Error(`the same in two languages: ${again}`);
}

/** Of a seat in the text of a fact. */
const MARKS = /[\uE000-\uE002]/;

/** One line for people. */
function checkLine(text: string, what: string): void {
  if (MARKS.test(text)) throw new Error(`${what} has a mark that only facts have: ${JSON.stringify(text)}`);
  if (!/^\S.*$/.test(text)) throw new Error(`${what}: not a line for people: ${JSON.stringify(text)}`);
}

/** The decision that a seat owes and every choice have text; two choices never have the same text. */
function checkChoice<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  seat: Seat,
  language: Language,
): void {
  const { kind, prompt, rulings } = title.decision(state, seat, viewerOf(seat), language);
  if (kind === '' || kind === 'hidden') throw new Error(`seat ${seat} does not see the decision that it owes: ${kind}`);
  checkLine(prompt, 'a prompt');
  checkRulings(title, rulings, prompt);
  for (const move of title.legalMoves(state, seat)) {
    checkLine(title.describeMove(state, seat, move, language), title.moveId(move));
  }
}

function checkPicture(picture: string): void {
  if (MARKS.test(picture)) throw new Error(`a picture has a mark that only facts have: ${JSON.stringify(picture)}`);
  const wide = picture.split('\n').find((line) => line.length > PICTURE_WIDTH);
  if (wide !== undefined) throw new Error(`wider than ${PICTURE_WIDTH} columns: ${wide}`);
}

/** The game stays within the limits of the title. */
export function checkLimits<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const { options, seatCount, played, setup, state } = history;
  const limits = title.limits(options, seatCount);
  const facts = [...setup, ...played.flatMap((one) => one.facts)];
  const found = {
    decisions: played.length,
    facts: facts.length,
    legalMoves: Math.max(0, ...title.toAct(state).map((seat) => title.legalMoves(state, seat).length)),
    bytes: 0,
  };
  if (title.toAct(state).length === 0) found.bytes = Buffer.byteLength(JSON.stringify(facts));
  for (const [name, count] of Object.entries(found)) {
    const limit = Number(Object.entries(limits).find(([key]) => key === name)?.[1]);
    if (!(count <= limit)) throw new Error(`${count} ${name}, but the title's limit is ${limit}`);
  }
}

/** A sound outcome: one result per seat, integer scores, ranks as in a competition; and nobody can move any more. */
export function checkOutcome<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const outcome = title.outcome(history.state);
  if (outcome === null) throw new Error('nobody is to act, but there is no outcome');
  expect(outcome.results.map(({ seat }) => seat)).toEqual(seatsOf(history));
  expect(outcome.reason).not.toBe('');
  const { winners } = outcome;
  expect(
    seatsOf(history).filter((seat) => winners.includes(seat)),
    'winners are seats, ascending',
  ).toEqual(winners);
  for (const { rank, score } of outcome.results) {
    expect(Number.isSafeInteger(score)).toBe(true);
    expect(rank, 'a rank is 1 + the number of seats ahead').toBe(
      1 + outcome.results.filter((other) => other.rank < rank).length,
    );
  }
  same(
    title.scores(history.state, SPECTATOR),
    outcome.results.map(({ score }) => score),
    'scores to date end as those of the outcome',
  );
  const last = at(history.played, history.played.length - 1);
  for (const seat of seatsOf(history)) {
    expect(title.decide(history.state, seat, last.move, fastChance(CHECK_SEED)).ok).toBe(false);
  }
}

/** The facts alone, from storage and without chance, give the state that play gave. */
export function checkReplay<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const facts = [...history.setup, ...history.played.flatMap((one) => one.facts)];
  const stored: readonly Types['Fact'][] = JSON.parse(JSON.stringify(facts));
  const start: Types['State'] = JSON.parse(JSON.stringify(history.start));
  expect(JSON.stringify(evolveAll(title, start, stored))).toBe(JSON.stringify(history.state));
}
