// What tournaments have to tell a player who has entered them, as things are: others have entered the player, something
// was announced, a round is published, its table is ready, it is over. What is not to be played any more is not told.

import { entriesStream, entryShardOf, gameStream, type StreamId, tournamentStream } from '../../domain/log/index.ts';
import { isTournamentOver } from '../../domain/tournament/index.ts';
import { mannersOf } from '../accounts/manners.ts';
import type { Caller } from '../base/answer.ts';
import type { ChangedTournament, TournamentNewsKind } from '../base/ports.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { Loaded } from '../journal/index.ts';
import { cardsOfGames } from '../projections/games.ts';
import { entriesAmong, newestEntries, type OwnEntry } from '../projections/ownEntries.ts';
import { readRoll, tournamentAnswer } from '../tournaments/answers/tournament.ts';
import { loadTournament } from '../tournaments/control.ts';
import { entrantsBy } from '../tournaments/entries/roll.ts';
import { placeIn } from '../tournaments/reads/places.ts';
import { playedRound } from '../tournaments/rounds/advance.ts';
import type { ControlState } from '../tournaments/streams/index.ts';
import type { PublishedRound } from '../tournaments/tables/games.ts';
import type { NewsContext } from './newsOrder.ts';
import type { TournamentItem, TournamentNewsAnswer } from './tournamentItems.ts';
import { offersAmong, offersTo } from './tournamentOffers.ts';

export interface TournamentItems {
  readonly owed: readonly TournamentItem[];
  /** What has happened, and is told to those only who were told something before: announcements, and the end. */
  readonly over: readonly TournamentItem[];
}

export const NO_TOURNAMENTS: TournamentItems = { owed: [], over: [] };

/**
 * Of the tournaments that are offered to the player, and that the player entered last; `overSince`: ms since 1970;
 * null: of none that is over.
 */
export async function itemsOfAll(
  context: NewsContext,
  caller: Caller,
  overSince: number | null,
): Promise<TournamentItems> {
  const entries = await newestEntries(context.views, caller.playerId);
  const wanted = entries.filter(({ card }) => {
    const finishedAt = card?.finishedAt ?? null;
    return finishedAt === null || (overSince !== null && finishedAt >= overSince);
  });
  const kinds = [
    'round-published',
    'table-ready',
    ...(overSince === null ? [] : (['announced', 'finished'] as const)),
  ] as const;
  const [offers, items] = await Promise.all([
    offersTo(context, caller),
    itemsOf(
      { context, caller, isStrong: false },
      wanted.map((entry) => ({ entry, kinds, announcedAfter: 0 })),
    ),
  ]);
  return { owed: [...offers, ...items.owed], over: items.over };
}

/** What these have to tell, and nothing else. */
export async function itemsOfChanged(
  context: NewsContext,
  caller: Caller,
  changed: readonly ChangedTournament[],
): Promise<TournamentItems> {
  const byId = Map.groupBy(changed, ({ id }) => id);
  const entries = await entriesAmong(context.views, caller.playerId, [...byId.keys()]);
  // What is known here may be older than what is told.
  const asking = { context, caller, isStrong: !context.newsOrder.isExact };
  const offered = changed.filter(({ kind }) => kind === 'offered').map(({ id }) => id);
  const [offers, items] = await Promise.all([
    offersAmong(context, caller, offered, asking.isStrong),
    itemsOf(
      asking,
      entries.map((entry) => {
        const told = byId.get(entry.tournamentId) ?? [];
        const announcedAfter = told.find(({ kind }) => kind === 'announced')?.after ?? 0;
        return { entry, kinds: told.map(({ kind }) => kind), announcedAfter };
      }),
    ),
  ]);
  return { owed: [...offers, ...items.owed], over: items.over };
}

/** Tournaments of a player that are read side by side. */
const ENTRIES_AT_ONCE = 8;

interface Asking {
  readonly context: NewsContext;
  readonly caller: Caller;
  readonly isStrong: boolean;
}

