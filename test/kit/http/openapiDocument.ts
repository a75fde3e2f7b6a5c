// The description of the REST resources, held against what the API really answers.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '../../../schema/openapi.json' with { type: 'json' };

/** The description itself. */
export const openapi: object = document;

export interface Told {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Headers of the connection, of any JSON or of any page, which no resource describes for itself. */
const GENERAL =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-type|content-encoding|x-content-type-options|cache-control|vary|access-control-.*)$/;

/** Unknown keywords are errors; formats and unions of types are allowed, as OpenAPI uses them. */
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, validateFormats: false, verbose: true });
ajv.addVocabulary(Object.keys(openapi));
ajv.addSchema(openapi, 'openapi', false, false);

const validators = new Map<string, ValidateFunction>();

/** The validator of a schema of the document. Throws for one that is no JSON Schema. */
export function validatorOf(schema: unknown): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/');
  const known = validators.get(text);
  if (known !== undefined) return known;
  const validator = ajv.compile(JSON.parse(text));
  validators.set(text, validator);
  return validator;
}

/** In what `value` differs from a schema of the document, one line each; empty when in nothing. */
function schemaErrors(schema: unknown, value: unknown): readonly string[] {
  const validate = validatorOf(schema);
  validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, data, message }) => `${instancePath} ${JSON.stringify(data)?.slice(0, 60)} ${message}`,
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the reference, or the value itself, stands for. */
export function resolved(value: unknown): unknown {
  if (!isRecord(value) || typeof value.$ref !== 'string') return value;
  let found: unknown = openapi;
  for (const name of value.$ref.replace(/^#\//, '').split('/')) {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isRecord(found) || !(key in found)) throw new Error(`${value.$ref} points at nothing`);
    found = found[key];
  }
  return resolved(found);
}

/** The value at a path of keys, references followed; undefined where there is none. */
export function valueAt(...keys: readonly string[]): unknown {
  let value: unknown = openapi;
  for (const key of keys) {
    const inside = resolved(value);
    value = isRecord(inside) ? inside[key] : undefined;
  }
  return resolved(value);
}

/** The paths of the description with their methods in upper case. */
export function describedMethods(): ReadonlyMap<string, readonly string[]> {
  const paths = valueAt('paths');
  if (!isRecord(paths)) throw new Error('the description has no paths');
  return new Map(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.keys(isRecord(item) ? item : {}).map((m) => m.toUpperCase()),
    ]),
  );
}

/** In what the answer differs from its description; empty when in nothing. */
export function undescribed(told: Told): readonly string[] {
  const response = describedResponse(told);
  if (!isRecord(response)) return [`${told.method} ${told.path}: ${told.status} is not described`];
  const errors = [...headerErrors(told, response), ...bodyErrors(told, response)];
  return errors.map((error) => `${told.method} ${told.path} ${told.status}: ${error}`);
}

function describedResponse({ method, path, status }: Told): unknown {
  const plain = path.replace(/\?.*$/s, '');
  const found = [...describedMethods()].find(([pattern]) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  );
  if (found === undefined) return status === 404 ? valueAt('components', 'responses', 'NotFound') : undefined;
  const [pattern, methods] = found;
  if (methods.includes(method)) return valueAt('paths', pattern, method.toLowerCase(), 'responses', String(status));
  return status === 405 ? valueAt('components', 'responses', 'MethodNotAllowed') : undefined;
}

function headerErrors({ headers }: Told, response: Readonly<Record<string, unknown>>): readonly string[] {
  const described = isRecord(response.headers) ? response.headers : {};
  const missing = Object.entries(described).flatMap(([name, reference]) => {
    const header = resolved(reference);
    return isRecord(header) && header.required === true && !headers.has(name) ? [`the header ${name} is missing`] : [];
  });
  const wrong = Object.entries(described).flatMap(([name, reference]) => {
    const value = headers.get(name);
    const header = resolved(reference);
    return value === null || !isRecord(header) ? [] : schemaErrors(header.schema, value);
  });
  const surplus = [...headers.keys()].filter((name) => !GENERAL.test(name) && !(name in described));
  return [...missing, ...wrong, ...surplus.map((name) => `the header ${name} is not described`)];
}

function bodyErrors({ method, headers, text }: Told, response: Readonly<Record<string, unknown>>): readonly string[] {
  if (method === 'HEAD') return text === '' ? [] : ['an answer to HEAD has a body'];
  const { content } = response;
  if (!isRecord(content)) return text === '' ? [] : ['a body is not described'];
  const type = (headers.get('content-type') ?? '').replace(/;.*$/, '');
  const media = content[type];
  if (!isRecord(media)) return [`the type ${type} is not described`];
  const value: unknown = /json$/.test(type) && type !== 'application/x-ndjson' ? JSON.parse(text) : text;
  return schemaErrors(media.schema, value);
}
