// A stream of a game's events over HTTP: resumed without a gap, one for each viewer, bounded, and over when the server
// stops.

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createGate } from '../../../../local/gate/gate.ts';
import { limitsFor } from '../../../../local/gate/kinds.ts';
import { createChanges } from '../../../../local/live/changes.ts';
import { ADA, BOB } from '../../../kit/app/appOn.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { playAny, startedGame } from '../../../kit/replays/replayFiles.ts';
import { appWithChanges, eventsOf, placesOf, type Told } from '../changingGames.ts';

const { app, changes } = appWithChanges();
let server: RestServer;
/** A second server, on other terms. */
let other: RestServer | null = null;
const open: IncomingMessage[] = [];
beforeAll(async () => {
  server = await startRest(app, { changes });
});
afterEach(async () => {
  for (const response of open.splice(0)) response.destroy();
  await other?.stop();
  other = null;
});
afterAll(() => server.stop());

const SSE = { accept: 'text/event-stream' };

function pathOf(id: string, query = ''): string {
  return `/v1/games/${id}/events${query}`;
}

/** A stream that is not yet read. */
async function opened(path: string, headers: Record<string, string> = SSE, from: RestServer = server) {
  const sent = request(`${from.url}${path}`, { agent: false, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  open.push(response);
  return response.setEncoding('utf8');
}

interface Message extends Told {
  readonly id: string;
}

/** The messages of a stream of server-sent events, as they come. */
async function* messagesOf(response: IncomingMessage): AsyncGenerator<Message> {
  let text = '';
  for await (const piece of response) {
    text += String(piece);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id] = /^id: (.*)$/m.exec(block) ?? [];
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (data !== undefined) yield { ...JSON.parse(data), id };
    }
  }
}

/** Somebody plays, or both give up. */
async function goOn(id: string, isLast: boolean): Promise<void> {
  if (!isLast) return void (await playAny(app, [ADA, BOB], id));
  for (const player of [ADA, BOB]) await app.resign(player, { gameId: id, seat: null, commandId: null });
}

test('goes on with the game to its end; whoever is cut off continues without a gap', async () => {
  const { id } = await startedGame(app, [ADA, BOB], 'stream');
  const found: string[] = [];
  let last = '0';
  for (const isLast of [false, false, false, true]) {
    const response = await opened(pathOf(id), { ...SSE, 'last-event-id': last });
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    let isFirst = true;
    for await (const told of messagesOf(response)) {
      expect([String(told.after), String(told.through)]).toEqual([last, told.id]);
      found.push(...placesOf(told.events));
      last = told.id;
      // The connection breaks after the second message.
      if (!isFirst && !isLast) break;
      if (isFirst) await goOn(id, isLast);
      isFirst = false;
    }
    expect(response.complete).toBe(isLast);
  }
  expect(found).toEqual(placesOf(await eventsOf(app, null, id)));
  const { status } = await rest(server.url, pathOf(id), { headers: { ...SSE, 'last-event-id': last } });
  expect(status).toBe(204);
});

test('shows each viewer what that viewer may see', async () => {
  const { id, version } = await startedGame(app, [ADA, BOB], 'viewers');
  const viewers = [{}, { authorization: 'Bearer ada' }, { authorization: 'Bearer bob' }];
  const streams = await Promise.all(
    viewers.map(async (headers) => {
      const messages = messagesOf(await opened(pathOf(id, `?after=${version}`), { ...SSE, ...headers }));
      await messages.next();
      return messages;
    }),
  );
  await playAny(app, [ADA], id);
  const next = await Promise.all(streams.map((messages) => messages.next()));
  const types = next.map(({ value }) => value?.events.map(({ type }: Told['events'][number]) => type));
  expect(types).toEqual([['sealed'], ['move_played'], ['sealed']]);
});

test('may be lines of JSON, which are not compressed: that would hold them back', async () => {
  const { id } = await startedGame(app, [ADA, BOB], 'lines');
  const response = await opened(pathOf(id), { accept: 'application/x-ndjson', 'accept-encoding': 'gzip' });
  const { 'content-type': type, 'content-encoding': encoding } = response.headers;
  expect([type, encoding]).toEqual(['application/x-ndjson; charset=utf-8', undefined]);
  const [line] = (await once(response, 'data')) as [string];
  expect(placesOf(JSON.parse(line).events)).toEqual(placesOf(await eventsOf(app, null, id)));
});

test('ends when the server stops', async () => {
  const own = createChanges();
  const { id } = await startedGame(app, [ADA, BOB], 'stop');
  other = await startRest(app, { changes: own });
  const response = await opened(pathOf(id), SSE, other);
  await once(response, 'data');
  const ended = once(response.resume(), 'end');
  own.stop();
  await ended;
  expect(response.complete).toBe(true);
});

test('is refused where too many wait; a client that has gone leaves its place with the next message', async () => {
  const own = createChanges(createGate({ ...limitsFor(0), streams: { all: 1, each: 1 } }));
  const { id } = await startedGame(app, [ADA, BOB], 'many');
  other = await startRest(app, { changes: own });
  const response = await opened(pathOf(id), SSE, other);
  await expect.poll(() => own.hasRoom('127.0.0.1'), { timeout: 30_000 }).toBe(false);
  const refused = await rest(other.url, pathOf(id), { headers: SSE });
  expect([refused.status, refused.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  response.destroy();
  const isLeft = async () => {
    await playAny(app, [ADA, BOB], id);
    own.changed(id);
    return own.hasRoom('127.0.0.1');
  };
  await expect.poll(isLeft, { timeout: 30_000 }).toBe(true);
});

test('is not to be had where the process does not learn of changes', async () => {
  const { id } = await startedGame(app, [ADA, BOB], 'function');
  other = await startRest(app);
  for (const accept of ['text/event-stream', 'application/x-ndjson', 'text/html']) {
    const { status, json } = await rest(other.url, pathOf(id), { headers: { accept } });
    expect([status, json.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  }
  expect((await rest(other.url, pathOf(id, '?after=3&wait=20'))).json.events).toEqual([]);
});
