// The dearest permitted subscriptions, on memory: what the first message takes, and each of those by which a long game
// is caught up with.

import type { ProcessApp } from '../../app/index.ts';
import { type LiveOn, liveOn } from '../../test/kit/live/liveOn.ts';
import { median } from '../table.ts';

export interface LiveMeasured {
  readonly name: string;
  /** As `x-cost` of the same operation. */
  readonly cost: string;
  /** Processor time of a message, ms. */
  readonly ms: number;
  /** Of the largest message. */
  readonly bytes: number;
}

const ROUNDS = 9;

function query(fields: string): string {
  return `subscription ($id: ID!, $after: Int) { gameUpdates(gameId: $id, afterVersion: $after) { ${fields} } }`;
}

const aliased = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

/** A subscription from a version on; its messages, or the error that ends it. */
async function caughtUp(on: LiveOn, name: string, document: string, variables: object): Promise<readonly string[]> {
  await on.open(name);
  on.heard(name);
  const before = on.posted.get(name)?.length ?? 0;
  await on.subscribe(name, '1', document, variables);
  const messages = (on.posted.get(name) ?? []).slice(before).filter((text) => !text.includes('"type":"complete"'));
  const last = messages.at(-1) ?? '';
  if (last.includes('"error"') && !last.includes('RESPONSE_TOO_LARGE')) throw new Error(last);
  return messages;
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** `game`: one that is over. */
export async function liveRequests(app: ProcessApp, game: string): Promise<readonly LiveMeasured[]> {
  const on = liveOn(app);
  const version = (await app.game(null, game))?.version ?? 0;
  const kinds: readonly (readonly [name: string, document: string, after: number])[] = [
    ['a subscription: the table, in many ways', query(`game { ${aliased(8, 'text')} }`), version - 1],
    [
      'a subscription: catching up, a message',
      query('fromVersion version headHash events { text facts } state { viewJson }'),
      0,
    ],
    ['a subscription: messages that are too large', query(`state { ${aliased(25, 'viewJson')} }`), 0],
  ];
  const rows: LiveMeasured[] = [];
  for (const [name, document, after] of kinds) {
    const times: number[] = [];
    let messages: readonly string[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = process.cpuUsage();
      messages = await caughtUp(on, `${name} ${round}`, document, { id: game, after });
      times.push(millisecondsSince(before) / messages.length);
    }
    const bytes = Math.max(...messages.map((text) => Buffer.byteLength(text)));
    rows.push({
      name: `${name}${messages.length > 1 ? ` of ${messages.length}` : ''}`,
      cost: '–',
      ms: median(times.slice(1)),
      bytes,
    });
  }
  return rows;
}
