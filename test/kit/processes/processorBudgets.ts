// What each area of the tests may cost, in processor seconds: they mean the same on a busy machine as on an idle one.

import { matchesGlob } from 'node:path';

/** One test file, by its path from the root with forward slashes. */
export interface FileCost {
  readonly path: string;
  /** User and system. */
  readonly seconds: number;
}

interface Area {
  readonly name: string;
  readonly files: readonly string[];
  readonly budget: number;
}

/** A file belongs to the first area that names it. An area without tests is not printed. */
export const AREAS: readonly Area[] = [
  {
    name: 'next-station-london',
    files: ['test/domain/titles/next-station-london/**', 'test/domain/audit/mutantsNextStationLondon*'],
    budget: 24,
  },
  {
    name: 'london-necropolis-railway',
    files: ['test/domain/titles/london-necropolis-railway/**', 'test/domain/audit/mutantsLondonNecropolisRailway*'],
    budget: 23,
  },
  {
    name: 'return-to-lionsgate-city',
    files: ['test/domain/titles/return-to-lionsgate-city/**', 'test/domain/audit/mutantsReturnToLionsgateCity*'],
    budget: 26,
  },
  {
    name: 'necronomonopoly',
    files: ['test/domain/titles/necronomonopoly/**', 'test/domain/audit/mutantsNecronomonopoly*'],
    budget: 15,
  },
  { name: 'replays and audits', files: ['test/domain/{audit,replay}/**', 'test/app/replays/**'], budget: 54 },
  {
    name: 'tournaments',
    files: ['test/{domain/tournament,app/tournaments,tools/tournament}/**', 'test/local/tournament*'],
    budget: 34,
  },
  // The linter and knip read every file of the repository: about a hundredth of a second each.
  { name: 'gates', files: ['test/gates.test.ts'], budget: 23 },
  { name: 'rest of the domain', files: ['test/domain/**', 'test/*.test.ts', 'test/schema/**'], budget: 14 },
  { name: 'read side', files: ['test/readstore/**', 'test/app/projections/**'], budget: 13 },
  { name: 'use cases', files: ['test/app/**'], budget: 26 },
  { name: 'stores', files: ['test/eventstore/**'], budget: 28 },
  { name: 'API', files: ['test/lambdas/**'], budget: 33 },
  { name: 'real clients', files: ['test/clients/**'], budget: 27 },
  { name: 'packages for clients', files: ['test/sdk/**'], budget: 20 },
  { name: 'live updates', files: ['test/live/**'], budget: 8 },
  { name: 'fleet and proxy', files: ['test/{faults,fleet}/**'], budget: 33 },
  { name: 'releases', files: ['test/releases/**'], budget: 5 },
  { name: 'siege', files: ['test/siege/**'], budget: 49 },
  { name: 'local server', files: ['test/local/**'], budget: 39 },
  { name: 'programs and pages', files: ['test/{bench,tools,web}/**'], budget: 74 },
  { name: 'rehearsal', files: ['test/rehearse/**'], budget: 30 },
  { name: 'infrastructure', files: ['test/infra/**'], budget: 49 },
  { name: 'anything else', files: ['**'], budget: 16 },
];

/** How many of the most expensive files are printed. */
const SHOWN_FILES = 10;

/** A table of areas against their budgets, the most expensive files, and a warning for each budget that is exceeded. */
export function costReport(files: readonly FileCost[]): readonly string[] {
  const areas = AREAS.map((area) => ({ ...area, seconds: sum(files.filter(({ path }) => areaOf(path) === area)) }));
  const used = areas.filter(({ seconds }) => seconds > 0);
  const dearest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  return [
    'Processor seconds by area (budget):',
    ...used.map(({ name, seconds, budget }) => `${shown(seconds)}  ${name} (${budget})`),
    `${shown(sum(files))}  together`,
    'Most expensive files:',
    ...dearest.map(({ path, seconds }) => `${shown(seconds)}  ${path}`),
    ...used
      .filter(({ seconds, budget }) => seconds > budget)
      .map(
        ({ name, seconds, budget }) => `Warning: ${name} took ${seconds.toFixed(1)} of ${budget} processor seconds.`,
      ),
  ];
}

function areaOf(path: string): Area | undefined {
  return AREAS.find(({ files }) => files.some((pattern) => matchesGlob(path, pattern)));
}

function sum(files: readonly FileCost[]): number {
  return files.reduce((total, { seconds }) => total + seconds, 0);
}

function shown(seconds: number): string {
  return seconds.toFixed(1).padStart(8);
}
