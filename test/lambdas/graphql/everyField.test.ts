// The schema and the code agree: every field of every type that a game can show answers, and fits its type.

import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeDefs } from '../../../schema/typeDefs.generated.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';

const schema = buildSchema(typeDefs);

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

/** What a required argument gets. */
const ARGUMENTS: Readonly<Record<string, string>> = { version: '1' };

/** A field with its required arguments. */
function asked(field: GraphQLField<unknown, unknown>): string {
  const required = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${ARGUMENTS[name]}`);
  return required.length === 0 ? field.name : `${field.name}(${required.join(', ')})`;
}

/** Everything below a type, except `events`, which has a test of its own; no type within itself. */
function everything(type: GraphQLOutputType, skipped: readonly string[] = [], above: readonly string[] = []): string {
  const named = getNamedType(type);
  const within = [...above, named.name];
  if (isAbstractType(named)) {
    const members = schema
      .getPossibleTypes(named)
      .map((member) => `... on ${member.name} ${everything(member, [], within)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    (field) => !skipped.includes(field.name) && !within.includes(getNamedType(field.type).name),
  );
  return `{ ${fields.map((field) => `${asked(field)} ${everything(field.type, [], within)}`).join(' ')} }`;
}

function typeNamed(name: string): GraphQLOutputType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`no type ${name}`);
  return type;
}

test.each([
  ['open', {}, false],
  [
    'active',
    { seats: 4, bots: ['greedy', 'random'], sharedTable: true, options: { objectives: 'random', powers: 'random' } },
    true,
  ],
  ['finished', { bots: ['greedy', 'random'], join: false, options: { objectives: 'random', powers: 'random' } }, true],
  ['solo', { bots: ['greedy'], join: false, seats: 1 }, true],
])('every field of a game that is %s answers', async (_what, input, started) => {
  const game = started
    ? await startedGame(api, ada, input)
    : await succeed(api, ada, 'createGame', { titleId: 'next-station-london', ...input });
  const now = [
    ['view', 'at'],
    ['events', 'at'],
  ].map((skipped) => everything(typeNamed('Game'), skipped));
  const past = `{ id at(version: 1) ${everything(typeNamed('GameState'))} }`;
  for (const selection of [...now, past]) {
    const query = `query ($id: ID!) { game(id: $id) ${selection} }`;
    for (const token of [ada, null]) {
      const answer = await api.ask(query, { id: game.id }, token);
      expect(answer.errors).toEqual([]);
      expect(answer.data.game.id).toBe(game.id);
    }
  }
});

test('every field of titles, of players and of the caller answers', async () => {
  const answer = await api.ask(
    `{ titles ${everything(typeNamed('Title'))} me ${everything(typeNamed('Account'))} }`,
    {},
    ada,
  );
  expect(answer.errors).toEqual([]);
  expect(answer.data.titles[0]).toMatchObject({ minSeats: 1, maxSeats: 4, optionsSchema: { type: 'object' } });
  expect(answer.data.titles[0]).toMatchObject({
    languages: ['EN', 'DE'],
    bots: ['random', 'greedy'],
    statistics: { games: expect.any(Number) },
  });
  expect(answer.data.titles[0].viewSchema.$defs.View.properties.sheets).toBeDefined();
  expect(answer.data.me.player).toMatchObject({ name: 'Ada', isBot: false });
});

test('every title has a view in the schema', () => {
  expect(schema.getType('NextStationLondonView')).toBeDefined();
});
