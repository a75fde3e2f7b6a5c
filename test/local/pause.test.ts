// A server whose process is paused over the end of a decision's time: a move that came meanwhile is in time.

import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiClient } from '../kit/http/apiClient.ts';
import { end, freshFolder, startServer } from '../kit/processes/serverProcess.ts';

const CREATE = `mutation Create($input: CreateGameInput!) {
  result: createGame(input: $input) { ... on GameSuccess { game { id } } ... on Problem { message } }
}`;
const START = `mutation Start($input: StartGameInput!) {
  result: startGame(input: $input) {
    ... on GameSuccess { game { legalMoves { notation seat } decisions { seat dueAt } } } ... on Problem { message }
  }
}`;
const PLAY = `mutation Play($input: PlayMoveInput!) {
  result: playMove(input: $input) { __typename ... on Problem { message } }
}`;
const TYPES = 'query Types($id: ID!) { game(id: $id) { events(first: 100) { nodes { type } } } }';

/** Less than the ten seconds that a decision has at least, and more than the two of grace after it. */
const BEFORE_MS = 1_000;
const PAUSE_MS = 4_000;

test('a pause of four seconds takes nobody’s decision', { timeout: 60_000 }, async () => {
  const folder = freshFolder();
  const server = await startServer({ SIGNALBOX_DATA: `${folder.path}/data.db` });
  try {
    const api = apiClient(server.url);
    const ada = await api.tokenOf('Ada');
    const order = { titleId: 'next-station-london', seats: 1, clock: { perDecision: 10 }, commandId: 'create' };
    const { id } = (await api.ask(CREATE, { input: order }, ada)).data.result.game;
    const { game } = (await api.ask(START, { input: { gameId: id } }, ada)).data.result;
    const [{ dueAt }] = game.decisions;
    await after(Math.max(0, Date.parse(dueAt) - Date.now() - BEFORE_MS));
    server.child.kill('SIGSTOP');
    const input = { gameId: id, move: game.legalMoves[0].notation, commandId: 'play' };
    const playing = api.ask(PLAY, { input }, ada);
    await after(PAUSE_MS);
    server.child.kill('SIGCONT');
    expect((await playing).data.result).toEqual({ __typename: 'GameSuccess' });
    const { nodes } = (await api.ask(TYPES, { id })).data.game.events;
    const types = nodes.map(({ type }: { readonly type: string }) => type);
    expect(types).toContain('MOVE_PLAYED');
    expect(types).not.toContain('TIMED_OUT');
  } finally {
    server.child.kill('SIGCONT');
    await end(server, 'SIGTERM');
    folder.remove();
  }
});
