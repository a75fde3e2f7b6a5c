// How long a cold start spends on importing a function's file, and a first request on loading a title's. Floor: the
// import of the AWS SDK's client alone, bundled likewise.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleBoard, bundleFile, bundleTitle, titleFiles } from '../infra/bundleFile.ts';
import { BOARD_BYTES, BUDGETS, TITLE_BYTES } from '../infra/bundling.ts';
import { importMs } from '../test/kit/processes/functionProcess.ts';
import { type BenchTable, median, thousands } from './table.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const SDK = "export { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';";
const ROUNDS = 21;

interface Contestant {
  readonly name: string;
  readonly file: string;
  readonly budget: { readonly bytes: number; readonly importRatio: number | null } | null;
  /** Imported before it, and not measured. */
  readonly after?: string;
}

/** Import times and bytes of the functions' files beside their budgets. */
export async function benchImports(): Promise<readonly BenchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-imports-'));
  try {
    return [tableOf(await bundled(folder))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundled(folder: string): Promise<readonly Contestant[]> {
  const sdk = { name: 'AWS SDK alone', file: join(folder, 'sdk.mjs'), budget: null };
  await bundleFile({ contents: SDK, resolveDir: REPOSITORY }, sdk.file, { alias: {} });
  const contestants: Contestant[] = [sdk];
  for (const [name, budget] of Object.entries(BUDGETS)) {
    const file = join(folder, `${name}.mjs`);
    await bundleFile(join(REPOSITORY, budget.entry), file);
    contestants.push({ name, file, budget });
  }
  const after = join(folder, 'graphql.mjs');
  for (const title of titleFiles()) {
    const file = join(folder, title.name);
    await bundleTitle(title, file);
    contestants.push({ name: title.name, file, budget: { bytes: TITLE_BYTES, importRatio: null }, after });
    const { name } = title.board;
    await bundleBoard(title, join(folder, name));
    contestants.push({
      name,
      file: join(folder, name),
      budget: { bytes: BOARD_BYTES, importRatio: null },
      after: file,
    });
  }
  return contestants;
}

/** The contestants take turns; the first round is not counted. */
function tableOf(contestants: readonly Contestant[]): BenchTable {
  const times = contestants.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { file, after }] of contestants.entries()) {
      const ms = importMs(file, after);
      if (round > 0) times[index]?.push(ms);
    }
  }
  const floor = times[0] ?? [];
  const rows = contestants.map(({ name, file, budget }, index) => {
    const mine = times[index] ?? [];
    const ratio = median(mine.map((ms, round) => ms / (floor[round] ?? Number.NaN)));
    const { size } = statSync(file);
    return [
      name,
      thousands(size),
      budget === null ? '' : thousands(budget.bytes),
      Math.min(...mine).toFixed(0),
      median(mine).toFixed(0),
      ratio.toFixed(2),
      budget?.importRatio?.toFixed(2) ?? '',
    ];
  });
  return {
    title: 'Cold start: import of each function’s file',
    note: [
      `A new process a time, ${ROUNDS} rounds in turn. The ratio is the median of those of the single rounds, to the AWS SDK's client for`,
      'DynamoDB alone. A title is loaded by the first request that needs it, here right after the import of `graphql`; what draws it by the first',
      'picture, here after the title. Budgets:',
      '`infra/bundling.ts`.',
    ].join(' '),
    columns: ['file', 'bytes', 'budget', 'least ms', 'median ms', 'ratio', 'budget'],
    rows,
  };
}
