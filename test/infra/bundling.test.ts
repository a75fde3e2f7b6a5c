// The cost of a cold start has a budget: the size of each function's file and each title's, and what is in them. `npm
// run bench imports` measures its time.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bundleBoard,
  bundleFile,
  bundleLateFile,
  bundleTitle,
  LATE_FILES,
  PASSKEY_FILE,
  POOL_FILE,
  PUSH_FILE,
  titleFiles,
} from '../../infra/bundleFile.ts';
import {
  BUDGETS,
  CANARY_ENTRY,
  LIVE_BYTES,
  LIVE_ENTRY,
  PAGES_BYTES,
  PAGES_ENTRY,
  PASSKEY_BYTES,
  POOL_BYTES,
  PROJECTOR_ENTRY,
  PUSH_BYTES,
  TIMERS_BYTES,
  TIMERS_ENTRY,
  TITLE_BYTES,
  WORKER_BYTES,
  WORKER_ENTRY,
} from '../../infra/bundling.ts';
import { rulingsFile } from '../../infra/rulingsApart.ts';
import { PLANS } from '../../local/pages/plans.ts';
import { typeDefs } from '../../schema/typeDefs.generated.ts';
import { linesOfProcess } from '../kit/processes/functionProcess.ts';
import { contentOf, filesBelow } from './folders.ts';
import { deployment, REPOSITORY } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-bundle-'));

type Name = keyof typeof BUDGETS;
const NAMES: readonly Name[] = ['graphql', 'rest'];
const fileOf = (name: string) => join(folder, `${name}.mjs`);
const metafiles = new Map<string, Metafile>();
const TITLES = titleFiles();

/** What is in the file of a function, by path from the root of the repository. */
function inputsOf(name: string): readonly string[] {
  return Object.keys(metafiles.get(name)?.inputs ?? {});
}

/** Whether anything of an input is left in the file of a function. */
function isInFile(name: string, input: string): boolean {
  const outputs = Object.values(metafiles.get(name)?.outputs ?? {});
  return outputs.some(({ inputs }) => (inputs[input]?.bytesInOutput ?? 0) > 0);
}

/** Functions that no client waits for. */
const OTHER_ENTRIES = {
  canary: CANARY_ENTRY,
  projector: PROJECTOR_ENTRY,
  timers: TIMERS_ENTRY,
  worker: WORKER_ENTRY,
  live: LIVE_ENTRY,
  pages: PAGES_ENTRY,
} as const;

/** Functions that play, beside which the files are deployed that they load late; and the others. */
const PLAYING = [...NAMES, 'timers', 'worker', 'live'];
const OTHERS = ['canary', 'projector'];

