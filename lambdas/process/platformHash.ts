// Takes the place of `@apollo/utils.createhash` in the functions (`infra/bundling.ts`). That package finds the
// platform's hashes by `module.require`, which a bundle of modules does not have, and would hash every document with
// its own.

export { createHash } from 'node:crypto';
