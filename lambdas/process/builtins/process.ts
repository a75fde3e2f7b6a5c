// Takes the place of `node:process` in the functions (`infra/bundling.ts`): an import of it as a module reads all its
// members, and so opens standard input and output. The AWS SDK wants two of them.

export const { env, versions } = process;
