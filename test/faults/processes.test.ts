// Processes that are frozen for long, or killed between the put and the answer: no acknowledged move is lost, none is
// played twice.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeployedFunction } from '../kit/processes/deployedFunction.ts';
import { type Deployment, dataOf, deploy, graphqlRequest, mutation } from './deployment.ts';

let deployment: Deployment;
let token: string;

beforeAll(async () => {
  deployment = await deploy();
  token = await deployment.services.tokenOf('Ada');
});
afterAll(() => deployment.stop());

/** A game of Ada alone that has started. */
async function startedGame(graphql: DeployedFunction): Promise<string> {
  const order = { titleId: 'next-station-london', seats: 1, commandId: randomUUID() };
  const { id } = dataOf(await graphql.call(mutation(token, 'createGame', order))).done.game;
  dataOf(await graphql.call(mutation(token, 'startGame', { gameId: id })));
  return id;
}

interface Look {
  readonly version: number;
  readonly legalMoves: readonly { readonly notation: string }[];
}

async function look(graphql: DeployedFunction, id: string): Promise<Look> {
  const query = 'query ($id: ID!) { game(id: $id) { version legalMoves { notation } } }';
  return dataOf(await graphql.call(graphqlRequest(token, query, { id }))).game;
}

/** Sends a move of `game`, with an id of its own unless one is given. */
function playing(id: string, { legalMoves }: Look, commandId: string = randomUUID()) {
  return mutation(token, 'playMove', { gameId: id, move: legalMoves[0]?.notation, commandId });
}

async function play(graphql: DeployedFunction, id: string): Promise<number> {
  const { done } = dataOf(await graphql.call(playing(id, await look(graphql, id))));
  expect(done).toMatchObject({ __typename: 'GameSuccess', repeated: false });
  return done.version;
}

/** Ends a game that stands at `version`, and expects that each of `processes` verifies it. */
async function expectVerified(processes: readonly DeployedFunction[], id: string, version: number): Promise<void> {
  const [first] = processes;
  if (first === undefined) throw new Error('nobody to ask');
  const { done } = dataOf(await first.call(mutation(token, 'resign', { gameId: id, commandId: randomUUID() })));
  expect(done.version).toBe(version + 1);
  const { version: commits } = await look(first, id);
  for (const process of processes) expect(await auditOf(process, id)).toEqual({ verdict: 'VERIFIED', commits });
}

async function auditOf(graphql: DeployedFunction, id: string) {
  const query = 'query ($id: ID!) { audit(gameId: $id) { verdict commits } }';
  return dataOf(await graphql.call(graphqlRequest(token, query, { id }))).audit;
}

test('killed between the put and the answer: another process recognises the repeat', async () => {
  const witness = await deployment.start('graphql');
  const id = await startedGame(witness);
  let { version } = await look(witness, id);
  for (let kills = 0; kills < 3; kills += 1) {
    const victim = await deployment.start('graphql');
    const before = await look(witness, id);
    const move = playing(id, before);
    const stored = deployment.proxy.holdNext('PutItem');
    const answer = victim.call(move);
    await stored;
    victim.stop();
    await expect(answer).rejects.toThrow('the process has ended');

    const { done } = dataOf(await witness.call(move));
    version += 1;
    expect(done).toMatchObject({ __typename: 'GameSuccess', repeated: true, version });
    expect((await look(witness, id)).version).toBe(version);
    version = await play(witness, id);
  }
  await expectVerified([witness], id, version);
});

test('killed before the put: nothing is stored, and the repeat is the first', async () => {
  const [victim, witness] = [await deployment.start('graphql'), await deployment.start('graphql')];
  const id = await startedGame(witness);
  const before = await look(witness, id);
  const move = playing(id, before);
  const arrived = new Promise<void>((reached) => {
    deployment.proxy.plan = ({ operation }) => {
      if (operation !== 'PutItem') return 'none';
      reached();
      return 'stalled';
    };
  });
  const answer = victim.call(move);
  await arrived;
  victim.stop();
  await expect(answer).rejects.toThrow('the process has ended');
  deployment.proxy.plan = () => 'none';
  expect((await look(witness, id)).version).toBe(before.version);
  expect(dataOf(await witness.call(move)).done).toMatchObject({ repeated: false, version: before.version + 1 });
});

test('frozen after an answer while others play on: thawed, it decides on what they have played', async () => {
  const [sleeper, other] = [await deployment.start('graphql'), await deployment.start('graphql')];
  const id = await startedGame(sleeper);
  let version = await play(sleeper, id);
  for (let naps = 0; naps < 3; naps += 1) {
    sleeper.freeze();
    for (let moves = 0; moves < 3; moves += 1) version = await play(other, id);
    // What the network forgets of a function that sleeps for minutes.
    deployment.proxy.forget();
    const move = playing(id, await look(other, id));
    const answer = sleeper.call(move);
    sleeper.thaw();
    const { done } = dataOf(await answer);
    expect(done).toMatchObject({ repeated: false, version: version + 1 });
    version = done.version;
    expect(dataOf(await other.call(move)).done).toMatchObject({ repeated: true, version });
  }
  await expectVerified([sleeper, other], id, version);
});

test('frozen in the middle of a command: its repeat elsewhere and its own put are one move', async () => {
  const [sleeper, other] = [await deployment.start('graphql'), await deployment.start('graphql')];
  const id = await startedGame(other);
  const before = await look(other, id);
  const move = playing(id, before);
  const stored = deployment.proxy.holdNext('PutItem');
  const answer = sleeper.call(move);
  await stored;
  sleeper.freeze();
  expect(dataOf(await other.call(move)).done).toMatchObject({ repeated: true, version: before.version + 1 });
  const version = await play(other, id);
  sleeper.thaw();
  // Its reply is lost: the repeat of the put tells it so.
  expect(dataOf(await answer).done).toMatchObject({ version: before.version + 1 });
  await expectVerified([other, sleeper], id, version);
});
