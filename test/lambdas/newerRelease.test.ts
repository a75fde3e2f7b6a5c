// What a newer release has stored and this one cannot read yet is no defect: 503, to be sent again, since the newer
// release runs beside it.

import { expect, test } from 'vitest';
import type { ProcessApp } from '../../app/index.ts';
import { type Commit, gameStream } from '../../domain/log/index.ts';
import { REGISTRY, registryOf } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createGraphqlRoutes } from '../../lambdas/graphql/routes.ts';
import { releaseOf } from '../../lambdas/process/release.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { ADA, appOn, BOB } from '../kit/app/appOn.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../kit/http/restServer.ts';
import { startedGame } from '../kit/replays/replayFiles.ts';
import { commitAfter } from '../kit/stores/commits.ts';
import { toyTitle } from '../kit/titles/toyTitle.ts';

const NEWER = registryOf([{ ...toyTitle, rulesVersion: '9.0.0' }]);

interface Stored {
  readonly store: EventStore;
  readonly id: string;
}

/** A game of the newer release, which has a title that this one lacks. */
async function newerRules(): Promise<Stored> {
  const { store } = openMemoryStore();
  const { id } = await startedGame(appOn(store, { titles: NEWER }), [ADA, BOB], 'create', 'toy');
  return { store, id };
}

/** A running game that continues with a commit that only the newer release can read. */
async function newerCommit(change: Partial<Commit>): Promise<Stored> {
  const { store } = openMemoryStore();
  const { id } = await startedGame(appOn(store), [ADA, BOB], 'create');
  const stream = gameStream(id);
  if (stream === null) throw new Error(id);
  const [last] = (await store.readBackward(stream, null, 1, { strong: true })).commits;
  if (last === undefined) throw new Error('no commit');
  await store.append(commitAfter(stream, last, change));
  return { store, id };
}

const bodyOf = (encoding: string, text: string) => Uint8Array.from(Buffer.from(`${encoding}${text}`, 'latin1'));

const QUERIES = [
  'query ($id: ID!) { game(id: $id) { text } }',
  'query ($id: ID!) { audit(gameId: $id) { verdict } }',
  'mutation ($id: ID!) { resign(input: { gameId: $id, commandId: "c" }) { __typename } }',
];

async function graphql(app: ProcessApp, query: string, id: string) {
  const graphql = createGraphqlRoutes({
    app,
    verifier: BY_NAME,
    log: () => {},
    probe: async () => {},
    release: releaseOf({}),
  });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' };
  return graphql(graphqlEvent({ headers, body: JSON.stringify({ query, variables: { id } }) }), { awsRequestId: '1' });
}

async function rest(app: ProcessApp, rawPath: string) {
  const handler = createRestHandler({ app, verifier: BY_NAME, log: () => {}, bodyLimit: null });
  const event = graphqlEvent({ headers: {}, rawPath });
  const http = { ...event.requestContext.http, method: 'GET', path: rawPath };
  return handler({ ...event, requestContext: { ...event.requestContext, http } });
}

const AGAIN = { statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^[123]$/) } };

test.each([
  ['rules', newerRules],
  ['a schema version', () => newerCommit({ schemaVersion: 2 })],
  ['an encoding', () => newerCommit({ body: bodyOf('\u0002', '[]') })],
  ['an event', () => newerCommit({ body: bodyOf('\u0001', '[{"type":"ClockStarted"}]') })],
])('%s of a newer release: reads, commands and audits are to be sent again', async (_what, stored) => {
  const { store, id } = await stored();
  for (const query of QUERIES) expect(await graphql(appOn(store), query, id), query).toMatchObject(AGAIN);
  expect(await rest(appOn(store), `/v1/games/${id}/replay`)).toMatchObject(AGAIN);
  expect(REGISTRY.byRules('toy', '9.0.0')).toBeNull();
});

test('a bot of a newer release is seen, and its move is left to that release', async () => {
  const { store, id } = await newerCommit({
    body: bodyOf('\u0001', '[{"type":"BotSeated","seat":1,"bot":"grandmaster"}]'),
  });
  await expect(appOn(store).game(ADA, id)).rejects.toThrow('this release does not know the bot grandmaster');
  expect(await graphql(appOn(store), QUERIES[0] ?? '', id)).toMatchObject(AGAIN);
});
