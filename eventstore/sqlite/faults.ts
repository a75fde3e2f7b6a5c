// SQLite's errors as faults of the store.

import { StoreFault, type StoreFaultCode } from '../port.ts';

/** Primary result codes. Source: https://www.sqlite.org/rescode.html */
const FAULT_OF_RESULT: ReadonlyMap<number, { readonly code: StoreFaultCode; readonly what: string }> = new Map([
  [5, { code: 'in-use', what: 'is in use by another process' }],
  [6, { code: 'in-use', what: 'is in use by another process' }],
  [8, { code: 'unavailable', what: 'cannot be written' }],
  [10, { code: 'unavailable', what: 'failed to read or write' }],
  [11, { code: 'unreadable-item', what: 'is damaged' }],
  [13, { code: 'unavailable', what: 'has no room left on its disk' }],
  [14, { code: 'unavailable', what: 'cannot be opened' }],
  [26, { code: 'foreign-store', what: 'is not a Signalbox store' }],
]);

/** `cause` as a fault that names the file. */
export function sqliteFault(path: string, cause: unknown): StoreFault {
  const fault = FAULT_OF_RESULT.get(resultOf(cause) & 0xff) ?? { code: 'unavailable', what: 'failed' };
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new StoreFault(fault.code, `${path} ${fault.what} (${detail})`, { retryable: false, cause });
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
