// What the fan-out is told of a game or tournament: plain JSON, to be handed from function to function. A change may
// come late, twice, together with others, or after a newer one.

import { Defect } from '../../domain/base/defect.ts';
import type { ChangedNews, ChangedTournament } from '../base/ports.ts';
import type { CardChange, EntriesChange, TournamentChange } from '../projections/kinds.ts';
import { isTurnOf, playersOf } from '../projections/rows.ts';
import { isAnnounced } from '../projections/tournamentCard.ts';
import { mergedPage, type ReminderPage, reminderRow } from '../tournaments/streams/reminderPage.ts';

export interface GameChange {
  readonly gameId: string;
  /** The version before the change; 0 for a new game. */
  readonly from: number;
  /** The version after it; equal to `from` where only `players` are to be told. */
  readonly version: number;
  /** Ids of the players who were or are to act: what the game asks of them may have changed. */
  readonly players: readonly string[];
  /** Whether an arbiter looked at it; default: no. */
  readonly looked?: boolean;
  /** Time has passed since then, ms since 1970: more may be shown to those who see the game late. */
  readonly shownSince?: number;
}

/** When those who see a game late are shown more of it, ms since 1970, if nothing happens in it before. */
export interface ShownLater {
  readonly gameId: string;
  readonly at: number;
  /** They have been told of all that was shown by then. */
  readonly since: number;
}

/** A look by an arbiter. It says nothing of versions. */
export function lookChange(gameId: string): GameChange {
  return { gameId, from: 0, version: 0, players: [], looked: true };
}

/** The moment has come. It says nothing of versions. */
export function shownChange({ gameId, since }: ShownLater): GameChange {
  return { gameId, from: 0, version: 0, players: [], shownSince: since };
}

/** Two changes of one subject as one. */
export function mergedChange(one: LiveChange, other: LiveChange): LiveChange {
  if ('gameId' in one && 'gameId' in other) return mergedGame(one, other);
  if ('tournamentId' in one && 'tournamentId' in other) return mergedAdvance(one, other);
  if ('reminders' in one && 'reminders' in other) return { reminders: mergedPage(one.reminders, other.reminders) };
  if ('account' in one && 'account' in other) return mergedAccount(one, other);
  throw new Defect('changes of two subjects are merged');
}

function mergedGame(one: GameChange, other: GameChange): GameChange {
  const players = [...new Set([...one.players, ...other.players])];
  const ranges = [one, other].filter(({ from, version }) => from < version);
  const version = Math.max(one.version, other.version);
  const from = ranges.length === 0 ? version : Math.min(...ranges.map((range) => range.from));
  const times = [one, other].flatMap(({ shownSince }) => shownSince ?? []);
  return {
    gameId: one.gameId,
    from,
    version,
    players,
    ...(one.looked === true || other.looked === true ? { looked: true } : {}),
    ...(times.length === 0 ? {} : { shownSince: Math.min(...times) }),
  };
}

export interface TournamentAdvance {
  readonly tournamentId: string;
  /** Of its control stream, after the change; 0 where only `tables` is to be told. */
  readonly version: number;
  /** Whether something has happened at a table of the round that is being played. Default: no. */
  readonly tables?: boolean;
}

/** Something has happened at the tables of a tournament. It says nothing of versions. */
export function tablesChange(tournamentId: string): TournamentAdvance {
  return { tournamentId, version: 0, tables: true };
}

function mergedAdvance(one: TournamentAdvance, other: TournamentAdvance): TournamentAdvance {
  const { tournamentId } = one;
  const version = Math.max(one.version, other.version);
  return { tournamentId, version, ...(one.tables === true || other.tables === true ? { tables: true } : {}) };
}

/** Reminders that are due. */
export interface RemindersDue {
  readonly reminders: ReminderPage;
}

/** There may be something to tell a player. */
export interface AccountChange extends ChangedNews {
  /** Player id. */
  readonly account: string;
}

function mergedAccount(one: AccountChange, other: AccountChange): AccountChange {
  return { account: one.account, ...mergedNews(one, other) };
}

/** Two changes of one account as one. */
export function mergedNews(one: ChangedNews, other: ChangedNews): ChangedNews {
  const places = [one, other].flatMap(({ through }) => through ?? []);
  const tournaments = [one, other].flatMap((news) => news.tournaments ?? []);
  const turns = [one, other].flatMap((news) => news.turns ?? []);
  return {
    games: [...new Set([...one.games, ...other.games])],
    ...(turns.length === 0 ? {} : { turns: [...new Set(turns)] }),
    through: places.length === 0 ? null : Math.max(...places),
    invited: one.invited || other.invited,
    ...(tournaments.length === 0 ? {} : { tournaments: distinct(tournaments) }),
  };
}

function distinct(tournaments: readonly ChangedTournament[]): readonly ChangedTournament[] {
  const found = new Map<string, ChangedTournament>();
  for (const one of tournaments) {
    const name = `${one.kind} ${one.id}`;
    const { after = 0 } = found.get(name) ?? one;
    found.set(name, one.after === undefined ? one : { ...one, after: Math.min(after, one.after) });
  }
  return [...found.values()];
}

