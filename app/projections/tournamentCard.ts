// The card of a tournament: what lists and timers need to know of it, folded from its control stream.

import { Defect } from '../../domain/base/defect.ts';
import type { Visibility } from '../../domain/game/index.ts';
import { type Commit, decodeEvents, hex, tournamentIdIn } from '../../domain/log/index.ts';
import {
  parseTournamentEvent,
  type RoundPlace,
  type TournamentEvent,
  type TournamentStatus,
} from '../../domain/tournament/index.ts';
import {
  type Edition,
  firstDecisionMs,
  roundsFor,
  type TournamentOptions,
} from '../../domain/tournament/life/index.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import { withOpen } from './openTables.ts';
import { type Presence, placeAt, timerRow } from './rows.ts';
import { checkInAtOf, edited, remindedAt, type Terms, termsIn } from './tournamentEdits.ts';
import { type CardOffer, offersPartition, withOffer } from './tournamentOffers.ts';
import { organisedRow } from './tournamentsOfPlayer.ts';
import { reminderAt, tournamentWakeAt } from './tournamentTimes.ts';

/** A tournament after commit `version` of its control stream. Times: ms since 1970; stages and rounds from 0. */
export interface TournamentCard {
  readonly id: string;
  readonly version: number;
  /** Of commit `version`, hex. */
  readonly headHash: string;
  readonly name: string;
  readonly titleId: string;
  readonly status: TournamentStatus;
  /** Player id. */
  readonly organiser: string;
  /** Player ids of those who have been it before; absent where there are none, or were before releases knew them. */
  readonly former?: readonly string[];
  /** To whom it is offered, and the version that says so; absent: to nobody. */
  readonly offer?: CardOffer;
  readonly visibility: Visibility;
  /** The server takes its steps by itself. */
  readonly automatic: boolean;
  /** On the roll, late entrants included; 0 before it is fixed. */
  readonly players: number;
  readonly startsAt: number;
  /** When players are reminded to check in: when they can, or if that was before the entries, halfway to the start. */
  readonly checkInAt: number | null;
  /** How long a player has for the first decision of a game. */
  readonly firstDecisionMs: number;
  /** What that, and the time of reminders, follow from; absent in rows of earlier releases. */
  readonly terms?: Terms;
  readonly hasRoll: boolean;
  /** What its stages are planned by. */
  readonly plan: Pick<TournamentOptions, 'stages' | 'size' | 'breakMs'>;
  /** Absent: 1. */
  readonly edition?: Edition;
  /** Tables without a result by round of the present stage, 0 where they hold up nothing; absent in edition 1. */
  readonly open?: readonly number[];
  readonly stage: number;
  /** Of the present stage; 0 before it has begun, and after the last. */
  readonly rounds: number;
  /** Of the present stage, the newest that is published; null for none. */
  readonly round: number | null;
  readonly roundStartsAt: number | null;
  /** Null: when its last game is over. */
  readonly closesAt: number | null;
  /** That round is not closed. */
  readonly isPlayed: boolean;
  /** The version by which that round was published; absent before the first, and in rows of earlier releases. */
  readonly publishedIn?: number;
  /** That by which the entries were opened; absent before, and in rows of earlier releases. */
  readonly openedIn?: number;
  /** That of the newest announcement; absent before the first, and in rows of earlier releases. */
  readonly announcedIn?: number;
  /** When the newest closed round was closed; null for none. */
  readonly closedAt: number | null;
  readonly createdAt: number;
  /** Of the newest commit. */
  readonly movedAt: number;
  /** Or cancelled; null before. */
  readonly finishedAt: number | null;
}

/** Whether nothing happens in it any more. */
export function isTournamentOver({ finishedAt }: TournamentCard): boolean {
  return finishedAt !== null;
}

/** Whether entrants are to be told of something that was announced: drafts are for those only who run them. */
export function isAnnounced(before: TournamentCard | null, after: TournamentCard): boolean {
  return after.announcedIn !== before?.announcedIn && after.status !== 'draft' && !isTournamentOver(after);
}

