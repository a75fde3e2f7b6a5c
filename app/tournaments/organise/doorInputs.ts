// Inputs of the use cases of doors and links: how people come into a tournament.

import { list } from '../../../domain/read/lists.ts';
import { flag, text, type ValueOf } from '../../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, usually, whole, word } from '../../base/input.ts';
import { MAY_HAVE_ID, TOURNAMENT } from '../inputs.ts';
import { OFFICE_DOORS } from '../streams/office.ts';

/** The doors through which people come; none: only the organiser enters them. */
export const SET_DOORS = command(TOURNAMENT, { doors: list(word(OFFICE_DOORS)) }, MAY_HAVE_ID);
export type SetDoorsInput = ValueOf<typeof SET_DOORS>;

/** Bounds of what doors ask. */
export const GAMES = { least: 0, most: 50 } as const;
export const PASSWORD = { least: 6, most: 100, unit: 'characters' } as const;
export const LISTED = { least: 0, most: 1_000, unit: 'entries' } as const;

/** What holds of whoever comes. */
export const SET_CONDITIONS = command(
  TOURNAMENT,
  {
    guests: usually(flag, true),
    bots: usually(flag, true),
    finishedGames: usually(also(whole, { minimum: GAMES.least, maximum: GAMES.most }), 0),
  },
  MAY_HAVE_ID,
);
export type SetConditionsInput = ValueOf<typeof SET_CONDITIONS>;

/** Of the door `password`; null: there is none any more. */
export const SET_PASSWORD = command(
  TOURNAMENT,
  { password: maybe(also(text, { minLength: PASSWORD.least, maxLength: PASSWORD.most })) },
  MAY_HAVE_ID,
);
export type SetPasswordInput = ValueOf<typeof SET_PASSWORD>;

/** Those for whom the door `list` is open, instead of those before. */
export const SET_LIST = command(TOURNAMENT, { playerIds: also(list(text), { maxItems: LISTED.most }) }, MAY_HAVE_ID);
export type SetListInput = ValueOf<typeof SET_LIST>;

export const USES = { least: 1, most: 1_000 } as const;
/** Seconds. */
export const VALID = { least: 60, most: 366 * 86_400 } as const;

export const CREATE_ENTRY_LINK = command(
  TOURNAMENT,
  {
    uses: maybe(also(whole, { minimum: USES.least, maximum: USES.most })),
    validSeconds: maybe(also(whole, { minimum: VALID.least, maximum: VALID.most })),
  },
  COMMAND_ID,
);
export type CreateEntryLinkInput = ValueOf<typeof CREATE_ENTRY_LINK>;

/** By which somebody who was entered by name takes the place. */
export const CREATE_CLAIM_LINK = command(
  TOURNAMENT,
  { playerId: text, validSeconds: maybe(also(whole, { minimum: VALID.least, maximum: VALID.most })) },
  COMMAND_ID,
);
export type CreateClaimLinkInput = ValueOf<typeof CREATE_CLAIM_LINK>;

export const REVOKE_ENTRY_LINK = command(TOURNAMENT, { key: text }, MAY_HAVE_ID);
export type RevokeEntryLinkInput = ValueOf<typeof REVOKE_ENTRY_LINK>;
