// One suite for all titles: what every title promises, checked at every state of random games.
// A game is an array of small integers (the n-th legal move), so that a failing one shrinks to a short game.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { AUDITOR, SPECTATOR, type Title, type TitleTypes, viewerOf } from '../../../domain/title/contract.ts';
import { IS_EXHAUSTIVE, sampleSize } from '../sampling.ts';
import { deepFreeze } from './deepFreeze.ts';
import { checkOutcome, checkReplay, checkState, checkThoroughly } from './titleChecks.ts';
import { playGame } from './titleGame.ts';
import type { Choices, Subject } from './titleSubject.ts';

/** Random games of each option set and seat count, of which a run tries a sample. */
const GAMES = 25;
const SHARE = 1 / 16;
/** Games that are tried to shrink a failing one; then the shortest one found is reported. */
const SHRINKING_GAMES = 200;

/** Declares the tests of `subject`. */
export function titleSuite<Types extends TitleTypes>(subject: Subject<Types>): void {
  const { title } = subject;
  describe(`${title.id}: the contract of a title`, () => {
    identityTests(title);
    optionTests(subject);
    tableBeforeTheStartTests(subject);
    for (const { name, options, seats } of subject.optionSets) {
      for (const seatCount of seats ?? seatCounts(title)) {
        test(`random games, ${name}, ${seatCount} seats`, () => {
          const hold = shrinkingAtMost(SHRINKING_GAMES, (choices: Choices) => {
            holdGame(subject, { options, seatCount, choices });
          });
          fc.assert(fc.property(choicesWithin(decisionsOf(title, options, seatCount)), hold), {
            numRuns: sampleSize(GAMES, SHARE),
          });
        });
      }
    }
    for (const { name, options, seats, choices } of subject.regressions ?? []) {
      test(`stored game: ${name}`, () => holdGame(subject, { options, seatCount: seats, choices }));
    }
  });
}

/**
 * `check` as a property that holds once it was tried so often after its first failure: what was found by then is
 * reported.
 */
function shrinkingAtMost<Value>(tries: number, check: (value: Value) => void): (value: Value) => void {
  let left = Number.POSITIVE_INFINITY;
  return (value) => {
    if (left <= 0) return;
    left -= 1;
    try {
      check(value);
    } catch (error) {
      left = Math.min(left, tries);
      throw error;
    }
  };
}

/** Most decisions of a game with these options. */
function decisionsOf<Types extends TitleTypes>(title: Title<Types>, options: Json, seatCount: number): number {
  const parsed = title.options.parse(options, seatCount);
  if (!parsed.ok) throw new Error(`${parsed.path.join('.')}: ${parsed.fault.kind}`);
  return title.limits(parsed.value, seatCount).decisions;
}

function seatCounts(title: Pick<Title, 'seats'>): readonly number[] {
  return Array.from({ length: title.seats.max - title.seats.min + 1 }, (_, extra) => title.seats.min + extra);
}

/** A seed for chance, and the number of the legal move for each decision. */
function choicesWithin(bound: number): fc.Arbitrary<Choices> {
  return fc.record({
    seed: fc.nat(),
    moves: fc.array(fc.nat({ max: 9999 }), { minLength: Math.ceil(bound / 2), maxLength: bound, size: 'max' }),
  });
}

/** Plays one random game and checks every promise. */
function holdGame<Types extends TitleTypes>(
  subject: Subject<Types>,
  game: { readonly options: Json; readonly seatCount: number; readonly choices: Choices },
): void {
  const { thoroughEvery = 4, sampledEvery = 4 * thoroughEvery } = subject;
  const every = IS_EXHAUSTIVE ? thoroughEvery : sampledEvery;
  const offset = game.choices.seed % every;
  const last = playGame(subject.title, game, (history) => {
    checkState(subject, history);
    if (history.played.length % every === offset) checkThoroughly(subject, history);
  });
  checkOutcome(subject.title, last);
  checkReplay(subject.title, last);
}

