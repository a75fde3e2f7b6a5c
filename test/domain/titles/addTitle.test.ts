// "Add a title" of CONTRIBUTING.md, walked with a throw-away title of three moves: the files that the page names, the
// suite for all titles, and a game through the use cases that an audit verifies.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { auditReplay } from '../../../domain/audit/index.ts';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { titleSchemasModule } from '../../../schema/titleSchemas.ts';
import { titleSdl } from '../../../schema/titleSdl.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { fileOf, startedGame } from '../../kit/replays/replayFiles.ts';
import { evolveAll } from '../../kit/titles/titleGame.ts';
import { titleSuite } from '../../kit/titles/titleSuite.ts';
import { EFFECTS } from './stop-or-draw/effectShape.ts';
import { stopOrDraw } from './stop-or-draw/index.ts';
import { KINDS } from './stop-or-draw/moves.ts';
import { stopOrDrawShapes } from './stop-or-draw/shapes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TITLE_FOLDERS = [
  ...TITLES.map(({ id }) => join(ROOT, 'domain/titles', id)),
  join(import.meta.dirname, stopOrDraw.id),
];

/** The files and folders of a title that the section names. */
function namedFiles(): readonly string[] {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const section = /^## Add a title\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
  const names = [...section.matchAll(/`([\w-]+(?:\.ts|\/))`/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

test.each(TITLE_FOLDERS)('the files of a title that CONTRIBUTING.md names are there: %s', (folder) => {
  const files = namedFiles();
  expect(files).toEqual(expect.arrayContaining(['components.ts', 'steps/', 'text/', 'index.ts']));
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

titleSuite({
  title: stopOrDraw,
  optionSets: [
    { name: 'defaults', options: {} },
    { name: 'a limit', options: { limit: 8, firstSeat: 0 } },
  ],
  universe: () => KINDS.map((kind) => ({ kind })),
  effects: EFFECTS,
  changed: (before, { seat, facts }) => {
    const after = evolveAll(stopOrDraw, before, facts);
    return { points: (after.points[seat] ?? 0) - (before.points[seat] ?? 0) };
  },
  faults: ({ points, limit }) => points.flatMap((mine) => ((mine ?? 0) > limit ? [`${mine} points`] : [])),
  thoroughEvery: 1,
});

test('its JSON is described: GraphQL types of the view, schemas of moves and facts', () => {
  expect(titleSdl(stopOrDrawShapes, false)).toContain('enum StopOrDrawStepName {');
  expect(titleSdl(stopOrDrawShapes, false)).toContain('points: [Int]!');
  expect(titleSchemasModule([stopOrDrawShapes])).toContain('"stop-or-draw 1.0.0":{"moves":');
});

describe('a game of it through the use cases', () => {
  const registry = registryOf([...TITLES, stopOrDraw]);

  /** Plays the moves in turn, each in its place; the text of the finished game's replay file. */
  async function playedFile(app: App, moves: readonly string[]): Promise<string> {
    const { id: gameId } = await startedGame(app, [ADA, BOB], 'stop or draw', stopOrDraw.id);
    for (const [index, move] of moves.entries()) {
      const seat = (await app.game(null, gameId))?.toAct[0];
      const player = seat === 0 ? ADA : BOB;
      const order = { gameId, move, seat: null, expectedVersion: null, commandId: `move ${index}` };
      gameOf(await app.playMove(player, order));
    }
    return fileOf(app, gameId);
  }

  test('is created, played, finished, exported, and verified by the auditor', async () => {
    const text = await playedFile(appOn(openMemoryStore().store, { titles: registry }), ['draw', 'stop', 'double']);
    const [report] = auditReplay(text, { titles: registry.byRules, sha256: platformSha256 });
    expect([report?.verdict, report?.checks.filter(({ status }) => status === 'failed')]).toEqual(['verified', []]);
    expect(text).toContain('"reason":"all-turns-played"');
  });

  test('refuses what its rules forbid, in its own words', async () => {
    await expect(playedFile(appOn(openMemoryStore().store, { titles: registry }), ['stop'])).rejects.toThrow(
      /stop: a turn needs a card before it can stop \(R2\)\./,
    );
  });
});
