// Small tournaments in which everything happens at any moment: several processes, faults of the store, messages twice,
// late or never, commands that make sense and others. Nothing is ever a defect, every one comes to its end, and its
// file is verified.

import { expect, test } from 'vitest';
import { decodeEvents, entriesStream, entryShardOf, tournamentStream } from '../../../domain/log/index.ts';
import { parseReplay } from '../../../domain/replay/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { type TableGame, TournamentAudit, tableGameOf } from '../../../domain/tournament/audit/index.ts';
import { SAMPLE_SEED, sampleSize } from '../../kit/sampling.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';
import { type FuzzedEvent, fuzzedEvent } from '../../kit/tournaments/fuzzedEvent.ts';
import { wrongPages } from '../../kit/tournaments/fuzzedReads.ts';
import { player } from '../../kit/tournaments/played.ts';

type Game = TableGame & { readonly endedAt: number };

const titles = registryOf([toyTitle]).byRules;

async function textOf(lines: AsyncIterable<string> | undefined): Promise<string> {
  let text = '';
  for await (const piece of lines ?? []) text += piece;
  return text;
}

/** Checks that have not passed, of the file and its games. */
async function auditOf(event: FuzzedEvent) {
  const { floor, people } = event;
  const { app } = floor.hall;
  const record = await app.record(null, people.id);
  const audit = new TournamentAudit({ titles });
  const lines = (await textOf(record?.lines)).split('\n').slice(0, -1);
  for (const [index, text] of lines.entries()) audit.read({ number: index + 1, text });
  const { records } = parseReplay(await textOf((await app.replaysOf(null, people.id))?.lines));
  const games = records.flatMap((parsed) => {
    const game = parsed.ok ? tableGameOf(parsed.record, true) : null;
    return parsed.ok && game !== null ? [{ ...game, endedAt: parsed.record.commits.at(-1)?.recordedAt ?? 0 }] : [];
  });
  for (const game of games) audit.addGame(game);
  const { verdict, checks } = audit.finish();
  return {
    verdict,
    failed: checks.filter(({ status }) => status === 'failed'),
    tooEarly: await tooEarly(event, games),
  };
}

/** By what two clocks differ at most. */
const SKEW_MS = 6_000;

/** How many more rounds had games ended before any deadline of theirs than were closed by hand. */
async function tooEarly(
  { floor, people }: FuzzedEvent,
  games: readonly Pick<Game, 'stage' | 'round' | 'wasStopped' | 'endedAt'>[],
): Promise<number> {
  const stream = tournamentStream(people.id);
  const commits = stream === null ? [] : await floor.hall.streams().control.commits(stream, 0, 10_000);
  const deadlines = new Map<string, number>();
  for (const event of commits.flatMap(({ body, schemaVersion }) => decodeEvents(body, schemaVersion))) {
    const { stage, round, closesAt } = event as Partial<Record<'stage' | 'round' | 'closesAt', number | null>>;
    const name = `${stage}.${round}`;
    if (typeof closesAt === 'number') deadlines.set(name, Math.min(closesAt, deadlines.get(name) ?? closesAt));
  }
  const early = games.flatMap(({ stage, round, wasStopped, endedAt }) => {
    const deadline = deadlines.get(`${stage}.${round}`) ?? Number.POSITIVE_INFINITY;
    return wasStopped && endedAt < deadline - SKEW_MS ? [`${stage}.${round}`] : [];
  });
  return Math.max(0, new Set(early).size - people.closings);
}

/** Whether each wish that was acknowledged is an entry of its player's stream. */
async function lostWishes({ floor, people }: FuzzedEvent): Promise<readonly string[]> {
  const { entries } = floor.hall.streams();
  const told = Map.groupBy(people.wishes, ({ number, wish }) => `${wish} ${number}`);
  const lost: string[] = [];
  for (const [name, wishes] of told) {
    const { playerId } = player(wishes[0]?.number ?? 0);
    const commits = await entries.commits(entriesStream(people.id, entryShardOf(playerId)), 0, 10_000);
    const events = commits.flatMap(({ body, schemaVersion }) => decodeEvents(body, schemaVersion));
    const own = events.filter((event) => 'player' in event && event.player === playerId);
    if (own.length < wishes.length) lost.push(name);
  }
  return lost;
}

/** What there is to be said of an event; of a sound one the same each time. */
async function saidOf(event: FuzzedEvent) {
  const { floor, people, stuck } = event;
  const defects = floor.defects.map((error) => (error instanceof Error ? error.stack : String(error)));
  const said = { defects, stuck, wrong: people.wrong };
  if (defects.length > 0 || stuck !== null) return said;
  const stream = tournamentStream(people.id);
  const loaded = stream === null ? null : await floor.hall.streams().control.load(stream, { strong: true });
  const unseen = people.versions.filter((version) => version > (loaded?.version ?? 0));
  return {
    ...said,
    unseen,
    audit: await auditOf(event),
    lost: await lostWishes(event),
    pages: await wrongPages(people),
  };
}

const SOUND = {
  defects: [],
  stuck: null,
  wrong: [],
  unseen: [],
  audit: { verdict: 'verified', failed: [], tooEarly: 0 },
  lost: [],
  pages: [],
};

test('whatever happens in a tournament, it comes to its end, and is derived again', {
  timeout: 7_200_000,
}, async () => {
  for (let run = 0; run < sampleSize(600, 1 / 100); run += 1) {
    const seed = `${SAMPLE_SEED} ${run}`;
    expect({ seed, ...(await saidOf(await fuzzedEvent(seed))) }).toEqual({ seed, ...SOUND });
  }
});
