// Errors of the AWS SDK as faults of the store. What is not known to be transient is not retryable: a repeat would fail
// again.

import { StoreFault, type StoreFaultCode } from '../port.ts';

/** Those that pass: the same request may succeed a moment later. */
export type TransientCode = Extract<StoreFaultCode, 'throttled' | 'timeout' | 'unavailable'>;

/** By the error's name. Sources: DynamoDB developer guide, "Error handling with DynamoDB"; the SDK's lists. */
const TRANSIENT_NAMES: Readonly<Record<TransientCode, readonly string[]>> = {
  throttled: [
    'BandwidthLimitExceeded',
    'EC2ThrottledException',
    'LimitExceededException',
    'PriorRequestNotComplete',
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'RequestThrottled',
    'RequestThrottledException',
    'SlowDown',
    'ThrottledException',
    'Throttling',
    'ThrottlingException',
    'TooManyRequestsException',
    'TransactionInProgressException',
  ],
  timeout: ['AbortError', 'RequestTimeout', 'RequestTimeoutException', 'TimeoutError'],
  unavailable: [
    'InternalServerError',
    'InternalServiceError',
    // The SDK corrects its clock by the answer.
    'RequestTimeTooSkewed',
    'ServiceUnavailable',
    'ServiceUnavailableException',
  ],
};

/** By the code of the operating system or of the HTTP client. */
const TRANSIENT_CODES: Readonly<Record<TransientCode, readonly string[]>> = {
  throttled: [],
  timeout: ['ETIMEDOUT', 'ESOCKETTIMEDOUT'],
  unavailable: [
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ERR_STREAM_PREMATURE_CLOSE',
  ],
};

/** By the error's name: what is wrong with the deployment. */
const LASTING_NAMES: Readonly<Partial<Record<StoreFaultCode, readonly string[]>>> = {
  denied: [
    'AccessDeniedException',
    'CredentialsProviderError',
    'ExpiredTokenException',
    'IncompleteSignatureException',
    'InvalidSignatureException',
    'KMSAccessDeniedException',
    'MissingAuthenticationTokenException',
    'UnrecognizedClientException',
  ],
  'missing-table': ['ResourceNotFoundException', 'TableNotFoundException'],
};

const TRANSIENT_BY_NAME = byEntry(TRANSIENT_NAMES);
const TRANSIENT_BY_CODE = byEntry(TRANSIENT_CODES);
const LASTING_BY_NAME = byEntry(LASTING_NAMES);

function byEntry<Code extends string>(
  lists: Readonly<Partial<Record<Code, readonly string[]>>>,
): ReadonlyMap<string, Code> {
  // The keys of a record of codes are codes.
  const entries = Object.entries(lists) as [Code, readonly string[]][];
  return new Map(entries.flatMap(([code, names]) => names.map((name) => [name, code] as const)));
}

/** What passes, of an error of the SDK; null when a repeat would fail again. */
export function transientCode(cause: unknown): TransientCode | null {
  if (!(cause instanceof Error)) return null;
  const byCode = 'code' in cause ? TRANSIENT_BY_CODE.get(String(cause.code)) : undefined;
  const known = TRANSIENT_BY_NAME.get(cause.name) ?? byCode;
  return known ?? ('$fault' in cause && cause.$fault === 'server' ? 'unavailable' : null);
}

/** `cause` as a fault. An error that is not known to be transient (a missing table, no permission) is not retryable. */
export function dynamodbFault(cause: unknown): StoreFault {
  if (cause instanceof StoreFault) return cause;
  const transient = transientCode(cause);
  const code = transient ?? lastingCode(cause);
  const detail = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new StoreFault(code, detail, { retryable: transient !== null, cause });
}

function lastingCode(cause: unknown): StoreFaultCode {
  return (cause instanceof Error ? LASTING_BY_NAME.get(cause.name) : undefined) ?? 'rejected';
}
