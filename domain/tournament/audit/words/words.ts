// What there is to be said of audits of tournaments.

import type { sentenceOn } from '../../../audit/index.ts';
import type { WordsFor } from '../../../base/words.ts';
import type { TournamentReason } from '../reasons.ts';
import type { TournamentCheck } from '../report.ts';

export type Place = Pick<TournamentCheck, 'version' | 'line'>;

/** Reasons of replays: the sentences about them are there. */
export type Shared = Parameters<typeof sentenceOn>[0];

/** Reasons that replays do not have, and those that are said otherwise there. */
export type Own = TournamentReason & { readonly code: OwnCode };
type OwnCode = Exclude<TournamentReason['code'], Shared['code']> | Otherwise;
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

/** Each with its full stop. */
export type Sentences = Pick<WordsFor<TournamentReason, 'code', readonly [Place]>, OwnCode>;