function identityTests(
  title: Pick<Title, 'id' | 'name' | 'rulesVersion' | 'stateVersion' | 'seats' | 'languages'>,
): void {
  test('id, name, versions, seats and languages are well formed', () => {
    expect(title.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title.name).not.toBe('');
    expect(title.rulesVersion).toMatch(/^\d+\.\d+\.\d+$/);
    expect(title.stateVersion).toBeGreaterThanOrEqual(1);
    expect(title.seats.min).toBeGreaterThanOrEqual(1);
    expect(title.seats.max).toBeGreaterThanOrEqual(title.seats.min);
    expect(title.languages).toContain('en');
  });
}

function optionTests<Types extends TitleTypes>({ title, optionSets }: Subject<Types>): void {
  test('absent options take their defaults', () => {
    for (const seatCount of seatCounts(title)) {
      const empty = title.options.parse({}, seatCount);
      expect(empty.ok).toBe(true);
      expect(title.options.parse(null, seatCount)).toEqual(empty);
      expect(title.options.parse(undefined, seatCount)).toEqual(empty);
    }
  });

  test('complete options are read back as they are', () => {
    for (const { options, seats } of optionSets) {
      const seatCount = at(seats ?? seatCounts(title), 0);
      const parsed = title.options.parse(options, seatCount);
      if (!parsed.ok) throw new Error(`${parsed.path.join('.')}: ${parsed.fault.kind}`);
      expect(title.options.parse(JSON.parse(JSON.stringify(parsed.value)), seatCount)).toEqual(parsed);
    }
  });

  test.each([{ input: 'text' }, { input: 7 }, { input: true }, { input: [] }])(
    'options that are not an object are refused: $input',
    ({ input }) => {
      expect(title.options.parse(input, title.seats.min)).toMatchObject({ ok: false, path: [] });
    },
  );

  test('an unknown option is refused by its path', () => {
    expect(title.options.parse({ 'no-such-option': 1 }, title.seats.min)).toMatchObject({
      ok: false,
      path: ['no-such-option'],
    });
  });

  test('the schema of the options describes an object whose defaults are the defaults', () => {
    const { schema } = title.options;
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    const parsed = title.options.parse(defaultsOf(schema), title.seats.min);
    expect(parsed).toEqual(title.options.parse({}, title.seats.min));
  });
}

/** Nothing has been drawn or dealt yet, but people can look already. */
function tableBeforeTheStartTests<Types extends TitleTypes>(subject: Subject<Types>): void {
  const { title } = subject;
  test('everyone can look at the table before the first fact', () => {
    for (const { options, seatCount } of setUps(subject)) {
      const state = deepFreeze(title.initial(options, seatCount));
      for (const viewer of [viewerOf(0), viewerOf(seatCount - 1), SPECTATOR, AUDITOR]) {
        const view = title.view(state, viewer);
        expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        for (const language of title.languages) expect(title.draw(state, viewer, language)).toMatch(/\S/);
      }
    }
  });
}

/** Every option set at each of its seat counts, parsed. */
function setUps<Types extends TitleTypes>({ title, optionSets }: Subject<Types>) {
  return optionSets.flatMap(({ options, seats }) =>
    (seats ?? seatCounts(title)).map((seatCount) => {
      const parsed = title.options.parse(options, seatCount);
      if (!parsed.ok) throw new Error(`${parsed.path.join('.')}: ${parsed.fault.kind}`);
      return { options: parsed.value, seatCount };
    }),
  );
}

/** The defaults that a JSON Schema of an object names. */
function defaultsOf(schema: Json): { readonly [key: string]: Json } {
  const properties = memberOf(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, part]) => {
      const value = memberOf(part, 'default');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function memberOf(json: Json, key: string): Json | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  return Object.entries(json).find(([name]) => name === key)?.[1];
}
