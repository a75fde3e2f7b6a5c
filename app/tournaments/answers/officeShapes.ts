// What the use cases of a tournament's office answer. Times are ms since 1970.

import type { EntryConditions, OfficeDoor, Power } from '../streams/index.ts';
import type { TournamentAnswer } from './shapes.ts';

/** Who runs a tournament besides its organiser, and how people come in. */
export interface OfficeAnswer {
  readonly doors: readonly OfficeDoor[];
  readonly conditions: EntryConditions;
  readonly coOrganisers: readonly CoOrganiserAnswer[];
  /** To take the tournament over; null: none stands. */
  readonly offer: OfferAnswer | null;
  /** Player ids of those who are nothing more. */
  readonly arbiters: readonly string[];
}

export interface OfferAnswer {
  readonly playerId: string;
  /** Whether the organiser goes on as a co-organiser. */
  readonly stays: boolean;
  /** Why, in the organiser's words; null: they did not say. */
  readonly reason: string | null;
}

export interface CoOrganiserAnswer {
  readonly playerId: string;
  readonly powers: readonly Power[];
}

/** How the caller may come in. */
export interface WayInAnswer {
  /** Without link and password; null: by none. */
  readonly door: Exclude<OfficeDoor, 'link' | 'password'> | null;
  /** The condition that the caller does not meet, by whichever door; null: none. */
  readonly obstacle: Obstacle | null;
}

/** What keeps somebody out. */
export const OBSTACLES = ['NO_GUESTS', 'NO_BOTS', 'TOO_FEW_GAMES'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Wrong passwords that all together may try. */
export interface GuessesAnswer {
  /** In an hour. */
  readonly limit: number;
  readonly remaining: number;
  /** When all of them are there again if nobody tries another one, seconds. */
  readonly resetSeconds: number;
}

/** A text that lies beside the log. */
export interface TextAnswer {
  /** Of text and salt, hex; null: there is none. */
  readonly hash: string | null;
  readonly text: string | null;
  /** Hex. */
  readonly salt: string | null;
}

export interface LinkAnswer {
  /** Begins with https:. */
  readonly url: string;
  readonly label: string;
}

export interface LinksAnswer extends Omit<TextAnswer, 'text'> {
  readonly links: readonly LinkAnswer[] | null;
}

/** What a tournament says of itself; the text is its description. */
export interface DescriptionAnswer extends TextAnswer {
  readonly rules: TextAnswer;
  readonly links: LinksAnswer;
}

/** What an official has announced. */
export interface AnnouncementAnswer {
  /** Of its commit: names it. */
  readonly version: number;
  readonly at: number;
  readonly by: string;
  /** Null once it is erased. */
  readonly text: string | null;
  /** Of text and salt, hex. */
  readonly hash: string;
  /** Hex; null once it is erased. */
  readonly salt: string | null;
}

/** A link by which people enter. */
export interface EntryLinkAnswer {
  /** Names it; no secret. */
  readonly key: string;
  readonly uses: number;
  readonly maxUses: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  /** The player whose place is taken by it; null: it is a link to enter by. */
  readonly claims: string | null;
}

export interface EntryLinkCommandAnswer {
  readonly repeated: boolean;
  readonly link: EntryLinkAnswer;
  /** What is handed out; null but for who makes it. */
  readonly secret: string | null;
  readonly tournament: TournamentAnswer;
}