beforeAll(async () => {
  for (const [name, entry] of Object.entries(OTHER_ENTRIES)) {
    metafiles.set(name, await bundleFile(join(REPOSITORY, entry), join(folder, `${name}.mjs`)));
  }
  for (const name of NAMES) metafiles.set(name, await bundleFile(join(REPOSITORY, BUDGETS[name].entry), fileOf(name)));
  for (const [name, plan] of Object.entries(PLANS)) await plan.write(join(folder, 'pages', name));
  for (const title of TITLES) {
    metafiles.set(title.name, await bundleTitle(title, join(folder, title.name)));
    await bundleBoard(title, join(folder, title.board.name));
  }
  for (const file of LATE_FILES) metafiles.set(file.name, await bundleLateFile(file, join(folder, file.name)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The built pages, by path below the folder. */
const pageFiles = () => filesBelow(join(folder, 'pages')).map((name) => join('pages', name));

test.each([
  ['what checks passkeys', PASSKEY_FILE, PASSKEY_BYTES, /@simplewebauthn|@peculiar/],
  ['what sends notices', PUSH_FILE, PUSH_BYTES, /http_ece|jose/],
  ['what deletes accounts of the user pool', POOL_FILE, POOL_BYTES, /client-cognito-identity-provider/],
] as const)('%s is a file of its own: no function loads it with the first request', (_, { name }, bytes, packages) => {
  expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(bytes);
  const isOfIt = (input: string) => packages.test(input);
  expect(inputsOf(name).some(isOfIt)).toBe(true);
  for (const loading of PLAYING) expect(inputsOf(loading).filter(isOfIt)).toEqual([]);
});

test('the stack deploys byte for byte the files that are measured here, without a source map', () => {
  const { app } = deployment({}, { bundled: true });
  app.synth();
  const assets = readdirSync(app.outdir).filter((name) => name.startsWith('asset.'));
  const deployed = assets.map((name) => contentOf(join(app.outdir, name)));
  const late = contentOf(folder, [
    ...LATE_FILES.map(({ name }) => name),
    ...TITLES.flatMap(({ name, board }) => [name, rulingsFile(name), board.name]),
  ]);
  const index = (name: string) => `index.mjs ${readFileSync(join(folder, `${name}.mjs`), 'utf8')}`;
  expect(new Set(deployed)).toEqual(
    new Set([
      ...PLAYING.map((name) => [index(name), ...late].sort()),
      [index('pages'), ...contentOf(folder, pageFiles())].sort(),
      ...OTHERS.map((name) => [index(name)]),
    ]),
  );
});

/**
 * Folder of the package that holds an input of the bundle: `node_modules/a/node_modules/@b/c`; null for our own files.
 */
function packageFolder(input: string): string | null {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? null;
}

const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
  readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'),
);
/** The manifest is there for the version, which `/health` reports. */
const AREAS = ['lambdas', 'app', 'domain', 'eventstore', 'readstore', 'schema', 'package.json'];

describe.each(NAMES)('the file of %s', (name) => {
  test('keeps within its bytes', () => {
    expect(statSync(fileOf(name)).size).toBeLessThanOrEqual(BUDGETS[name].bytes);
  });

  test('holds no package that is for development only', () => {
    const folders = new Set(inputsOf(name).flatMap((input) => packageFolder(input) ?? []));
    expect(folders).toContain('node_modules/@aws-sdk/client-dynamodb');
    for (const one of folders) {
      expect(lock.packages[one], one).toBeDefined();
      expect(lock.packages[one]?.dev ?? lock.packages[one]?.devOptional ?? false, one).toBe(false);
    }
  });

  test('holds of our own files what the function needs, and nothing of the local gateway, tests or stacks', () => {
    const own = inputsOf(name).filter((input) => packageFolder(input) === null);
    expect(own).toContain(BUDGETS[name].entry);
    const areas = new Set(own.map((input) => String(input.split('/')[0])));
    expect([...areas].filter((area) => !AREAS.includes(area))).toEqual([]);
    expect(own.filter((input) => /^(eventstore|readstore)\/sqlite/.test(input))).toEqual([]);
  });

  test('holds no title, and nothing that draws', () => {
    const left = inputsOf(name).filter((input) => isInFile(name, input));
    expect(left.filter((input) => /^domain\/titles\/.*\//.test(input))).toEqual([]);
    expect(left.filter((input) => input.startsWith('domain/board/'))).toEqual(['domain/board/boards.ts']);
  });

  test('does not import node:http: an import reads all of its exports, and one of them loads undici', () => {
    const outputs = Object.values(metafiles.get(name)?.outputs ?? {});
    const imports = outputs.flatMap((output) => output.imports.filter(({ kind }) => kind === 'import-statement'));
    const paths = imports.map(({ path }) => path.replace(/^node:/, ''));
    expect(paths).toContain('https');
    expect(paths).not.toContain('http');
  });

  test('holds one copy of every package: no file twice, as module and as CommonJS', () => {
    const inputs = inputsOf(name);
    const copies = inputs.filter((input) => {
      const twin = input.replace(/\/esm\//, '/cjs/');
      return twin !== input && inputs.includes(twin);
    });
    expect(copies).toEqual([]);
  });
});

test.each([
  ['timers', TIMERS_BYTES],
  ['worker', WORKER_BYTES],
  ['live', LIVE_BYTES],
])('the file of %s keeps within its bytes, and holds no title', (name, bytes) => {
  expect(statSync(fileOf(name)).size).toBeLessThanOrEqual(bytes);
  expect(inputsOf(name).filter((input) => /^domain\/titles\/.*\//.test(input))).toEqual([]);
});

test('the file of the pages and their files keep within their bytes', () => {
  expect(statSync(fileOf('pages')).size).toBeLessThanOrEqual(PAGES_BYTES.function);
  const bytes = pageFiles().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(PAGES_BYTES.files);
});

describe.each(TITLES)('the file of $entry', ({ entry, rulings: source, name }) => {
  test('keeps within its bytes', () => {
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(TITLE_BYTES);
  });

  test('has its rulings beside it, and loads them when they are first asked for', () => {
    const file = join(folder, name);
    const [before, after, rulings] = linesOfProcess(`const { createRequire } = await import('node:module');
      const require = createRequire(${JSON.stringify(file)});
      const [title] = Object.values(require(${JSON.stringify(file)}));
      const loaded = () => console.log(JSON.stringify(Object.keys(require.cache)));
      loaded();
      const { rulings } = title;
      loaded();
      console.log(JSON.stringify(rulings));`);
    expect(before).toEqual([file]);
    expect(after).toEqual([file, join(folder, rulingsFile(name))]);
    const { rulings: expected } = JSON.parse(readFileSync(join(REPOSITORY, source), 'utf8'));
    expect(rulings).toEqual(expected);
    expect(readFileSync(file, 'utf8')).not.toContain(expected[0].text.en);
  });

  test('holds no description of its JSON: playing needs none', () => {
    const folderOf = entry.replace('index.ts', '');
    const described = inputsOf(name).filter((input) => input.startsWith(`${folderOf}shapes`));
    expect([...described, ...inputsOf(name).filter((input) => input === `${folderOf}facts.ts`)]).toEqual([]);
  });

  test('holds its title, what titles share and nothing else', () => {
    const others = inputsOf(name).filter((input) => !input.startsWith(entry.replace('index.ts', '')));
    expect(inputsOf(name)).toContain(entry);
    expect(others.filter((input) => !/^domain\/(base|chance|log|read|title)\//.test(input))).toEqual([]);
  });
});

test('the file of REST holds nothing of GraphQL', () => {
  const inputs = inputsOf('rest');
  expect(inputs.filter((input) => /graphql|@apollo/.test(input))).toEqual([]);
});

test('the file of GraphQL holds exactly one copy of graphql', () => {
  const files = inputsOf('graphql').filter((input) => packageFolder(input)?.endsWith('node_modules/graphql'));
  expect(new Set(files.map(packageFolder))).toEqual(new Set(['node_modules/graphql']));
  // The package brings every file twice, for `import` and for `require`; both in one bundle would be two copies.
  expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
});

/**
 * What the function's file writes in answer to `event` in a separate process: its logs and metrics, then its result.
 */
function linesFor(name: Name, event: object): readonly unknown[] {
  return linesOfProcess(`const { handler } = await import(${JSON.stringify(fileOf(name))});
    const result = await handler(${JSON.stringify(event)}, { awsRequestId: '1' });
    process.stdout.write(JSON.stringify(result), () => process.exit());`);
}

test('the file of GraphQL answers a query as it stands, with what its titles say', () => {
  const event = {
    version: '2.0',
    rawPath: '/graphql',
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    requestContext: { http: { method: 'POST', path: '/graphql', sourceIp: '127.0.0.1' } },
    body: JSON.stringify({ query: '{ titles { id rulings { number } } }' }),
    isBase64Encoded: false,
  };
  expect(linesFor('graphql', event)).toEqual([
    expect.objectContaining({ OperationCost: 121, service: 'graphql', _aws: expect.anything() }),
    expect.objectContaining({ statusCode: 200, body: expect.stringContaining('"rulings":[{"number":"R1"') }),
  ]);
});

test('the file of GraphQL has the whole SDL beside it, and loads it when descriptions are first asked for', () => {
  const ask = (query: string) => ({
    version: '2.0',
    rawPath: '/graphql',
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    requestContext: { http: { method: 'POST', path: '/graphql', sourceIp: '127.0.0.1' } },
    body: JSON.stringify({ query }),
    isBase64Encoded: false,
  });
  const [description = ''] = typeDefs.split('\n').slice(1);
  expect(readFileSync(fileOf('graphql'), 'utf8')).not.toContain(description);
  expect(linesFor('graphql', ask('{ __schema { description } }'))).toContainEqual(
    expect.objectContaining({ statusCode: 200, body: expect.stringContaining(JSON.stringify(description)) }),
  );
});

test('the file of REST answers a request as it stands', () => {
  const event = {
    version: '2.0',
    rawPath: '/v1/openapi.json',
    rawQueryString: '',
    headers: {},
    requestContext: { requestId: '1', http: { method: 'GET', path: '/v1/openapi.json', sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  };
  expect(linesFor('rest', event)).toEqual([
    expect.objectContaining({ statusCode: 200, body: expect.stringContaining('"openapi":"3.1') }),
  ]);
});
