// What is on when pages are measured: a guest in the middle of a game of each title against bots, and a tournament in
// its first round.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface Evening {
  readonly url: string;
  /** Of the guest's session. */
  readonly cookie: string;
  /** Paths by name. */
  readonly pages: Readonly<Record<string, string>>;
}

const TITLES = ['next-station-london', 'london-necropolis-railway', 'return-to-lionsgate-city', 'necronomonopoly'];
const BOTS = 2;
/** Of the guest in each game. */
const MOVES = 25;
const PLAYERS = 12;
const A_DAY_MS = 86_400_000;
const SOON_MS = 50;

interface Answer {
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Guest {
  readonly token: string;
  readonly cookie: string;
}

interface Game {
  readonly status: string;
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
}

/** The API as a page of the server uses it. */
class Host {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async post(path: string, body: unknown, token: string | null): Promise<Response> {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', origin: this.#url, ...authorization };
    const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async guest(name: string): Promise<Guest> {
    const response = await this.post('/v1/guests', { name }, null);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    return { token: ((await response.json()) as { readonly token: string }).token, cookie };
  }

  async ask(token: string, query: string, variables: object): Promise<Readonly<Record<string, unknown>>> {
    const { data } = (await (await this.post('/graphql', { query, variables }, token)).json()) as Answer;
    if (data === undefined) throw new Error(query);
    return data;
  }

  /** Carries out a command; what `selection` finds in its success. */
  async command<Found>(token: string, name: string, input: object, selection = ''): Promise<Found> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ... on Problem { message } ${selection} } }`;
    const { result } = await this.ask(token, query, { input: { ...input, commandId: randomUUID() } });
    return result as Found;
  }
}

async function gameOf(host: Host, { token }: Guest, titleId: string): Promise<string> {
  const bots = Array.from({ length: BOTS }, () => 'greedy');
  const selection = '... on GameSuccess { game { id } }';
  const input = { titleId, seats: BOTS + 1, bots };
  const { game } = await host.command<{ game: { id: string } }>(token, 'createGame', input, selection);
  await host.command(token, 'startGame', { gameId: game.id });
  for (let played = 0; played < MOVES; played += 1) {
    const { legalMoves } = await turnOf(host, token, game.id);
    const move = legalMoves[(played * 7) % Math.max(1, legalMoves.length)];
    if (move === undefined) break;
    await host.command(token, 'playMove', { gameId: game.id, move: move.notation, seat: move.seat });
  }
  await turnOf(host, token, game.id);
  return game.id;
}

/** The game once it is the guest's turn, or over. */
async function turnOf(host: Host, token: string, id: string): Promise<Game> {
  for (;;) {
    const query = 'query ($id: ID!) { game(id: $id) { status legalMoves { notation seat } } }';
    const { game } = (await host.ask(token, query, { id })) as { game: Game };
    if (game.legalMoves.length > 0 || game.status !== 'ACTIVE') return game;
    await pause(SOON_MS);
  }
}

async function tournamentOf(host: Host, guests: readonly Guest[]): Promise<string> {
  const { token } = (await (await host.post('/dev/token', { name: 'Olga' }, null)).json()) as { token: string };
  const options = {
    stages: [{ format: 'swiss', rounds: 3 }],
    size: { seats: 4, least: 3 },
    startsAt: Date.now() + A_DAY_MS,
    breakMs: 0,
  };
  const input = { name: 'Cup of the club', titleId: 'next-station-london', options };
  const selection = '... on TournamentSuccess { tournament { id } }';
  const { tournament } = await host.command<{ tournament: { id: string } }>(
    token,
    'createTournament',
    input,
    selection,
  );
  const { id } = tournament;
  for (const guest of guests) await host.command(guest.token, 'enterTournament', { tournamentId: id });
  await host.command(token, 'closeEntries', { tournamentId: id });
  const query = 'query ($id: ID!) { tournament(id: $id) { myTable { gameId } } }';
  for (;;) {
    const found = await host.ask(guests[0]?.token ?? '', query, { id });
    if ((found as { tournament: { myTable: unknown } }).tournament.myTable !== null) return id;
    await pause(SOON_MS);
  }
}

/** Begins all of it on the server at `url`. */
export async function eveningAt(url: string): Promise<Evening> {
  const host = new Host(url);
  const guest = await host.guest('Ada');
  const pages: Record<string, string> = { '/': '/' };
  for (const titleId of TITLES) pages[`table: ${titleId}`] = `/games/${await gameOf(host, guest, titleId)}`;
  const others = await Promise.all(Array.from({ length: PLAYERS - 1 }, (_, index) => host.guest(`Guest ${index + 2}`)));
  pages.tournament = `/tournaments/${await tournamentOf(host, [guest, ...others])}`;
  return { url, cookie: guest.cookie, pages };
}
