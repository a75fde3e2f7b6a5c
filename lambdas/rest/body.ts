// The input of a command from a request: its body is JSON, the command's id is the header `Idempotency-Key`, and what
// it is about stands in the path.

import type { CommandShape } from '../../app/index.ts';
import type { Misshape } from '../../domain/read/fault.ts';
import { isObject, type Shape } from '../../domain/read/shape.ts';
import { faultText } from '../../domain/read/words.ts';
import { parseMediaType } from '../http/mediaType.ts';
import { problem, spokenProblem } from '../http/problem.ts';
import type { RestRequest } from '../http/request.ts';
import type { RestResult } from '../http/result.ts';

/** The limits of a GraphQL request (docs/api.md, section 11), which says the same. */
const MAX_JSON_BYTES = 65_536;
const MAX_JSON_DEPTH = 20;

export type Parsed<Value> =
  | { readonly ok: true; readonly input: Value }
  | { readonly ok: false; readonly refusal: RestResult };

/** How a body is spoken of. */
interface BodyWords {
  /** What is sent: `the game`. */
  readonly what: string;
  readonly example: string;
  refused(wrong: Misshape): RestResult;
}

/** The same of a command. */
export interface CommandWords extends BodyWords {
  /** What it is that gets a new key. */
  readonly each: string;
}

/** What a body says. */
export function bodyIn<Value>(request: RestRequest, shape: Shape<Value>, words: BodyWords): Parsed<Value> {
  const body = parseBody(request, words);
  if (!body.ok) return body;
  const wrong = shape.check(body.input);
  return wrong === null ? { ok: true, input: shape.fill(body.input) } : { ok: false, refusal: words.refused(wrong) };
}

/** What is wrong with a body, in the words of shapes. */
export function refusedMember(request: RestRequest, { path, fault }: Misshape): RestResult {
  return spokenProblem(request, 'INVALID_INPUT', {
    message: (language) => `\`${path.join('.')}\`: ${faultText(fault, language)}.`,
    more: { pointer: pointerOf(path), retryable: false },
  });
}

/** The input of a command. `subject`: its members that stand in the path. */
export function commandIn<Value>(
  request: RestRequest,
  shape: CommandShape<Value>,
  words: CommandWords,
  subject: object = {},
): Parsed<Value> {
  const body = parseBody(request, words);
  if (!body.ok) return body;
  const commandId = request.header('idempotency-key') ?? '';
  if (commandId === '') {
    const detail = `Send \`Idempotency-Key\`: any text of 1 to 128 characters, new for each ${words.each}.`;
    return refuse('INVALID_HEADER', detail);
  }
  const wrong = shape.body.check(body.input);
  if (wrong !== null) return { ok: false, refusal: words.refused(wrong) };
  return { ok: true, input: shape.fill({ ...body.input, ...subject, commandId }) };
}

/** Whether the body is an object with this member; what else is wrong with it is said when it is read. */
export function hasMember(request: RestRequest, name: string): boolean {
  const body = request.body();
  const input = body.length > MAX_JSON_BYTES ? undefined : parseJson(body);
  return isObject(input) && Object.hasOwn(input, name);
}

/** A path as a JSON pointer (RFC 6901) into the body. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function refuse(code: 'INVALID_HEADER' | 'BAD_REQUEST' | 'BODY_TOO_LARGE', detail: string): Parsed<never> {
  return { ok: false, refusal: problem(code, detail) };
}

function parseBody(request: RestRequest, { what, example }: BodyWords): Parsed<object> {
  if (!parseMediaType(request.header('content-type')).is('application/json')) {
    const headers = { accept: 'application/json' };
    const detail = `Send ${what} as \`content-type: application/json\`, in UTF-8.`;
    return { ok: false, refusal: problem('UNSUPPORTED_MEDIA_TYPE', detail, { headers }) };
  }
  const bytes = request.body();
  if (bytes.length > MAX_JSON_BYTES) {
    return refuse('BODY_TOO_LARGE', `The body has ${bytes.length} bytes; the limit is ${MAX_JSON_BYTES}.`);
  }
  const input = parseJson(bytes);
  if (!isObject(input)) return refuse('BAD_REQUEST', `The body must be a JSON object in UTF-8, such as ${example}.`);
  if (!isPlain(input)) {
    return refuse('BAD_REQUEST', `The JSON nests more than ${MAX_JSON_DEPTH} levels deep, or has a lone surrogate.`);
  }
  return { ok: true, input };
}

/** Undefined for what is not JSON in UTF-8. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Whether the value is neither deeply nested nor ill-formed. Not recursive, because the caller chooses the depth. */
function isPlain(value: object): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) return false;
    if (level.some((one) => typeof one === 'string' && !one.isWellFormed())) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.entries(one).flat() : []));
  }
  return true;
}
