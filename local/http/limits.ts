// What one connection or one request may take of the server: time, and bytes of a body. What all of them share:
// gate/kinds.ts.

import { MAX_IMPORT_BYTES } from '../../app/index.ts';
import { takesJson } from '../../lambdas/rest/resources.ts';

export interface GatewayLimits {
  /** A connection that has not sent the head of its first request within this time is closed. */
  readonly headMs: number;
  /** A request that has not arrived as a whole within this time is closed. */
  readonly requestMs: number;
  /** An answer, or the next piece of one that is streamed, has to be read within this time. */
  readonly readMs: number;
  /** A request is to be answered within this time of its being handled: later it begins nothing more. */
  readonly answerMs: number;
  /** Time that the requests at hand have to end once the server stops. */
  readonly stopMs: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  readMs: 60_000,
  answerMs: 30_000,
  stopMs: 5_000,
};

/** Bytes of a body, unless a path takes more. */
export const BODY_BYTES = 65_536;

/** Paths beside those of REST that take JSON, or such that take more, and the bytes of a body. */
const BODIES: Readonly<Record<string, number>> = {
  '/graphql': BODY_BYTES,
  '/dev/token': BODY_BYTES,
  '/v1/replays': MAX_IMPORT_BYTES,
};

/** The most bytes that the body of a POST to `path` may have. */
export function bodyBytesOf(path: string): number {
  const own = Object.hasOwn(BODIES, path) ? BODIES[path] : undefined;
  return own ?? (takesJson(path) ? BODY_BYTES : 0);
}
