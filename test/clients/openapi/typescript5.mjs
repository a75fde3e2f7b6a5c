// Preloaded by the test of generated types: openapi-typescript needs the compiler as a library, which TypeScript has no
// more since 7.

import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
