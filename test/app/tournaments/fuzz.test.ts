// Small tournaments in which everything happens at any moment: several processes, faults of the store, messages twice, late or never, commands that
// make sense and others. Nothing is ever a defect, every one comes to its end, and its file is verified.

import { expect, test } from 'vitest';
import { decodeEvents, entriesStream, entryShardOf, tournamentStream } from '../../../domain/log/index.ts';
import { parseReplay } from '../../../domain/replay/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { TournamentAudit, tableGameOf } from '../../../domain/tournament/audit/index.ts';
import { SAMPLE_SEED, sampleSize } from '../../kit/sampling.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';
import { type FuzzedEvent, fuzzedEvent } from '../../kit/tournaments/fuzzedEvent.ts';
import { player } from '../../kit/tournaments/played.ts';

const titles = registryOf([toyTitle]).byRules;

async function textOf(lines: AsyncIterable<string> | undefined): Promise<string> {
  let text = '';
  for await (const piece of lines ?? []) text += piece;
  return text;
}

/** Checks that have not passed, of the file and its games. */
async function auditOf({ floor, people }: FuzzedEvent) {
  const { app } = floor.hall;
  const record = await app.record(null, people.id);
  const audit = new TournamentAudit({ titles });
  const lines = (await textOf(record?.lines)).split('\n').slice(0, -1);
  for (const [index, text] of lines.entries()) audit.read({ number: index + 1, text });
  const { records } = parseReplay(await textOf((await app.replaysOf(null, people.id))?.lines));
  for (const parsed of records) {
    const game = parsed.ok ? tableGameOf(parsed.record, true) : null;
    if (game !== null) audit.addGame(game);
  }
  const { verdict, checks } = audit.finish();
  return { verdict, failed: checks.filter(({ status }) => status === 'failed') };
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
  return { ...said, unseen, audit: await auditOf(event), lost: await lostWishes(event) };
}

const SOUND = {
  defects: [],
  stuck: null,
  wrong: [],
  unseen: [],
  audit: { verdict: 'verified', failed: [] },
  lost: [],
};

test('whatever happens in a tournament, it comes to its end, and is derived again', {
  timeout: 7_200_000,
}, async () => {
  for (let run = 0; run < sampleSize(600, 1 / 100); run += 1) {
    const seed = `${SAMPLE_SEED} ${run}`;
    expect({ seed, ...(await saidOf(await fuzzedEvent(seed))) }).toEqual({ seed, ...SOUND });
  }
});
