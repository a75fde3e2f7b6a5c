// How operations of REST are described, and the OpenAPI document that descriptions make.

import { HEADERS } from './headers.ts';
import { PARAMETERS } from './parameters.ts';
import { RESPONSES, SCHEMAS } from './responses.ts';
import type { Schema } from './schema.ts';

/** An answer other than a refusal. Every one says how long it may be kept, and has the id of its request. */
export interface Found {
  readonly description: string;
  readonly headers?: readonly (keyof typeof HEADERS)[];
  /** By media type. */
  readonly content?: Readonly<Record<string, Schema>>;
}

export interface Operation {
  /** Of GET and HEAD, where there are both; otherwise of the only method. */
  readonly id: string | readonly [string, string];
  readonly tag: string;
  readonly summary: string | readonly [string, string];
  readonly description?: string;
  /** What HEAD says of its own. */
  readonly head?: { readonly description?: string; readonly found?: string };
  /** Who may call it. Default: nobody needs a token, and none is looked at. */
  readonly caller?: 'anybody' | 'somebody';
  readonly parameters?: readonly (keyof typeof PARAMETERS)[];
  readonly body?: {
    readonly description?: string;
    readonly type: string;
    readonly schema: Schema;
    readonly example?: unknown;
  };
  /** By status. One with a tag can be 304 as well, where a client may send the tag that it has. */
  readonly answers: Readonly<Record<number, Found>>;
  /** Beside those that every operation has. */
  readonly refusals: readonly (keyof typeof RESPONSES)[];
}

/** What stands beside a handler. */
export interface Described {
  readonly paths: Readonly<Record<string, Partial<Record<'get' | 'post' | 'delete', Operation>>>>;
  readonly schemas?: Readonly<Record<string, Schema>>;
}

const ALWAYS: Operation['refusals'] = ['HostNotServed', 'InternalServerError', 'ServiceUnavailable'];
const KEPT_BY: readonly (keyof typeof HEADERS)[] = ['CacheControl', 'RequestId'];
/** Headers that an answer without a body has as well. */
const OF_NO_BODY: Found['headers'] = ['ETag', 'ETagOfBoard', 'ETagOfEvents', 'Vary'];
const OF_HEAD = 'Status and headers as for GET, without the body.';
const NOT_MODIFIED = '`if-none-match` has the tag of the current content. No body.';
const CALLERS = { anybody: [{}, { bearer: [] }], somebody: [{ bearer: [] }] };

type Json = Readonly<Record<string, unknown>>;

function refTo(kind: string, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

function headersOf(names: readonly (keyof typeof HEADERS)[]): Json {
  return Object.fromEntries(names.map((name) => [HEADERS[name].name, refTo('headers', name)]));
}

function contentOf(content: Readonly<Record<string, Schema>>): Json {
  return Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]));
}

function answerOf({ description, headers = [], content }: Found): Json {
  const all = headersOf([...headers, ...KEPT_BY]);
  return { description, headers: all, ...(content === undefined ? {} : { content: contentOf(content) }) };
}

function answersOf({
  answers,
  parameters = [],
}: Pick<Operation, 'answers' | 'parameters'>): readonly (readonly [string, Json])[] {
  const { 200: found } = answers;
  const tagged = found?.headers?.filter((name) => OF_NO_BODY?.includes(name)) ?? [];
  const isTagged = parameters.includes('IfNoneMatch') && tagged.some((name) => name.startsWith('ETag'));
  const unchanged = isTagged ? [['304', answerOf({ description: NOT_MODIFIED, headers: tagged })] as const] : [];
  return [...Object.entries(answers).map(([status, one]) => [status, answerOf(one)] as const), ...unchanged];
}

function refusalsOf(refusals: Operation['refusals']): readonly (readonly [string, Json])[] {
  return [...refusals, ...ALWAYS].map((name) => [String(RESPONSES[name].status), refTo('responses', name)]);
}

/** `which`: 0 for GET or the only method, 1 for HEAD. */
function operationOf(operation: Operation, which: 0 | 1): Json {
  const { id, tag, summary, caller, parameters, body, answers, refusals } = operation;
  const description = which === 0 ? operation.description : operation.head?.description;
  const found = answers[200];
  const told = which === 0 || found === undefined ? answers : { ...answers, 200: headOf(operation, found) };
  return {
    operationId: typeof id === 'string' ? id : id[which],
    tags: [tag],
    summary: typeof summary === 'string' ? summary : summary[which],
    ...(description === undefined ? {} : { description }),
    ...(caller === undefined ? {} : { security: CALLERS[caller] }),
    ...(parameters === undefined ? {} : { parameters: parameters.map((name) => refTo('parameters', name)) }),
    ...(body === undefined ? {} : { requestBody: bodyOf(body) }),
    responses: Object.fromEntries([
      ...answersOf({ answers: told, parameters: parameters ?? [] }),
      ...refusalsOf(refusals),
    ]),
  };
}

function headOf({ head }: Operation, { content: _content, ...found }: Found): Found {
  return { ...found, description: head?.found ?? OF_HEAD };
}

function bodyOf({ description, type, ...content }: NonNullable<Operation['body']>): Json {
  return { required: true, ...(description === undefined ? {} : { description }), content: { [type]: content } };
}

function pathOf({ get, post, delete: remove }: Described['paths'][string]): Json {
  return {
    ...(get === undefined ? {} : { get: operationOf(get, 0), head: operationOf(get, 1) }),
    ...(post === undefined ? {} : { post: operationOf(post, 0) }),
    ...(remove === undefined ? {} : { delete: operationOf(remove, 0) }),
  };
}

function responseOf({ description, headers, schema }: (typeof RESPONSES)[keyof typeof RESPONSES]): Json {
  if (schema === null) return { description };
  const names = ['RequestId', ...headers] as (keyof typeof HEADERS)[];
  return { description, headers: headersOf(names), content: contentOf({ 'application/problem+json': schema }) };
}

function mapped<Value>(values: Readonly<Record<string, Value>>, map: (value: Value) => unknown): Json {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** What several say of one path, together. */
function mergedPaths(described: readonly Described[]): Described['paths'] {
  const merged: Record<string, Described['paths'][string]> = {};
  for (const [path, methods] of described.flatMap(({ paths }) => Object.entries(paths))) {
    merged[path] = { ...merged[path], ...methods };
  }
  return merged;
}

/** The OpenAPI document. `about`: what it says of itself; `securitySchemes`: how tokens are sent. */
export function documentOf(about: Json, described: readonly Described[], securitySchemes: Json): Json {
  return {
    ...about,
    paths: mapped(mergedPaths(described), pathOf),
    components: {
      securitySchemes,
      parameters: PARAMETERS,
      headers: mapped(HEADERS, ({ name: _name, ...header }) => header),
      responses: mapped(RESPONSES, responseOf),
      schemas: Object.assign({}, SCHEMAS, ...described.map(({ schemas }) => schemas)),
    },
  };
}
