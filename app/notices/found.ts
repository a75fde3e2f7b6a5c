// What a player is to be told of a change, as things are now: nothing that has passed by. It names games and
// tournaments and says nothing of what happens there.

import type { Text } from '../../domain/base/words.ts';
import type { Caller } from '../base/answer.ts';
import type { ChangedNews, ChangedTournament, TournamentNewsKind } from '../base/ports.ts';
import { invitationsOf } from '../invitations/list.ts';
import { itemsOfChanged } from '../live/accountTournaments.ts';
import { type NewsContext, orderByTime } from '../live/newsOrder.ts';
import type { TournamentNewsAnswer } from '../live/tournamentItems.ts';
import { cardsOfGames } from '../projections/games.ts';
import { isTurnOf, playersOf } from '../projections/rows.ts';
import type { ShownCard } from '../projections/shownCard.ts';
import type { NoticeKind } from './kinds.ts';
import { OFFERED, WORDS } from './words.ts';

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: Text;
  /** Name of the game's title, or of the tournament. */
  readonly of: string;
  /** Path of the page that it leads to. */
  readonly path: string;
  /** Of two with the same subject the later one takes the other's place. */
  readonly subject: string;
}

export async function noticesOf(
  context: NewsContext,
  playerId: string,
  changed: ChangedNews,
): Promise<readonly Notice[]> {
  // The name is nobody's business here.
  const caller = { playerId, name: '' };
  const { games, turns = [], invited, tournaments = [] } = changed;
  const [cards, invitations, items] = await Promise.all([
    games.length === 0 ? [] : cardsOfGames(context, games),
    invited ? invitationsTo(context, caller) : [],
    tournaments.length === 0 ? [] : itemsOf(context, caller, tournaments),
  ]);
  const ready = new Set(items.flatMap(({ what, gameId }) => (what === 'table-ready' ? [gameId] : [])));
  const owed = cards.filter((card) => turns.includes(card.gameId) && isTurnOf(card, playerId));
  const over = cards.filter((card) => card.status === 'finished' && playersOf(card).includes(playerId));
  const ofGame = (kind: 'turn' | 'invitation' | 'over') => (card: ShownCard) => gameNotice(context, kind, card);
  return [
    // Who is told that the table is ready need not be told that the game begins with them.
    ...owed.filter(({ gameId }) => !ready.has(gameId)).map(ofGame('turn')),
    ...items.map(tournamentNotice),
    ...over.map(ofGame('over')),
    ...invitations.map(ofGame('invitation')),
  ];
}

function gameNotice({ titles }: NewsContext, kind: 'turn' | 'invitation' | 'over', card: ShownCard): Notice {
  const { gameId, titleId } = card;
  const title = titles.newest.find(({ id }) => id === titleId);
  const subject = `games/${gameId}`;
  return { kind, text: WORDS[kind].game, of: title?.name ?? '', path: `/${subject}`, subject };
}

/** The game of the newest invitation that is open. */
async function invitationsTo(context: NewsContext, caller: Caller): Promise<readonly ShownCard[]> {
  const [newest] = await invitationsOf(context, caller);
  const cards = newest === undefined ? [] : await cardsOfGames(context, [newest.gameId]);
  return cards.filter(({ status }) => status === 'open');
}

const KINDS = {
  offered: 'invitation',
  invited: 'invitation',
  announced: 'announcement',
  'round-published': 'round_published',
  'table-ready': 'table_ready',
  finished: 'over',
} as const satisfies Readonly<Record<TournamentNewsKind, NoticeKind>>;

/** Read from the log: lists may come to know of it later than those who are told. */
async function itemsOf(
  context: NewsContext,
  caller: Caller,
  changed: readonly ChangedTournament[],
): Promise<readonly TournamentNewsAnswer[]> {
  const byTime: NewsContext = Object.assign(Object.create(context), { newsOrder: orderByTime(context.clock) });
  const { owed, over } = await itemsOfChanged(byTime, caller, changed);
  const isChanged = ({ what, tournament }: TournamentNewsAnswer) =>
    changed.some(({ id, kind }) => kind === what && id === tournament.id);
  const found = [...owed, ...over].map(({ news }) => news).filter(isChanged);
  // Several announcements are one notice.
  return [...new Map(found.map((news) => [`${news.what} ${news.tournament.id}`, news])).values()];
}

/** An offer is found at the desk. */
function pathOf(what: TournamentNewsKind, id: string, gameId: string | null): string {
  if (what === 'table-ready' && gameId !== null) return `/games/${gameId}`;
  return what === 'offered' ? `/tournaments/${id}/desk` : `/tournaments/${id}`;
}

function tournamentNotice({ what, tournament, gameId }: TournamentNewsAnswer): Notice {
  const kind = KINDS[what];
  const path = pathOf(what, tournament.id, gameId);
  const text = what === 'offered' ? OFFERED : WORDS[kind].tournament;
  // The notice of a round stays beside it.
  const subject = what === 'announced' ? `${path}/announcements` : path;
  return { kind, text, of: tournament.name, path, subject: subject.slice(1) };
}
