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

/** What a cold start may cost. */
export const BUDGET = {
  /** Bytes of the GraphQL function's file. */
  graphqlBytes: 1_400_000,
  /** Import of the GraphQL function's file on an idle machine. */
  importMs: 200,
  /**
   * Import of `@aws-sdk/client-dynamodb` alone, bundled alike, on the idle machine (2 cores) where the budget was set. A test divides
   * by it, because a busy machine slows both alike.
   */
  sdkImportMs: 60,
  /** Above this the import is too slow whatever the machine does. */
  importCeilingMs: 2_000,
} as const;
