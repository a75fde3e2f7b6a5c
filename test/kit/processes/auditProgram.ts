// The auditor's program for tests: files to check, and what it says of them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAuditArguments } from '../../../tools/audit/arguments.ts';
import { Call } from '../../../tools/audit/call.ts';
import { type Finished, freshFolder, ROOT, runProgram } from './serverProcess.ts';

export interface AuditFolder {
  readonly path: string;
  /** Writes a file, and the folders above it; its path. */
  file(name: string, content: string | Uint8Array): string;
  remove(): void;
}

/** A folder of its own for the files of a test. */
export function auditFolder(): AuditFolder {
  const { path: root, remove } = freshFolder();
  return {
    path: root,
    file(name, content) {
      const path = join(root, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    remove,
  };
}

const PROGRAM = 'tools/audit/main.ts';

/** What `npm run audit` prints with these words, audited in this process. */
export async function audit(words: readonly string[]): Promise<Finished> {
  let [stdout, stderr] = ['', ''];
  const call = new Call(parseAuditArguments(words), {
    print: (text) => {
      stdout += `${text}\n`;
    },
    progress: {
      write(text) {
        stderr += text;
      },
    },
    colours: false,
  });
  const code = await call.run(pathToFileURL(join(ROOT, PROGRAM)));
  return withoutProgress({ code, stdout, stderr });
}

/** How far an audit has come, by line: what is printed when it takes longer, as it does on a busy machine. */
const PROGRESS =
  /^(?:\S+ (?:games?|Partien?), \S+ (?:not verified|nicht bestätigt), \S+ (?:games|Partien)\/s|(?:tournament|Turnier): .*)\n/gm;

/** What an audit has printed, without the lines that only a slow one prints. */
export function withoutProgress({ stderr, ...rest }: Finished): Finished {
  return { ...rest, stderr: stderr.replace(PROGRESS, '') };
}

/** Runs `npm run audit` itself with these words and this standard input, to its end. */
export function runAudit(words: readonly string[], input: string | Uint8Array = ''): Promise<Finished> {
  const { child, finished } = runProgram(PROGRAM, words, { NO_COLOR: '1' });
  // A program that does not read its input closes it early.
  child.stdin?.on('error', () => {}).end(input);
  return finished.then(withoutProgress);
}

/** A line of `--json`. */
export interface AuditLine {
  readonly input: string;
  readonly record?: number;
  readonly verdict?: string;
  readonly problem?: string;
  readonly checks?: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

/** What `--json` printed. */
export function auditLines({ stdout }: Finished): readonly AuditLine[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditLine); // the help text documents the shape
}
