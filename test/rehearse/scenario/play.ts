// What players do: games and tournaments by the project's programs, and the audit of what they left.

import { randomUUID } from 'node:crypto';
import type { Title } from '../../../domain/title/contract.ts';
import { runWell } from './programs.ts';
import type { Rehearsal } from './rehearsal.ts';

/** Throws unless `condition` holds. */
export function mustBe(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** After the deployment the secret is empty, and nothing works; the operator's program gives it its first key. */
export async function firstSecret(rehearsal: Rehearsal): Promise<string> {
  const empty = await fetch(`${rehearsal.url}/health`);
  mustBe(empty.status === 503, `/health without a secret: ${empty.status}`);
  const said = await rehearsal.initSecret();
  mustBe(said.includes('first key'), said);
  const filled = await until('/health', async () => {
    const { status } = await fetch(`${rehearsal.url}/health`);
    return status === 200 ? status : null;
  });
  return `/health ${empty.status}, then secret:init, then ${filled}`;
}

const PATIENCE_MS = 60_000;

/** What `look` finds, asked again until it is not null. */
export async function until<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    mustBe(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((later) => setTimeout(later, 300));
  }
}

/**
 * A public game of bots: created over REST, played on by `npm run play`, watched over a socket by a client of the
 * documentation, found in the list of finished games, audited from its address. Its id.
 */
export async function playGame(rehearsal: Rehearsal, { id: titleId, seats: { min } }: Title): Promise<string> {
  const { url } = rehearsal;
  const id = await createGame(rehearsal, { titleId, seats: min, bots: Array.from({ length: min }, () => 'greedy') });
  const [watched] = await Promise.all([
    runWell('docs/clients/watch.ts', [url, id]),
    runWell('tools/play/main.ts', ['--game', id, '--server', url, '--name', 'Bob']),
  ]);
  mustBe(watched.includes(`${id} FINISHED`), `over the socket: ${watched.slice(-500)}`);
  await until(`${id} in the list of finished games`, async () => (await finished(url, titleId)).includes(id) || null);
  const audit = await runWell('tools/audit/main.ts', [`${url}/v1/games/${id}/replay`]);
  mustBe(/verified/i.test(audit), audit);
  return id;
}

/** Creates a public game that starts when it is full; its id. */
export async function createGame(rehearsal: Rehearsal, game: object, by = 'Ada'): Promise<string> {
  const token = await rehearsal.tokenOf(by);
  const answer = await fetch(`${rehearsal.url}/v1/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ join: false, start: 'full', visibility: 'public', ...game }),
  });
  const text = await answer.text();
  mustBe(answer.status === 201, `POST /v1/games: ${answer.status} ${text}`);
  return String(JSON.parse(text).id);
}

/** The answer to a query or a mutation, as text. */
export async function askGraphql(rehearsal: Rehearsal, query: string, by = 'Ada'): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await rehearsal.tokenOf(by)}` };
  const body = JSON.stringify({ query });
  return (await fetch(`${rehearsal.url}/graphql`, { method: 'POST', headers, body })).text();
}

/** Nothing comes of a socket where the function fails. */
const SOCKET_PATIENCE_MS = 3_000;

/** A socket that has said hello, and has the answer or has waited for it. */
export async function connected(rehearsal: Rehearsal, by = 'Ada'): Promise<WebSocket> {
  const payload = { authorization: `Bearer ${await rehearsal.tokenOf(by)}` };
  const socket = new WebSocket(`${rehearsal.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
  await new Promise((resolve) => {
    const patience = setTimeout(resolve, SOCKET_PATIENCE_MS);
    for (const end of ['message', 'error', 'close']) {
      socket.addEventListener(end, () => {
        clearTimeout(patience);
        resolve(null);
      });
    }
  });
  return socket;
}

async function finished(url: string, titleId: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/v1/games?status=finished&title=${titleId}&limit=100`);
  mustBe(answer.status === 200, `the list of games: ${answer.status}`);
  const { games } = (await answer.json()) as { readonly games: readonly { readonly id: string }[] };
  return games.map(({ id }) => id);
}

/** A whole tournament, followed over a socket and audited, by `npm run tournament`. */
export async function playTournament(rehearsal: Rehearsal, players: number): Promise<string> {
  const size = ['--players', String(players), '--rounds', '2', '--seats', '2', '--seed', 'rehearsal'];
  const words = ['--title', 'next-station-london', ...size, '--server', rehearsal.url];
  const before = pushes(rehearsal);
  const text = await runWell('tools/tournament/main.ts', words);
  const pushed = pushes(rehearsal) - before;
  mustBe(pushed > 0, 'nothing was pushed over the sockets');
  const [, moves = ''] = /(\d+) moves/.exec(text) ?? [];
  return `${moves} moves, ${pushed} messages over sockets, verified`;
}

/** Messages that the function which tells of changes has sent to connections. */
function pushes({ cloud }: Rehearsal): number {
  const sent = [...cloud.iam.used].filter(([what]) => /FanOutRole\S* execute-api:ManageConnections/.test(what));
  return sent.reduce((sum, [, count]) => sum + count, 0);
}
