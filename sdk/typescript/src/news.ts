// What the account of the token is told, each news once.

import { Asking } from './asking.ts';
import { NEWS, type News as NewsData } from './documents.generated.ts';
import { Feed, type FeedParts, NO_SOCKETS } from './feed.ts';
import type { Transport } from './transport.ts';

type Update = NewsData['accountNews'];

/** One news, and the cursor to go on from. */
export type News = Update['news'] & Pick<Update, 'cursor'>;

export interface NewsOptions {
  /** The cursor of the last news that one has had. Default: what is owed now, and what happens from now on. */
  readonly after?: string;
  readonly signal?: AbortSignal;
  /** Default: sockets where there are any. Server-sent events need a server of its own (on AWS they become polls). */
  readonly over?: 'socket' | 'events';
}

/** Until `signal` says so. `parts`: sockets, or null. */
export function follow(
  transport: Transport,
  parts: FeedParts | null,
  following: NewsOptions = {},
): AsyncGenerator<News> {
  const { over = parts === null ? 'events' : 'socket' } = following;
  if (over === 'events') return newsByEvents(transport, following);
  if (parts === null) throw new TypeError(NO_SOCKETS);
  return newsBySocket(parts, following);
}

/** On AWS news come again within a minute or so. */
const REMEMBERED = 1_000;

/** Keeps what was told, so that nothing is twice. */
class Told {
  cursor: string | null;
  readonly #names: Set<string>;

  constructor(after: string | null = null) {
    this.cursor = after;
    this.#names = new Set(after === null ? [] : [nameIn(after)]);
  }

  /** Whether the news of this cursor was not told. */
  isNew(cursor: string): boolean {
    this.cursor = cursor;
    const name = nameIn(cursor);
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    this.#forgetOldest();
    return true;
  }

  #forgetOldest(): void {
    if (this.#names.size <= REMEMBERED) return;
    for (const oldest of this.#names) {
      this.#names.delete(oldest);
      return;
    }
  }
}

/** Equal for the same news. */
function nameIn(cursor: string): string {
  return cursor.slice(cursor.indexOf('-') + 1);
}

async function* newsBySocket(parts: FeedParts, { after, signal }: NewsOptions): AsyncGenerator<News> {
  const told = new Told(after);
  const { lang } = parts.transport;
  const feed = new Feed<NewsData>(parts, { query: NEWS, variables: () => ({ after: told.cursor, lang }), signal });
  for await (const fed of feed) {
    if (fed.began) continue;
    const { cursor, news } = fed.data.accountNews;
    if (told.isNew(cursor)) yield { ...news, cursor };
  }
}

type Of<Name extends Update['news']['__typename']> = Extract<Update['news'], { readonly __typename: Name }>;
type Card = Of<'TurnNews'>['game'];
type Cup = Of<'TournamentNews'>;

interface RestTournament {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly place: { readonly stage: number; readonly round: number; readonly table: number } | null;
  readonly gameId: string | null;
}

interface RestNews {
  readonly cursor: string;
  readonly type: string;
  readonly game: (Omit<Card, 'gameId' | 'titleId'> & { readonly id: string; readonly title: string }) | null;
  readonly decisions: Of<'TurnNews'>['decisions'];
  readonly invitation: string | null;
  readonly tournament: RestTournament | null;
}

interface Page {
  /** Behind all of its news. */
  readonly cursor: string;
  readonly news: readonly RestNews[];
}

async function* newsByEvents(transport: Transport, { after, signal }: NewsOptions): AsyncGenerator<News> {
  const told = new Told(after);
  const asking = new Asking<Page>(transport, '/v1/me/events', signal);
  for await (const page of asking.pages(() => told.cursor)) yield* newOf(page, told);
}

function* newOf(page: Page, told: Told): Generator<News> {
  for (const one of page.news) {
    const news = newsIn(one);
    if (news !== null && told.isNew(one.cursor)) yield { ...news, cursor: one.cursor };
  }
  told.cursor = page.cursor;
}

/** As GraphQL says it; null: of a kind that this release does not know. */
function newsIn({ type, game: card, decisions, invitation, tournament }: RestNews): Update['news'] | null {
  if (type === 'tournament') return tournament && tournamentIn(tournament);
  if (card === null) return null;
  const { id: gameId, title: titleId, version, toAct, dueAt } = card;
  const game = { gameId, titleId, version, status: named<Card['status']>(card.status), toAct, dueAt };
  if (type === 'turn') {
    const owed = decisions.map(({ seat, prompt, dueAt: due }) => ({ seat, prompt, dueAt: due }));
    return { __typename: 'TurnNews', game, decisions: owed };
  }
  if (type === 'game_over') return { __typename: 'GameOverNews', game };
  return type === 'invitation' && invitation !== null ? { __typename: 'InvitationNews', game, code: invitation } : null;
}

function tournamentIn({ kind, id, name, status, place, gameId }: RestTournament): Cup {
  return {
    __typename: 'TournamentNews',
    kind: named<Cup['kind']>(kind),
    tournament: { id, name, status: named<Cup['tournament']['status']>(status) },
    place: place && { stage: place.stage, round: place.round, number: place.table },
    gameId,
  };
}

/** A name of REST as GraphQL writes it. */
function named<Name extends string>(text: string): Name {
  return text.toUpperCase().replaceAll('-', '_') as Name;
}