/**
 * The card after `commit` of the control stream; `card` is null before the first. Throws what decoding throws, and a
 * Defect.
 */
export function foldTournament(card: TournamentCard | null, commit: Commit): TournamentCard {
  let next = card;
  for (const event of decodeEvents(commit.body, commit.schemaVersion)) {
    next = evolve(next, parseTournamentEvent(event), commit);
  }
  if (next === null) throw new Defect(`commit ${commit.version} of ${commit.stream} creates no tournament`);
  return { ...next, version: commit.version, headHash: hex(commit.hash), movedAt: commit.recordedAt };
}

function evolve(card: TournamentCard | null, event: TournamentEvent, commit: Commit): TournamentCard {
  if (event.type === 'TournamentCreated') return created(event, commit);
  if (card === null) throw new Defect(`${event.type} before TournamentCreated in ${commit.stream}`);
  switch (event.type) {
    case 'EditionFixed':
      return { ...card, edition: event.edition, open: [] };
    case 'TournamentDescribed':
      return { ...card, name: event.name };
    case 'OptionsEdited':
      return edited(card, event.options, commit.recordedAt);
    case 'TournamentOffered':
    case 'OfferEnded':
    case 'TournamentHandedOver':
      return withOffer(card, event, commit.version);
    case 'Announced':
      return { ...card, announcedIn: commit.version };
    case 'EntriesOpened':
      return { ...opened(card, commit), status: 'entries-open' };
    case 'EntriesClosed':
      return { ...card, status: 'entries-closed' };
    case 'RollFixed':
      return { ...card, hasRoll: true, players: event.players };
    case 'TournamentStarted':
      return { ...card, status: 'running', rounds: roundsIn(card, 0, card.players) };
    case 'RollChanged':
      return { ...card, players: card.players + event.entered.length };
    case 'RoundPublished':
      return {
        ...card,
        round: event.round,
        roundStartsAt: event.startsAt,
        closesAt: event.closesAt,
        isPlayed: true,
        publishedIn: commit.version,
      };
    case 'DeadlineMoved':
      return isNewest(card, event) ? { ...card, closesAt: event.closesAt } : card;
    case 'RoundClosed':
      return { ...withOpen(card, event, event.open), isPlayed: false, closedAt: commit.recordedAt };
    case 'ResultCorrected':
    case 'ResultsCorrected':
      return withOpen(card, event, Math.min(event.open ?? 0, card.open?.[event.round] ?? 0));
    case 'TablesLeftOpen':
      return withOpen(card, event, 0);
    case 'StageEnded':
      return stageEnded(card, event);
    case 'TournamentFinished':
      return { ...card, status: 'finished', finishedAt: commit.recordedAt };
    case 'TournamentCancelled':
      return { ...card, status: 'cancelled', finishedAt: commit.recordedAt };
    default:
      return card;
  }
}

function opened(card: TournamentCard, { version: openedIn, recordedAt }: Commit): TournamentCard {
  return { ...card, openedIn, checkInAt: remindedAt(card, recordedAt) };
}

function roundsIn({ plan, edition = 1 }: TournamentCard, stage: number, players: number): number {
  return roundsFor({ options: plan, edition }, stage, players);
}

function stageEnded(
  card: TournamentCard,
  { stage: ended, through }: Extract<TournamentEvent, { readonly type: 'StageEnded' }>,
): TournamentCard {
  const stage = ended + 1;
  const rounds = stage < card.plan.stages.length ? roundsIn(card, stage, through.length) : 0;
  const open = card.open === undefined ? {} : { open: [] };
  return { ...card, ...open, stage, rounds, round: null, roundStartsAt: null, closesAt: null, isPlayed: false };
}

function isNewest(card: TournamentCard, { stage, round }: RoundPlace): boolean {
  return card.stage === stage && card.round === round;
}

