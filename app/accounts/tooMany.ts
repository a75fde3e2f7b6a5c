// The problem of an account that has used up an allowance.

import type { Text } from '../../domain/base/words.ts';
import type { Allowance } from '../base/allowances.ts';
import type { Problem, TooManyCode } from '../base/answer.ts';

export type TooMany = Extract<Problem, { readonly kind: 'TooMany' }>;

const CODES = {
  creations: 'TOO_MANY_CREATIONS',
  imports: 'TOO_MANY_IMPORTS',
  entries: 'TOO_MANY_ENTRIES',
  entrants: 'TOO_MANY_ENTRANTS',
  reports: 'TOO_MANY_REPORTS',
  guests: 'TOO_MANY_GUESTS',
  attempts: 'TOO_MANY_ATTEMPTS',
  guesses: 'TOO_MANY_GUESSES',
  guessesOfOne: 'TOO_MANY_GUESSES_OF_TOURNAMENT',
  openGames: 'TOO_MANY_OPEN_GAMES',
  invitations: 'TOO_MANY_PENDING_INVITATIONS',
  invitationsToOne: 'TOO_MANY_INVITATIONS_TO_PLAYER',
  tournaments: 'TOO_MANY_TOURNAMENTS',
} as const satisfies Record<Allowance, TooManyCode>;

const WORDS: Readonly<Record<Allowance, (limit: number) => Text>> = {
  creations: (limit) => ({
    en: `An account may create ${limit} games an hour. Try again later.`,
    de: `Ein Konto darf ${limit} Partien in der Stunde anlegen. Versuche es später noch einmal.`,
  }),
  imports: (limit) => ({
    en: `An account may import ${limit} games an hour. Try again later.`,
    de: `Ein Konto darf ${limit} Partien in der Stunde importieren. Versuche es später noch einmal.`,
  }),
  entries: (limit) => ({
    en: `An account may enter tournaments ${limit} times an hour. Try again later.`,
    de: `Ein Konto darf sich ${limit}-mal in der Stunde bei Turnieren anmelden. Versuche es später noch einmal.`,
  }),
  entrants: (limit) => ({
    en: `An account may enter ${limit} people an hour to its tournaments. Try again later.`,
    de: `Ein Konto darf in der Stunde ${limit} Personen zu seinen Turnieren anmelden. Versuche es später noch einmal.`,
  }),
  reports: (limit) => ({
    en: `An account may report players ${limit} times a day. Try again later.`,
    de: `Ein Konto darf ${limit}-mal am Tag jemanden melden. Versuche es später noch einmal.`,
  }),
  guests: (limit) => ({
    en: `From one address ${limit} guests may begin to play in a day. Try again later, or sign in.`,
    de: `Von einer Adresse aus dürfen am Tag ${limit} Gäste anfangen zu spielen. Versuche es später noch einmal, oder melde dich an.`,
  }),
  attempts: (limit) => ({
    en: `From one address ${limit} recovery codes may be tried in an hour. Try again later.`,
    de: `Von einer Adresse aus dürfen in der Stunde ${limit} Wiederherstellungscodes probiert werden. Versuche es später noch einmal.`,
  }),
  guesses: (limit) => ({
    en: `An account may try ${limit} wrong passwords an hour. Ask the organiser, and try again later.`,
    de: `Ein Konto darf in der Stunde ${limit} falsche Passwörter probieren. Frag die Turnierleitung, und versuche es später noch einmal.`,
  }),
  guessesOfOne: (limit) => ({
    en: `${limit} wrong passwords have been tried at this tournament in an hour. Try again later, or ask the organiser.`,
    de: `Bei diesem Turnier wurden in einer Stunde ${limit} falsche Passwörter probiert. Versuche es später noch einmal, oder frag die Turnierleitung.`,
  }),
  openGames: (limit) => ({
    en: `An account may have ${limit} public games that have not started. Start or abort one of yours first.`,
    de: `Ein Konto darf ${limit} öffentliche Partien haben, die noch nicht begonnen haben. Beginne erst eine von deinen, oder brich eine ab.`,
  }),
  invitations: (limit) => ({
    en: `An account may have ${limit} invitations and reserved seats that are not answered. Revoke or free one of yours first.`,
    de: `Ein Konto darf ${limit} unbeantwortete Einladungen und reservierte Plätze haben. Zieh erst eine Einladung zurück, oder gib einen Platz frei.`,
  }),
  invitationsToOne: (limit) => ({
    en: `A player may have ${limit} invitations and reserved seats of one account that are not answered. Wait for an answer, or revoke one of yours.`,
    de: `Eine Person darf ${limit} unbeantwortete Einladungen und reservierte Plätze von einem Konto haben. Warte auf eine Antwort, oder zieh eine zurück.`,
  }),
  tournaments: (limit) => ({
    en: `An account may organise ${limit} tournaments at a time. Finish or cancel one of yours first.`,
    de: `Ein Konto darf ${limit} Turniere zugleich ausrichten. Beende erst eines von deinen, oder sage eines ab.`,
  }),
};

interface UsedUp {
  readonly limit: number;
  /** Ms since 1970. */
  readonly now: number;
  /** When to try again at the earliest, ms since 1970. */
  readonly retryAt: number;
}

export function tooMany(allowance: Allowance, { limit, now, retryAt }: UsedUp): TooMany {
  const text = WORDS[allowance](limit);
  return {
    kind: 'TooMany',
    code: CODES[allowance],
    allowance,
    limit,
    retryable: true,
    retryAfter: Math.max(1, Math.ceil((retryAt - now) / 1_000)),
    retryAt,
    message: (language) => text[language],
  };
}
