// The hash chain for the store, which knows none: by the platform's SHA-256.

import { hash } from 'node:crypto';
import { commitHash, genesisHash } from '../../domain/log/index.ts';
import type { Chain } from '../../eventstore/sqlite/index.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

export const CHAIN: Chain = {
  genesis: (stream) => genesisHash(stream, sha256),
  hashOf: (previous, commit) => commitHash(previous, commit, sha256),
};
