// Pages as they are served everywhere: a page and its files fit, caches keep what never changes, and the policy lets a
// page do no more than it must.

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  AUDITOR,
  createAuditorHandler,
  createPageHandler,
  PAGES,
  type PageHandler,
  type PageOptions,
} from '../../../lambdas/pages/handler.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';

const HTML = `<html lang="en"><head><link rel="stylesheet" href="/play/assets/page.css">
<script type="module" src="/play/assets/page.js"></script></head></html>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-page-'));
  for (const [name, text] of [
    ['page.html', HTML],
    ['page.js', 'start();'],
    ['page.css', 'p { color: red }'],
    ['font.ttf', '\u0000\u00ff'],
    ['notes.md', 'not for clients'],
  ] as const) {
    writeFileSync(join(folder, name), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const app = (options: Partial<PageOptions> = {}): PageHandler =>
  createPageHandler(PAGES.play, { folder: async () => folder, ...options });

function ask(handler: PageHandler, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const { requestContext } = graphqlEvent();
  return handler({
    rawPath: path,
    headers,
    requestContext: { ...requestContext, http: { ...requestContext.http, method, path } },
  });
}

/** The files that the page names. */
async function namedBy(handler: PageHandler): Promise<readonly string[]> {
  const { body } = await ask(handler, '/replay');
  return [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
}

test('caches before many browsers keep the page for a minute, browsers ask each time', async () => {
  const { statusCode, headers } = await ask(app(), '/replay');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
  });
});

describe('the files of a page', () => {
  test('are named with a version, by which they are kept for ever', async () => {
    const handler = app();
    const named = await namedBy(handler);
    expect(named).toEqual([
      expect.stringMatching(/^\/play\/assets\/[0-9a-f]{16}\/page\.css$/),
      expect.stringMatching(/^\/play\/assets\/[0-9a-f]{16}\/page\.js$/),
    ]);
    for (const path of named) {
      const { statusCode, headers } = await ask(handler, path);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers['content-security-policy']).toBe("default-src 'none'");
    }
  });

  test('have another version once one of them has changed, and the former one leads to what there is now', async () => {
    const [, before = ''] = await namedBy(app());
    writeFileSync(join(folder, 'page.css'), 'p { color: blue }');
    const changed = app();
    const [, after] = await namedBy(changed);
    expect(after).not.toBe(before);
    const { statusCode, headers, body } = await ask(changed, before);
    expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([307, after, 'no-store', '']);
  });

  test.each(['page.js', '0123456789abcdef/page.js'])(
    'are sent under no other name: %s leads to their own',
    async (name) => {
      const [, own] = await namedBy(app());
      const { statusCode, headers, body } = await ask(app(), `/play/assets/${name}`);
      expect([statusCode, headers.location, body]).toEqual([307, own, '']);
    },
  );

  test('of a folder without a page have no version', async () => {
    rmSync(join(folder, 'page.html'));
    const { headers, body } = await ask(app(), '/play/assets/page.js');
    expect([headers['cache-control'], body]).toEqual(['no-cache', 'start();']);
  });

  test('may be bytes', async () => {
    const handler = app();
    const [, script = ''] = await namedBy(handler);
    const { headers, body, isBase64Encoded } = await ask(handler, script.replace('page.js', 'font.ttf'));
    expect([headers['content-type'], isBase64Encoded]).toEqual(['font/ttf', true]);
    expect(Buffer.from(body, 'base64').toString()).toBe('\u0000\u00ff');
  });

  test.each([
    '/play/assets/',
    '/play/assets/none.js',
    '/play/assets/notes.md',
    '/play/assets/page.html',
    '/play/assets/../page.js',
    '/play/assets/..%2Fpage.js',
    '/play/assets/a/page.js',
    '/play/assets/0123456789abcdef/',
    '/replay/',
    '/replays',
  ])('%s is none', async (path) => {
    const { statusCode, headers, body } = await ask(app(), path);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).toContain('NOT_FOUND');
  });
});

test.each(['page', 'file'])('who has the %s hears that it is unchanged', async (what) => {
  const handler = app();
  const path = what === 'page' ? '/replay' : ((await namedBy(handler))[1] ?? '');
  const { headers } = await ask(handler, path);
  for (const known of [String(headers.etag), `W/${headers.etag}`]) {
    const again = await ask(handler, path, { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  }
  expect((await ask(handler, path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('pages are read, and nothing else', async () => {
  for (const path of ['/replay', ...(await namedBy(app()))]) {
    expect((await ask(app(), path, {}, 'HEAD')).statusCode).toBe(200);
    const refused = await ask(app(), path, {}, 'POST');
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('a folder that could not be read is read again', async () => {
  const handler = app();
  renameSync(folder, `${folder}-away`);
  await expect(ask(handler, '/replay')).rejects.toThrow('ENOENT');
  renameSync(`${folder}-away`, folder);
  expect((await ask(handler, '/replay')).statusCode).toBe(200);
});

describe('a socket with an address of its own', () => {
  const liveUrl = 'wss://live.example.org/live';

  test('is named by the page that opens it, whose policy allows its origin', async () => {
    const { headers, body } = await ask(
      createPageHandler(PAGES.play, { folder: async () => folder, liveUrl }),
      '/tournaments',
    );
    expect(body).toContain(`<head>\n<meta name="signalbox-live" content="${liveUrl}">`);
    expect(headers['content-security-policy']).toContain("; connect-src 'self' wss://live.example.org; ");
  });

  test('does not concern a page that opens none', async () => {
    const docs = (options: Partial<PageOptions>) =>
      createPageHandler(PAGES.docs, { folder: async () => folder, ...options });
    const [plain, named] = [await ask(docs({}), '/docs'), await ask(docs({ liveUrl }), '/docs')];
    expect(named).toEqual(plain);
    expect(plain.headers['content-security-policy']).not.toContain('connect-src');
  });
});

test('the auditor is a script under its own name, which caches ask for again', async () => {
  writeFileSync(join(folder, AUDITOR.name), 'check();');
  const handler = createAuditorHandler({ folder: async () => folder });
  const { statusCode, headers, body } = await ask(handler, '/signalbox-audit.mjs');
  expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'check();',
    'text/javascript; charset=utf-8',
    'public, max-age=0, s-maxage=60',
  ]);
  expect(await ask(handler, AUDITOR.path, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ statusCode: 304 });
  expect(await ask(handler, AUDITOR.path, {}, 'POST')).toMatchObject({ statusCode: 405 });
  expect(await ask(handler, `${AUDITOR.path}/page.js`)).toMatchObject({ statusCode: 404 });
});

describe('the app', () => {
  const play = (options: Partial<PageOptions> = {}): PageHandler => {
    writeFileSync(join(folder, 'page.html'), '<head><title>Signalbox</title></head>');
    writeFileSync(join(folder, 'service-worker.js'), 'keep();');
    return createPageHandler(PAGES.play, { folder: async () => folder, ...options });
  };

  test.each([
    ['/embed/01J', {}, 'frame-ancestors *'],
    ['/embed/tournaments/01J', {}, 'frame-ancestors *'],
    [
      '/embed/01J',
      { framers: ['https://a.example', 'https://b.example'] },
      'frame-ancestors https://a.example https://b.example',
    ],
    ['/games/01J', {}, "frame-ancestors 'none'"],
    ['/', { framers: ['https://a.example'] }, "frame-ancestors 'none'"],
  ])('%s may be framed as %o says', async (path, options, directive) => {
    const { headers } = await ask(play(options), path);
    expect(headers['content-security-policy']?.split('; ')).toContain(directive);
  });

  test('tells of every game alike, and each title by its name', async () => {
    const handler = play();
    const bodies = await Promise.all(
      ['/games/a', '/games/b', '/titles/necronomonopoly', '/titles/x'].map((path) => ask(handler, path)),
    );
    const [one, other, title, none] = bodies.map(({ body }) => /og:title" content="([^"]*)"/.exec(body)?.[1]);
    expect([one, other, title, none]).toEqual(['A board game', 'A board game', 'Necronomonopoly', 'How to play']);
    expect(bodies[0]?.headers.etag).toBe(bodies[1]?.headers.etag);
    expect(bodies[0]?.headers.etag).not.toBe(bodies[2]?.headers.etag);
  });

  test('has its worker at the root, asked for each time', async () => {
    const { headers, body } = await ask(play(), '/service-worker.js');
    expect([headers['cache-control'], body]).toEqual(['no-cache', 'keep();']);
    const docs = createPageHandler(PAGES.docs, { folder: async () => folder });
    expect((await ask(docs, '/service-worker.js')).statusCode).toBe(404);
  });
});

test('the desk of a tournament is one below its page; nothing else is', async () => {
  const handler = createPageHandler(PAGES.play, { folder: async () => folder });
  const statuses = [
    '/tournaments/ID',
    '/tournaments/ID/desk',
    '/tournaments/ID/other',
    '/games/ID/desk',
    '/tournaments/',
  ];
  const answers = await Promise.all(statuses.map((path) => ask(handler, path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
});
