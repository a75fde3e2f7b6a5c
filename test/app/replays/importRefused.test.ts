// Replay files that are no games of the library: what was tampered with, what is not over, what cannot be kept. Nothing
// is written.

import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { commitHash, genesisHash, hex, utf8 } from '../../../domain/log/index.ts';
import { formatCommit } from '../../../domain/replay/index.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { recordedGame } from '../../kit/replays/recordedGame.ts';
import { botGame, fileOf, forkOf, startedGame } from '../../kit/replays/replayFiles.ts';
import { elsewhere, playedFile, send } from '../../kit/replays/replayImports.ts';
import { faultyStore } from '../../kit/stores/faultyStore.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

/** A file of three records: a fork, its origin, and that one's. */
async function forkFile(): Promise<string> {
  const app = appOn(openMemoryStore().store);
  const first = await botGame(app, 2, 'first');
  const second = await forkOf(app, first.id, 20, 'by bots');
  return fileOf(app, (await forkOf(app, second.id, 10, 'by bots')).id);
}

const recordsIn = (file: string): readonly string[] => file.split(/(?=^\{"type":"header")/m);

describe('a file that is refused', () => {
  const refuse = async (file: string | Uint8Array) => {
    const counted = faultyStore(openMemoryStore().store);
    const answer = await elsewhere(counted).importReplay(ADA, typeof file === 'string' ? utf8(file) : file);
    expect(counted.requests).toEqual([]);
    if (answer.kind !== 'rejected') throw new Error(answer.kind);
    return { ...answer, message: answer.message('en') };
  };

  test.each([
    ['a score', (file: string) => file.replace(/("results":\[\{"seat":0,"rank":\d,"score":)(\d+)/, '$199')],
    ['a commit left out', (file: string) => file.replace(/\{"type":"commit","version":5,.*\n/, '')],
    ['a hash', (file: string) => file.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000')],
    ['a move', (file: string) => file.replace(/draw:/, 'drew:')],
    ['the seed', (file: string) => file.replace(/"serverSeed":"[0-9a-f]{8}/, '"serverSeed":"00000000')],
    ['the last line', (file: string) => file.slice(0, file.lastIndexOf('{"type":"end"'))],
  ])('one in which %s was changed, with the report', async (_what, tamper) => {
    const file = await playedFile();
    const tampered = tamper(file);
    expect(tampered).not.toBe(file);
    const { reports, message } = await refuse(tampered);
    expect(reports.map(({ verdict }) => verdict)).toEqual(['failed']);
    expect(message).toBe('The record in the file cannot be verified. Nothing was imported.');
  });

  test('one of a game that is not over, unaudited', async () => {
    const app = appOn(openMemoryStore().store);
    const { id } = await startedGame(app, [ADA, BOB], 'partial');
    const { message, reports } = await refuse(await fileOf(app, id));
    expect(message).toContain(`Record 1 (game/${id}) is not a whole game`);
    expect(reports).toEqual([]);
  });

  test.each([
    ['complete', '"complete":true', '"complete":false'],
    ['over', '"status":"finished"', '"status":"active"'],
    ['without its secret', /"serverSeed":"\w+","outcome"/, '"serverSeed":null,"outcome"'],
  ])('one that says itself that it is not %s, unaudited', async (_what, said, instead) => {
    const good = await playedFile('good');
    const { message, reports } = await refuse(good + (await playedFile()).replace(said, instead));
    expect(message).toMatch(/^Record 2 \(game\/\w{26}\) is not a whole game/);
    expect(reports).toEqual([]);
  });

  test('one with a commit that is larger than what is stored, unaudited', async () => {
    const large = (bytes: number) => `"body":"[{\\"type\\":\\"SeatLeft\\",\\"seat\\":0${' '.repeat(bytes)}}]"`;
    const file = await playedFile();
    const { message, reports } = await refuse(file.replace(/"body":"(?:[^"\\]|\\.)*"/, large(65_536)));
    expect(message).toMatch(/^Commit 1 of game\/\w{26} has 65,5\d\d bytes; the limit is 65,536\./);
    expect(reports).toEqual([]);
    expect((await refuse(file.replace(/"body":"(?:[^"\\]|\\.)*"/, large(65_000)))).reports).toHaveLength(1);
  });

  test('one of rules that are not known here', async () => {
    const toy = recordedGame(toyTitle, 1, () => toyTitle);
    expect((await refuse(toy.text())).reports).toMatchObject([{ verdict: 'incomplete' }]);
  });

  test('one whose second record is bad: the first is not imported either', async () => {
    const file = await forkFile();
    const begin = file.indexOf('{"type":"header"', 1);
    const bad = file.slice(0, begin) + file.slice(begin).replace(/draw:/, 'drew:');
    const { reports, message } = await refuse(bad);
    expect(reports.map(({ verdict }) => verdict)).toEqual(['failed', 'failed', 'verified']);
    expect(message).toContain('2 of 3 records');
  });

  test('one with a game that the first one was not forked from, unaudited', async () => {
    const [one, other, fork] = [await playedFile('one'), await playedFile('other'), await forkFile()];
    const idOf = (file: string) => file.match(/game\/(\w{26})/)?.[1];
    for (const [file, number, strange] of [
      [one + other, 2, other],
      [fork + other, 4, other],
      [other + fork, 2, fork],
    ] as const) {
      const { message, reports } = await refuse(file);
      expect(message).toBe(
        `Record ${number} is of the game ${idOf(strange)}, which is no origin of the first game. ` +
          'Send it in a file of its own. Nothing was imported.',
      );
      expect(reports).toEqual([]);
    }
  });

  test('one that holds a game before its forks, or a game twice, unaudited', async () => {
    const records = recordsIn(await forkFile());
    expect((await refuse(records.toReversed().join(''))).message).toMatch(
      /^Record 2 is of .* no origin of the first game/,
    );
    const [fork = '', origin = '', first = ''] = records;
    for (const [file, number, before] of [
      [fork + fork, 2, 1],
      [fork + origin + first + origin, 4, 2],
    ] as const) {
      const { message, reports } = await refuse(file);
      expect(message).toMatch(new RegExp(`^Records ${before} and ${number} are both of the game \\w{26}\\. Send one`));
      expect(reports).toEqual([]);
    }
  });

  test('one with a record that cannot be read, with the report on all of them', async () => {
    const [fork = '', origin = '', first = ''] = recordsIn(await forkFile());
    const { reports } = await refuse(fork + origin.replace('"type":"end"', '"type":"and"') + first);
    expect(reports.map(({ verdict }) => verdict)).toContain('failed');
  });

  test.each([
    ['nothing', ''],
    ['a line break', '\n'],
    ['words', 'not a replay'],
    ['JSON of another kind', '{"type":"header"}\n[]\n'],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x00)],
    ['a compressed file', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)],
  ])('%s', async (_what, file) => {
    expect((await refuse(file)).reports).toMatchObject([{ verdict: 'failed', game: null }]);
  });

  test('one of more than 4 MiB, or of more than 17 records', async () => {
    const { message, reports } = await refuse(' '.repeat(4_194_305));
    expect([message, reports]).toEqual([
      'The file has 4,194,305 bytes; the limit is 4,194,304. Nothing was imported.',
      [],
    ]);
    const file = await playedFile();
    expect((await refuse(file.repeat(18))).message).toBe(
      'The file has 18 records; the limit is 17. Nothing was imported.',
    );
  });
});

test('a game that is dated more than a day ahead is verified, but not taken: nobody has played it yet', async () => {
  const honest = recordedGame(at(TITLES, 0), 2, titleOf);
  const [first] = honest.commits;
  const late = (shift: number) => {
    let previous = genesisHash(first?.stream ?? expect.fail('no commit'));
    const commits = honest.commits.map((commit) => {
      const dated = { ...commit, recordedAt: commit.recordedAt + shift };
      previous = commitHash(previous, dated);
      return { ...dated, hash: previous };
    });
    const [header = '', ...lines] = honest.text().trimEnd().split('\n');
    const end = (lines.at(-1) ?? '').replace(/"headHash":"\w+"/, `"headHash":"${hex(previous)}"`);
    return [`${header}\n`, ...commits.map(formatCommit), `${end}\n`].join('');
  };
  const { store } = openMemoryStore();
  const day = 24 * 60 * 60_000;
  // The server's clock begins with 2026.
  const toNow = FIXED_TIME - (honest.commits.at(-1)?.recordedAt ?? 0);
  expect((await send(elsewhere(store), late(toNow + day / 2))).kind).toBe('imported');
  const ahead = late(toNow + 2 * day);
  expect(auditReplay(ahead, { titles: titleOf }).map(({ verdict }) => verdict)).toEqual(['verified']);
  const answer = await send(elsewhere(store), ahead);
  if (answer.kind !== 'rejected') throw new Error(answer.kind);
  expect(answer.message('en')).toContain('is dated more than a day ahead of this server’s clock');
});
