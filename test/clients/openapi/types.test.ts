// The types that openapi-typescript makes of the description are of use as they come, without an option: a client by
// them passes the compiler, creates games, and plays every title to the end over REST alone.

import { execFile } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { freshFolder, ROOT } from '../../kit/processes/serverProcess.ts';

const run = promisify(execFile);

let api: TestSystem;
const { path: folder, remove } = freshFolder();
beforeAll(async () => {
  api = await startTestSystem();
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await api.stop();
  remove();
});

test('a program by the types of the description', async () => {
  const generator = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
  const hook = join(import.meta.dirname, 'typescript5.mjs');
  const program = join(folder, 'program.ts');
  const served = `${api.url}/v1/openapi.json`;
  await run(process.execPath, ['--import', hook, generator, served, '-o', join(folder, 'api.ts')], { cwd: folder });
  copyFileSync(join(import.meta.dirname, 'program.ts'), program);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['.'], exclude: [] }),
  );
  await compiled(folder);
  const tokens = [await api.tokenOf('Ada'), await api.tokenOf('Bob')];
  const { stdout } = await run(process.execPath, [program, api.url, ...tokens]);
  const created = 'open true';
  const refused = 'INVALID_INPUT';
  const ends = TITLES.map(({ id }) => `${id} finished`);
  const said = stdout.trimEnd().split('\n');
  expect(said.slice(0, 6)).toEqual([...Array<string>(4).fill(created), refused, refused]);
  expect(said.slice(6).sort()).toEqual(ends.sort());
});

/** Fails with what the compiler says. */
async function compiled(project: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  const said = await run(compiler, ['--pretty', 'false', '-p', project]).then(
    () => '',
    (error: { readonly stdout?: string }) => error.stdout ?? String(error),
  );
  expect(said).toBe('');
}
