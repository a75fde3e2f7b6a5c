// The accounts of the user pool, whose client is loaded when the first of them is deleted.

import { createRequire } from 'node:module';
import type { IssuerAccounts } from '../../app/index.ts';
import { dynamodbFault, SENT_ONCE } from '../../eventstore/dynamodb/index.ts';
import type * as removeModule from '../pool/remove.ts';

const IS_BUNDLED = !import.meta.url.endsWith('/lambdas/process/poolAccounts.ts');
const FILE = IS_BUNDLED ? './pool.cjs' : '../pool/remove.ts';

const load = createRequire(import.meta.url);

export function poolAccounts(userPoolId: string): IssuerAccounts {
  return {
    async remove(name) {
      const { removeFromPool }: typeof removeModule = load(FILE);
      await removeFromPool(userPoolId, name, SENT_ONCE).catch((error: unknown) => {
        throw dynamodbFault(error);
      });
    },
  };
}
