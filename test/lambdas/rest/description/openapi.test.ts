// The description of the REST resources: well-formed, complete, and the same as the handler's own table. Whether the
// answers keep to it is checked by the client of all other tests of this folder (kit/restClient.ts).

import { Kind } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS, VERDICTS } from '../../../../domain/audit/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { PROBLEMS } from '../../../../lambdas/http/problem.ts';
import { COMMANDS_BY_PATH } from '../../../../lambdas/rest/commands/table.ts';
import { LEAVING, PROOFS, RESOURCES, SIGN_IN, TICKETS } from '../../../../lambdas/rest/resources.ts';
import { readSdl } from '../../../../schema/generate.ts';
import { appOn } from '../../../kit/app/appOn.ts';
import {
  describedMethods,
  isRecord,
  openapi,
  resolved,
  undescribed,
  validatorOf,
  valueAt,
} from '../../../kit/http/openapiDocument.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest(appOn(openMemoryStore().store));
});
afterAll(() => server.stop());

describe('the document', () => {
  test('is served as it stands, under a tag', async () => {
    const answer = await rest(server.url, '/v1/openapi.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json).toEqual(openapi);
    const etag = answer.headers.get('etag') ?? '';
    const again = await rest(server.url, '/v1/openapi.json', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await rest(server.url, '/v1/openapi.json', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  });

  test('describes every path and method of the handler, and no other', () => {
    const all = [
      ...[...RESOURCES, ...LEAVING, ...SIGN_IN, ...PROOFS, ...TICKETS].flatMap(({ path, methods }) =>
        Object.keys(methods).map((method) => ({ path, method })),
      ),
      ...[...COMMANDS_BY_PATH.keys()].map((path) => ({ path, method: 'POST' })),
    ];
    const served = [...Map.groupBy(all, ({ path }) => path)].map(([path, some]) => {
      return [path, some.map(({ method }) => method).sort()];
    });
    const described = [...describedMethods()].map(([path, methods]) => [path, [...methods].sort()]);
    expect(described.sort()).toEqual(served.sort());
  });

  test('knows every problem by its status, and no other', () => {
    const described = new Map<string, number>();
    for (const { status, response } of problemResponses()) {
      for (const code of codesOf(response)) described.set(code, status);
    }
    const known = Object.entries(PROBLEMS).map(([code, { status }]) => [code, status] as const);
    expect([...described].sort()).toEqual([...known].sort());
    expect(valueAt('components', 'schemas', 'Problem', 'properties', 'code', 'enum')).toEqual(Object.keys(PROBLEMS));
  });

  test('creates games of the same members as GraphQL, but for the command id, which is a header', () => {
    const input = readSdl().definitions.find(
      (one) => one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && one.name.value === 'CreateGameInput',
    );
    if (input?.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) throw new Error('no CreateGameInput');
    const known = (input.fields ?? []).map(({ name }) => name.value).filter((name) => name !== 'commandId');
    const described = valueAt('components', 'schemas', 'CreateGame', 'properties');
    expect(Object.keys(isRecord(described) ? described : {}).sort()).toEqual(known.sort());
  });

  test('knows every check and verdict of an audit', () => {
    expect(valueAt('components', 'schemas', 'AuditCheck', 'properties', 'name', 'enum')).toEqual(CHECKS);
    expect(valueAt('components', 'schemas', 'AuditReport', 'properties', 'verdict', 'enum')).toEqual(VERDICTS);
  });
});

/** Responses of the operations with their status, and the two that belong to none. */
function problemResponses(): readonly { readonly status: number; readonly response: unknown }[] {
  const own = operations().flatMap(({ operation }) =>
    Object.entries(recordAt(operation, 'responses')).map(([status, response]) => ({
      status: Number(status),
      response,
    })),
  );
  return [
    ...own,
    { status: 404, response: valueAt('components', 'responses', 'NotFound') },
    { status: 405, response: valueAt('components', 'responses', 'MethodNotAllowed') },
  ];
}

/** The codes that a response may carry. */
function codesOf(response: unknown): readonly string[] {
  return [...JSON.stringify(resolved(response)).matchAll(/"code":\{"enum":\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/"(\w+)"/g)].map(([, code]) => String(code)),
  );
}

function recordAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const inside = isRecord(value) ? resolved(value[key]) : undefined;
  return isRecord(inside) ? inside : {};
}

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: Readonly<Record<string, unknown>>;
}

function operations(): readonly Operation[] {
  return [...describedMethods()].flatMap(([path, methods]) =>
    methods.map((method) => {
      const operation = valueAt('paths', path, method.toLowerCase());
      if (!isRecord(operation)) throw new Error(`${method} ${path} is no operation`);
      return { path, method, operation };
    }),
  );
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

describe('by the structure of OpenAPI 3.1', () => {
  test('it names its version, itself and its paths', () => {
    expect(openapi).toMatchObject({ openapi: expect.stringMatching(/^3\.1\.\d+$/) });
    expect(valueAt('info')).toMatchObject({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const known = ['openapi', 'info', 'servers', 'tags', 'paths', 'components'];
    expect(Object.keys(openapi).filter((key) => !known.includes(key))).toEqual([]);
  });

  test('every reference points at something, and every component is used', () => {
    const text = JSON.stringify(openapi);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => String(reference)));
    expect(references.size).toBeGreaterThan(20);
    for (const $ref of references) expect(() => resolved({ $ref })).not.toThrow();
    for (const kind of ['schemas', 'responses', 'parameters', 'headers']) {
      for (const name of Object.keys(recordAt(valueAt('components'), kind))) {
        // The two responses that belong to no operation stand in the introduction.
        expect(text, name).toContain(`#/components/${kind}/${name}`);
      }
    }
  });

  test('every operation has an id of its own, a summary, a tag that is listed, and responses with descriptions', () => {
    const tags = JSON.stringify(valueAt('tags'));
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations()) {
      expect(METHODS, `${method} ${path}`).toContain(method);
      expect(operation).toMatchObject({ operationId: expect.stringMatching(/^\w+$/), summary: expect.any(String) });
      for (const tag of [operation.tags].flat()) expect(tags).toContain(`"name":"${tag}"`);
      const responses = Object.entries(recordAt(operation, 'responses'));
      expect(responses.length).toBeGreaterThan(3);
      for (const [status, response] of responses) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(resolved(response)).toMatchObject({ description: expect.stringMatching(/.{5,}/) });
      }
    }
  });

  test('every gap of a path is a parameter of its operations, and every parameter says where it stands and what it is', () => {
    for (const { path, operation } of operations()) {
      const parameters = [operation.parameters ?? []].flat().map(resolved).filter(isRecord);
      const gaps = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(gaps);
      for (const one of parameters) {
        expect(one).toMatchObject({
          name: expect.any(String),
          description: expect.any(String),
          schema: expect.any(Object),
        });
        expect(['path', 'query', 'header']).toContain(one.in);
        if (one.in === 'path') expect(one.required).toBe(true);
      }
    }
  });

  test('every schema uses keywords that are known, and every body has one', () => {
    for (const [name, schema] of Object.entries(recordAt(valueAt('components'), 'schemas'))) {
      expect(() => validatorOf(schema), name).not.toThrow();
    }
    expect(() => validatorOf({ type: 'string', maximun: 3 })).toThrow(/maximun/);
    for (const { response } of problemResponses()) {
      for (const media of Object.values(recordAt(resolved(response), 'content'))) {
        expect(media).toMatchObject({ schema: expect.any(Object) });
      }
    }
  });

  test('security names a scheme that is defined', () => {
    for (const { operation } of operations()) {
      for (const scheme of [operation.security].flat().flatMap((one) => Object.keys(isRecord(one) ? one : {}))) {
        expect(Object.keys(recordAt(valueAt('components'), 'securitySchemes'))).toContain(scheme);
      }
    }
  });
});

