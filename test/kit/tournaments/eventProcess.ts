// A whole tournament in a process of its own, on one file: use cases, projections and work as `npm start` has them,
// without HTTP, by a clock that stands still, so that two runs are alike. It continues where another process was
// killed. Words: path, title, players, rounds, seats. One player withdraws before the roll is fixed, one after the
// first round, one comes late, one gives up each game without a move, and a result of the first round is corrected
// during the second. Prints a line `control` after each commit of the control stream, `played` after this many moves,
// and `standings HASH HASH` at the end: of the final standings, and of the last commit of the control stream. Then
// `PATH.record` is the tournament's file, and `PATH.games` its replays.

import { hash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { type Caller, createApp, type ProcessApp, type TournamentFile, type Views } from '../../../app/index.ts';
import { tournamentCards } from '../../../app/projections/tournaments.ts';
import { at } from '../../../domain/base/defect.ts';
import { botByName } from '../../../domain/bots/index.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import { type Commit, decodeEvents, hex, TOURNAMENT_STREAM, tournamentStream } from '../../../domain/log/index.ts';
import { BOARDS } from '../../../domain/titles/boards.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { parseTournamentEvent } from '../../../domain/tournament/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { startProjections } from '../../../local/work/projections.ts';
import { localTournaments } from '../../../local/work/tournaments.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';

/** Moves to a line. */
const MOVES_TO_A_LINE = 25;
/** Games that are played side by side. */
const GAMES_AT_ONCE = 8;
/** Games of a look at the list, for each that is played. */
const GAMES_EACH = 8;
const LATER_MS = 86_400_000;

const ORGANISER: Caller = { playerId: 'player_organiser', name: 'Organiser' };
const BOTS = ['greedy', 'random'];

/** Numbers of players: who is gone before the start, who leaves after the first round, who gives up without a move. */
const NEVER_THERE = 3;
const LEAVING = 5;
const ABSENT = 7;

interface Plan {
  readonly titleId: string;
  readonly players: number;
  readonly rounds: number;
  readonly seats: number;
}

/** The same in each process: a repeat changes nothing. */
async function entered(app: ProcessApp, { titleId, players, rounds, seats }: Plan): Promise<string> {
  const options = {
    stages: [{ format: 'swiss', rounds }],
    size: { seats, least: Math.max(2, seats - 1) },
    capacity: players + 1,
    startsAt: FIXED_TIME + LATER_MS,
    breakMs: 0,
  };
  const order = { name: 'Kill', titleId, rulesVersion: null, gameOptions: null, options, commandId: 'create' };
  const { tournament } = success(await app.createTournament(ORGANISER, order));
  if (tournament.status !== 'entries-open') return tournament.id;
  const input = { tournamentId: tournament.id, commandId: null };
  const numbers = Array.from({ length: players }, (_, number) => number);
  await pMap(numbers, async (number) => success(await app.enterTournament(playerOf(number), input)), {
    concurrency: 8,
  });
  success(await app.withdrawFromTournament(playerOf(NEVER_THERE), { ...input, commandId: 'withdraw' }));
  success(await app.closeEntries(ORGANISER, { ...input, commandId: 'close', expectedVersion: null }));
  return tournament.id;
}

/**
 * Waits for the first round. Before a game of it is played one player comes late, and one leaves: both count at the
 * next pairing.
 */
async function begun(app: ProcessApp, id: string, { players }: Plan): Promise<void> {
  const rounds = async () => (await app.tournament(ORGANISER, id))?.rounds.map(({ status }) => status) ?? [];
  let found = await rounds();
  for (; found.length === 0 || found[0] === 'draft'; found = await rounds()) await wait(1);
  if (found[0] === 'closed') return;
  const input = { tournamentId: id, commandId: null };
  success(await app.enterTournament(playerOf(players), input));
  success(await app.withdrawFromTournament(playerOf(LEAVING), { ...input, commandId: 'withdraw' }));
}

/** A result of the first round, before a game of the second one is played. */
async function corrected(app: ProcessApp, tournamentId: string): Promise<void> {
  const table = { stage: 0, round: 0, table: 0, places: [1, 1, 3, 4], reason: 'Both were first.' };
  const input = { tournamentId, ...table, commandId: 'correct', expectedVersion: null };
  success(await app.correctResult(ORGANISER, input));
}

function success<Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly problem: { readonly code: string } },
): Value {
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

function playerOf(number: number): Caller {
  const digits = String(number).padStart(4, '0');
  return { playerId: `player_${digits}`, name: `Player ${digits}` };
}

let moves = 0;

/** Plays all games that lists show as running. */
async function playActive(app: ProcessApp): Promise<void> {
  const { games } = await app.publicGames('active', null, { cursor: null, limit: GAMES_AT_ONCE * GAMES_EACH });
  await pMap(games, ({ card }) => playGame(app, card.gameId), { concurrency: GAMES_AT_ONCE });
}

/** Plays a game from where it stands: who is to act, and what is chosen, follows from the game alone. */
async function playGame(app: ProcessApp, gameId: string): Promise<void> {
  await prepared(app, gameId);
  for (;;) {
    const game = await app.game(null, gameId);
    if (game?.status !== 'active') return;
    const { state, title, version } = game;
    const seat = at(game.toAct, 0);
    const playerId = state.seats[seat]?.player ?? '';
    const bot = botByName(at(BOTS, Number(playerId.slice(-1)) % BOTS.length));
    const chosen = bot?.choose(title, state.table, seat, fastChance(`${gameId} ${version}`));
    const move = chosen === undefined ? '' : title.moveId(chosen);
    const command = { gameId, move, seat, expectedVersion: version, commandId: `${version}` };
    success(await app.playMove({ playerId, name: playerId }, command));
    moves += 1;
    if (moves % MOVES_TO_A_LINE === 0) console.log('played');
  }
}

/** What comes before the first move: a correction, and the seat of the absent player is given up. */
async function prepared(app: ProcessApp, gameId: string): Promise<void> {
  const { playerId } = playerOf(ABSENT);
  const state = (await app.game(null, gameId))?.state;
  if (state?.tournament?.round === 1) await corrected(app, state.tournament.id);
  const seat = state?.seats.findIndex(({ player }) => player === playerId) ?? -1;
  if (seat < 0 || state?.seats[seat]?.resigned === true) return;
  success(await app.resign({ playerId, name: playerId }, { gameId, seat, commandId: 'absent' }));
}

/** Until the tournament is over. */
async function playAll(app: ProcessApp, views: Views, id: string): Promise<void> {
  for (;;) {
    const [card] = await tournamentCards(views, [id]);
    if (card?.status === 'finished') return;
    await playActive(app);
    await wait(1);
  }
}

/** The hash of the final standings, and that of the last commit. */
async function endOf(store: EventStore, id: string): Promise<string> {
  const stream = tournamentStream(id);
  const commits: Commit[] = [];
  for (let more = stream !== null; more && stream !== null; ) {
    const page = await store.readForward(stream, commits.length, 96, { strong: true });
    commits.push(...page.commits);
    more = page.more;
  }
  const last = at(commits, commits.length - 1);
  const [event] = decodeEvents(last.body, last.schemaVersion).map(parseTournamentEvent);
  if (event?.type !== 'TournamentFinished') throw new Error(`it ends with ${event?.type}`);
  return `${event.standings.hash} ${hex(last.hash)}`;
}

/** Started again. */
async function written(path: string, file: TournamentFile | null): Promise<void> {
  writeFileSync(path, '');
  for await (const text of file?.lines ?? []) appendFileSync(path, text);
}

async function main([path = '', titleId = '', ...counts]: readonly string[]): Promise<void> {
  const [players = 0, rounds = 0, seats = 0] = counts.map(Number);
  const log = (entry: LogEntry): void => {
    if (entry.level !== 'info') console.error(JSON.stringify(entry));
  };
  const sqlite = openSqliteStore(path);
  const tournaments = localTournaments(log);
  const { store, views, follower } = await startProjections(path, sqlite, {
    anew: false,
    work: tournaments.queue,
    onAppend: ({ stream }) => TOURNAMENT_STREAM.test(stream) && console.log('control'),
    onChange: () => {},
    log,
  });
  const app = createApp({
    boards: BOARDS,
    titles: REGISTRY,
    store,
    clock: { now: () => FIXED_TIME },
    staleAfterMs: Number.POSITIVE_INFINITY,
    secrets: { currentKeyId: async () => 'k1', masterSecret: async () => new Uint8Array(32).fill(7) },
    profiles: sqlite.profiles,
    identities: sqlite.identities,
    invitations: sqlite.invitations,
    accounts: sqlite.accounts,
    credentials: sqlite.credentials,
    reports: sqlite.reports,
    entropy: { bytes: (count) => new Uint8Array(count) },
    slowHash: async (text) => Buffer.from(text),
    views,
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  });
  await tournaments.start(app, views);
  const plan = { titleId, players, rounds, seats };
  const id = await entered(app, plan);
  await begun(app, id, plan);
  await playAll(app, views, id);
  await written(`${path}.record`, await app.record(null, id));
  await written(`${path}.games`, await app.replaysOf(null, id));
  console.log(`standings ${await endOf(store, id)}`);
  await tournaments.stop();
  await follower.stop();
  await sqlite.store.close();
}

await main(process.argv.slice(2));
