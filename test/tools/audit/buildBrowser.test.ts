// The auditor in a browser: the same functions, bundled, give the same reports for the same files as here.

import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { findChromium } from '../../kit/processes/ensureTools.mjs';
import { ROOT } from '../../kit/processes/serverProcess.ts';
import { hashIn, replayInputs } from '../../kit/replays/replayInputs.ts';

const SLOW = 120_000;

const ENTRY = `
import { auditReplay } from './domain/audit/index.ts';
import { titleOf } from './domain/titles/index.ts';
globalThis.audit = (text, receipts) => auditReplay(text, { titles: titleOf, receipts });
globalThis.auditBytes = (bytes) => auditReplay(Uint8Array.from(bytes), { titles: titleOf });
`;

async function browserBundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

test(
  'an honest, a tampered, a partial and a forked game, receipts and rubbish get the same reports as in Node',
  async () => {
    const replays = await replayInputs();
    const receipt = { gameId: null, version: 30, hash: hashIn(replays.whole, 30) };
    const files = [
      { text: replays.whole, receipts: [receipt] },
      { text: replays.whole, receipts: [{ ...receipt, version: 31 }] },
      { text: replays.tampered, receipts: [] },
      { text: replays.partial, receipts: [] },
      { text: replays.fork + replays.origin, receipts: [] },
      { text: `${replays.other}{"type":"header"}`, receipts: [] },
      { text: '', receipts: [] },
    ];
    const executablePath = findChromium();
    if (executablePath === null) throw new Error('no Chromium: run `node test/kit/processes/ensureTools.mjs`');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: await browserBundle() });
      for (const { text, receipts } of files) {
        const there = await page.evaluate(`audit(${JSON.stringify(text)}, ${JSON.stringify(receipts)})`);
        expect(there).toEqual(auditReplay(text, { titles: titleOf, receipts }));
      }
      const bytes = [...Buffer.from(replays.whole), 0xff];
      expect(await page.evaluate(`auditBytes(${JSON.stringify(bytes)})`)).toEqual(
        auditReplay(Uint8Array.from(bytes), { titles: titleOf }),
      );
      const verdicts = files.map(({ text, receipts }) => auditReplay(text, { titles: titleOf, receipts })[0]?.verdict);
      expect(verdicts).toEqual(['verified', 'failed', 'failed', 'incomplete', 'verified', 'verified', 'failed']);
    } finally {
      await browser.close();
    }
  },
  SLOW,
);
