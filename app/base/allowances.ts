// What an account may do in a time, and have at the same time.

import { MOST_CLAIMS } from '../../eventstore/port.ts';

/** In a time, in seconds: all at once, and from then on as many again, evenly. */
const METERED = {
  creations: 3_600,
  imports: 3_600,
  entries: 3_600,
  entrants: 3_600,
  reports: 86_400,
  guests: 86_400,
  attempts: 3_600,
  guesses: 3_600,
  guessesOfOne: 3_600,
} as const satisfies Readonly<Record<string, number>>;

export interface Allowances {
  /** Games that it creates in an hour, forks and rematches included. */
  readonly creations: number;
  /** Games that it imports in an hour. */
  readonly imports: number;
  /** Entries to tournaments in an hour. A withdrawal needs an entry before it, and is never refused. */
  readonly entries: number;
  /** People whom it enters to tournaments of its own in an hour. */
  readonly entrants: number;
  /** Players whom it reports in a day. */
  readonly reports: number;
  /** Guests who begin to play from one address in a day. */
  readonly guests: number;
  /** Recovery codes that are tried from one address in an hour. */
  readonly attempts: number;
  /** Wrong passwords of tournaments that it tries in an hour. */
  readonly guesses: number;
  /** Wrong passwords of one tournament that everybody together tries in an hour. */
  readonly guessesOfOne: number;
  /** Public games of its own that have not started. */
  readonly openGames: number;
  /** Invitations and reserved seats that nobody has taken or declined. */
  readonly invitations: number;
  /** Of these, for one player. */
  readonly invitationsToOne: number;
  /** Tournaments that it organises and that are not over. */
  readonly tournaments: number;
}

export type Allowance = keyof Allowances;
export type Metered = keyof typeof METERED;
/** Those of what an account has at the same time, each a list of its own. */
export type Held = Exclude<Allowance, Metered | 'invitationsToOne'>;

export const USUAL_ALLOWANCES: Allowances = {
  creations: 1_000,
  imports: 200,
  entries: 100,
  entrants: 1_000,
  reports: 20,
  guests: 20,
  attempts: 20,
  guesses: 10,
  guessesOfOne: 500,
  openGames: 100,
  invitations: 500,
  invitationsToOne: 20,
  tournaments: 50,
};

export const ALLOWANCE_NAMES = Object.keys(USUAL_ALLOWANCES) as readonly Allowance[];

/** Whether it is for what is done in a time. */
export function isMetered(allowance: Allowance): allowance is Metered {
  return Object.hasOwn(METERED, allowance);
}

/** In which time an allowance is there again, seconds. */
export function periodOf(allowance: Metered): number {
  return METERED[allowance];
}

function mostOf(allowance: Allowance): number {
  return isMetered(allowance) ? 9_999_999 : MOST_CLAIMS;
}

const PART = /^\s*([a-zA-Z]+)=([1-9]\d{0,6})\s*$/;

/** `creations=5000,openGames=200`. Null: it is malformed, names no allowance, or one is out of range. */
export function parseAllowances(text: string): Partial<Allowances> | null {
  const found: Partial<Record<Allowance, number>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, value] = PART.exec(part) ?? [];
    const allowance = ALLOWANCE_NAMES.find((one) => one === name);
    if (allowance === undefined || Number(value) > mostOf(allowance)) return null;
    found[allowance] = Number(value);
  }
  return found;
}
