// The games of a published round: made from its pairing, ended with it, and what they brought.

import pMap from 'p-map';
import { Defect } from '../../../domain/base/defect.ts';
import { NewerRelease } from '../../../domain/base/newer.ts';
import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  closeForRound,
  createTournamentGame,
  endsWithRound,
  type FinalResult,
  type GameEvent,
  type GameRefusal,
  type GameState,
  openingChance,
  owedOutage,
  parseGameEvent,
  summaryIn,
  wrongStatus,
} from '../../../domain/game/index.ts';
import {
  type Commit,
  decodeEvents,
  gameStream,
  hex,
  type StreamId,
  seedCommitment,
  serverSeedOf,
} from '../../../domain/log/index.ts';
import type { ClosedTable } from '../../../domain/tournament/bulk/index.ts';
import { closedTable } from '../../../domain/tournament/compose/index.ts';
import { type Pairing, type TournamentState, tableGameIds } from '../../../domain/tournament/index.ts';
import type { Edition, RoundState } from '../../../domain/tournament/life/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { newRequestBudget } from '../../base/requestBudget.ts';
import { withBudget } from '../../context.ts';
import { outagesFor, playAutomaticMoves } from '../../games/autoplay.ts';
import type { Loaded } from '../../journal/index.ts';
import { readPairing, readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';

/** A published round, and what its games are made from. */
export interface PublishedRound {
  /** Id of the tournament. */
  readonly id: string;
  readonly tournament: TournamentState;
  readonly round: RoundState;
  readonly startsAt: number;
  readonly pairing: Pairing;
  /** Player ids by entrant. */
  readonly roll: readonly string[];
  /** By table. */
  readonly gameId: (table: number) => string;
}

/** `round`: published. */
export async function publishedRound(
  context: TournamentContext,
  {
    id,
    tournament,
    serverSeed,
  }: { readonly id: string; readonly tournament: TournamentState; readonly serverSeed: Uint8Array },
  round: RoundState,
): Promise<PublishedRound> {
  const { startsAt } = round;
  if (startsAt === null) throw new Defect(`round ${round.stage}.${round.round} of ${id} is not published`);
  const pairing = await readPairing(context, id, round, tournament.players);
  const roll = await readRoll(context, id, tournament);
  const gameId = tableGameIds(serverSeed, { tournament: id, stage: round.stage, round: round.round, startsAt });
  return { id, tournament, round, startsAt, pairing, roll, gameId };
}

export function streamOf(round: PublishedRound, table: number): StreamId {
  const stream = gameStream(round.gameId(table));
  if (stream === null) throw new Defect('made a game id of a wrong form');
  return stream;
}

/** The game of a table, and the commit that made it just now; null: it was there. */
export interface MadeGame {
  readonly loaded: Loaded<GameState>;
  readonly commit: Commit | null;
}

/**
 * Makes the game of a table unless it is there: created, seated and started in one commit, the same for every maker.
 */
export async function makeGame(context: TournamentContext, round: PublishedRound, table: number): Promise<MadeGame> {
  const { tournament } = round;
  const masterSecret = await context.secrets.masterSecret(tournament.keyId);
  const stream = streamOf(round, table);
  const serverSeed = serverSeedOf(masterSecret, round.gameId(table));
  const executed = await context.games.execute<GameRefusal>({
    stream,
    commandId: automaticCommandId(serverSeed, 1),
    commandDigest: AUTOMATIC_DIGEST,
    expectedVersion: null,
    arrivedAt: round.startsAt,
    decide: (current) =>
      current === null ? firstCommit(context, round, table, serverSeed) : wrongStatus(current.state.status, 'start'),
  });
  if (executed.kind === 'committed') {
    const { loaded, commit, repeated } = executed;
    if (!repeated) context.seeds.keep(stream, serverSeed);
    return { loaded, commit: repeated ? null : commit };
  }
  if (executed.kind === 'refused' && executed.loaded !== null) return { loaded: executed.loaded, commit: null };
  const why = executed.kind === 'refused' ? executed.refusal.code : executed.kind;
  throw new Defect(`the game of table ${table} of ${round.id} cannot be made: ${why}`);
}

function firstCommit(context: TournamentContext, round: PublishedRound, table: number, serverSeed: Uint8Array) {
  const { id, tournament, pairing, roll } = round;
  const { titleId, rulesVersion, options, gameOptions, creator: organiser, keyId, schemaVersion } = tournament;
  const title = context.titles.byRules(titleId, rulesVersion);
  if (title === null) throw new NewerRelease(`this release does not know ${titleId} ${rulesVersion}`);
  const seated = pairing.tables[table] ?? [];
  const players = seated.map((entrant) => roll[entrant] ?? '');
  const { stage, round: number } = round.round;
  const order = {
    title,
    options: gameOptions,
    players,
    tournament: { id, stage, round: number, table, noShowMs: options.noShowMs },
    clock: options.clock,
    visibility: options.visibility,
    organiser,
    keyId,
    seedCommitment: seedCommitment(serverSeed),
    schemaVersion,
  };
  return createTournamentGame(order, openingChance(serverSeed, players.length));
}

/** Tables that are read side by side. */
const READS_AT_ONCE = 64;

/** The results of some tables from the newest commits of their games; null for a game that is not over. */
export function resultsOf(
  { games }: Pick<TournamentContext, 'games'>,
  round: PublishedRound,
  tables: readonly number[],
): Promise<readonly (ClosedTable | null)[]> {
  return pMap(
    tables,
    async (table) => {
      const newest = await games.newestCommit(streamOf(round, table));
      return newest === null ? null : resultIn(newest, round.pairing.tables[table] ?? [], round.tournament.edition);
    },
    { concurrency: READS_AT_ONCE },
  );
}

/** Whether the game with this newest commit is over. */
export function isOver({ summary }: Commit): boolean {
  const { status } = summaryIn(summary);
  return status === 'finished' || status === 'aborted';
}

/** What the newest commit of a game says of its result; null while the game is not over. */
export function resultIn(newest: Commit, players: readonly number[], edition: Edition): ClosedTable | null {
  if (!isOver(newest)) return null;
  const { forfeits, noShows } = summaryIn(newest.summary);
  const events = decodeEvents(newest.body, newest.schemaVersion).map(parseGameEvent);
  const end = { forfeits, noShows, head: hex(newest.hash) };
  return closedTable(players, { ...end, results: ranksIn(events, players), wasStopped: isStopped(events) }, edition);
}

function ranksIn(events: readonly GameEvent[], players: readonly number[]): readonly FinalResult[] | null {
  const finished = events.find((event) => event.type === 'GameFinished');
  if (finished === undefined) return null;
  const results = finished.results.toSorted((a, b) => a.seat - b.seat);
  if (results.length !== players.length) throw new Defect('a game has other seats than its table');
  return results;
}

function isStopped(events: readonly GameEvent[]): boolean {
  return events.some((event) => event.type === 'GameAborted' && event.reason === 'round-over');
}

/** A game may have to time out each seat, more than once, before it can be ended. */
const MOST_LOOKS = 12;

/** Ends the game of a table, made if nobody has: time-outs that are due come first, and may end it by themselves. */
export async function endGame(request: TournamentContext, round: PublishedRound, table: number): Promise<void> {
  // Each game has a budget of automatic moves of its own.
  const deadline = request.clock.now() + request.budget.leftMs();
  const context = withBudget(request, newRequestBudget(request.clock, deadline));
  const stream = streamOf(round, table);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const loaded = await context.games.load(stream, { strong: true });
    if (loaded === null) {
      await makeGame(context, round, table);
      continue;
    }
    const current = await playAutomaticMoves(context, loaded);
    if (current.state.status !== 'active') return;
    const serverSeed = await context.seeds.of(current);
    const outages = await outagesFor(context, current.state);
    await context.games.execute<GameRefusal>({
      stream,
      commandId: automaticCommandId(serverSeed, current.version + 1),
      commandDigest: AUTOMATIC_DIGEST,
      expectedVersion: current.version,
      decide(found, _version, recordedAt) {
        const game = (found ?? current).state;
        const isReady = endsWithRound(game, recordedAt) && owedOutage(game, outages, recordedAt) === null;
        return isReady ? closeForRound(serverSeed) : wrongStatus(game.status, 'abort');
      },
    });
  }
  throw new StoreFault('contention', `${stream} goes on while its round ends`, { retryable: true });
}
