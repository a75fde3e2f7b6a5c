// What fixes a game's chance leaves the server by no way before the game is over, for any title, viewer or way out.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { hex, serverSeedOf } from '../../domain/log/index.ts';
import { REGISTRY } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../lambdas/graphql/handler.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { ADA, appOn, BOB, gameOf, MASTER_SECRET } from '../kit/app/appOn.ts';
import { freshCommandId } from '../kit/app/commandIds.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../kit/http/restServer.ts';

const MOVES = 6;

const QUERY = `query ($id: ID!) { game(id: $id) {
  text viewJson view { __typename } headHash replayUrl
  legalMoves { notation label } decisions { prompt }
  fairness { seedCommitment serverSeed }
  events(first: 100) { nodes { type text facts move } }
  at(version: 2) { text viewJson }
} audit(gameId: $id) { verdict checks { name status message } } }`;

const WRONG =
  'mutation ($id: ID!) { playMove(input: { gameId: $id, move: "?", commandId: "a" }) { __typename ... on Problem { message } } }';

/** A running game of two people and what made its chance. */
async function runningGame(titleId: string) {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const order = { titleId, options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: 'mine' };
  const { id } = gameOf(await app.createGame(ADA, { ...order, commandId: freshCommandId() }));
  await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: null, commandId: null });
  gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
  for (let played = 0; played < MOVES; played += 1) {
    for (const player of [ADA, BOB]) {
      const [move] = (await app.game(player, id))?.legalMoves(null) ?? [];
      if (move === undefined) continue;
      const play = { gameId: id, move: move.notation, seat: null, expectedVersion: null };
      gameOf(await app.playMove(player, { ...play, commandId: freshCommandId() }));
    }
  }
  return { app, id };
}

/** Everything that `token` is told of the game, as one text. */
async function toldTo(app: ReturnType<typeof appOn>, id: string, token: string | null): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const parts = { verifier: BY_NAME, log: () => {} };
  const graphql = createGraphqlHandler({ app, ...parts });
  const rest = createRestHandler({ app, ...parts, bodyLimit: null });
  const told: string[] = [];
  for (const query of [QUERY, WRONG]) {
    const body = JSON.stringify({ query, variables: { id } });
    told.push((await graphql(graphqlEvent({ headers, body }), { awsRequestId: 'siege' })).body ?? '');
  }
  for (const rawPath of [`/v1/games/${id}`, `/v1/games/${id}/replay`, `/v1/replays/${id}`]) {
    const event = graphqlEvent({ headers, rawPath });
    const http = { ...event.requestContext.http, method: 'GET', path: rawPath };
    const { body } = await rest({
      ...event,
      requestContext: { ...event.requestContext, http },
    } as APIGatewayProxyEventV2);
    if (typeof body === 'string') told.push(body);
    else for await (const piece of body) told.push(Buffer.from(piece).toString());
  }
  return told.join('\n');
}

test.each(REGISTRY.newest.map(({ id }) => id))(
  'nobody is told what fixes the chance of a running game of %s',
  async (titleId) => {
    const { app, id } = await runningGame(titleId);
    const seed = serverSeedOf(MASTER_SECRET, id);
    const secrets = [seed, MASTER_SECRET].flatMap((bytes) => {
      const buffer = Buffer.from(bytes);
      return [hex(bytes), buffer.toString('base64'), buffer.toString('base64url'), [...bytes].join(',')];
    });
    for (const token of [null, 'ada', 'bob']) {
      const told = await toldTo(app, id, token);
      expect(told).toContain('"seedCommitment"');
      expect(told).toMatch(/"serverSeed":null/);
      for (const secret of secrets) expect(told).not.toContain(secret);
    }
    for (const player of [ADA, BOB]) await app.resign(player, { gameId: id, seat: null, commandId: null });
    while ((await app.game(null, id))?.status === 'active');
    expect(await toldTo(app, id, null)).toContain(hex(seed));
  },
);
