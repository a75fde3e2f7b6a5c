// How a function is bundled into one file, each title and what draws it into files beside it; their budgets of size and
// import time.
// The stack, the tests and the measurements read the same options, so that what is measured is what is deployed.

/**
 * Modules of Node of which a function takes a few members. As modules they are read whole when a function starts, what
 * they load only on demand included, which takes 15 ms of processor time.
 */
const BUILTINS = {
  crypto: './lambdas/process/builtins/crypto.ts',
  'node:crypto': './lambdas/process/builtins/crypto.ts',
  // And `node:fs/promises`.
  'node:fs': './lambdas/process/builtins/fs',
  'node:process': './lambdas/process/builtins/process.ts',
} as const;

/** Packages that are replaced wherever they are bundled. */
const REPLACED = {
  // Saves 138 KB and 28 ms of processor time at a cold start.
  '@aws-sdk/credential-provider-node': './lambdas/process/environmentCredentials.ts',
  // 122 KB and 20 KB that nothing runs.
  '@apollo/usage-reporting-protobuf': './lambdas/process/noUsageReports.ts',
  '@apollo/utils.usagereporting': './lambdas/process/noUsageReports.ts',
  // 66 KB likewise.
  '@graphql-tools/schema': './lambdas/process/noSchemaTools.ts',
  // Saves 33 KB, and SHA-256 in JavaScript at each request.
  '@apollo/utils.createhash': './lambdas/process/platformHash.ts',
} as const;

/** Options of esbuild. All is bundled, the AWS SDK included: loading it from the runtime takes 60 ms more. */
export const BUNDLE = {
  target: 'node24',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  // Packages that come as CommonJS and as modules are bundled once, as modules, even if a CommonJS package (the Lambda
  // adapter) requires them. Otherwise the file has Apollo Server, its protobuf and its caches twice: 345 KB and 20 ms
  // more.
  conditions: ['module', 'import'],
  alias: { ...REPLACED, ...BUILTINS },
  // Brought by the runtime; only the hook of deployments uses them.
  external: ['@aws-sdk/client-codedeploy', '@aws-sdk/client-lambda'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS dependencies call `require`, which modules lack.
  banner: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
} as const;

/**
 * What differs for the files that the functions load with `require` when a request first needs them: the titles, each
 * with a copy of the few parts of the domain that all titles share (7 KB), what draws them, and the whole SDL.
 */
export const LATE_BUNDLE = { format: 'cjs', banner: '', alias: REPLACED } as const;

/** The entry file of the GraphQL function, from the root of the repository. */
export const GRAPHQL_ENTRY = 'lambdas/graphql/index.ts';

/** The entry file of the REST function. */
export const REST_ENTRY = 'lambdas/rest/index.ts';

/** The hook that tests a new version before it gets calls. */
export const CANARY_ENTRY = 'lambdas/canary/index.ts';

/** The projector, which the event table's stream feeds. */
export const PROJECTOR_ENTRY = 'lambdas/projector/index.ts';

/** Live updates: messages of clients, and what is told to them. */
export const LIVE_ENTRY = 'lambdas/live/index.ts';

/** The timers, which run each minute. */
export const TIMERS_ENTRY = 'lambdas/timers/index.ts';

/** The worker of tournaments. */
export const WORKER_ENTRY = 'lambdas/worker/index.ts';

/** The function of the pages. */
export const PAGES_ENTRY = 'lambdas/pages/index.ts';

/** Builds the pages into the folder that it is called with. */
export const PAGES_PROGRAM = 'local/pages/write.ts';

/**
 * Budgets of a cold start: bytes of the function's file, and how long its import takes, as a multiple of the import of
 * `@aws-sdk/client-dynamodb` alone, bundled likewise but without the alias.
 */
export const BUDGETS = {
  // The schema as data has 28 KB more than as SDL, and takes a third of its time. Requests to enter, waiting lists,
  // check-in by officials and news of tournaments are 5 KB of it and of its resolvers, courses of games 3 KB,
  // announcements and descriptions 5 KB; doors, claims, edited options and notices 25 KB, rules and links, lists of
  // corrections and hand-overs 9 KB, rounds before their dates 3 KB, in every function that plays.
  graphql: { entry: GRAPHQL_ENTRY, bytes: 1_433_000, importRatio: 2.14 },
  // With all commands, those of the organiser's office included: the packed description of all resources has 44 KB.
  rest: { entry: REST_ENTRY, bytes: 1_084_000, importRatio: 1.35 },
} as const;

/** Bytes of the file of the timers, which hold all use cases. */
export const TIMERS_BYTES = 917_000;

/** Bytes of the file of the worker, which holds all use cases and pairs. */
export const WORKER_BYTES = 914_000;

/** Bytes of the file of live updates, which execute GraphQL. */
export const LIVE_BYTES = 1_464_000;

/**
 * Bytes of the file of the pages' function, which knows the names of titles, and of its files: the auditor with all
 * titles, for browsers and for Node, the app with all boards, the organiser's desk, in which a draft is edited whole
 * (10 KB), the course of a game and its verification, and the reference of REST (422 KB).
 */
export const PAGES_BYTES = { function: 12_000, files: 3_325_000 } as const;

/** Bytes of what draws a title. */
export const BOARD_BYTES = 90_000;

/** Bytes of what checks passkeys, most of them for certificates of their makers. */
export const PASSKEY_BYTES = 340_000;

/** Bytes of what deletes accounts of the user pool: a client of the AWS SDK. */
export const POOL_BYTES = 400_000;

/** Bytes of what sends notices: encryption, and signatures of tokens. */
export const PUSH_BYTES = 40_000;

/** Bytes of a title's file, nearly half of them words in two languages. Its rulings are apart (`rulingsApart.ts`). */
export const TITLE_BYTES = 175_000;
