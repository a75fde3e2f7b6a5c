// Derives a tournament again from its files, by the auditor in a process of its own: it takes nothing from here but the
// files.

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ServerProblem } from '../play/client.ts';

const AUDITOR = join(import.meta.dirname, '../audit/main.ts');

/** The exit code of the audit, whose findings are printed. `keep`: folder in which the files stay; null: none. */
export async function verify(url: string, id: string, keep: string | null): Promise<number> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'signalbox-tournament-'));
  mkdirSync(folder, { recursive: true });
  try {
    const [record, games] = [join(folder, 'record.ndjson'), join(folder, 'games.ndjson')];
    await download(`${url}/v1/tournaments/${id}/record`, record);
    await download(`${url}/v1/tournaments/${id}/replays`, games);
    const child = spawn(process.execPath, [AUDITOR, record, '--games', games], { stdio: 'inherit' });
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
  } finally {
    if (keep === null) rmSync(folder, { recursive: true, force: true });
  }
}

async function download(address: string, path: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new ServerProblem(`${address} answers ${response.status}.`);
  // The same stream under the name of another library.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path));
}
