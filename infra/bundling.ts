// How a function becomes one file, and how large and slow it may be. The stack and the budget test read the same options, so what is
// measured is what is deployed.

/** Options of esbuild. Dependencies, the AWS SDK included, are bundled: loaded from the runtime it costs 60 ms more. No source map. */
export const BUNDLE = {
  target: 'node24',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  // Packages that bring both forms are taken once, as modules, even where a CommonJS package (the Lambda adapter) requires them.
  // Without this Apollo Server, its protobuf and its caches stand in the file twice: 345 KB and 20 ms more.
  conditions: ['module', 'import'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS dependencies call `require`, which a module does not have.
  banner: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
} as const;

/** The entry file of the GraphQL function, from the root of the repository. */
export const GRAPHQL_ENTRY = 'lambdas/graphql/index.ts';

/** The entry file of the REST function. */
export const REST_ENTRY = 'lambdas/rest/index.ts';

/** What a cold start of each function may cost: bytes of its file, and milliseconds of its import on an idle machine. */
export const BUDGETS = {
  graphql: { entry: GRAPHQL_ENTRY, bytes: 1_400_000, importMs: 200 },
  rest: { entry: REST_ENTRY, bytes: 700_000, importMs: 130 },
} as const;

/** By what the imports are judged. */
export const IMPORT = {
  /**
   * Import of `@aws-sdk/client-dynamodb` alone, bundled alike, on the idle machine (2 cores) where the budgets were set. A test divides
   * by it, because a busy machine slows both alike.
   */
  sdkMs: 60,
  /** Above this an import is too slow whatever the machine does. */
  ceilingMs: 2_000,
} as const;
