// Downloads of replays: cut into parts by the server, broken off and gone on with, refused, too large, too slow, and
// none at all.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DOWNLOAD_LIMITS, download } from '../../../tools/input/download.ts';
import { startedGame, startTestSystem } from '../../kit/http/apiClient.ts';
import { type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
let server: Server | null = null;
beforeAll(async () => {
  replays = await replayInputs();
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const FAST = { ...DOWNLOAD_LIMITS, pauseMs: 1 };
const NDJSON = { 'content-type': 'application/x-ndjson' };

/** Serves with `answer`; the address of a replay there, and the queries that were asked. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  const asked: string[] = [];
  const started = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').search);
    answer(request, response, asked.length);
  });
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', () => resolve());
  });
  // A server that listens on a port has an address with one.
  const { port } = started.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/games/X/replay`, asked };
}

/** The query that asks for what follows, by bytes before it, for every place between two lines of a file of records. */
function queriesIn(text: string): ReadonlyMap<number, string> {
  const queries = new Map<number, string>();
  let record = 0;
  let offset = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const { type, version = 0 } = JSON.parse(line) as { type: string; version?: number };
    offset += line.length;
    if (type === 'end') record += 1;
    const parts = [`record=${record}`, ...(type === 'end' ? [] : [`after=${version}`])];
    queries.set(offset, `?${parts.join('&')}`);
  }
  return queries;
}

/** What follows the place that `request` names. */
function behind(text: string, request: IncomingMessage): string {
  const { search } = new URL(request.url ?? '', 'http://x');
  if (search === '') return text;
  for (const [offset, query] of queriesIn(text)) if (query === search) return text.slice(offset);
  throw new Error(`nothing behind ${search}`);
}

/** Sends `bytes` of `text` and breaks the connection. */
function breakOff(response: ServerResponse, text: string, bytes: number): void {
  response.writeHead(200, { ...NDJSON, 'content-length': Buffer.byteLength(text) });
  response.write(Buffer.from(text).subarray(0, bytes), () => setImmediate(() => response.destroy()));
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a connection that breaks', () => {
  test('is gone on with behind the last whole commit, as often as it brings something new', async () => {
    const { url, asked } = await serve((request, response, count) => {
      const rest = behind(replays.whole, request);
      if (count < 8) breakOff(response, rest, 4_000);
      else response.writeHead(200, NDJSON).end(rest);
    });
    expect(text(await download(url, FAST))).toBe(replays.whole);
    expect(asked).toHaveLength(8);
    expect(asked[0]).toBe('');
    const versions = asked.slice(1).map((query) => Number(/^\?record=0&after=(\d+)$/.exec(query)?.[1]));
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    expect(new Set(versions).size).toBe(7);
  });

  test('in the record of an origin, too', async () => {
    const both = replays.fork + replays.origin;
    const { url, asked } = await serve((request, response, count) => {
      const rest = behind(both, request);
      if (count === 1) breakOff(response, rest, Buffer.byteLength(replays.fork) + 6_000);
      else response.writeHead(200, NDJSON).end(rest);
    });
    expect(text(await download(url, FAST))).toBe(both);
    expect(asked[1]).toMatch(/^\?record=1&after=\d+$/);
  });

  test('right behind the last line: the end is asked for again', async () => {
    const { url, asked } = await serve((request, response, count) => {
      const rest = behind(replays.whole, request);
      if (count > 1) response.writeHead(200, NDJSON).end(rest);
      else {
        response.writeHead(200, NDJSON);
        response.write(rest, () => setImmediate(() => response.destroy()));
      }
    });
    expect(text(await download(url, FAST))).toBe(replays.whole);
    expect(asked).toHaveLength(2);
  });

  test('on and on without anything new is given up', async () => {
    const { url, asked } = await serve((request, response) => breakOff(response, behind(replays.whole, request), 5));
    await expect(download(url, FAST)).rejects.toThrow('The connection broke, again and again.');
    expect(asked).toHaveLength(4);
  });

  test('at an address that is no replay begins anew, and is given up, too', async () => {
    const { url, asked } = await serve((_request, response) => breakOff(response, replays.whole, 9_000));
    await expect(download(url.replace('/replay', '/file'), FAST)).rejects.toThrow('The connection broke');
    expect(asked).toEqual(['', '', '', '']);
  });
});

describe('an answer in parts', () => {
  test('is put together along its links', async () => {
    const both = replays.fork + replays.origin;
    const queries = queriesIn(both);
    const { url, asked } = await serve((request, response) => {
      const rest = behind(both, request);
      const part = rest.slice(0, rest.indexOf('\n', 7_000) + 1 || rest.length);
      const next = queries.get(both.length - rest.length + part.length);
      const link = part.length < rest.length ? { link: `</v1/games/X/replay${next}>; rel="next"` } : {};
      response.writeHead(200, { ...NDJSON, ...link }).end(part);
    });
    expect(text(await download(url, FAST))).toBe(both);
    expect(asked.length).toBeGreaterThan(4);
  });

  test.each([
    ['another server', 'http://127.0.0.2:9/v1/games/X/replay?after=3'],
    ['another place', '/v1/games/X/replay?after=9'],
  ])('that goes on at %s is refused', async (_what, target) => {
    const part = replays.whole
      .split(/(?<=\n)/)
      .slice(0, 4)
      .join('');
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { ...NDJSON, link: `<${target}>; rel="next"` }).end(part);
    });
    await expect(download(url, FAST)).rejects.toThrow('The server continues elsewhere than where it stopped.');
  });

  test('that leads on to itself is refused', async () => {
    const part = replays.whole.slice(0, replays.whole.indexOf('\n') + 1);
    const { url, asked } = await serve((_request, response, count) => {
      response.writeHead(200, { ...NDJSON, link: '</v1/games/X/replay?after=0>; rel="next"' });
      response.end(count === 1 ? part : '');
    });
    await expect(download(url, FAST)).rejects.toThrow('The server continues elsewhere than where it stopped.');
    expect(asked).toEqual(['', '?after=0']);
  });
});

