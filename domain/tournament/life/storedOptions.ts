// Options as a creation stores them. Newer ones are left out where they are the default, so that the events of earlier
// tournaments stay as they are.

import { TOURNAMENT_DEFAULTS, type TournamentOptions } from './options.ts';

/** Options that only tournaments from edition 2 on can have. */
const OF_EDITION_2 = ['requestedByes', 'lastRoundByes', 'lateByes', 'roundStarts', 'everyMs', 'realBoards'] as const;

/** Options of which earlier tournaments know nothing. */
const NEWER = ['apart', ...OF_EDITION_2] as const;
type Newer = (typeof NEWER)[number];

export type StoredOptions = Omit<TournamentOptions, Newer> & Partial<Pick<TournamentOptions, Newer>>;

/** Whether this release writes groups that are kept apart (CONTRIBUTING.md, "First read, then write"). */
export const WRITES_APART = true;

/** What such tournaments are among the stored forms of a release. */
export const APART_FORM = 'tournament option apart';

export function storedOptions(options: TournamentOptions): StoredOptions {
  const usual = new Set<string>(NEWER.filter((name) => isDefault(options, name)));
  // What is left out is what may be absent.
  return Object.fromEntries(Object.entries(options).filter(([name]) => !usual.has(name))) as unknown as StoredOptions;
}

export function completeOptions(options: StoredOptions): TournamentOptions {
  const { apart, requestedByes, lastRoundByes, lateByes, roundStarts, everyMs, realBoards } = TOURNAMENT_DEFAULTS;
  return { apart, requestedByes, lastRoundByes, lateByes, roundStarts, everyMs, realBoards, ...options };
}

/** The first option that only tournaments from edition 2 on can have; null: there is none. */
export function newerOption(options: TournamentOptions): keyof TournamentOptions | null {
  const newer = OF_EDITION_2.find((name) => !isDefault(options, name));
  const isThird = options.stages.some((stage) => stage.format === 'elimination' && stage.thirdPlace);
  return newer ?? (isThird ? 'stages' : null);
}

function isDefault(options: TournamentOptions, name: Newer): boolean {
  return JSON.stringify(options[name]) === JSON.stringify(TOURNAMENT_DEFAULTS[name]);
}
