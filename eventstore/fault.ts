// Why a store could not do its work: part of the port.

/**
 * `in-use`: another process owns the store. `foreign-store`: the store was made by another program or by a newer
 * version. `contention`: an append lost more races than its caller accepts. `denied`: no permission, or credentials
 * that are not valid (any more). `missing-table`: the deployment is wrong. `rejected`: the store refused the request
 * for another reason that will not pass. `lost-commits`: commits that were acknowledged are not there any more, or
 * nobody can say so.
 */
export const STORE_FAULTS = [
  'throttled',
  'unavailable',
  'timeout',
  'contention',
  'in-use',
  'foreign-store',
  'unreadable-item',
  'denied',
  'missing-table',
  'rejected',
  'lost-commits',
] as const;
export type StoreFaultCode = (typeof STORE_FAULTS)[number];

/** The store could not do its work. After a retryable fault of `append` the commit may or may not be stored. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly code: StoreFaultCode;
  readonly retryable: boolean;

  constructor(
    code: StoreFaultCode,
    message: string,
    options: { readonly retryable: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable;
  }
}

/** Whether `error` is a store fault (of `code`, if given); works across module copies. */
export function isStoreFault(error: unknown, code?: StoreFaultCode): error is StoreFault {
  return (
    error instanceof Error &&
    error.name === 'StoreFault' &&
    'code' in error &&
    (code === undefined || error.code === code)
  );
}
