// The office of a tournament: its doors, and those who run it with the organiser.

import type { CoOrganiserAnswer, OfficeAnswer } from '../../../../app/index.ts';
import type {
  EntryLinkResolvers,
  TournamentAnnouncementResolvers,
  TournamentCoOrganiserResolvers,
  TournamentDoor,
  TournamentOfferResolvers,
  TournamentOfficeResolvers,
  TournamentPower,
  TournamentWayInResolvers,
} from '../../resolvers.generated.ts';

const DOORS = {
  open: 'OPEN',
  link: 'LINK',
  approval: 'APPROVAL',
  password: 'PASSWORD',
  list: 'LIST',
} as const satisfies Record<OfficeAnswer['doors'][number], TournamentDoor>;

const POWERS = { entries: 'ENTRIES', rounds: 'ROUNDS' } as const satisfies Record<
  CoOrganiserAnswer['powers'][number],
  TournamentPower
>;

export const tournamentOffice: TournamentOfficeResolvers = {
  doors: ({ doors }) => doors.map((door) => DOORS[door]),
  arbiters: ({ arbiters }) => arbiters.map((id) => ({ id, name: null })),
};

export const tournamentWayIn: TournamentWayInResolvers = {
  door: ({ door }) => (door === null ? null : DOORS[door]),
};

export const entryLink: EntryLinkResolvers = {
  claims: ({ claims }) => (claims === null ? null : { id: claims, name: null }),
};

export const tournamentAnnouncement: TournamentAnnouncementResolvers = {
  by: ({ by }) => ({ id: by, name: null }),
};

export const tournamentOffer: TournamentOfferResolvers = {
  player: ({ playerId }) => ({ id: playerId, name: null }),
};

export const tournamentCoOrganiser: TournamentCoOrganiserResolvers = {
  player: ({ playerId }) => ({ id: playerId, name: null }),
  powers: ({ powers }) => powers.map((power) => POWERS[power]),
};
