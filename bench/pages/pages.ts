// The app's pages in Lighthouse's own mobile profile, as a guest who has a seat, and as somebody who only looks.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../test/kit/processes/ensureTools.mjs';
import { serve } from '../api/api.ts';
import { type BenchTable, median } from '../table.ts';
import { type Evening, eveningAt } from './evening.ts';

/** No dependency: brought by npx when first asked for. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;

/** In percent, ms, and the share of the window that was shifted. */
interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** `cookie`: of whose session the page is opened; null: nobody's. */
function measured(url: string, cookie: string | null, folder: string): Figures {
  const path = join(folder, 'report.json');
  const words = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${path}`];
  const wanted = '--only-categories=performance,accessibility,best-practices';
  const headers = cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  const env = { ...process.env, CHROME_PATH: findChromium() ?? '' };
  execFileSync('npx', [...words, wanted, '--chrome-flags=--headless=new --no-sandbox', ...headers], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { categories, audits }: Report = JSON.parse(readFileSync(path, 'utf8'));
  const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

function row(page: string, viewer: string, runs: readonly Figures[]): readonly string[] {
  const of = (name: keyof Figures): readonly number[] => runs.map((run) => run[name]);
  const ms = (name: keyof Figures): string => Math.round(median(of(name))).toString();
  const scores = of('performance');
  return [
    page,
    viewer,
    median(scores).toString(),
    `${Math.min(...scores)}–${Math.max(...scores)}`,
    Math.min(...of('accessibility')).toString(),
    Math.min(...of('bestPractices')).toString(),
    ms('firstPaint'),
    ms('largestPaint'),
    ms('blocking'),
    median(of('shift')).toFixed(3),
  ];
}

function tableOf({ url, cookie, pages }: Evening, folder: string): BenchTable {
  const load: number[] = [];
  const viewers = [
    { viewer: 'player', session: cookie },
    { viewer: 'spectator', session: null },
  ];
  const rows = Object.entries(pages).flatMap(([page, path]) => {
    return viewers.map(({ viewer, session }) => {
      const runs = Array.from({ length: RUNS }, () => {
        load.push(loadavg()[0] ?? Number.NaN);
        return measured(`${url}${path}`, session, folder);
      });
      return row(page, viewer, runs);
    });
  });
  return {
    title: 'Pages in Lighthouse',
    note: `${LIGHTHOUSE}, its mobile profile (a slow phone on a slow network, simulated), first visits, against \`npm start\`: medians of ${RUNS} runs. Whatever else the machine does
counts as the page's: its load was ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)} (measuring alone makes about 2). Performance is to be 95 or more, the others 100. Paints and blocking time are ms.`,
    columns: [
      'page',
      'viewer',
      'performance',
      'of runs',
      'accessibility',
      'best practices',
      'first paint',
      'largest paint',
      'blocking',
      'shift',
    ],
    rows,
  };
}

export async function benchPages(): Promise<readonly BenchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const server = await serve('local/main.ts', { PORT: '0', SIGNALBOX_DATA: join(folder, 'games.db') });
  try {
    return [tableOf(await eveningAt(server.url), folder)];
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
