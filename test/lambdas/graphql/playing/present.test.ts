// What the second edition promises of commands and cheap looks, through GraphQL: repeats, events of a command, problems
// in two languages.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) {
  __typename
  ... on GameSuccess { version repeated events { version index type seat text } game { version } }
  ... on Problem { code en: message de: message(lang: DE) retryable }
} }`;

test('a repeat answers with its own version and events, and the game as it is now', async () => {
  const { id, version } = await startedGame(api, ada);
  const play = async (commandId: string) =>
    (await api.ask(PLAY, { input: { gameId: id, move: 'pass', commandId } }, ada)).data.playMove;
  const first = await play('1');
  expect(first).toMatchObject({ version: version + 1, repeated: false, game: { version: version + 1 } });
  expect(first.events[0]).toMatchObject({ version: version + 1, index: 0, type: 'MOVE_PLAYED', seat: 0 });
  await play('2');
  expect(await play('1')).toMatchObject({ version: version + 1, repeated: true, game: { version: version + 2 } });
});

test('a problem speaks both languages and says whether to try again', async () => {
  const input = { gameId: '01KAEJQG00ABCDEFGHJKMNPQRS', move: 'pass', commandId: 'x' };
  expect((await api.ask(PLAY, { input }, ada)).data.playMove).toEqual({
    __typename: 'NotFound',
    code: 'GAME_NOT_FOUND',
    en: 'There is no game "01KAEJQG00ABCDEFGHJKMNPQRS".',
    de: 'Es gibt keine Partie "01KAEJQG00ABCDEFGHJKMNPQRS".',
    retryable: false,
  });
});

test('a cheap look and a whole one say the same, by `game` and by `node`', async () => {
  const { id } = await startedGame(api, ada);
  const fields = 'id version status toAct headHash';
  const ask = async (document: string) => (await api.ask(document, {}, ada)).data;
  const { game: whole } = await ask(`{ game(id: "${id}") { ${fields} options } }`);
  const { options: _options, ...expected } = whole;
  const cheap = await ask(
    `{ game(id: "${id}") { ${fields} } node(id: "${id}") { ... on Game { ${fields} } __typename } }`,
  );
  expect(cheap).toEqual({ game: expected, node: { ...expected, __typename: 'Game' } });
});