/** A player was invited. */
export function invitedChange(account: string): AccountChange {
  return { account, games: [], through: null, invited: true };
}

export type LiveChange = GameChange | TournamentAdvance | RemindersDue | AccountChange;

/** What a change is of: the game, the tournament, the account, or the page of reminders. */
export function subjectOf(change: LiveChange): string {
  if ('gameId' in change) return change.gameId;
  if ('tournamentId' in change) return change.tournamentId;
  if ('account' in change) return `account ${change.account}`;
  const { partition, sort } = reminderRow(change.reminders, 0);
  return `${partition} ${sort}`;
}

/** A change of a card as the fan-out is told of it. */
export function gameChangeOf({ before, after }: CardChange): GameChange {
  const [then, now] = [playersToAct(before), playersToAct(after)];
  // Who was to act and is so still may owe another decision now: two of one player may follow each other.
  const players = [...new Set([...then, ...now])];
  return { gameId: after.gameId, from: before?.version ?? 0, version: after.version, players };
}

/** The same for the accounts of those who play. `place`: of the card in the order of news; null: in none. */
export function accountChangesOf(change: CardChange, place: number | null): readonly AccountChange[] {
  const { before, after } = change;
  const isEnd = after.status === 'finished' && before?.status !== 'finished';
  const made = before === null ? after.tournament : null;
  const [then, toAct] = [playersToAct(before), playersToAct(after)];
  const players = new Set([...toAct, ...(isEnd || made !== null ? playersOf(after) : [])]);
  const news = { games: [after.gameId], through: place, invited: false };
  const told = made === null ? news : { ...news, tournaments: [{ id: made.id, kind: 'table-ready' } as const] };
  const begun = (account: string) => toAct.has(account) && !then.has(account);
  return [...players].map((account) => ({ account, ...told, ...(begun(account) ? { turns: [after.gameId] } : {}) }));
}

/** What a change of a tournament tells everybody who has entered it; null: nothing. `place`: of the card. */
export function entrantsNewsOf({ before, after }: TournamentChange, place: number | null): ChangedNews | null {
  const { id } = after;
  const kind = newsKindOf(before, after);
  const told: readonly ChangedTournament[] = [
    ...(kind === null ? [] : [{ id, kind }]),
    ...(isAnnounced(before, after) ? [{ id, kind: 'announced', after: before?.announcedIn ?? 0 } as const] : []),
  ];
  return told.length === 0 ? null : tournamentNews(told, place);
}

/** What is told to whom a tournament is offered. `place`: of the card. */
export function offerChangesOf({ before, after }: TournamentChange, place: number | null): readonly AccountChange[] {
  const { offer } = after;
  if (offer === undefined || offer.version === before?.offer?.version || after.finishedAt !== null) return [];
  return [offeredChange(after.id, offer.player, place)];
}

/** `place`: of the offer in the order of news; null: in none. */
export function offeredChange(id: string, account: string, place: number | null): AccountChange {
  return { account, ...tournamentNews([{ id, kind: 'offered' }], place) };
}

function newsKindOf(
  before: TournamentChange['before'],
  after: TournamentChange['after'],
): ChangedTournament['kind'] | null {
  if (after.finishedAt !== null) return before?.finishedAt == null ? 'finished' : null;
  if (after.isPlayed && after.publishedIn !== before?.publishedIn) return 'round-published';
  // Whom others have entered before.
  return after.status === 'entries-open' && before?.status !== 'entries-open' ? 'invited' : null;
}

function tournamentNews(tournaments: readonly ChangedTournament[], place: number | null): ChangedNews {
  return { games: [], through: place, invited: false, tournaments };
}

/** What is told to those whom others have entered. `place`: of the change. */
export function enteredChangesOf(
  { tournamentId: id, entered }: Pick<EntriesChange, 'tournamentId' | 'entered'>,
  place: number | null,
): readonly AccountChange[] {
  return entered.map((account) => ({ account, ...tournamentNews([{ id, kind: 'invited' }], place) }));
}

/** What a page of reminders tells the news of each account that it concerns; null: nothing. */
export function pageNewsOf(page: ReminderPage): ChangedNews | null {
  const { kind, tournament: id } = page;
  if (kind === 'announcement') return tournamentNews([{ id, kind: 'announced', after: page.after }], null);
  if (kind === 'round') return tournamentNews([{ id, kind: 'round-published' }], null);
  return kind === 'over' ? tournamentNews([{ id, kind: 'finished' }], null) : null;
}

/** The tournament at whose tables a change of a card is one; null: it is none. */
export function tournamentOfChange({ before, after }: CardChange): string | null {
  const { tournament, finishedAt } = after;
  if (tournament === null) return null;
  return before === null || (before.finishedAt === null && finishedAt !== null) ? tournament.id : null;
}

/** Players who are to act. */
function playersToAct(card: CardChange['before']): ReadonlySet<string> {
  if (card === null) return new Set();
  const involved = [card.creator, ...card.seats.flatMap(({ player }) => player ?? [])];
  return new Set(involved.filter((player) => isTurnOf(card, player)));
}
