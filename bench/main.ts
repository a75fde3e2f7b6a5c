// `npm run bench [name …]`: measures, prints, and writes bench/results.md. Names: rules, boards, store, fleet, api,
// audit, imports, siege, lists, live, tournaments, event, proofs, pages; without one, all.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { benchApi } from './api/api.ts';
import { benchAudit } from './audit.ts';
import { benchFleet } from './fleet.ts';
import { benchImports } from './imports.ts';
import { benchLists } from './lists/lists.ts';
import { benchLive } from './live/live.ts';
import { benchPages } from './pages/pages.ts';
import { benchBoards } from './rules/boards.ts';
import { benchRules } from './rules/rules.ts';
import { benchSiege } from './siege/siege.ts';
import { benchStore } from './store/store.ts';
import { type BenchTable, formatTable } from './table.ts';
import { benchEvent, benchProofs } from './tournaments/event.ts';
import { benchTournaments } from './tournaments/tournaments.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly BenchTable[]>>> = {
  rules: benchRules,
  boards: benchBoards,
  store: benchStore,
  fleet: benchFleet,
  api: benchApi,
  audit: benchAudit,
  imports: benchImports,
  siege: benchSiege,
  lists: benchLists,
  live: benchLive,
  tournaments: benchTournaments,
  event: benchEvent,
  proofs: benchProofs,
  pages: benchPages,
};

const RESULTS = new URL('results.md', import.meta.url);

const HEAD = `# Measurements

Figures of one machine at one time; what carries over are the ratios, each taken between two things measured in turn within one run.
A ratio in a table of contestants is the median of the ratios of the single rounds; on a busy machine it differs from that of the medians.
Rewritten by \`npm run bench [rules|boards|store|fleet|api|audit|imports|siege|lists|live|tournaments|event|proofs|pages …]\`: each section names when, at which commit and on what it was measured.
`;

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

/** When, where and on which commit: what a reader needs to judge a figure. */
function circumstances(name: string): string {
  const dirty =
    git('status', '--porcelain', '--', 'domain', 'app', 'eventstore', 'lambdas', 'local', 'web') === ''
      ? ''
      : ' with changes';
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  return `Measured ${new Date().toISOString().slice(0, 10)} at commit ${git('rev-parse', '--short', 'HEAD')}${dirty} on ${machine} by \`npm run bench ${name}\`.`;
}

/** The sections of the results file by bench name, so that one section can be measured again alone. */
function sections(): Map<string, string> {
  const found = new Map<string, string>();
  let text = '';
  try {
    text = readFileSync(RESULTS, 'utf8');
  } catch {
    return found;
  }
  for (const match of text.matchAll(/<!-- (\w+) -->\n([\s\S]*?)<!-- end -->/g))
    found.set(match[1] ?? '', match[2] ?? '');
  return found;
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in BENCHES));
  if (unknown !== undefined) {
    process.stderr.write(`There is no bench ${unknown}; the benches are ${Object.keys(BENCHES).join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  const results = sections();
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stderr.write(`Measuring ${name} …\n`);
    const text = `${circumstances(name)}\n\n${(await bench()).map(formatTable).join('\n')}`;
    process.stdout.write(`${text}\n`);
    results.set(name, text);
  }
  const order = Object.keys(BENCHES).filter((name) => results.has(name));
  writeFileSync(
    RESULTS,
    `${HEAD}\n${order.map((name) => `<!-- ${name} -->\n${results.get(name)}<!-- end -->\n`).join('\n')}`,
  );
}

await main();
