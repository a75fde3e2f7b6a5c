// The organisers' guide says what the code does: its worked example is made again, and every option is there with its
// default.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject } from '../domain/read/shape.ts';
import { offeredSchedules, readTournamentOptions, tournamentOptionsSchema } from '../domain/tournament/index.ts';
import { scheduledPlayers } from '../domain/tournament/pairing/schedules.ts';
import { running } from './domain/tournament/life/given.ts';
import { workedExample } from './kit/tournaments/workedExample.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../docs/tournaments.md'), 'utf8');

/** What the guide has between `<!-- name -->` and the end of that part. */
function partsOf(prefix: string): ReadonlyMap<string, string> {
  const found = [...GUIDE.matchAll(/<!-- ([^>]+) -->\n([\s\S]*?)\n<!-- end -->/g)];
  return new Map(
    found.flatMap(([, name = '', text = '']) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [])),
  );
}

test('the worked example is what the code pairs and counts', () => {
  const made = workedExample(running(12, { stages: [{ format: 'swiss', rounds: 3, cut: null }] }));
  const told = partsOf('worked: ');
  expect([...told.keys()]).toEqual([...made.keys()]);
  for (const [name, text] of made) expect(told.get(name), name).toBe(text);
});

test('the guide names every designed schedule', () => {
  const rows = [3, 4].flatMap((seats) =>
    scheduledPlayers(seats).map((players) => {
      const offers = offeredSchedules(players, seats, null).map(({ rounds, repeats, isComplete }) => {
        const all = isComplete && repeats === 0 ? ' (all meet once)' : '';
        return `${rounds}: ${repeats}${all}`;
      });
      return `| ${players} | ${seats} | ${offers.join(', ')} |`;
    }),
  );
  const told = partsOf('schedules').get('') ?? '';
  expect(told.split('\n').slice(2)).toEqual(rows);
});

const SEATS = { min: 1, max: 4 };

test('the guide names every option with its default', () => {
  const { properties } = tournamentOptionsSchema(SEATS);
  const rows = [...(partsOf('options').get('') ?? '').matchAll(/^\| `(\w+)` \| (?:`([^`]*)`|none: say it) \|/gm)];
  const told = new Map(rows.map(([, name = '', value]) => [name, value]));
  const known = isObject(properties) ? Object.keys(properties) : [];
  expect([...told.keys()].toSorted()).toEqual(known.toSorted());
  const read = readTournamentOptions({ startsAt: 0 }, SEATS);
  const defaults = read.ok ? new Map<string, unknown>(Object.entries(read.value)) : expect.fail('no options');
  for (const [name, value] of told) {
    if (name === 'startsAt') expect(value).toBeUndefined();
    else expect(value, name).toBe(JSON.stringify(defaults.get(name)));
  }
});

test('the options of the evening at the club are complete and lawful', () => {
  const [, options = ''] = [...GUIDE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(readTournamentOptions(JSON.parse(options), SEATS)).toMatchObject({ ok: true, value: { automatic: false } });
});
