// The project's own programs, as an operator or a player runs them.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Functions run programs in it: it stays to the end. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

const ROOT = join(import.meta.dirname, '../../..');

export interface Ended {
  readonly code: number | null;
  /** What it wrote, both streams. */
  readonly text: string;
}

/** Runs a program from the root of the repository to its end. */
export function runProgram(
  file: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const env = { ...process.env, NO_COLOR: '1', ...environment };
  const child = spawn(process.execPath, [join(ROOT, file), ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text: Buffer.concat(pieces).toString() }));
  });
}

/** As runProgram; throws unless it ends well. */
export async function runWell(
  file: string,
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<string> {
  const { code, text } = await runProgram(file, words, environment);
  if (code !== 0) throw new Error(`${file} ${words.join(' ')} ended with ${code}:\n${text.slice(-2_000)}`);
  return text;
}

/**
 * The CDK app, by itself: writes the stacks of a stage into `folder`. `parameters`: besides those of its file. Templates
 * are not validated, which takes 12 s: `test/infra/synth.test.ts` has those of every stage.
 */
export async function synthesize(stage: string, folder: string, parameters?: object): Promise<void> {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const environment = {
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage, parameters }),
    CDK_VALIDATION: 'false',
  };
  await runWell(parameters === undefined ? 'infra/app.ts' : 'test/infra/app.ts', [], environment);
}
