// Replay files that are no games of the library: what was tampered with, what is not over, what cannot be kept. Nothing is written.

import { describe, expect, test } from 'vitest';
import { commitHash, genesisHash, hex, utf8 } from '../../domain/audit/index.ts';
import { auditReplay, formatCommit } from '../../domain/audit/replay/index.ts';
import { at } from '../../domain/title.ts';
import { TITLES, titleOf } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../kit/appOn.ts';
import { faultyStore } from '../kit/faultyStore.ts';
import { recordedGame } from '../kit/recordedGame.ts';
import { fileOf, startedGame } from '../kit/replayFiles.ts';
import { elsewhere, playedFile, send } from '../kit/replayImports.ts';
import { toyTitle } from '../kit/toyTitle.ts';

describe('a file that is refused', () => {
  const refuse = async (file: string | Uint8Array) => {
    const counted = faultyStore(openMemoryStore().store);
    const answer = await elsewhere(counted).importReplay(ADA, typeof file === 'string' ? utf8(file) : file);
    expect(counted.requests).toEqual([]);
    if (answer.kind !== 'rejected') throw new Error(answer.kind);
    return answer;
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
    expect(message).toContain('1 of 1');
  });

  test('one of a game that is not over, unaudited', async () => {
    const app = appOn(openMemoryStore().store);
    const { id } = await startedGame(app, [ADA, BOB], 'partial');
    const { message, reports } = await refuse(await fileOf(app, id));
    expect(message).toContain(`Record 1, of game/${id}, is not that of a whole game`);
    expect(reports).toEqual([]);
  });

  test.each([
    ['complete', '"complete":true', '"complete":false'],
    ['over', '"status":"finished"', '"status":"active"'],
    ['without its secret', /"serverSeed":"\w+","outcome"/, '"serverSeed":null,"outcome"'],
  ])('one that says itself that it is not %s, unaudited', async (_what, said, instead) => {
    const good = await playedFile('good');
    const { message, reports } = await refuse(good + (await playedFile()).replace(said, instead));
    expect(message).toMatch(/^Record 2, of game\/\w{26}, is not that of a whole game/);
    expect(reports).toEqual([]);
  });

  test('one with a commit that is larger than what is stored, unaudited', async () => {
    const large = (bytes: number) => `"body":"[{\\"type\\":\\"SeatLeft\\",\\"seat\\":0${' '.repeat(bytes)}}]"`;
    const file = await playedFile();
    const { message, reports } = await refuse(file.replace(/"body":"(?:[^"\\]|\\.)*"/, large(65_536)));
    expect(message).toMatch(/^Commit 1 of game\/\w{26} holds 655\d\d bytes; at most 65536 are stored\./);
    expect(reports).toEqual([]);
    expect((await refuse(file.replace(/"body":"(?:[^"\\]|\\.)*"/, large(65_000)))).reports).toHaveLength(1);
  });

  test('one of rules that are not known here', async () => {
    const toy = recordedGame(toyTitle, 1, () => toyTitle);
    expect((await refuse(toy.text())).reports).toMatchObject([{ verdict: 'incomplete' }]);
  });

  test('one whose second record is bad: the first is not imported either', async () => {
    const [good, bad] = [await playedFile('good'), (await playedFile('bad')).replace(/draw:/, 'drew:')];
    expect((await refuse(good + bad)).reports.map(({ verdict }) => verdict)).toEqual(['verified', 'failed']);
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

  test('one of more than 1 MiB, or of more than 17 records', async () => {
    const { message, reports } = await refuse(' '.repeat(1_048_577));
    expect([message, reports]).toEqual(['The file has 1048577 bytes; at most 1048576 are taken.', []]);
    const file = await playedFile();
    expect((await refuse(file.repeat(18))).message).toBe('The file has 18 records; at most 17 are taken.');
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
  const toNow = Date.UTC(2026, 0, 1) - (honest.commits.at(-1)?.recordedAt ?? 0);
  expect((await send(elsewhere(store), late(toNow + day / 2))).kind).toBe('imported');
  const ahead = late(toNow + 2 * day);
  expect(auditReplay(ahead, { titles: titleOf }).map(({ verdict }) => verdict)).toEqual(['verified']);
  const answer = await send(elsewhere(store), ahead);
  if (answer.kind !== 'rejected') throw new Error(answer.kind);
  expect(answer.message).toContain('is dated more than a day ahead of this server’s clock');
});
