// People with two client libraries play a tournament by push alone. One never comes, one comes late, some leave, a
// result is corrected, and the server is killed in the middle. In the end a stranger derives all of it again from its
// files.

import { join } from 'node:path';
import pMap from 'p-map';
import { expect, test } from 'vitest';
import { at } from '../../domain/base/defect.ts';
import { apiClient } from '../kit/http/apiClient.ts';
import { type AuditFolder, auditFolder, auditLines, runAudit } from '../kit/processes/auditProgram.ts';
import { end, type Server, startServer } from '../kit/processes/serverProcess.ts';
import { IS_EXHAUSTIVE } from '../kit/sampling.ts';
import { command, type Data, PERSON_CLIENTS, type Person, type PersonClient, person } from './people.ts';
import { followRounds, playByPush, tableOf } from './scriptedPlayer.ts';

/** On the roll at the start; one more comes late. The server is killed after this many moves. */
const PLAN = IS_EXHAUSTIVE
  ? { players: 64, rounds: 3, killAfter: 3_000, clock: 20 }
  : { players: 8, rounds: 2, killAfter: 100, clock: 30 };

const TIMEOUT_MS = 1_800_000;
const LATER_MS = 86_400_000;

const ME = 'query { me { player { id } } }';
const TABLES = `query ($id: ID!, $number: Int!) { tournament(id: $id) { round(stage: 0, number: $number) { tables(first: 100) {
  nodes { number how gameId seats { place forfeited noShow player { id } } } } } } }`;
const ENTRANTS =
  'query ($id: ID!) { tournament(id: $id) { status version entrants(first: 100) { nodes { status player { id } } } } }';
const STANDINGS = `query ($id: ID!) { tournament(id: $id) { standings(first: 100) {
  hash isFinal nodes { rank entrant points tieBreaks } } } }`;

/** The server, which is another one after the kill, at the same address. */
class Host {
  readonly url: string;
  readonly #data: string;
  #server: Server;

  private constructor(server: Server, data: string) {
    this.url = server.url;
    this.#server = server;
    this.#data = data;
  }

  static async start(data: string): Promise<Host> {
    return new Host(await startServer({ SIGNALBOX_DATA: data }), data);
  }

