// What the use cases of a tournament's office answer. Times are ms since 1970.

import type { OfficeDoor, Power } from '../streams/index.ts';
import type { TournamentAnswer } from './shapes.ts';

/** Who runs a tournament besides its organiser, and how people come in. */
export interface OfficeAnswer {
  readonly doors: readonly OfficeDoor[];
  readonly coOrganisers: readonly CoOrganiserAnswer[];
  /** Player ids of those who are nothing more. */
  readonly arbiters: readonly string[];
}

export interface CoOrganiserAnswer {
  readonly playerId: string;
  readonly powers: readonly Power[];
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
}

export interface EntryLinkCommandAnswer {
  readonly repeated: boolean;
  readonly link: EntryLinkAnswer;
  /** What is handed out; null but for who makes it. */
  readonly secret: string | null;
  readonly tournament: TournamentAnswer;
}
