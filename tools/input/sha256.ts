// SHA-256 of the platform: several times as fast as the auditor's own, which is there for browsers.

import crypto from 'node:crypto';

/** SHA-256 of `bytes`. Node 20 has the one-call form from 20.12 on only. */
export const sha256: (bytes: Uint8Array) => Uint8Array =
  typeof crypto.hash === 'function'
    ? (bytes) => crypto.hash('sha256', bytes, 'buffer')
    : (bytes) => crypto.createHash('sha256').update(bytes).digest();
