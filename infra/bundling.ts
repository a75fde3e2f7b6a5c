// How a function becomes one file. The stack and the budget test read the same options, so what is measured is what is deployed.

/** Options of esbuild, in its own words. Dependencies, the AWS SDK included, are bundled: loading them apart costs 60 ms more. */
export const BUNDLE = {
  target: 'node24',
  format: 'esm',
  platform: 'node',
  minify: true,
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS dependencies call `require`, which a module does not have.
  banner: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
} as const;

/** Largest bundle of the GraphQL function, minified, without map. */
export const GRAPHQL_BUNDLE_BYTES = 1_400_000;
