// Inputs of the use cases of tournaments. A command id is any text of 1 to 128 characters; null where a repeat is
// harmless. Stages and rounds count from 0, the rounds of each stage for themselves; times are ms since 1970.

import { list } from '../../domain/read/lists.ts';
import { record } from '../../domain/read/records.ts';
import { flag, text, type ValueOf } from '../../domain/read/shape.ts';
import type { RoundPlace, SeatExchange, TournamentStatus } from '../../domain/tournament/index.ts';
import { also, COMMAND_ID, command, json, maybe, moment, renamed, usually, whole, word } from '../base/input.ts';
import { POWERS } from './streams/office.ts';

export const TOURNAMENT = { tournamentId: text };
export const MAY_HAVE_ID = maybe(COMMAND_ID);

const index = also(whole, { minimum: 0 });
/** Everybody can read it. */
const reason = also(text, { minLength: 1, maxLength: 500 });
export const ROUND = { stage: index, round: index };
const PLACE = { ...ROUND, table: index };
/** Of the round that the command is for; both null: whatever round is open, or the next one to be paired. */
const MEANT = { stage: maybe(index), round: maybe(index) };
/** The command is refused unless the tournament is at this version; null for whatever it is at. */
const AT_VERSION = { expectedVersion: maybe(also(whole, { minimum: 1 })) };

export const CREATE_TOURNAMENT = command(
  {},
  {
    name: also(text, { minLength: 1, maxLength: 100 }),
    titleId: text,
    /** Null: the newest. */
    rulesVersion: maybe(text),
    /** Of the title, for every game; null for the defaults. */
    gameOptions: maybe(json),
    /** Of the tournament, by its JSON Schema, which names the defaults. */
    options: json,
  },
  COMMAND_ID,
);
export type CreateTournamentInput = ValueOf<typeof CREATE_TOURNAMENT>;

/** What enters, checks in, withdraws and returns: all wishes, of which a repeat is a success. */
export const ENTRY = command(TOURNAMENT, {}, MAY_HAVE_ID);
export type EntryInput = ValueOf<typeof ENTRY>;

/** `link`: one that the organiser has handed out. */
export const ENTER = command(TOURNAMENT, { link: maybe(text), password: maybe(text) }, MAY_HAVE_ID);
export type EnterInput = EntryInput & Partial<Pick<ValueOf<typeof ENTER>, 'link' | 'password'>>;

export const APPOINT_ORGANISER = command(TOURNAMENT, { playerId: text, powers: list(word(POWERS)) }, MAY_HAVE_ID);
export type AppointOrganiserInput = ValueOf<typeof APPOINT_ORGANISER>;

/** `stays`: the organiser until then goes on as a co-organiser with all powers. */
export const OFFER_TOURNAMENT = command(
  TOURNAMENT,
  { playerId: text, stays: usually(flag, true), reason: maybe(reason), ...AT_VERSION },
  MAY_HAVE_ID,
);
type Offering = ValueOf<typeof OFFER_TOURNAMENT>;
export type OfferTournamentInput = Omit<Offering, 'reason'> & Partial<Pick<Offering, 'reason'>>;

export const DISMISS_OFFICIAL = command(TOURNAMENT, { playerId: text }, MAY_HAVE_ID);
export type DismissOfficialInput = ValueOf<typeof DISMISS_OFFICIAL>;

/** A table of a published round, whose game is to be there. A repeat is a success. */
export const OPEN_TABLE = command(TOURNAMENT, PLACE, MAY_HAVE_ID);
export type OpenTableInput = Omit<ValueOf<typeof OPEN_TABLE>, 'commandId'>;

/** A command of the organiser or of an arbiter. */
export const ORGANISE = command(TOURNAMENT, AT_VERSION, MAY_HAVE_ID);
export type OrganiserInput = ValueOf<typeof ORGANISE>;

export const NAME_ARBITER = command(TOURNAMENT, { playerId: text, ...AT_VERSION }, MAY_HAVE_ID);
export type NameArbiterInput = ValueOf<typeof NAME_ARBITER>;

/** For `excludePlayer` and `reinstatePlayer`. */
export const EXCLUDE_PLAYER = command(TOURNAMENT, { playerId: text, reason, ...AT_VERSION }, MAY_HAVE_ID);
export type ExcludePlayerInput = ValueOf<typeof EXCLUDE_PLAYER>;

const PERSON = record({ playerId: maybe(text), name: maybe(text) });

/** `list`: the same people as a text, a name a line or a table. */
export const ENTER_PLAYERS = command(
  TOURNAMENT,
  {
    entries: maybe(also(list(PERSON), { minItems: 1, maxItems: 500 })),
    list: maybe(also(text, { minLength: 1, maxLength: 60_000 })),
  },
  COMMAND_ID,
);
export type EnterPlayersInput = ValueOf<typeof ENTER_PLAYERS>;

