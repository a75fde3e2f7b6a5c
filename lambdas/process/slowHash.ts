// Hashes of passwords, made outside of the event loop.

import { scrypt } from 'node:crypto';
import type { SlowHash } from '../../app/index.ts';

const BYTES = 32;

/** 16 MB, five times over: 0.2 s of processor time. OWASP, Password Storage Cheat Sheet (2025): the least that it calls safe. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;

export const slowHash: SlowHash = (text, salt) =>
  new Promise((resolve, reject) => {
    scrypt(text, salt, BYTES, COST, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });
