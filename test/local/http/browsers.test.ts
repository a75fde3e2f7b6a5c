// Web pages of others: a rebound host name is refused, every page may call the API, and few may sign in.

import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { BrowserRules } from '../../../local/http/browsers.ts';
import { type Gateway, startGateway } from '../../../local/http/gateway.ts';
import { BadSetting, readSettings } from '../../../local/settings/settings.ts';

let gateway: Gateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

async function serve(browsers?: BrowserRules, path = '/graphql'): Promise<string> {
  const routes = { [path]: async () => ({ statusCode: 200, body: '{}' }) };
  gateway = await startGateway({ port: 0, routes, log: () => {}, ...(browsers === undefined ? {} : { browsers }) });
  return `${gateway.url}${path}`;
}

/** The status for a request that names `host`; fetch would not let it be chosen. */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

describe('hosts', () => {
  test.each([
    ['127.0.0.1:4000', 200],
    ['localhost', 200],
    ['LOCALHOST:80', 200],
    ['[::1]:4000', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example:4000', 421],
    ['games.club.example', 421],
  ])('%s is answered with %i', async (host, status) => {
    expect(await statusFor(await serve(), host)).toBe(status);
  });

  test('a host that the operator names is served', async () => {
    const url = await serve({ hosts: ['games.club.example'], origins: [] });
    expect(await statusFor(url, 'games.club.example')).toBe(200);
    expect(await statusFor(url, 'evil.example')).toBe(421);
  });
});

describe('origins', () => {
  const NAMED = 'http://localhost:5173';
  const rules = { hosts: [], origins: [NAMED] };
  const ask = (url: string, method: string, origin: string) =>
    fetch(url, {
      method,
      headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}) },
    });
  const readable = (answer: Response) => answer.headers.get('access-control-allow-origin');

  test.each(['/graphql', '/graphql/public', '/health', '/v1/games', '/v1/me/tokens'])(
    'every page may call %s, and none with credentials',
    async (path) => {
      for (const browsers of [rules, undefined]) {
        const url = await serve(browsers, path);
        for (const origin of ['https://any.example', NAMED, 'null']) {
          const preflight = await ask(url, 'OPTIONS', origin);
          expect([preflight.status, readable(preflight)]).toEqual([204, '*']);
          const answer = await ask(url, 'POST', origin);
          expect([answer.status, readable(answer), answer.headers.get('vary')]).toEqual([200, '*', null]);
          for (const { headers } of [preflight, answer])
            expect(headers.get('access-control-allow-credentials')).toBeNull();
        }
        await gateway?.stop();
      }
    },
  );

  test('a preflight names what may be sent, an answer what may be read', async () => {
    const url = await serve();
    const preflight = await ask(url, 'OPTIONS', 'https://any.example');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, content-encoding, if-none-match, idempotency-key, last-event-id, apollo-require-preflight, x-apollo-operation-name',
    );
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, DELETE');
    const answer = await ask(url, 'POST', 'https://any.example');
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'date, x-request-id, x-cost, retry-after, etag, link, location, content-disposition, idempotency-replayed, ratelimit, ratelimit-policy, www-authenticate',
    );
  });

  test.each(['/dev/token', '/v1/session', '/v1/guests', '/v1/passkeys/challenge'])(
    'where one signs in (%s), pages of this server may, and those that the operator names',
    async (path) => {
      const url = await serve(rules, path);
      const named = [await ask(url, 'OPTIONS', NAMED), await ask(url, 'POST', NAMED)];
      expect(named.map((one) => [one.status, readable(one), one.headers.get('vary')])).toEqual([
        [204, NAMED, 'origin'],
        [200, NAMED, 'origin'],
      ]);
      const others = [
        await ask(url, 'OPTIONS', 'https://evil.example'),
        await ask(url, 'POST', 'https://evil.example'),
      ];
      // Where the answer depends on the origin, a cache must know it.
      expect(others.map((one) => [one.status, readable(one), one.headers.get('vary')])).toEqual([
        [200, null, 'origin'],
        [200, null, 'origin'],
      ]);
      await gateway?.stop();
      const strict = await ask(await serve(undefined, path), 'POST', NAMED);
      expect([readable(strict), strict.headers.get('vary')]).toEqual([null, null]);
    },
  );

  test('only a preflight is answered in place of the route', async () => {
    const url = await serve(rules);
    const headers = { origin: NAMED };
    expect((await fetch(url, { method: 'OPTIONS', headers })).status).toBe(200);
    const method = { ...headers, 'access-control-request-method': 'POST' };
    expect((await fetch(url, { method: 'POST', headers: method })).status).toBe(200);
    expect((await fetch(url, { method: 'OPTIONS', headers: method })).status).toBe(204);
  });
});

describe('settings', () => {
  test('lists are separated by commas', () => {
    const environment = {
      SIGNALBOX_HOSTS: 'Games.Club.example, b',
      SIGNALBOX_CORS_ORIGINS: 'https://a.example,http://b:1',
    };
    expect(readSettings(environment).browsers).toEqual({
      hosts: ['games.club.example', 'b'],
      origins: ['https://a.example', 'http://b:1'],
    });
    expect(readSettings({}).browsers).toEqual({ hosts: [], origins: [] });
  });

  test.each(['*', 'localhost:5173', 'https://a.example/', 'nonsense'])('an origin of %j is refused', (origin) => {
    expect(() => readSettings({ SIGNALBOX_CORS_ORIGINS: origin })).toThrow(BadSetting);
  });
});