/** Of somebody else, by the organiser. */
export const ENTRANTS = command(
  TOURNAMENT,
  {
    playerId: maybe(text),
    playerIds: maybe(also(list(text), { minItems: 1, maxItems: 500 })),
    /** As a text, as for `ENTER_PLAYERS`. */
    list: maybe(also(text, { minLength: 1, maxLength: 60_000 })),
  },
  MAY_HAVE_ID,
);
type OneOrMany = ValueOf<typeof ENTRANTS>;
export type EntrantsInput = Pick<OneOrMany, 'tournamentId' | 'commandId'> & Partial<OneOrMany>;

/** By the organiser. `checkedIn`: false takes a check-in back. */
export const CHECK_IN_FOR = command(
  TOURNAMENT,
  { playerIds: also(list(text), { minItems: 1, maxItems: 500 }), checkedIn: usually(flag, true) },
  MAY_HAVE_ID,
);
export type CheckInForInput = ValueOf<typeof CHECK_IN_FOR>;

/** People who have asked to come, answered in this order. */
export const ANSWER_REQUESTS = command(
  TOURNAMENT,
  { playerIds: also(list(text), { minItems: 1, maxItems: 100 }) },
  MAY_HAVE_ID,
);
export type AnswerRequestsInput = ValueOf<typeof ANSWER_REQUESTS>;

/** `playerIds`: the best first; the others follow by lot. None: all by lot. */
export const SEED_PLAYERS = command(
  TOURNAMENT,
  { playerIds: also(list(text), { maxItems: 2_000 }), ...AT_VERSION },
  MAY_HAVE_ID,
);
export type SeedPlayersInput = ValueOf<typeof SEED_PLAYERS>;

/** Null: it is erased. */
export const NAME_ENTRANT = command(TOURNAMENT, { playerId: text, name: maybe(text) }, MAY_HAVE_ID);
export type NameEntrantInput = ValueOf<typeof NAME_ENTRANT>;

const LINK = record({ url: text, label: text });

/** Null: as it is. An empty text takes it away, and so does a list without links. */
export const DESCRIBE_TOURNAMENT = command(
  TOURNAMENT,
  {
    name: maybe(text),
    description: maybe(text),
    rules: maybe(text),
    links: maybe(also(list(LINK), { maxItems: 10 })),
    ...AT_VERSION,
  },
  COMMAND_ID,
);
export type DescribeTournamentInput = ValueOf<typeof DESCRIBE_TOURNAMENT>;

/** `options`: those that change, by the JSON Schema of options. */
export const EDIT_TOURNAMENT = command(
  TOURNAMENT,
  { options: json, reason: maybe(reason), ...AT_VERSION },
  MAY_HAVE_ID,
);
export type EditTournamentInput = ValueOf<typeof EDIT_TOURNAMENT>;

/** To everybody who follows the tournament. */
export const ANNOUNCE = command(TOURNAMENT, { text, ...AT_VERSION }, COMMAND_ID);
export type AnnounceInput = ValueOf<typeof ANNOUNCE>;

/** `version`: of the commit that made it. */
export const ERASE_ANNOUNCEMENT = command(TOURNAMENT, { version: also(whole, { minimum: 1 }) }, MAY_HAVE_ID);
export type EraseAnnouncementInput = ValueOf<typeof ERASE_ANNOUNCEMENT>;

/** `version`: of the commit that handed it over. */
export const ERASE_HAND_OVER_REASON = command(TOURNAMENT, { version: also(whole, { minimum: 1 }) }, MAY_HAVE_ID);
export type EraseHandOverReasonInput = ValueOf<typeof ERASE_HAND_OVER_REASON>;

export const CANCEL_TOURNAMENT = command(TOURNAMENT, { reason, ...AT_VERSION }, MAY_HAVE_ID);
export type CancelTournamentInput = ValueOf<typeof CANCEL_TOURNAMENT>;

/**
 * Pairs the next round, or the one that is paired and not published once more: with a command id of its own each time.
 */
export const PAIR_ROUND = command(
  TOURNAMENT,
  {
    ...MEANT,
    /** Why a draft is drawn again; null: nobody says. */
    reason: maybe(reason),
    ...AT_VERSION,
  },
  COMMAND_ID,
);
/** Without a reason mostly: a round is paired for the first time. */
export type PairRoundInput = Omit<ValueOf<typeof PAIR_ROUND>, 'reason'> &
  Partial<Pick<ValueOf<typeof PAIR_ROUND>, 'reason'>>;

const SEAT = record({ table: index, seat: index });

/** Carried out one after the other. */
const EXCHANGES = also(list(record({ from: SEAT, to: SEAT })), { minItems: 1, maxItems: 500 });

