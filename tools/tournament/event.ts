// A whole tournament over the API: created, entered, played round by round, to its standings.

import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { fastChance } from '../../domain/chance/index.ts';
import type { Title } from '../../domain/title/contract.ts';
import { type Client, connect, ServerProblem } from '../play/client.ts';
import type { TournamentArguments } from './arguments.ts';
import {
  CLOSE,
  type Close,
  CREATE,
  type Create,
  ENTER,
  type Enter,
  ME,
  type Operation,
  type RoundShown,
  TABLES,
  type TableShown,
  type TournamentShown,
  UPDATES,
} from './documents.generated.ts';
import { pagesOf } from './pages.ts';
import { type Player, playTable } from './tableGame.ts';

/** Requests side by side. */
const AT_ONCE = 16;
/** Games that are played side by side. */
const GAMES_AT_ONCE = 8;

/** The entries are closed by command as soon as everybody has entered: long before this, ms. */
const START_IN_MS = 86_400_000;

export interface Event {
  readonly url: string;
  readonly title: Title;
  readonly wanted: TournamentArguments;
  /** One line for those who watch. */
  say(line: string): void;
  /** What stands in the last line for now. */
  progress(text: string): void;
}

export interface Ended {
  readonly id: string;
  readonly organiser: Client;
  readonly moves: number;
}

/** Runs the tournament until it is over. Throws ServerProblem where the server does not do its part. */
export async function runTournament(event: Event): Promise<Ended> {
  const { url, wanted, say } = event;
  const organiser = await connect(url, 'Organiser');
  const players = await enrolled(event);
  const id = await created(event, organiser);
  say(`Watch it at ${url}/tournaments/${id}`);
  say(`Tournament ${id}: ${wanted.players} players of ${event.title.name}.`);
  await pMap(players.values(), ({ client }) => done(client, ENTER, { tournamentId: id, commandId: randomUUID() }), {
    concurrency: AT_ONCE,
  });
  await done(organiser, CLOSE, { tournamentId: id, commandId: randomUUID() });
  const moves = await playRounds(event, { id, organiser, players });
  return { id, organiser, moves };
}

/** Players by their ids, each with a token. */
async function enrolled({ url, wanted }: Event): Promise<ReadonlyMap<string, Player>> {
  const digits = String(wanted.players).length;
  const numbers = Array.from({ length: wanted.players }, (_, index) => index);
  const players = await pMap(
    numbers,
    async (index): Promise<Player> => {
      const bot = wanted.bots[index % wanted.bots.length] ?? 'random';
      const client = await connect(url, `Player ${String(index + 1).padStart(digits, '0')} (${bot})`);
      const { me } = await client.ask(ME, {});
      if (me === null) throw new ServerProblem(`${url} does not know its own tokens.`);
      return { id: me.player.id, client, bot };
    },
    { concurrency: AT_ONCE },
  );
  return new Map(players.map((player) => [player.id, player]));
}

async function created({ title, wanted }: Event, organiser: Client): Promise<string> {
  const options = {
    stages: [
      wanted.format === 'elimination'
        ? { format: wanted.format, thirdPlace: wanted.thirdPlace }
        : { format: wanted.format, rounds: wanted.rounds },
    ],
    size: { seats: wanted.seats, least: Math.max(2, title.seats.min, wanted.seats - 1) },
    capacity: wanted.players,
    startsAt: Date.now() + START_IN_MS,
    breakMs: 0,
  };
  const input = { name: `${title.name}, ${wanted.players} players`, titleId: title.id, options };
  return done(organiser, CREATE, { ...input, commandId: randomUUID() });
}

type CommandAnswer = Create | Close | Enter;

/** Carries out a command; the id of its tournament. */
async function done(client: Client, document: Operation<CommandAnswer>, input: object): Promise<string> {
  const { result } = await client.ask(document, { input });
  if ('message' in result) throw new ServerProblem(result.message);
  return result.tournament.id;
}

interface Running {
  readonly id: string;
  readonly organiser: Client;
  readonly players: ReadonlyMap<string, Player>;
}

/** Plays each round once it is published; how many moves that took. */
async function playRounds(event: Event, running: Running): Promise<number> {
  const { organiser, id } = running;
  let moves = 0;
  let last = 0;
  for await (const { tournamentUpdates } of organiser.follow(UPDATES, { id })) {
    const { tournament } = tournamentUpdates;
    if (tournament.status === 'FINISHED') return moves;
    const round = tournament.currentRound;
    if (round?.status !== 'PUBLISHED' || round.ordinal <= last) continue;
    last = round.ordinal;
    moves += await playRound(event, running, tournament, round);
  }
  throw new ServerProblem('The tournament was called off.');
}

async function playRound(
  { title, wanted, say, progress }: Event,
  { id, organiser, players }: Running,
  { stages }: TournamentShown,
  round: RoundShown,
): Promise<number> {
  const tables = await tablesOf(organiser, id, round);
  const name = `Round ${round.ordinal}${stages.length === 1 ? ` of ${stages[0]?.roundCount ?? '?'}` : ''}`;
  let over = 0;
  progress(`${name}: ${tables.length} tables`);
  const moves = await pMap(
    tables,
    async (table) => {
      const chance = fastChance(`${wanted.seed} ${round.ordinal} ${table.number}`);
      const count = await playTable(table, { title, players, chance });
      over += 1;
      progress(`${name}: ${over} of ${tables.length} games over`);
      return count;
    },
    { concurrency: GAMES_AT_ONCE },
  );
  const sum = moves.reduce((all, count) => all + count, 0);
  say(`${name}: ${tables.length} games, ${sum} moves.`);
  return sum;
}

/** All tables of a published round. */
async function tablesOf(client: Client, id: string, { stage, number }: RoundShown): Promise<readonly TableShown[]> {
  const read = async (after: string | null) =>
    (await client.ask(TABLES, { id, stage, number, after })).tournament?.round?.tables ?? null;
  const tables: TableShown[] = [];
  for await (const page of pagesOf(read)) tables.push(...page.nodes);
  return tables;
}