/** An entry, and what of its tournament is to be told. */
interface WantedOf {
  readonly entry: OwnEntry;
  readonly kinds: readonly TournamentNewsKind[];
  /** Of announcements those after this version of the control stream. */
  readonly announcedAfter: number;
}

async function itemsOf(asking: Asking, wanted: readonly WantedOf[]): Promise<TournamentItems> {
  const found = await sideBySide(wanted, ENTRIES_AT_ONCE, (one) => itemsOfOne(asking, one));
  return { owed: found.flatMap(({ owed }) => owed), over: found.flatMap(({ over }) => over) };
}

async function itemsOfOne(asking: Asking, { entry, kinds, announcedAfter }: WantedOf): Promise<TournamentItems> {
  const entered = await enteredIn(asking, entry);
  if (entered === null) return NO_TOURNAMENTS;
  if (isTournamentOver(entered.loaded.state.tournament)) {
    return { owed: [], over: kinds.includes('finished') ? overIn(entered) : [] };
  }
  const invited = isInvited(entered, kinds) && !(await isBlocked(entered)) ? [invitation(entered)] : [];
  const ofIts = (await ofRound(entered)).filter(({ news }) => kinds.includes(news.what));
  const announced = kinds.includes('announced') ? await announcedIn(entered, announcedAfter) : [];
  return { owed: [...invited, ...ofIts], over: announced };
}

/** A tournament that the player has entered, as it stands. */
interface Entered {
  readonly context: NewsContext;
  readonly caller: Caller;
  readonly entry: OwnEntry;
  readonly loaded: Loaded<ControlState>;
}

/** Null: a draft is for those only who run it; and where the order is exact, lists come first. */
async function enteredIn({ context, caller, isStrong }: Asking, entry: OwnEntry): Promise<Entered | null> {
  const { isExact } = context.newsOrder;
  if (isExact && (entry.card === null || entry.card.status === 'draft')) return null;
  const loaded = await loadTournament(context, entry.tournamentId, isStrong);
  return loaded === null || loaded.state.tournament.status === 'draft' ? null : { context, caller, entry, loaded };
}

/** Whether others have entered the player, who has neither come nor gone since. */
function isInvited({ entry: { deed, office }, loaded }: Entered, kinds: readonly TournamentNewsKind[]): boolean {
  if (office !== true || (deed !== 'entered' && deed !== 'returned')) return false;
  const { status } = loaded.state.tournament;
  return status === 'running' ? kinds.includes('invited') : status !== 'finished' && status !== 'cancelled';
}

async function isBlocked({ context, caller, loaded }: Entered): Promise<boolean> {
  const { blocked } = await mannersOf(context, caller.playerId);
  return blocked.has(loaded.state.tournament.organiser);
}

function invitation(entered: Entered): TournamentItem {
  const { entry, caller } = entered;
  const { tournamentId: id, version, card } = entry;
  const name = `invited.${id}.${version}`;
  const entries = placeOf(entered, entriesStream(id, entryShardOf(caller.playerId)), version);
  const opened = card?.openedIn === undefined ? 0 : placeOf(entered, controlOf(entered), card.openedIn);
  return itemOf(entered, { what: 'invited', name, place: Math.max(entries, opened) });
}

/**
 * What was announced since the entries were opened, to whom is neither gone nor excluded. Where the order is exact, it
 * is told when the lists have it.
 */
async function announcedIn(entered: Entered, after: number): Promise<readonly TournamentItem[]> {
  const { entry, loaded, context } = entered;
  const { newsOrder } = context;
  const { openedIn = 0, version: newest = 0 } = entry.card ?? {};
  const listed = newsOrder.isExact ? newest : Number.POSITIVE_INFINITY;
  const first = Math.max(after, openedIn);
  const told = loaded.state.announcements.filter(({ version }) => version > first && version <= listed);
  if (told.length === 0 || entry.deed === 'withdrawn' || (await isExcluded(entered))) return [];
  return told.map(({ version, at: recordedAt }) => {
    const place = newsOrder.placeOf({ stream: controlOf(entered), version, recordedAt });
    return itemOf(entered, { what: 'announced', name: `announced.${entry.tournamentId}.${version}`, place });
  });
}

