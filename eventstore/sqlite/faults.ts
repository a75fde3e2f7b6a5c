// SQLite's errors as faults of the store.

import { StoreFault, type StoreFaultCode } from '../port.ts';

interface Kind {
  readonly code: StoreFaultCode;
  readonly what: string;
  /** Passes when the disk has room again, may be written again, or is there again. */
  readonly passes?: true;
}

/** Primary result codes. Source: https://www.sqlite.org/rescode.html */
const FAULT_OF_RESULT: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [5, { code: 'in-use', what: 'is in use by another process' }],
  [6, { code: 'in-use', what: 'is in use by another process' }],
  [8, { code: 'unavailable', what: 'cannot be written', passes: true }],
  [10, { code: 'unavailable', what: 'failed to read or write', passes: true }],
  [11, { code: 'unreadable-item', what: 'is damaged' }],
  [13, { code: 'unavailable', what: 'has no room left on its disk', passes: true }],
  [14, { code: 'unavailable', what: 'cannot be opened', passes: true }],
  [26, { code: 'foreign-store', what: 'is not a Signalbox store' }],
]);

/** Errors of the system, from files that SQLite does not write. */
const FAULT_OF_ERRNO: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  ['EACCES', { code: 'unavailable', what: 'cannot be written', passes: true }],
  ['EPERM', { code: 'unavailable', what: 'cannot be written', passes: true }],
  ['EROFS', { code: 'unavailable', what: 'cannot be written', passes: true }],
  ['ENOSPC', { code: 'unavailable', what: 'has no room left on its disk', passes: true }],
  ['EDQUOT', { code: 'unavailable', what: 'has no room left on its disk', passes: true }],
  ['EIO', { code: 'unavailable', what: 'failed to read or write', passes: true }],
  ['ENOENT', { code: 'unavailable', what: 'cannot be opened', passes: true }],
]);

const UNKNOWN: Kind = { code: 'unavailable', what: 'failed' };

/** `cause`, of SQLite or the system, as a fault that names the file. */
export function sqliteFault(path: string, cause: unknown): StoreFault {
  const fault = FAULT_OF_RESULT.get(resultOf(cause) & 0xff) ?? FAULT_OF_ERRNO.get(errnoOf(cause)) ?? UNKNOWN;
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new StoreFault(fault.code, `${path} ${fault.what} (${detail})`, { retryable: fault.passes === true, cause });
}

/** `work()`, its errors as faults. */
export function guarded<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof StoreFault ? cause : sqliteFault(path, cause);
  }
}

function resultOf(cause: unknown): number {
  if (typeof cause === 'object' && cause !== null && 'errcode' in cause && typeof cause.errcode === 'number') {
    return cause.errcode;
  }
  return 0;
}

function errnoOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
