// The cost of an operation follows the lists it asks for, whether sizes stand in the document or in variables.

import { buildSchema, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { costOf } from '../../../../lambdas/graphql/limits/cost.ts';
import { typeDefs } from '../../../../schema/typeDefs.generated.ts';

const schema = buildSchema(typeDefs);

type Variables = Readonly<Record<string, unknown>>;

function cost(query: string, variables: Variables = {}): number {
  return costWith(query)(variables);
}

/** The cost of a document that is parsed once, by its variables. */
function costWith(query: string): (variables: Variables) => number {
  const { definitions } = parse(query);
  const operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION);
  if (operation === undefined) throw new Error('no operation');
  const byName = new Map(fragments.map((one) => [one.name.value, one]));
  return (variables) => costOf({ schema, operation, fragments: byName, variables });
}

/** What an operation costs beside its fields that may play automatic moves. */
const PLAYS = 150;

const page = (first: string) => `game(id: "A") { events(first: ${first}) { edges { node { type } } } }`;

// biome-ignore format: one row per case
test.each([
  ['of a union the dearest member', '{ node(id: "A") { id ... on Player { id } ... on Game { text } ... on Game { viewJson } } }', {}, PLAYS + 10 + 5 + 100],
  ['a scalar of an object',        '{ me { id } }',                            {},             1],
  ['a game',                       '{ game(id: "A") { id status } }',          {},            PLAYS + 10],
  ['its picture',                  '{ game(id: "A") { text } }',               {},            PLAYS + 15],
  ['its whole table',              '{ game(id: "A") { view { ... on NextStationLondonView { sheets { lines { round } } } } } }', {}, PLAYS + 110],
  ['its seats and their players',  '{ game(id: "A") { seats { player { name } } } }', {},     PLAYS + 10 + 1 + 6 * 2],
  ['its moves with labels',        '{ game(id: "A") { legalMoves { notation label } } }',   {},     PLAYS + 10 + 5 + 200 * 2],
  ['its table in the past',        '{ game(id: "A") { at(version: 3) { text viewJson view { __typename } } } }', {}, PLAYS + 10 + 10 + 5 + 100 + 100],
  ['a position',                   '{ game(id: "A") { ... on Position { legalMoves { notation } } } }', {}, PLAYS + 10 + 5 + 200],
  ['its decisions',                '{ game(id: "A") { decisions { prompt } } }', {},         PLAYS + 10 + 1 + 6 * 2],
  ['three objects',                '{ nodes(ids: ["A", "B", "C"]) { id } }',   {},            PLAYS + 1 + 3 * 10],
  ['objects of a variable',        'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Game { text } } }', { ids: ['A', 'B'] }, PLAYS + 1 + 2 * 15],
  ['an unknown number of objects', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {},   PLAYS + 1 + 100 * 10],
  ['the nodes of a page',          '{ game(id: "A") { events(last: 5) { nodes { text } } } }', {}, PLAYS + 10 + 2 + 5 * 2],
  ['a page from both ends',        '{ game(id: "A") { events(first: 5, last: 3) { nodes { text } } } }', {}, PLAYS + 10 + 2 + 100 * 2],
  ['the events of a command',      'mutation { resign(input: {gameId: "A"}) { ... on GameSuccess { events { text } } } }', {}, PLAYS + 20 + 1 + 100 * 2],
  ['a page of 5',                  `{ ${page('5')} }`,                         {},            PLAYS + 10 + 2 + 5 * 2],
  ['a page of a variable size',    `query ($n: Int) { ${page('$n')} }`,        { n: 7 },      PLAYS + 10 + 2 + 7 * 2],
  ['a page of an unknown size',    `query ($n: Int) { ${page('$n')} }`,        {},            PLAYS + 10 + 2 + 100 * 2],
  ['a page of a wrong size',       `{ ${page('100000')} }`,                    {},            PLAYS + 10 + 2 + 100 * 2],
  ['a page of a negative size',    `query ($n: Int) { ${page('$n')} }`,        { n: -9 },     PLAYS + 10 + 2 + 100 * 2],
  ['two games by aliases',         '{ a: game(id: "A") { id } b: game(id: "B") { id } }', {}, PLAYS + 20],
  ['a game behind fragments',      '{ ...A } fragment A on Query { ... { node(id: "A") { ... on Game { text } } } }', {}, PLAYS + 15],
  ['an audit',                     '{ audit(gameId: "A") { verdict checks { name message } } }', {}, 1_600 + 1 + 10 * 1],
  ['the origin of a fork',         '{ game(id: "A") { origin { gameId game { id text } } } }', {}, PLAYS + 10 + 1 + 20 + 5],
  ['the origin of a fork’s origin', '{ game(id: "A") { origin { game { origin { game { id } } } } } }', {}, PLAYS + 10 + 2 * (1 + 20)],
  ['the address of a replay',      '{ game(id: "A") { replayUrl imported } }', {},            PLAYS + 10],
  ['no introspection',             '{ __typename }',                           {},             0],
  ['a mutation',                   'mutation { resign(input: {gameId: "A"}) { ... on GameSuccess { game { id } } } }', {}, PLAYS + 21],
  ['a fork',                       'mutation { forkGame(input: {gameId: "A", atVersion: 1}) { ... on GameSuccess { game { origin { hash } } } } }', {}, PLAYS + 42],
  ['several moves at once',        'mutation { playMoves(input: {gameId: "A", moves: ["a", "b"], expectedVersion: 3, commandId: "c"}) { ... on GameSuccess { version } } }', {}, PLAYS + 40],
  ['what moves would lead to',     '{ game(id: "A") { preview(moves: ["a", "b"]) { ok facts state { viewJson } } } }', {}, PLAYS + 10 + 100 + 1 + 100],
  ['an undo',                      'mutation { undo(input: {gameId: "A", toVersion: 3, expectedVersion: 4, commandId: "c"}) { __typename } }', {}, PLAYS + 20],
  ['two creations at once',        'mutation { createGames(input: {commandId: "c", games: [{titleId: "A", commandId: "d"}, {titleId: "A", commandId: "d"}]}) { ... on CreateGamesSuccess { games { text } } } }', {}, PLAYS + 2 * 20 + 1 + 2 * (1 + 5)],
  ['an invitation, which plays nothing', 'mutation { createInvitation(input: {gameId: "A"}) { ... on InvitationSuccess { invitation { code } secret } } }', {}, 20 + 1],
  ['the invitations to a game',    '{ game(id: "A") { invitations { code host { name } } } }', {}, PLAYS + 10 + 20 + 100 * (1 + 1)],
  ['a game that is watched',       'subscription { gameUpdates(gameId: "A") { version events { version } state { viewJson } } }', {}, PLAYS + 10 + 1 + 100 + 10 + 100],
  ['their moves, above the limit',  'subscription { myTurns { game { legalMoves { notation } } } }', {}, 1 + 20 * (10 + 5 + 200)],
  ['turns of twenty games',        'subscription { myTurns { yourTurn game { text } } }', {}, 1 + 20 * (10 + 5)],
])('%s', (_what, query, variables, expected) => {
  expect(cost(query, variables)).toBe(expected);
});

test('a document that is sent again costs what its new variables ask for', () => {
  const sized = costWith(`query ($n: Int, $ids: [ID!]!) { ${page('$n')} nodes(ids: $ids) { id } }`);
  const fixed = PLAYS + 10 + 2 + 1;
  expect(sized({ n: 7, ids: ['A'] })).toBe(fixed + 7 * 2 + 10);
  expect(sized({ n: 90, ids: ['A'] })).toBe(fixed + 90 * 2 + 10);
  expect(sized({ n: 90, ids: ['A', 'B'] })).toBe(fixed + 90 * 2 + 20);
  const described = costWith('query ($name: String!) { __type(name: $name) { fields { name description } } }');
  expect(described({ name: 'Seat' })).toBeLessThan(described({ name: 'Game' }));
  const same = costWith('query ($id: ID!) { game(id: $id) { id text } }');
  expect([same({ id: 'A' }), same({ id: 'B' })]).toEqual([PLAYS + 15, PLAYS + 15]);
});
