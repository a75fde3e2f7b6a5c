// Errors of the AWS SDK as faults of the store.

import { StoreFault, type StoreFaultCode } from '../port.ts';

interface Kind {
  readonly code: StoreFaultCode;
  readonly retryable: boolean;
}

const THROTTLED: Kind = { code: 'throttled', retryable: true };
const TIMEOUT: Kind = { code: 'timeout', retryable: true };
const UNAVAILABLE: Kind = { code: 'unavailable', retryable: true };
const HOPELESS: Kind = { code: 'unavailable', retryable: false };

/** By the error's name. Source: Amazon DynamoDB developer guide, "Error handling with DynamoDB". */
const KIND_OF_NAME: ReadonlyMap<string, Kind> = new Map([
  ['ProvisionedThroughputExceededException', THROTTLED],
  ['RequestLimitExceeded', THROTTLED],
  ['ThrottlingException', THROTTLED],
  ['LimitExceededException', THROTTLED],
  ['TimeoutError', TIMEOUT],
  ['RequestTimeout', TIMEOUT],
  ['RequestTimeoutException', TIMEOUT],
  ['AbortError', TIMEOUT],
  ['InternalServerError', UNAVAILABLE],
  ['ServiceUnavailable', UNAVAILABLE],
]);

/** By the code of the operating system or of the HTTP client. */
const KIND_OF_CODE: ReadonlyMap<string, Kind> = new Map([
  ['ETIMEDOUT', TIMEOUT],
  ['ESOCKETTIMEDOUT', TIMEOUT],
  ['ECONNREFUSED', UNAVAILABLE],
  ['ECONNRESET', UNAVAILABLE],
  ['EPIPE', UNAVAILABLE],
  ['ENOTFOUND', UNAVAILABLE],
  ['EAI_AGAIN', UNAVAILABLE],
]);

/** `cause` as a fault. An error that is not known to be transient (a missing table, no permission) is not retryable. */
export function dynamodbFault(cause: unknown): StoreFault {
  if (cause instanceof StoreFault) return cause;
  const { code, retryable } = kindOf(cause);
  const detail = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new StoreFault(code, detail, { retryable, cause });
}

function kindOf(cause: unknown): Kind {
  if (!(cause instanceof Error)) return HOPELESS;
  const byName = KIND_OF_NAME.get(cause.name);
  if (byName !== undefined) return byName;
  const byCode = 'code' in cause && typeof cause.code === 'string' ? KIND_OF_CODE.get(cause.code) : undefined;
  return byCode ?? (isServerSide(cause) ? UNAVAILABLE : HOPELESS);
}

function isServerSide(cause: Error): boolean {
  return '$fault' in cause && cause.$fault === 'server';
}
