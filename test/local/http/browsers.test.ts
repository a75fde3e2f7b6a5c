// Web pages of others: a rebound host name is refused, and pages of named origins may call.

import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { BrowserRules } from '../../../local/http/browsers.ts';
import { type Gateway, startGateway } from '../../../local/http/gateway.ts';
import { BadSetting, readSettings } from '../../../local/settings.ts';

let gateway: Gateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

async function serve(browsers?: BrowserRules): Promise<string> {
  const routes = { '/graphql': async () => ({ statusCode: 200, body: '{}' }) };
  gateway = await startGateway({ port: 0, routes, log: () => {}, ...(browsers === undefined ? {} : { browsers }) });
  return `${gateway.url}/graphql`;
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
  const rules = { hosts: [], origins: ['http://localhost:5173'] };
  const ask = (url: string, method: string, origin: string) =>
    fetch(url, {
      method,
      headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}) },
    });

  test('a page of a named origin may ask and read', async () => {
    const url = await serve(rules);
    const preflight = await ask(url, 'OPTIONS', 'http://localhost:5173');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, content-encoding, if-none-match, idempotency-key, last-event-id, apollo-require-preflight, x-apollo-operation-name',
    );
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    const answer = await ask(url, 'POST', 'http://localhost:5173');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'x-request-id, x-cost, retry-after, etag, link, location, content-disposition',
    );
    expect(answer.headers.get('vary')).toBe('origin');
  });

  test('a page of any other origin may not', async () => {
    for (const browsers of [rules, undefined]) {
      const url = await serve(browsers);
      for (const method of ['OPTIONS', 'POST']) {
        const answer = await ask(url, method, 'https://evil.example');
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        // Where the answer depends on the origin, a cache must know it.
        expect(answer.headers.get('vary')).toBe(browsers === undefined ? null : 'origin');
      }
      await gateway?.stop();
    }
  });

  test('only a preflight is answered in place of the route', async () => {
    const url = await serve(rules);
    const headers = { origin: 'http://localhost:5173' };
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
