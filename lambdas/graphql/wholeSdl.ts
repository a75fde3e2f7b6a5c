// The whole SDL. Three quarters of it are descriptions, which a cold start leaves out: the text is a file of its own
// beside the function's, loaded when a request first needs it.

import { createRequire } from 'node:module';
import type * as typeDefsModule from '../../schema/typeDefs.generated.ts';

const IS_BUNDLED = !import.meta.url.endsWith('/lambdas/graphql/wholeSdl.ts');
const FILE = IS_BUNDLED ? './schema.cjs' : '../../schema/typeDefs.generated.ts';

const load = createRequire(import.meta.url);

export function wholeSdl(): string {
  const { typeDefs }: typeof typeDefsModule = load(FILE);
  return typeDefs;
}