async function isExcluded({ context, caller, entry, loaded }: Entered): Promise<boolean> {
  const { tournament } = loaded.state;
  if (tournament.excluded.length === 0) return false;
  const entrant = entrantsBy(await readRoll(context, entry.tournamentId, tournament)).get(caller.playerId);
  return entrant !== undefined && tournament.excluded.includes(entrant);
}

/** Of whom is in the round that is played. */
async function ofRound(entered: Entered): Promise<readonly TournamentItem[]> {
  const { context, caller, entry, loaded } = entered;
  const round = await playedRound(context, entry.tournamentId, loaded);
  if (round === null || !isListed(entered, round)) return [];
  const entrant = entrantsBy(round.roll).get(caller.playerId);
  const table = entrant === undefined ? null : placeIn(round.pairing, entrant);
  if (table === null) return [];
  const { stage, round: number } = round.round;
  const name = `round.${round.id}.${stage}.${number}`;
  const place = placeOf(entered, controlOf(entered), entry.card?.publishedIn ?? loaded.version);
  const published = { what: 'round-published', name, place } as const;
  if (table === 'bye') return [itemOf(entered, published)];
  const sits = { id: round.id, stage, round: number, table };
  // At real boards it is played until the round is closed.
  if (round.tournament.options.realBoards) return [itemOf(entered, published, { place: sits, gameId: null })];
  const seat = { place: sits, gameId: round.gameId(table) };
  const [card] = await cardsOfGames(context, [seat.gameId]);
  if (card === undefined) return [itemOf(entered, published, seat)];
  if (card.status !== 'active') return [];
  const stream = gameStream(seat.gameId) ?? controlOf(entered);
  const ready = { what: 'table-ready', name: `table.${seat.gameId}`, place: placeOf(entered, stream, 1) } as const;
  return [itemOf(entered, published, seat), itemOf(entered, ready, seat)];
}

/** Where the order is exact, it is told when the lists have it. */
function isListed({ context, entry: { card } }: Entered, { round: { stage, round } }: PublishedRound): boolean {
  if (!context.newsOrder.isExact) return true;
  return card?.isPlayed === true && card.stage === stage && card.round === round;
}

function overIn(entered: Entered): readonly TournamentItem[] {
  const { context, entry, loaded } = entered;
  const { card, deed, tournamentId: id } = entry;
  if (deed === 'withdrawn') return [];
  const { isExact } = context.newsOrder;
  const finishedAt = card?.finishedAt ?? null;
  if (isExact && finishedAt === null) return [];
  const place = isExact
    ? placeOf(entered, controlOf(entered), card?.version ?? loaded.version)
    : (finishedAt ?? context.newsOrder.reached());
  return [itemOf(entered, { what: 'finished', name: `tournament.${id}`, place })];
}

function controlOf({ entry: { tournamentId } }: Entered): StreamId {
  const stream = tournamentStream(tournamentId);
  if (stream === null) throw new TypeError(`a list names ${tournamentId}, which is no id of a tournament`);
  return stream;
}

/** What is owed has no time where that is the order: it is told at every beginning. */
function placeOf({ context: { newsOrder } }: Entered, stream: StreamId, version: number): number {
  const now = newsOrder.reached();
  return newsOrder.isExact ? newsOrder.placeOf({ stream, version, recordedAt: now }) : now;
}

type Seated = Pick<TournamentNewsAnswer, 'place' | 'gameId'>;

function itemOf(
  { caller, entry, loaded }: Entered,
  { what, ...item }: Pick<TournamentItem, 'place' | 'name'> & Pick<TournamentNewsAnswer, 'what'>,
  seated: Seated = { place: null, gameId: null },
): TournamentItem {
  const tournament = tournamentAnswer(entry.tournamentId, loaded, caller);
  return { ...item, news: { kind: 'tournament', what, tournament, ...seated } };
}
