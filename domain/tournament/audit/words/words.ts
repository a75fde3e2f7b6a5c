// What a language has to say about audits of tournaments.

import type { HavingCode, sentenceOn } from '../../../audit/index.ts';
import type { TournamentReason } from '../reasons.ts';
import type { TournamentCheck, TournamentCheckName } from '../report.ts';

export type Code = TournamentReason['code'];

/** The reason with this code. */
export type Of<Wanted extends Code> = HavingCode<TournamentReason, Wanted>;

export type Place = Pick<TournamentCheck, 'version' | 'line'>;

/** Reasons of replays: the sentences about them are there. */
export type Shared = Parameters<typeof sentenceOn>[0];

/** Reasons that replays do not have, and those that are said otherwise there. */
export type Own = Exclude<Code, Shared['code']> | Otherwise;
type Otherwise =
  | 'sound'
  | 'unread'
  | 'seed-hidden'
  | 'stopped'
  | 'no-creation'
  | 'other-claim'
  | 'other-field'
  | 'refused'
  | 'receipt-newer'
  | 'receipt-beyond'
  | 'other-event';

export interface TournamentWords {
  /** Sentences, each with its full stop. Stages, rounds, tables and seats are counted from 1, as people do; entrants by their number on the roll. */
  readonly sentences: { readonly [Wanted in Own]: (reason: Of<Wanted>, place: Place) => string };
  /** Of checks that passed. */
  readonly sound: Readonly<Record<TournamentCheckName, string>>;
}
