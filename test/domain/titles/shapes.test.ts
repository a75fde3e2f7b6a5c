// What the JSON of titles looks like: every view, move and fact of random games has its shape, and fits the JSON Schema
// that clients read.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDITOR, type Title, type TitleTypes } from '../../../domain/title/contract.ts';
import type { NamedShapes, TitleShapes } from '../../../domain/title/shapes.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { SHAPES } from '../../../domain/titles/shapes.ts';
import { titleSchemas } from '../../../schema/titleSchemas.generated.ts';
import { sampleSize } from '../../kit/sampling.ts';
import { NECROPOLIS_SUBJECT } from '../../kit/titles/londonNecropolisRailway.ts';
import { NECRONOMONOPOLY_SUBJECT } from '../../kit/titles/necronomonopoly.ts';
import { LONDON_SUBJECT } from '../../kit/titles/nextStationLondon.ts';
import { LIONSGATE_SUBJECT } from '../../kit/titles/returnToLionsgateCity.ts';
import { playGame } from '../../kit/titles/titleGame.ts';
import { type History, type OptionSet, viewersOf } from '../../kit/titles/titleSubject.ts';

interface Players {
  readonly title: Title;
  readonly optionSets: readonly OptionSet[];
}

const SUBJECTS: readonly Players[] = [LONDON_SUBJECT, NECROPOLIS_SUBJECT, LIONSGATE_SUBJECT, NECRONOMONOPOLY_SUBJECT];
const GAMES = 12;
/** Tables and moves are tried at every n-th state, facts at all. */
const EVERY = 4;
const DECISIONS = 1_500;

/** An option set, a number of seats for it, and choices. */
function gamesOf({ title, optionSets }: Players) {
  return fc.constantFrom(...optionSets).chain(({ options, seats }) =>
    fc.record({
      options: fc.constant(options),
      seatCount: seats === undefined ? fc.integer(title.seats) : fc.constantFrom(...seats),
      choices: fc.record({
        seed: fc.nat(),
        moves: fc.array(fc.nat({ max: 9999 }), { minLength: DECISIONS, maxLength: DECISIONS, size: 'max' }),
      }),
    }),
  );
}

function expectShape(shapes: NamedShapes, name: string, value: unknown): void {
  const wrong = shapes.get(name)?.check(value);
  if (wrong !== null) expect.fail(`${name}: ${JSON.stringify(wrong ?? 'no such shape')} in ${JSON.stringify(value)}`);
}

/** What has happened since the state before, as everybody may see it. */
function newFacts(title: Title, { setup, played, state, seatCount }: History<TitleTypes>): readonly unknown[] {
  const facts = played.at(-1)?.facts ?? setup;
  const seen = viewersOf({ seatCount }).flatMap((viewer) => facts.map((fact) => title.seenBy(fact, viewer, state)));
  return [...facts, ...seen];
}

describe.each(SUBJECTS.map((subject) => [subject.title.id, subject] as const))('%s', (id, subject) => {
  const { title } = subject;
  const shapes: TitleShapes = SHAPES.find((one) => one.id === id) ?? expect.fail(id);
  const schemas = titleSchemas[`${id} ${title.rulesVersion}`] ?? expect.fail(id);
  const ajv = new Ajv2020({ strict: true });
  const fitsMoves = ajv.compile(schemas.moves);
  const fitsFacts = ajv.compile(schemas.facts);

  function holdFacts(history: History<TitleTypes>): void {
    for (const fact of newFacts(title, history)) {
      expectShape(shapes.facts, Object(fact).type, fact);
      if (!fitsFacts(fact)) expect.fail(`${JSON.stringify(fact)}: ${ajv.errorsText(fitsFacts.errors)}`);
    }
  }

  function holdTable({ start, state, seatCount, played }: History<TitleTypes>): void {
    for (const viewer of [...viewersOf({ seatCount }), AUDITOR]) {
      expectShape(shapes.view, 'View', title.view(played.length === 0 ? start : state, viewer));
    }
    for (const { kind, ...params } of title.toAct(state).flatMap((seat) => title.legalMoves(state, seat))) {
      expectShape(shapes.moves, kind, params);
      if (!fitsMoves({ kind, params }))
        expect.fail(`${kind} ${JSON.stringify(params)}: ${ajv.errorsText(fitsMoves.errors)}`);
    }
  }

  function hold(history: History<TitleTypes>): void {
    holdFacts(history);
    const isOver = title.toAct(history.state).length === 0;
    if (isOver || history.played.length % EVERY === 0) holdTable(history);
  }

  test('every view, fact and move of random games has its shape', () => {
    fc.assert(
      fc.property(gamesOf(subject), (game) => {
        playGame(title, game, hold);
      }),
      { numRuns: sampleSize(GAMES) },
    );
  });

  test('what is none has no shape', () => {
    expect(fitsFacts({ type: 'Nothing' })).toBe(false);
    expect(fitsMoves({ kind: 'nothing', params: {} })).toBe(false);
    const view = title.view(title.initial(optionsOf(subject), title.seats.max), AUDITOR);
    expect(shapes.view.get('View')?.check({ ...Object(view), more: 1 })).not.toBeNull();
  });
});

function optionsOf({ title }: Players): unknown {
  const parsed = title.options.parse(null, title.seats.max);
  return parsed.ok ? parsed.value : expect.fail('defaults');
}

test('every title and rules version of this release has its shapes', () => {
  const keys = (all: readonly { readonly id: string; readonly rulesVersion: string }[]) =>
    all.map(({ id, rulesVersion }) => `${id} ${rulesVersion}`).toSorted();
  expect(keys(SHAPES)).toEqual(keys(REGISTRY.all));
  expect(Object.keys(titleSchemas).toSorted()).toEqual(keys(REGISTRY.all));
});
