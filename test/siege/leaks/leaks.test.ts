// What a viewer may not know leaves the server by no way: two games that differ in nothing else give the same answers,
// byte for byte. The titles come from the registry, the questions from the schema and the list of resources.

import { describe, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { AUDITOR, type Title } from '../../../domain/title/contract.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { IS_EXHAUSTIVE } from '../../kit/sampling.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';
import type { Asked } from './asked.ts';
import {
  dealTwins,
  gameFor,
  keepsSecrets,
  moveTwins,
  SECRET_COMMAND,
  SECRET_SEAT,
  type Served,
  serverOf,
  TITLES,
  type Twins,
  undoneTwins,
} from './twins.ts';
import {
  differences,
  type Functions,
  functionsOn,
  type IsAsked,
  sampledBy,
  type Token,
  type Told,
  tellings,
  toldOfMove,
  toldTo,
} from './waysOut.ts';

const PAIRS = IS_EXHAUSTIVE ? 40 : 1;

/** The schema has no type for its view, and nothing draws it. */
const NOT_OF_TOYS = ['view', 'viewJson', 'board'];

/** It has an open turn. */
const secretive = at(TITLES, 0);

const toy: Title = toyTitle as unknown as Title; // as the registry has it

async function askedOf({ app, gameId }: Served, { title, scripts }: Twins): Promise<Asked> {
  const { version, headHash } = await gameFor(app, null, gameId);
  const moves = scripts.flatMap(({ secret }) => (secret === null ? [] : [secret]));
  const { state } = await gameFor(app, ADA, gameId);
  const [own, others] = [title.legalMoves(state.table, 0), title.legalMoves(state.table, 2)].map((legal) =>
    legal.map(title.moveId),
  );
  const refused = [...moves, ...(others ?? [])].filter((move) => !own?.includes(move)).slice(0, 3);
  const skipped = title === toy ? NOT_OF_TOYS : [];
  const secret = { moves, refused, secretSeat: SECRET_SEAT, secretCommand: SECRET_COMMAND };
  return { gameId, titleId: title.id, version, headHash, viewType: viewTypeOf(title), skipped, ...secret };
}

/** `NextStationLondonView` */
function viewTypeOf({ id }: Title): string {
  return `${id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}View`;
}

interface Serving {
  /** Those of the twins; default: new ones, on which nobody has acted. */
  readonly servers?: readonly Served[];
  /** The questions that are asked; default: all. */
  readonly isAsked?: IsAsked;
}

/** Both twins. `title`: as the servers have it. */
function serversOf({ scripts, title: own }: Twins, title: Title = own): Promise<readonly Served[]> {
  return Promise.all(scripts.map((script) => serverOf(script, title)));
}

/** What the twins tell `token`, and in what they differ. */
async function differing(twins: Twins, token: Token, { servers, isAsked }: Serving = {}): Promise<readonly string[]> {
  const [one, other] = await Promise.all(
    (servers ?? (await serversOf(twins))).map((served) => answersOf(served, token, { twins, isAsked })),
  );
  if (one === undefined || other === undefined) throw new Error('twins are two');
  return differences(one, other);
}

interface Asking {
  readonly twins: Twins;
  readonly isAsked?: IsAsked | undefined;
}

/** What one of the twins tells `token`. */
async function answersOf(served: Served, token: Token, asking: Asking): Promise<Told> {
  const functions = functionsOn(served);
  const answers = new Map(await toldTo(functions, token, await askedOf(served, asking.twins), asking.isAsked));
  if (token === 'ada') await playOwn(served, functions, { ...asking, answers });
  return answers;
}

/** The first thing in which the twins differ for `token`, if any. */
async function firstDifference(
  servers: readonly Served[],
  twins: Twins,
  token: Token,
  through: (served: Served) => Functions = functionsOn,
) {
  const [one, other] = await Promise.all(
    servers.map(async (served) => tellings(through(served), token, await askedOf(served, twins))),
  );
  if (one === undefined || other === undefined) throw new Error('twins are two');
  for await (const telling of one) {
    const { value } = await other.next();
    const [found] = differences(new Map([telling]), new Map(value === undefined ? [] : [value]));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Ada plays as well, unless that opens what is hidden: what she is told of her move, and of everything after it. */
async function playOwn(
  served: Served,
  functions: Functions,
  { twins, isAsked, answers }: Asking & { readonly answers: Map<string, string> },
): Promise<void> {
  const game = await gameFor(served.app, ADA, served.gameId);
  const [move] = game.legalMoves(null);
  if (move === undefined || game.toAct.every((seat) => seat === move.seat)) return;
  answers.set('own move', await toldOfMove(functions, await askedOf(served, twins), move.notation));
  const after = await toldTo(
    functions,
    'ada',
    await askedOf(served, twins),
    isAsked && ((name) => isAsked(`${name} after her move`)),
  );
  for (const [name, answer] of after) answers.set(`${name} after her move`, answer);
}

describe.each([...TITLES, toy])('$id', (title) => {
  test('a hidden move is told to nobody by any way, nor one that was undone', async () => {
    const pairs = await moveTwins(title, PAIRS);
    expect(pairs.length > 0).toBe(await keepsSecrets(title));
    for (const [index, twins] of [...pairs, ...pairs.slice(0, 1).map(undoneTwins)].entries()) {
      const servers = await serversOf(twins);
      // A stranger changes nothing: Ada, who plays, comes after.
      for (const token of [null, 'ada'] as const) {
        const isAsked = sampledBy(`leaks of ${title.id} ${index} to ${token}`);
        expect(await differing(twins, token, { servers, isAsked })).toEqual([]);
      }
    }
  });

  test.each(['ada', null] as const)('a hidden deal is not told to %s by any way', async (token) => {
    const twins = await dealTwins(title, token === null ? null : ADA);
    expect(twins === null).toBe(title !== toy);
    if (twins !== null) expect(await differing(twins, token)).toEqual([]);
  });
});

test('an arbiter is told a hidden move when looking, and by no other way', async () => {
  const [twins = expect.fail('no secret')] = await moveTwins(secretive, 1);
  const found = await differing(twins, 'eve');
  const byLooking = found.filter((name) => name.startsWith('graphql Mutation.lookAtTable'));
  expect(byLooking.length).toBeGreaterThan(0);
  expect(found).toEqual(byLooking);
});

test('every question is answered, and every field of the schema is in one', async () => {
  const [twins = expect.fail('no secret')] = await moveTwins(secretive, 1, 'all to act');
  const [served] = await serversOf(twins);
  if (served === undefined) throw new Error('no server');
  const answers = [...(await answersOf(served, 'ada', { twins }))];
  const asked = answers.filter(([name]) => name.startsWith('graphql'));
  expect(asked.filter(([, answer]) => !answer.startsWith('[200') || answer.includes('{\\"errors\\"'))).toEqual([]);
  expect(answers.filter(([, answer]) => answer.startsWith('[5'))).toEqual([]);
  const pushed = answers.filter(([name]) => name.startsWith('live'));
  // After a version that is not there yet, of turns for nobody, and reminders, of which none comes at once; news after
  // what is no cursor, and once she owes nothing any more.
  const silent = /afterVersion: |Reminders|accountNews\((after: "\?"|.* after her move$)/;
  expect(pushed.filter(([name, answer]) => !answer.includes('\\"type\\":\\"next\\"') && !silent.test(name))).toEqual(
    [],
  );
  const views = asked.filter(([, answer]) => answer.includes(viewTypeOf(secretive)));
  expect(views.length).toBeGreaterThan(4);
  expect(answers.some(([name]) => name.endsWith('after her move'))).toBe(true);
});

describe('a leak that is planted is found', () => {
  /** A number that is different for most tables. */
  const traceOf = (table: unknown) =>
    [...JSON.stringify(table)].reduce((sum, one, n) => sum + n * one.charCodeAt(0), 0);

  const LEAKS: readonly (readonly [what: string, leak: Partial<Title>, token: Token])[] = [
    ['the view', { view: (table) => secretive.view(table, AUDITOR) }, null],
    ['the picture', { draw: (table, _, language) => secretive.draw(table, AUDITOR, language) }, null],
    ['the course', { scores: (table) => [traceOf(table), 0] }, null],
    ['moves', { seenMove: (move) => move }, null],
    ['facts', { seenBy: (fact) => fact }, null],
    [
      'a prompt',
      {
        decision: (table, ...more) => {
          const asked = secretive.decision(table, ...more);
          return { ...asked, prompt: `${asked.prompt} ${traceOf(table)}` };
        },
      },
      null,
    ],
    ['a refusal', { describeRefusal: (table) => ({ text: `No: ${traceOf(table)}.`, rulings: [] }) }, 'ada'],
    ['the legal moves', { describeMove: (table) => `${traceOf(table)}` }, 'ada'],
  ];

  test.each(LEAKS)('in %s', async (_what, leak, token) => {
    const [twins = expect.fail('no secret')] = await moveTwins(secretive, 1, 'all to act');
    const servers = await serversOf(twins, { ...secretive, ...leak });
    expect(await firstDifference(servers, twins, token)).toBeDefined();
  });

  test('in a header', async () => {
    const [twins = expect.fail('no secret')] = await moveTwins(secretive, 1, 'all to act');
    const through = (served: Served): Functions => {
      const functions = functionsOn(served);
      return {
        ...functions,
        async rest(event) {
          const { state } = await gameFor(served.app, null, served.gameId);
          const answer = await functions.rest(event);
          return { ...answer, headers: { ...answer.headers, 'x-table': JSON.stringify(state.table) } };
        },
      };
    };
    expect(await firstDifference(await serversOf(twins), twins, null, through)).toBeDefined();
  });

  test('in a deal', async () => {
    const twins = (await dealTwins(toy, null)) ?? expect.fail('no deal');
    const title = { ...toy, seenBy: (fact: { readonly type: string }) => fact };
    expect(await firstDifference(await serversOf(twins, title), twins, null)).toBeDefined();
  });
});