  async killAndStart(): Promise<void> {
    await end(this.#server, 'SIGKILL');
    this.#server = await startServer({ SIGNALBOX_DATA: this.#data, PORT: new URL(this.url).port });
  }

  stop(): Promise<unknown> {
    return end(this.#server, 'SIGKILL');
  }
}

interface People {
  readonly organiser: Person;
  readonly arbiter: Person;
  /** On the roll from the start. */
  readonly players: readonly Person[];
  readonly late: Person;
  /** Never connects after entering. */
  readonly absent: Person;
}

async function gathered({ url }: Host): Promise<People> {
  const api = apiClient(url);
  const come = async (name: string, client: PersonClient): Promise<Person> =>
    person({ url, name, client, token: await api.tokenOf(name) });
  const numbers = Array.from({ length: PLAN.players - 1 }, (_, number) => number);
  return {
    organiser: await come('Organiser', 'graphql-ws'),
    arbiter: await come('Arbiter', 'urql'),
    players: await pMap(numbers, (number) => come(`Player ${number}`, at(PERSON_CLIENTS, number % 2)), {
      concurrency: 8,
    }),
    late: await come('Late', 'urql'),
    absent: await come('Absent', 'urql'),
  };
}

async function idOf(who: Person): Promise<string> {
  return (await who.ask(ME)).me.player.id;
}

async function created({ organiser, arbiter, players, absent }: People): Promise<string> {
  const options = {
    stages: [{ format: 'swiss', rounds: PLAN.rounds }],
    size: { seats: 4, least: 3 },
    clock: { kind: 'per-decision', seconds: PLAN.clock, resignAfter: 3 },
    noShowMs: 60_000,
    startsAt: Date.now() + LATER_MS,
    breakMs: 0,
  };
  const order = { name: 'People', titleId: 'next-station-london', options };
  const tournamentId: string = (await command(organiser, 'createTournament', order)).tournament.id;
  await command(organiser, 'nameArbiter', { tournamentId, playerId: await idOf(arbiter) });
  await pMap([...players, absent], (who) => command(who, 'enterTournament', { tournamentId }), { concurrency: 8 });
  return tournamentId;
}

/** What happens besides moves when a round has been published, by its number; moves wait for it. */
function doings(people: People, tournamentId: string): readonly (() => Promise<void>)[] {
  const { organiser, arbiter, players, late, absent } = people;
  const [leaver, returner] = [at(players, 0), at(players, 1)];
  const input = { tournamentId };
  return [
    async () => {
      await command(late, 'enterTournament', input);
      await command(leaver, 'withdrawFromTournament', input);
      const table = await tableOf(leaver, tournamentId);
      await command(leaver, 'resign', { gameId: table?.gameId });
      await command(returner, 'withdrawFromTournament', input);
      // Two no-shows are a withdrawal, but there is not always time for two.
      if (PLAN.rounds > 2) return;
      await command(returner, 'returnToTournament', input);
      await command(organiser, 'excludePlayer', { ...input, playerId: await idOf(absent), reason: 'Did not come.' });
    },
    async () => {
      const [table] = await tablesOf(arbiter, tournamentId, 0);
      const places = table.seats.map((_: unknown, seat: number) => seat + 1).toReversed();
      const correction = { ...input, stage: 0, round: 0, table: 0, places, reason: 'Misread.' };
      await command(arbiter, 'correctResult', correction);
      if (PLAN.rounds > 2) await command(returner, 'returnToTournament', input);
    },
  ];
}

async function tablesOf(who: Person, id: string, number: number): Promise<Data> {
  return (await who.ask(TABLES, { id, number })).tournament.round.tables.nodes;
}

/** Plays the tournament to its end; how many moves that took. Rejects with what a client has given up on. */
async function played(host: Host, people: People, tournamentId: string): Promise<number> {
  const { organiser, players, late } = people;
  const gates = Array.from({ length: PLAN.rounds }, () => Promise.withResolvers<void>());
  const todo = doings(people, tournamentId);
  const { promise: fault, reject: failed } = Promise.withResolvers<never>();
  let moves = 0;
  let killed = Promise.resolve();
  const course = {
    tournamentId,
    mayPlay: (round: number) => at(gates, round).promise,
    played: () => {
      moves += 1;
      if (moves === PLAN.killAfter) killed = host.killAndStart();
    },
    failed,
  };
  const playing = [...players, late].map((who) => playByPush(who, course));
  const over = followRounds(organiser, tournamentId, (round) => {
    const doing = todo[round] ?? (() => Promise.resolve());
    doing().catch(failed).finally(at(gates, round).resolve);
  });
  await command(organiser, 'closeEntries', { tournamentId });
  await Promise.race([fault, Promise.all([over, ...playing])]);
  await killed;
  return moves;
}

/** The files of the tournament, and their paths. */
async function downloaded({ url }: Host, id: string, folder: AuditFolder) {
  const read = async (path: string) => (await fetch(`${url}/v1/tournaments/${id}/${path}`)).text();
  const [record, replays] = [await read('record'), await read('replays')];
  return { record, words: [folder.file('record.ndjson', record), '--games', folder.file('games.ndjson', replays)] };
}

/** The rows of the last standings in a tournament file, and their hash. */
function standingsIn(record: string): {
  readonly hash: string;
  readonly rows: readonly (readonly (number | null)[])[];
} {
  const lines = record.trimEnd().split('\n');
  const parts = lines.map((line): Data => JSON.parse(line)).filter(({ kind }) => kind === 'standings');
  const { hash } = parts.at(-1);
  return { hash, rows: parts.filter((part) => part.hash === hash).flatMap(({ rows }) => rows) };
}

interface Over {
  readonly host: Host;
  readonly people: People;
  readonly id: string;
}

/** How everybody fared. */
async function expectEntries({ people: { organiser, players, late, absent }, id }: Over): Promise<void> {
  const { tournament } = await organiser.ask(ENTRANTS, { id });
  expect(tournament.status).toBe('FINISHED');
  const statuses = new Map<string, string>(tournament.entrants.nodes.map((one: Data) => [one.player.id, one.status]));
  const seen = await Promise.all(
    [at(players, 0), at(players, 1), late, absent].map(async (who) => statuses.get(await idOf(who))),
  );
  expect(seen).toEqual(['WITHDRAWN', 'PLAYING', 'PLAYING', PLAN.rounds > 2 ? 'WITHDRAWN' : 'EXCLUDED']);
}

/** Who sat where, and who did not. */
async function expectTables({ people: { organiser, late, absent }, id }: Over): Promise<void> {
  const [first, last] = [await tablesOf(organiser, id, 0), await tablesOf(organiser, id, PLAN.rounds - 1)];
  expect(first[0].how).toBe('CORRECTED');
  const [absentId, lateId] = [await idOf(absent), await idOf(late)];
  const seatOf = (tables: Data, playerId: string) =>
    tables.flatMap((table: Data) => table.seats).find(({ player }: Data) => player.id === playerId);
  expect(seatOf(first, absentId)).toMatchObject({ forfeited: true, noShow: true });
  expect(seatOf(last, absentId)).toBeUndefined();
  expect(seatOf(first, lateId)).toBeUndefined();
  expect(seatOf(last, lateId)).toBeDefined();
}

/** The auditor verifies both files, and the standings that it has derived are those that the API shows. */
async function expectProved({ host, people: { organiser }, id }: Over, folder: AuditFolder): Promise<void> {
  const { record, words } = await downloaded(host, id, folder);
  const { standings } = (await organiser.ask(STANDINGS, { id })).tournament;
  const rows = standings.nodes.map(({ entrant, points, tieBreaks }: Data) => [entrant, points, ...tieBreaks]);
  expect(standingsIn(record)).toEqual({ hash: standings.hash, rows });
  expect(standings.isFinal).toBe(true);
  const audited = await runAudit([...words, '--json']);
  expect({ code: audited.code, stderr: audited.stderr }, audited.stdout).toEqual({ code: 0, stderr: '' });
  const report: Data = auditLines(audited).find((line) => 'tournament' in line);
  expect(report).toMatchObject({ verdict: 'verified', tournament: { tournamentId: id, rounds: PLAN.rounds } });
  expect(report.counts.games).toBe(report.counts.results);
}

test(`${PLAN.players} people play ${PLAN.rounds} rounds`, { timeout: TIMEOUT_MS }, async () => {
  const folder = auditFolder();
  const host = await Host.start(join(folder.path, 'games.db'));
  const people = await gathered(host);
  const everybody = [people.organiser, ...people.players, people.late];
  try {
    const id = await created(people);
    const moves = await played(host, people, id);
    expect(moves).toBeGreaterThan(PLAN.killAfter);
    // They were cut off, and came back by themselves.
    for (const who of everybody) expect(who.connections(), who.name).toBeGreaterThan(1);
    const over = { host, people, id };
    await expectEntries(over);
    await expectTables(over);
    await expectProved(over, folder);
  } finally {
    for (const who of [...everybody, people.arbiter, people.absent]) who.leave();
    await host.stop();
    folder.remove();
  }
});