function created(event: Extract<TournamentEvent, { readonly type: 'TournamentCreated' }>, commit: Commit) {
  const { name, titleId, organiser, options } = event;
  const card: TournamentCard = {
    id: tournamentIdIn(commit.stream),
    version: commit.version,
    headHash: hex(commit.hash),
    name,
    titleId,
    status: 'draft',
    organiser,
    visibility: options.visibility,
    automatic: options.automatic,
    players: 0,
    startsAt: options.startsAt,
    checkInAt: checkInAtOf(options),
    firstDecisionMs: firstDecisionMs(options),
    terms: termsIn(options),
    hasRoll: false,
    plan: { stages: options.stages, size: options.size, breakMs: options.breakMs },
    stage: 0,
    rounds: 0,
    round: null,
    roundStartsAt: null,
    closesAt: null,
    isPlayed: false,
    closedAt: null,
    createdAt: commit.recordedAt,
    movedAt: commit.recordedAt,
    finishedAt: null,
  };
  return card;
}

export function tournamentKey(id: string): RowKey {
  return { partition: `C#${id}`, sort: 'CARD' };
}

/** The public list of tournaments of a title that have a status, by their start. */
export function tournamentList(titleId: string, status: TournamentStatus): string {
  return `N#${titleId}#${status}`;
}

/** Whether everybody may find it. */
export function isPublic({ visibility, status }: TournamentCard): boolean {
  return visibility === 'public' && status !== 'draft';
}

/** The row of the card itself; a public tournament is listed by it, unless it is a draft. */
export function tournamentRow(card: TournamentCard): Row {
  const { id, version, status, titleId, startsAt } = card;
  const listing = isPublic(card) ? { list: tournamentList(titleId, status), place: placeAt(startsAt, id) } : null;
  return { ...tournamentKey(id), version, body: JSON.stringify(card), listing, expiresAt: null };
}

/** The card in a row; null for none. */
export function tournamentIn(row: Row | null): TournamentCard | null {
  // Only `tournamentRow` of this version of the projections writes these rows.
  return row === null || row.body === null ? null : (JSON.parse(row.body) as TournamentCard);
}

/** The list of all tournaments that are not over, by their ids. */
export const UNFINISHED_TOURNAMENTS = 'N#';

/** The partition of the tournaments that a player organises and that are not over. */
export function unfinishedPartition(playerId: string): string {
  return `H#${playerId}`;
}

/**
 * All other rows of a card: in the lists of those who organise it or did, and of whom it is offered to, its timer, and
 * what is on.
 */
export function tournamentRowsOf(card: TournamentCard | null): readonly Presence[] {
  if (card === null) return [];
  const { id, organiser, former = [], status, offer } = card;
  const wake = tournamentWakeAt(card);
  const reminder = reminderAt(card);
  const own = organisedRow(organiser, id);
  const unfinished = { partition: `C#${id}`, sort: 'UNFINISHED', listing: { list: UNFINISHED_TOURNAMENTS, place: id } };
  return [
    own,
    ...(isTournamentOver(card)
      ? []
      : [unfinished, { partition: unfinishedPartition(organiser), sort: id, listing: null }]),
    ...(offer === undefined || isTournamentOver(card)
      ? []
      : [{ partition: offersPartition(offer.player), sort: id, listing: null }]),
    // A draft is for those who run it now.
    ...(status === 'draft' ? [] : former.map((player) => organisedRow(player, id))),
    ...(wake === null ? [] : [timerRow(`C#${id}`, `${TIMER_MARK}${id}`, wake)]),
    ...(reminder === null ? [] : [{ ...timerRow(`C#${id}`, `${REMINDER_MARK}${id}`, reminder), sort: 'REMINDER' }]),
  ];
}

/** Begins the name of a tournament among those of timers. */
const TIMER_MARK = 'T#';

/** Begins the name of a timer by which players are reminded. */
const REMINDER_MARK = 'R#';

/** The tournament whose players a timer reminds, by the timer's name; null for any other timer. */
export function tournamentOfReminder(name: string): string | null {
  return name.startsWith(REMINDER_MARK) ? name.slice(REMINDER_MARK.length) : null;
}

/** The tournament that a timer's name is of; null for that of a game or of reminders. */
export function tournamentOfTimer(name: string): string | null {
  return name.startsWith(TIMER_MARK) ? name.slice(TIMER_MARK.length) : null;
}