describe('an answer that differs from its description is found', () => {
  const id = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';
  const path = `/v1/games/${id}/replay`;
  const headers = (more: Record<string, string> = {}) =>
    new Headers({ 'content-type': 'application/problem+json', 'x-request-id': 'r', ...more });
  const body = (change: object = {}) =>
    JSON.stringify({ type: 'urn:x', title: 't', status: 404, detail: 'd', code: 'GAME_NOT_FOUND', ...change });
  const told = { method: 'GET', path, status: 404, headers: headers(), text: body() };

  test.each([
    ['nothing', told, []],
    ['a status', { ...told, status: 418 }, [/418 is not described/]],
    ['a path', { ...told, path: '/v1/other', status: 200 }, [/not described/]],
    ['a header', { ...told, headers: headers({ 'x-new': '1' }) }, [/x-new is not described/]],
    [
      'a header that is missing',
      { ...told, headers: new Headers({ 'content-type': 'application/problem+json' }) },
      [/x-request-id is missing/],
    ],
    ['a type', { ...told, headers: headers({ 'content-type': 'text/html' }) }, [/text\/html is not described/]],
    ['a code', { ...told, text: body({ code: 'NEW' }) }, [/"NEW"/, /"NEW"/]],
    ['a member that is missing', { ...told, text: body({ detail: undefined }) }, [/required property 'detail'/]],
    ['a body of HEAD', { ...told, method: 'HEAD' }, [/has a body/]],
  ])('%s', (_what, answer, errors) => {
    expect(undescribed(answer)).toEqual(errors.map((error) => expect.stringMatching(error)));
  });
});
