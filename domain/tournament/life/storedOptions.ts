// Options as a creation stores them. Newer ones are left out where they are the default, so that the events of earlier
// tournaments stay as they are.

import { TOURNAMENT_DEFAULTS, type TournamentOptions } from './options.ts';

/** Options of which earlier tournaments know nothing. */
type Newer = 'apart' | 'requestedByes' | 'lastRoundByes' | 'lateByes';

export type StoredOptions = Omit<TournamentOptions, Newer> & Partial<Pick<TournamentOptions, Newer>>;

/** Whether this release writes groups that are kept apart (CONTRIBUTING.md, "First read, then write"). */
export const WRITES_APART = true;

/** What such tournaments are among the stored forms of a release. */
export const APART_FORM = 'tournament option apart';

export function storedOptions(options: TournamentOptions): StoredOptions {
  const { apart, requestedByes, lastRoundByes, lateByes, ...older } = options;
  return {
    ...older,
    ...(apart.length === 0 ? {} : { apart }),
    ...(requestedByes === TOURNAMENT_DEFAULTS.requestedByes ? {} : { requestedByes }),
    ...(lastRoundByes === TOURNAMENT_DEFAULTS.lastRoundByes ? {} : { lastRoundByes }),
    ...(lateByes === TOURNAMENT_DEFAULTS.lateByes ? {} : { lateByes }),
  };
}

export function completeOptions(options: StoredOptions): TournamentOptions {
  const { apart, requestedByes, lastRoundByes, lateByes } = TOURNAMENT_DEFAULTS;
  return { apart, requestedByes, lastRoundByes, lateByes, ...options };
}

/** The first option that only tournaments from edition 2 on can have; null: there is none. */
export function newerOption(options: TournamentOptions): keyof TournamentOptions | null {
  const names = ['requestedByes', 'lastRoundByes', 'lateByes'] as const;
  return names.find((name) => options[name] !== TOURNAMENT_DEFAULTS[name]) ?? null;
}
