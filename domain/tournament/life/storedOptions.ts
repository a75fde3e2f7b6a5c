// Options as a creation stores them. Newer ones are left out where they are the default, so that the events of earlier
// tournaments stay as they are.

import type { TournamentOptions } from './options.ts';

export type StoredOptions = Omit<TournamentOptions, 'apart'> & Partial<Pick<TournamentOptions, 'apart'>>;

/** Whether this release writes groups that are kept apart (CONTRIBUTING.md, "First read, then write"). */
export const WRITES_APART = true;

/** What such tournaments are among the stored forms of a release. */
export const APART_FORM = 'tournament option apart';

export function storedOptions({ apart, ...options }: TournamentOptions): StoredOptions {
  return apart.length === 0 ? options : { ...options, apart };
}

export function completeOptions(options: StoredOptions): TournamentOptions {
  return { ...options, apart: options.apart ?? [] };
}
