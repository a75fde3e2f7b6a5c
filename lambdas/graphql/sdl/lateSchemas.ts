// The whole SDL, three quarters of which are descriptions, and the schemas of moves and facts. A cold start leaves them
// out: they are a file of their own beside the function's, loaded when a request first needs it.

import { createRequire } from 'node:module';
import type * as lateModule from '../../../schema/late.ts';

const IS_BUNDLED = !import.meta.url.endsWith('/lambdas/graphql/sdl/lateSchemas.ts');
const FILE = IS_BUNDLED ? './schema.cjs' : '../../../schema/late.ts';

const load = createRequire(import.meta.url);

function late(): typeof lateModule {
  return load(FILE);
}

export function wholeSdl(): string {
  return late().typeDefs;
}

/** The JSON Schema of what a title's moves name, or of its facts; any value fits that of a title without shapes. */
export function titleSchema(part: 'moves' | 'facts', { id, rulesVersion }: Rules): object | true {
  return late().titleSchemas[`${id} ${rulesVersion}`]?.[part] ?? true;
}

interface Rules {
  readonly id: string;
  readonly rulesVersion: string;
}
