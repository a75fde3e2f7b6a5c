// The function as API Gateway calls it: events in, results out, without any HTTP.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { ProcessApp } from '../../../app/index.ts';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { tournamentCases } from '../../kit/app/tournamentCases.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';

const never = () => Promise.reject(new Error('not asked for here'));
const app: ProcessApp = {
  forRequest: () => app,
  titles: [],
  titleOf: () => null,
  game: never,
  peekGame: never,
  introduce: async () => undefined,
  createGame: never,
  createGames: never,
  rematch: never,
  abortGame: never,
  abandonGame: never,
  forkGame: never,
  joinGame: never,
  leaveGame: never,
  startGame: never,
  playMove: never,
  reserveSeat: never,
  freeSeat: never,
  removePlayer: never,
  setReady: never,
  lookAtTable: never,
  looksAt: never,
  createInvitation: never,
  revokeInvitation: never,
  acceptInvitation: never,
  declineInvitation: never,
  invitationsTo: never,
  invitationsOf: never,
  playMoves: never,
  resign: never,
  undo: never,
  offerTakeback: never,
  answerTakeback: never,
  replay: never,
  importReplay: never,
  audit: never,
  publicGames: never,
  gamesOfPlayer: never,
  historyOfPlayer: never,
  ...tournamentCases(never),
  ownGames: never,
  playerNames: async () => new Map(),
  gameNews: never,
  gameNewsFor: never,
  changeName: never,
  linkIdentity: never,
  unlinkIdentity: never,
  blockPlayer: never,
  unblockPlayer: never,
  setInvitationsFrom: never,
  mannersOf: never,
  identitiesOf: never,
  playDue: never,
  beat: never,
  outages: never,
  createTournament: never,
  openEntries: never,
  closeEntries: never,
  startTournament: never,
  nameArbiter: never,
  excludePlayer: never,
  cancelTournament: never,
  pairRound: never,
  editPairing: never,
  publishRound: never,
  moveDeadline: never,
  closeRound: never,
  correctResult: never,
  endStage: never,
  finishTournament: never,
  openTournamentTable: never,
  enterTournament: never,
  tournament: never,
  tournaments: never,
  tournamentsOf: never,
  entrants: never,
  entry: never,
  roundTables: never,
  roundFigures: never,
  tableOf: never,
  standings: never,
  record: never,
  replaysOf: never,
  checkIn: never,
  withdrawFromTournament: never,
  returnToTournament: never,
  work: never,
  playerOf: never,
};
const ADA = { playerId: 'player_ADA', name: 'Ada' };
const handler = createGraphqlHandler({
  app,
  verifier: { verify: async (token) => (token === 'ada' ? ADA : null) },
  log: () => {},
});

const call = (changes: Partial<APIGatewayProxyEventV2> = {}) =>
  handler(graphqlEvent(changes), { awsRequestId: 'lambda-1' });

test('an event is answered with status, headers and body', async () => {
  const result = await call({ headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ada' } });
  expect(result).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-1',
    },
  });
  expect(JSON.parse(result.body ?? '')).toEqual({
    data: { me: { player: { name: 'Ada' } } },
    extensions: { cost: { requested: 2, maximum: 3_000 } },
  });
  expect(result.headers?.['content-length']).toBe(String(Buffer.byteLength(result.body ?? '')));
});

test('a body in base 64 is read', async () => {
  const body = Buffer.from('{"query":"{ me { player { name } } }"}').toString('base64');
  expect((await call({ body, isBase64Encoded: true })).statusCode).toBe(200);
});

test('an event without a body, with a bad one, or with another method is refused in the form of GraphQL', async () => {
  const { body: _body, ...bodiless } = graphqlEvent();
  const results = await Promise.all([
    handler(bodiless, { awsRequestId: 'lambda-1' }),
    call({ body: '{' }),
    call({ body: 'not base 64', isBase64Encoded: true }),
    call({ headers: {} }),
  ]);
  expect(results.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415]);
  for (const { body, headers } of results) {
    expect(JSON.parse(body ?? '').errors[0].extensions.code).toMatch(/^[A-Z_]+$/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});

test('requests at the same time keep their own callers and request ids', async () => {
  const requestContext = (requestId: string) => ({ ...graphqlEvent().requestContext, requestId });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' };
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call({ requestContext: requestContext(`r${n}`), ...(n % 2 === 0 ? { headers } : {}) }),
    ),
  );
  for (const [n, { body, headers: sent }] of results.entries()) {
    expect(sent?.['x-request-id']).toBe(`r${n}`);
    expect(JSON.parse(body ?? '').data.me).toEqual(n % 2 === 0 ? { player: { name: 'Ada' } } : null);
  }
});
