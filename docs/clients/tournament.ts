// Runs a tournament with Apollo Client, from the entries to the standings: node docs/clients/tournament.ts
// http://127.0.0.1:4000

import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { gameCache, showNewest } from './apolloCache.ts';
import {
  type AtTableFragment,
  CloseEntriesDocument,
  type CourseFragment,
  CreateTournamentDocument,
  type CreateTournamentMutation,
  EnterTournamentDocument,
  type EnterTournamentMutation,
  FollowTableDocument,
  FollowTournamentDocument,
  MyTableDocument,
  PlayAtTableDocument,
  StandingsDocument,
} from './tournament.generated.ts';

// On AWS sockets have an address of their own.
const [url = 'http://127.0.0.1:4000', live = `${url.replace('http', 'ws')}/graphql`] = process.argv.slice(2);

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Somebody who has signed in: commands and queries over HTTP, updates over a socket. */
async function personCalled(name: string) {
  const signedIn = await fetch(`${url}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const socket = createClient({
    url: live,
    connectionParams: { authorization },
    keepAlive: 60_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });
  const http = new RetryLink()
    .concat(new PersistedQueryLink({ sha256 }))
    .concat(new HttpLink({ uri: `${url}/graphql`, headers: { authorization } }));
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  );
  return { client: new ApolloClient({ cache: gameCache(), link }), leave: () => void socket.dispose() };
}

type Person = Awaited<ReturnType<typeof personCalled>>;
type Result = (CreateTournamentMutation | EnterTournamentMutation)['result'];

/** The tournament after a command, which the queries that watch it show from now on. */
function done({ client }: Person, result: Result | undefined): CourseFragment {
  if (result === undefined || !('tournament' in result)) throw new Error(`${result?.code}: ${result?.message}`);
  if (result.repeated) console.error('sent twice, carried out once');
  showNewest(client.cache, result.tournament, 'tournament');
  return result.tournament;
}

/** Calls `on` with the tournament whenever it has changed; settles when it is over. */
function follow({ client }: Person, id: string, on: (tournament: CourseFragment) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const updates = client.subscribe({ query: FollowTournamentDocument, variables: { id } });
    updates.subscribe({
      next({ data, error }) {
        if (error) reject(error);
        if (!data) return;
        showNewest(client.cache, data.tournamentUpdates.tournament, 'tournament');
        on(data.tournamentUpdates.tournament);
      },
      error: reject,
      complete: resolve,
    });
  });
}

/** Plays the player's game of each round as soon as it is published, with the first legal move. */
function takePart(person: Person, id: string): Promise<void> {
  let played = 0;
  return follow(person, id, ({ currentRound }) => {
    if (currentRound?.status !== 'PUBLISHED' || currentRound.ordinal <= played) return;
    played = currentRound.ordinal;
    playTable(person, id).catch(fail);
  });
}

async function playTable({ client }: Person, id: string): Promise<void> {
  const { data: mine } = await client.query({ query: MyTableDocument, variables: { id }, fetchPolicy: 'network-only' });
  const gameId = mine?.tournament?.myTable?.gameId ?? null;
  // A bye.
  if (gameId === null) return;
  let seen = 0;
  const play = async ({ id: gameId, version, legalMoves: [move] }: AtTableFragment): Promise<void> => {
    if (version <= seen || move === undefined) return;
    seen = version;
    const order = { gameId, move: move.notation, commandId: crypto.randomUUID() };
    const { data: sent } = await client.mutate({ mutation: PlayAtTableDocument, variables: { input: order } });
    // A refusal: the game has gone on, as the next message says.
    if (!sent || !('game' in sent.result)) return;
    if (sent.result.repeated) console.error('sent twice, carried out once');
    await play(sent.result.game);
  };
  client.subscribe({ query: FollowTableDocument, variables: { gameId }, fetchPolicy: 'no-cache' }).subscribe({
    next({ data: update, error }) {
      if (error) fail(error);
      if (update) play(update.gameUpdates.game).catch(fail);
    },
    error: fail,
  });
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

const organiser = await personCalled('Organiser');
const created = await organiser.client.mutate({
  mutation: CreateTournamentDocument,
  variables: {
    input: {
      name: 'Winter cup',
      titleId: 'next-station-london',
      options: {
        startsAt: Date.now() + 3_600_000,
        size: { seats: 2, least: 2 },
        stages: [{ format: 'swiss', rounds: 2 }],
        breakMs: 0,
      },
      commandId: crypto.randomUUID(),
    },
  },
});
const { id } = done(organiser, created.data?.result);

const players: Person[] = [];
for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) {
  const player = await personCalled(name);
  const input = { tournamentId: id, commandId: crypto.randomUUID() };
  const entered = await player.client.mutate({ mutation: EnterTournamentDocument, variables: { input } });
  done(player, entered.data?.result);
  players.push(player);
}

let shown = '';
const over = follow(organiser, id, ({ status, currentRound }) => {
  const state = currentRound === null ? status : `${status}, round ${currentRound.ordinal} ${currentRound.status}`;
  if (state !== shown) console.log(state);
  shown = state;
});
const playing = players.map((player) => takePart(player, id));
// The first round follows at once, not in an hour.
const input = { tournamentId: id, commandId: crypto.randomUUID() };
const closed = await organiser.client.mutate({ mutation: CloseEntriesDocument, variables: { input } });
done(organiser, closed.data?.result);
await Promise.all([over, ...playing]);

const { data } = await organiser.client.query({ query: StandingsDocument, variables: { id } });
const standings = data?.tournament?.standings;
for (const { rank, points, player } of standings?.nodes ?? []) {
  console.log(rank, player.name, points / (standings?.unitsPerPoint ?? 1));
}
console.log(id, data?.tournament?.recordUrl);
for (const person of [organiser, ...players]) person.leave();
