// From the request of `POST /v1/games` to what the use case takes. Only the form is checked here; the use case checks
// the values.

import type { ClockInput, CreateGameInput, SpectatorDelayInput } from '../../../app/index.ts';
import { START_RULES, VISIBILITIES } from '../../../domain/game/index.ts';
import { isObject } from '../../../domain/read/shape.ts';
import { parseMediaType } from '../../http/mediaType.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import type { RestResult } from '../../http/result.ts';

/** The limits of a GraphQL request (docs/api.md, section 11), which says the same. */
const MAX_JSON_BYTES = 65_536;
const MAX_JSON_DEPTH = 20;

type Parsed<Value> =
  | { readonly ok: true; readonly input: Value }
  | { readonly ok: false; readonly refusal: RestResult };

/** As GraphQL's `TakebackRule`. */
const TAKEBACKS = ['none', 'strict', 'casual'] as const;

/** What each member of the body must be, in words and as a test. */
export const MEMBERS: Readonly<Record<string, readonly [needed: string, isRight: (value: unknown) => boolean]>> = {
  titleId: ['text', isText],
  options: ['any JSON', () => true],
  seats: ['a whole number', (value) => value === null || Number.isSafeInteger(value)],
  bots: ['a list of texts', (value) => value === null || (Array.isArray(value) && value.every(isText))],
  sharedTable: ['true or false', isFlag],
  clock: ['an object of whole numbers of `perDecision`, `resignAfter`, `bank`, `increment`', isClock],
  spectatorDelay: ['an object of a whole number, `moves` or `seconds`', isDelay],
  arbiters: ['a list of player ids', (value) => value === null || (Array.isArray(value) && value.every(isText))],
  visibility: [inWords(VISIBILITIES), (value) => value === null || isOneOf(VISIBILITIES, value)],
  takebacks: [inWords(TAKEBACKS), (value) => value === null || isOneOf(TAKEBACKS, value)],
  reservations: [
    'a list of objects of a `seat`, from 0, and a `playerId`',
    (value) => value === null || (Array.isArray(value) && value.every(isReservation)),
  ],
  start: [inWords(START_RULES), (value) => value === null || isOneOf(START_RULES, value)],
  seatsByLot: ['true or false', isFlag],
  join: ['true or false', isFlag],
  clientSeed: ['text', (value) => value === null || isText(value)],
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value);
}

/** "a", "b" or "c". */
function inWords(values: readonly string[]): string {
  return `${values
    .slice(0, -1)
    .map((value) => JSON.stringify(value))
    .join(', ')} or ${JSON.stringify(values.at(-1))}`;
}

interface ReservationBody {
  readonly seat: number;
  readonly playerId: string;
}

function isReservation(value: unknown): value is ReservationBody {
  if (!isObject(value)) return false;
  const { seat, playerId, ...more } = value;
  return Number.isSafeInteger(seat) && isText(playerId) && Object.keys(more).length === 0;
}

function isFlag(value: unknown): boolean {
  return value === null || typeof value === 'boolean';
}

const NO_CLOCK: ClockInput = { perDecision: null, resignAfter: null, bank: null, increment: null };
const NO_DELAY: SpectatorDelayInput = { moves: null, seconds: null };

function isClock(value: unknown): boolean {
  return value === null || hasNumbers(value, NO_CLOCK);
}

function isDelay(value: unknown): boolean {
  return value === null || hasNumbers(value, NO_DELAY);
}

/** Whether `value` is an object of whole numbers by names that `known` has. */
function hasNumbers(value: unknown, known: object): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([key, number]) => Object.hasOwn(known, key) && Number.isSafeInteger(number));
}

/** The input of the creation: the body, and `Idempotency-Key` as the command's id. */
export function parseCreation(request: RestRequest): Parsed<CreateGameInput> {
  const body = parseBody(request);
  if (!body.ok) return body;
  const commandId = request.header('idempotency-key') ?? '';
  if (commandId === '') {
    return refuse('INVALID_HEADER', 'Send `Idempotency-Key`: any text of 1 to 128 characters, new for each game.');
  }
  const wrong = wrongMember(body.input);
  if (wrong !== null) return { ok: false, refusal: wrong };
  return { ok: true, input: creationOf(body.input, commandId) };
}