export const EDIT_PAIRING = renamed(
  command(
    TOURNAMENT,
    {
      exchanges: EXCHANGES,
      reason,
      /** Hash of the pairing that they were made for, hex; null: whatever it is. */
      pairingHash: maybe(text),
      ...AT_VERSION,
    },
    COMMAND_ID,
  ),
  ({ exchanges, ...input }) => ({ ...input, exchanges: seatExchanges(exchanges) }),
);
export type EditPairingInput = ValueOf<typeof EDIT_PAIRING>;

/** As `EDIT_PAIRING`, without what makes a command of it. */
export const EXCHANGE_COSTS = record({ exchanges: EXCHANGES, pairingHash: maybe(text) });

export function seatExchanges(exchanges: ValueOf<typeof EXCHANGES>): readonly SeatExchange[] {
  return exchanges.map(({ from, to }) => ({ from: [from.table, from.seat], to: [to.table, to.seat] }));
}

export interface ExchangeCostsInput extends Pick<EditPairingInput, 'exchanges' | 'pairingHash'> {
  readonly tournamentId: string;
}

/** `startsAt`: when its games start; null: at once. */
export const PUBLISH_ROUND = command(TOURNAMENT, { ...MEANT, startsAt: maybe(moment), ...AT_VERSION }, MAY_HAVE_ID);
export type PublishRoundInput = ValueOf<typeof PUBLISH_ROUND>;

/** `closesAt`: after the start of the round that is played. */
export const MOVE_DEADLINE = command(TOURNAMENT, { ...MEANT, closesAt: moment, reason, ...AT_VERSION }, MAY_HAVE_ID);
export type MoveDeadlineInput = ValueOf<typeof MOVE_DEADLINE>;

export const CLOSE_ROUND = command(TOURNAMENT, { ...MEANT, ...AT_VERSION }, MAY_HAVE_ID);
export type CloseRoundInput = ValueOf<typeof CLOSE_ROUND>;

/** The round that a command names: both, or neither. */
export type MeantInput = Pick<CloseRoundInput, 'stage' | 'round'>;

/** `places`: by seat; 1 is the best, equal ones are tied. */
export const CORRECT_RESULT = command(
  TOURNAMENT,
  { ...PLACE, places: list(also(whole, { minimum: 1 })), reason, ...AT_VERSION },
  MAY_HAVE_ID,
);
export type CorrectResultInput = ValueOf<typeof CORRECT_RESULT>;

export const LEAVE_TABLES_OPEN = command(TOURNAMENT, { ...ROUND, reason, ...AT_VERSION }, MAY_HAVE_ID);
export type LeaveTablesOpenInput = ValueOf<typeof LEAVE_TABLES_OPEN>;
/** Of a round that is played. `places`: as those of a correction. */
export const REPORT_RESULT = command(TOURNAMENT, { ...PLACE, places: list(also(whole, { minimum: 1 })) }, MAY_HAVE_ID);
export type ReportResultInput = ValueOf<typeof REPORT_RESULT>;

const scores = list(also(whole, { minimum: -1_000_000_000, maximum: 1_000_000_000 }));
/** Of several tables. By seat; without places they follow from the scores. */
const RESULT = record({ table: index, places: maybe(list(also(whole, { minimum: 1 }))), scores: maybe(scores) });

/** `list`: the same as a text, a row for each seat or for each table. */
export const ENTER_RESULTS = command(
  TOURNAMENT,
  {
    ...ROUND,
    /** Of corrections of a closed round; null: the round is played. */
    reason: maybe(reason),
    results: maybe(also(list(RESULT), { minItems: 1, maxItems: 500 })),
    list: maybe(also(text, { minLength: 1, maxLength: 60_000 })),
  },
  COMMAND_ID,
);
export type EnterResultsInput = ValueOf<typeof ENTER_RESULTS>;

/** Which page: at most `limit` entries after `cursor` (null: from the first). */
export interface PageQuery {
  readonly cursor: string | null;
  readonly limit: number;
}

/** The newest first. A cursor is the version of an intervention. */
export interface InterventionsQuery extends PageQuery {
  /** Null: of all rounds, and of none. */
  readonly of: RoundPlace | null;
}

/** The table whose result was corrected, or the entrant who was excluded. */
export type InterventionSubject = ({ readonly table: number } & RoundPlace) | { readonly entrant: number };

export interface TournamentsQuery extends PageQuery {
  /** Null: of every status but drafts. */
  readonly status: TournamentStatus | null;
  /** Null: of all titles. */
  readonly titleId: string | null;
}

export interface StandingsQuery extends PageQuery {
  /** After this round; null: after the last closed one. A cursor says more: with one it is not looked at. */
  readonly after: RoundPlace | null;
}