describe('what is no replay', () => {
  test('a refusal is told in the words of the server', async () => {
    const { url, asked } = await serve((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"detail":"Not yours."}');
    });
    await expect(download(url, FAST)).rejects.toThrow('The server answers 403: Not yours.');
    expect(asked).toHaveLength(1);
  });

  test('a refusal without an end is told without its words', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(500, { 'content-type': 'application/problem+json' });
      const timer = setInterval(() => response.write(' '.repeat(20_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await expect(download(url, FAST)).rejects.toThrow('The server answers 500: Internal Server Error.');
  });

  test('a server that is busy is asked again', async () => {
    const { url } = await serve((_request, response, count) => {
      if (count < 3) response.writeHead(503).end();
      else response.writeHead(200, NDJSON).end(replays.whole);
    });
    expect(text(await download(url, FAST))).toBe(replays.whole);
  });

  test('a web page', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    });
    await expect(download(url, FAST)).rejects.toThrow('a web page, not with a replay');
  });

  test.each([true, false])('more than it may be; announced: %s', async (announced) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { ...NDJSON, ...(announced ? { 'content-length': 20_000 } : {}) });
      response.end('x'.repeat(20_000));
    });
    await expect(download(url, { ...FAST, maxBytes: 10_000 })).rejects.toThrow('It is larger than 64 MiB');
  });

  test.each([
    ['says nothing', { idleMs: 40 }],
    ['never comes to an end', { totalMs: 120 }],
  ])('a server that %s', async (_what, limits) => {
    const { url } = await serve((_request, response) => {
      if ('idleMs' in limits) return;
      response.writeHead(200, NDJSON);
      const timer = setInterval(() => response.write('\n'), 10);
      response.on('close', () => clearInterval(timer));
    });
    await expect(download(url, { ...FAST, ...limits })).rejects.toThrow('It takes too long to answer.');
  });

  test('no address', async () => {
    await expect(download('http://', FAST)).rejects.toThrow('It is no address.');
  });
});

test('the replay of a real server can be gone on with from every place', async () => {
  const api = await startTestSystem();
  try {
    const token = await api.tokenOf('Ada');
    const { id } = await startedGame(api, token, { bots: ['random', 'greedy'], join: false });
    const url = `${api.url}/v1/games/${id}/replay`;
    const whole = text(await download(url, FAST));
    const lines = whole.split(/(?<=\n)/);
    expect(lines.length).toBeGreaterThan(50);
    for (const version of [1, 20, lines.length - 2]) {
      const rest = text(await download(`${url}?after=${version}`, FAST));
      expect(lines.slice(0, version + 1).join('') + rest).toBe(whole);
    }
  } finally {
    await api.stop();
  }
});