function refuse(code: 'INVALID_HEADER' | 'BAD_REQUEST' | 'BODY_TOO_LARGE', detail: string): Parsed<never> {
  return { ok: false, refusal: problem(code, detail) };
}

type Body = Readonly<Record<string, unknown>>;

function parseBody(request: RestRequest): Parsed<Body> {
  if (!parseMediaType(request.header('content-type')).is('application/json')) {
    const headers = { accept: 'application/json' };
    const detail = 'Send the game as `content-type: application/json`, in UTF-8.';
    return { ok: false, refusal: problem('UNSUPPORTED_MEDIA_TYPE', detail, { headers }) };
  }
  const bytes = request.body();
  if (bytes.length > MAX_JSON_BYTES) {
    return refuse('BODY_TOO_LARGE', `The body has ${bytes.length} bytes; the limit is ${MAX_JSON_BYTES}.`);
  }
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(
      'BAD_REQUEST',
      'The body must be a JSON object in UTF-8, such as {"titleId": "next-station-london"}.',
    );
  }
  if (!isPlain(value)) {
    return refuse('BAD_REQUEST', `The JSON nests more than ${MAX_JSON_DEPTH} levels deep, or has a lone surrogate.`);
  }
  return { ok: true, input: { ...value } };
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

function wrongMember(body: Body): RestResult | null {
  if (!('titleId' in body)) {
    const detail = 'The body has no `titleId`. Send the id of a title, such as "next-station-london".';
    return problem('INVALID_INPUT', detail, { more: { pointer: '/titleId' } });
  }
  for (const [name, value] of Object.entries(body)) {
    const member = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined;
    const pointer = `/${name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (member === undefined) {
      const known = Object.keys(MEMBERS).join(', ');
      const detail = `The body has a member ${JSON.stringify(name.slice(0, 64))}; the known ones are ${known}.`;
      return problem('INVALID_INPUT', detail, { more: { pointer } });
    }
    const [needed, isRight] = member;
    if (!isRight(value)) return problem('INVALID_INPUT', `\`${name}\` must be ${needed}.`, { more: { pointer } });
  }
  return null;
}

function listed<Entry>(value: unknown, is: (entry: unknown) => entry is Entry): readonly Entry[] {
  return Array.isArray(value) ? value.filter(is) : [];
}

/** `body` has passed `wrongMember`. */
function creationOf(body: Body, commandId: string): CreateGameInput {
  const {
    titleId,
    options = null,
    seats,
    bots,
    sharedTable,
    clock,
    spectatorDelay,
    arbiters,
    visibility,
    takebacks,
    reservations,
    start,
    seatsByLot,
    join,
    clientSeed,
  } = body;
  return {
    titleId: String(titleId),
    options,
    seats: typeof seats === 'number' ? seats : null,
    bots: listed(bots, isText),
    sharedTable: sharedTable === true,
    // Its members have passed `isClock`.
    clock: isObject(clock) ? { ...NO_CLOCK, ...clock } : null,
    spectatorDelay: isObject(spectatorDelay) ? { ...NO_DELAY, ...spectatorDelay } : null,
    arbiters: listed(arbiters, isText),
    visibility: isOneOf(VISIBILITIES, visibility) ? visibility : 'unlisted',
    takebacks: takebacks === 'none' || takebacks === 'casual' ? takebacks : null,
    reservations: listed(reservations, isReservation).map(({ seat, playerId }) => ({ seat, player: playerId })),
    start: isOneOf(START_RULES, start) ? start : 'manual',
    lots: seatsByLot === true,
    join: join !== false,
    clientSeed: isText(clientSeed) ? clientSeed : null,
    commandId,
  };
}
