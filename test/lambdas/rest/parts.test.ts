// A replay in parts: resumed after a broken download, and cut at a line where an answer must be whole. All parts
// together are the file.

import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { download } from '../../../tools/input/download.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { rest } from '../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../kit/http/restServer.ts';
import { botGame, fileOf, forkOf, linesIn, startedGame } from '../../kit/replays/replayFiles.ts';
import { sampleOf } from '../../kit/sampling.ts';

let app: App;
let server: RestServer;
let gameId: string;
let forkId: string;
beforeAll(async () => {
  app = appOn(openMemoryStore().store);
  server = await startRest(app);
  gameId = (await botGame(app, 4, 'origin')).id;
  const fork = await forkOf(app, gameId, 40, 'by bots');
  forkId = (await forkOf(app, fork.id, 30, 'by bots')).id;
});
afterAll(() => server.stop());

/** What arrives of an answer before the reader breaks the connection behind at least `bytes`. */
function cutDownload(url: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('latin1');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length < bytes) return;
        response.destroy();
        resolve(text.slice(0, bytes));
      });
      response.on('end', () => reject(new Error(`only ${text.length} bytes`)));
    };
    request(url, { agent: false }, read).once('error', reject).end();
  });
}

/**
 * What a reader keeps of a cut text, up to the last whole commit line of the first record, and the version of that
 * commit (0: of none).
 */
function kept(cut: string): { readonly text: string; readonly version: number } {
  const text = Buffer.from(cut, 'latin1').toString('utf8');
  const [record = ''] = text.slice(0, text.lastIndexOf('\n') + 1).split('{"type":"end"');
  return { text: record, version: Number(linesIn(record).at(-1)?.version ?? 0) };
}

describe('a broken download', () => {
  test.each([
    ['a game', () => gameId],
    ['a fork of a fork', () => forkId],
  ])('of %s goes on behind the last commit, and both parts are the file', async (_what, idOf) => {
    const path = `/v1/games/${idOf()}/replay`;
    const whole = await fileOf(app, idOf());
    for (const share of [0.02, 0.1, 0.2, 0.9]) {
      const { text, version } = kept(await cutDownload(`${server.url}${path}`, Math.floor(whole.length * share)));
      expect(text.length).toBeLessThan(whole.length);
      const onwards = await rest(server.url, `${path}?after=${version}`);
      expect(text + onwards.text === whole).toBe(true);
    }
  });

  test('the fork brings its origins, each with a record of its own', async () => {
    const types = linesIn((await rest(server.url, `/v1/games/${forkId}/replay?after=3`)).text).map(({ type }) => type);
    expect(types.filter((type) => type === 'header')).toHaveLength(2);
    expect(types.filter((type) => type === 'end')).toHaveLength(3);
  });
});

/** Follows the links from `path` on; the parts. */
async function follow(url: string, path: string, headers: Record<string, string> = {}): Promise<readonly string[]> {
  const parts: string[] = [];
  for (let next: string | undefined = path; next !== undefined && parts.length < 10_000; ) {
    const part = await rest(url, next, { headers });
    expect(part.status).toBe(200);
    expect(part.headers.get('content-length')).toBe(String(Buffer.byteLength(part.text)));
    parts.push(part.text);
    const link: string | null = part.headers.get('link');
    next = link === null ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
    expect(next === undefined).toBe(link === null);
  }
  return parts;
}

/** Bytes of an answer: with the least of them each line is an answer of its own, which is most of the work. */
const LIMITS = [...sampleOf([1, 700], 'parts of lines', 1 / 2), 20_000];

describe('where an answer must be whole', () => {
  test.each(LIMITS)('one of at most %i bytes leads on, through every record', async (bodyLimit) => {
    const small = await startRest(app, { bodyLimit });
    try {
      for (const id of [gameId, forkId]) {
        const parts = await follow(small.url, `/v1/games/${id}/replay`);
        expect(parts.length).toBeGreaterThan(3);
        expect(parts.join('') === (await fileOf(app, id))).toBe(true);
        for (const part of parts) {
          const inAnswer = Buffer.byteLength(JSON.stringify(part)) - 2;
          expect(inAnswer <= bodyLimit || part.indexOf('\n') === part.length - 1).toBe(true);
        }
      }
    } finally {
      await small.stop();
    }
  });

  test('the download of the command line follows the links to the end', async () => {
    const small = await startRest(app, { bodyLimit: 5_000 });
    const bytes = await download(`${small.url}/v1/games/${forkId}/replay`);
    expect(Buffer.from(bytes).toString('utf8') === (await fileOf(app, forkId))).toBe(true);
    await small.stop();
  });

  test('a running game is cut as well', async () => {
    const small = await startRest(app, { bodyLimit: 900 });
    const running = await startedGame(app, [ADA, BOB], 'running');
    const parts = await follow(small.url, `/v1/games/${running.id}/replay`, { authorization: 'Bearer ada' });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(await fileOf(app, running.id, ADA));
    await small.stop();
  });

  test('every part has a tag of its own, and HEAD tells the link', async () => {
    const small = await startRest(app, { bodyLimit: 20_000 });
    const tags = new Set<string | null>();
    let path: string | undefined = `/v1/games/${forkId}/replay`;
    let count = 0;
    for (; path !== undefined; count += 1) {
      const head = await rest(small.url, path, { method: 'HEAD' });
      tags.add(head.headers.get('etag'));
      path = /^<([^>]+)>/.exec(head.headers.get('link') ?? '')?.[1];
    }
    expect([tags.size, tags.has(null)]).toEqual([count, false]);
    await small.stop();
  });

  test('a file that fits is whole and leads nowhere', async () => {
    const large = await startRest(app, { bodyLimit: 4 * 1_048_576 });
    const [only, ...more] = await follow(large.url, `/v1/games/${forkId}/replay`);
    expect(only === (await fileOf(app, forkId))).toBe(true);
    expect(more).toEqual([]);
    await large.stop();
  });
});
