// The format in another language: a checker written from the documents alone (test/oracle/replay, Python) passes every
// honest file, and what it refuses the auditor refuses as well.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditReport, auditReplay, type CheckReport } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { CORPUS, corpusFiles, headLines } from '../../golden/corpus.ts';
import { abandonedGames } from '../../kit/app/abandonedGames.ts';
import { ADA, appOn } from '../../kit/app/appOn.ts';
import { arrangedGame } from '../../kit/app/arrangedGames.ts';
import { clockedTable, playedOnClock } from '../../kit/app/clockedGames.ts';
import { fileOf, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { idIn } from '../../kit/replays/replayInputs.ts';
import { playFork, playWholeGame } from '../../kit/replays/wholeGame.ts';
import { abortedPlanOf, planOf, type TablePlan } from '../../kit/replays/wholeGamePlans.ts';
import { IS_EXHAUSTIVE, sampleOf, sampleSize } from '../../kit/sampling.ts';
import { WRONG_BY_DOCUMENTS } from './mutants/byDocuments.ts';
import { FORK_KINDS } from './mutants/forks.ts';
import { KINDS } from './mutants/kinds.ts';
import { sha256 } from './mutants/lines.ts';
import { type Subject, subjectOf } from './mutants/mutant.ts';
import { mutantsOf } from './mutants/named.ts';
import { checkFiles, checkPaths, checksThat, type PythonReport, runPython } from './pythonChecker.ts';

/** Everything drawn, and everything given that can be. */
const OPTIONS: Readonly<Record<string, readonly TablePlan['options'][]>> = {
  'next-station-london': [
    { objectives: 'random', powers: 'random' },
    {
      objectives: ['thames6', 'centre9'],
      powers: { purple: 'switch', blue: 'circle', pink: 'joker', green: 'double' },
      pencils: ['green', 'pink', 'blue', 'purple'],
    },
  ],
  'london-necropolis-railway': [
    { edition: 'en', firstSeat: 'random' },
    { edition: 'de', firstSeat: 1 },
  ],
  'return-to-lionsgate-city': [{ maxRounds: 10, comparison: 'atMost', soloMats: 2 }],
  necronomonopoly: [{ maxRounds: 10, gateRoll: 'd13', firstSeat: '0', silenceSanctuary: true }],
};
const TABLES: readonly TablePlan[] = TITLES.flatMap(({ id, seats: { min, max } }) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index).flatMap((seats) =>
    [null, ...(OPTIONS[id] ?? [])].map((options) => ({ titleId: id, options, seats })),
  ),
);

function audited(input: string | Uint8Array): readonly AuditReport[] {
  return auditReplay(input, { titles: titleOf, sha256 });
}

/**
 * Of a file whose records are verified by the auditor: what each leaves open is what the Python checker leaves open,
 * and both draw as often.
 */
function expectSame(name: string, reports: readonly PythonReport[], audits: readonly AuditReport[]): void {
  const open = audits.map(({ checks }) =>
    checks.filter(({ status }) => status === 'skipped').map((check) => check.name),
  );
  expect([name, checksThat('failed', reports)]).toEqual([name, []]);
  expect([name, reports.map((report) => checksThat('skipped', [report]))]).toEqual([name, open]);
  expect([name, reports.map(drawsIn)]).toEqual([name, audits.map(({ counts }) => counts.draws)]);
}

/** How often a record draws, as the Python checker counts it. */
function drawsIn({ checks }: PythonReport): number {
  return Number.parseInt(checks.draws?.message ?? '', 10);
}

describe('honest files', () => {
  test('games with clocks, with undo and takebacks', async () => {
    const files = new Map<string, string>();
    for (const { id } of TITLES) {
      for (const seed of ['one', 'two', 'three']) {
        const on = clockedTable();
        files.set(`${id} ${seed}`, await fileOf(on.app, await playedOnClock(on, id, seed)));
      }
    }
    for (const type of ['TimedOut', 'MovesUndone', 'TakebackAnswered']) {
      expect([type, [...files.values()].some((text) => text.includes(type))]).toEqual([type, true]);
    }
    const reports = checkFiles(files);
    for (const [name, text] of files) expectSame(name, reports.get(name) ?? [], audited(text));
  });

  test('games that ended without a result, and rematches', async () => {
    const files = new Map<string, string>();
    for (const { id } of TITLES) {
      const on = clockedTable();
      for (const [name, gameId] of await abandonedGames(on, id)) {
        files.set(`${id} ${name}`, await fileOf(on.app, gameId));
      }
    }
    const reports = checkFiles(files);
    for (const [name, text] of files) {
      const audits = audited(text);
      expect([name, audits.map(({ verdict }) => verdict)]).toEqual([name, ['verified']]);
      expectSame(name, reports.get(name) ?? [], audits);
    }
  });

  test('games whose seats were arranged before the start, and drawn by lot', async () => {
    const app = appOn(openMemoryStore().store);
    const files = new Map<string, string>();
    for (const { id } of TITLES.filter(({ seats }) => seats.max >= 3)) {
      for (const start of ['manual', 'full', 'ready'] as const) {
        files.set(`${id} ${start}`, await fileOf(app, await arrangedGame(app, id, start)));
      }
    }
    const reports = checkFiles(files);
    for (const [name, text] of files) {
      const audits = audited(text);
      expect([name, audits.map(({ verdict }) => verdict)]).toEqual([name, ['verified']]);
      expectSame(name, reports.get(name) ?? [], audits);
    }
  });

  test('games of every title, seat count and option, their forks, and games that were called off', async () => {
    const files = new Map<string, string>();
    const tables = sampleOf([...TABLES.entries()], 'another language');
    for (const [index, table] of tables) {
      const name = `${index}: ${table.titleId}, ${table.seats} seats`;
      const game = await playWholeGame(planOf(table, 3 * index));
      const fork = await playFork(game, planOf(table, 3 * index + 1));
      const forkOfFork = await playFork(fork, planOf(table, 3 * index + 2));
      files.set(name, forkOfFork.text);
      files.set(`${name}, called off`, (await playWholeGame(abortedPlanOf(table, index))).text);
    }
    const reports = checkFiles(files);
    expect(files.size).toBe(2 * tables.length);
    for (const [name, text] of files) {
      const audits = audited(text);
      expect([name, audits.map(({ verdict }) => verdict)]).toEqual([name, audits.map(() => 'verified')]);
      expectSame(name, reports.get(name) ?? [], audits);
      const draws = audits.map(({ counts }) => counts.draws);
      if (!name.endsWith('called off')) expect([name, draws.length, Math.max(...draws) > 0]).toEqual([name, 3, true]);
    }
  });

  test('the corpus', () => {
    const files = sampleOf(corpusFiles(), 'the corpus in another language');
    const reports = [...checkPaths(files.map((path) => join(CORPUS, path))).values()].flat();
    if (IS_EXHAUSTIVE) expect(reports.length).toBe(headLines().length);
    expect(reports.length).toBeGreaterThan(IS_EXHAUSTIVE ? 200 : files.length);
    const failed = reports.filter((report) => checksThat('failed', [report]).length > 0);
    expect(failed).toEqual([]);
    const withoutDraws = reports.filter(({ checks }) => checks.draws?.status !== 'passed');
    expect(withoutDraws).toEqual([]);
  });

  test('several games in one file, compressed, with receipts', async () => {
    const one = await playWholeGame(planOf(at(TABLES, 0), 1));
    const other = await playWholeGame(planOf(at(TABLES, TABLES.length - 1), 2));
    const files = new Map<string, Uint8Array>([['both.gz', gzipSync(one.text + other.text)]]);
    const hash = (game: typeof one, version: number) => Buffer.from(at(game.commits, version - 1).hash).toString('hex');
    const kept = [`5:${hash(one, 5)}`, `${idIn(other.text)}:7:${hash(other, 7)}`];
    const statuses = (receipts: readonly string[]) =>
      checkFiles(files, receipts)
        .get('both.gz')
        ?.map(({ game, checks }) => [game, checks.receipts?.status]);
    expect(statuses(kept)).toEqual([
      [idIn(one.text), 'passed'],
      [idIn(other.text), 'passed'],
    ]);
    expect(statuses([`6:${hash(one, 5)}`])).toEqual([
      [idIn(one.text), 'failed'],
      [idIn(other.text), 'skipped'],
    ]);
  });

  test('what is partial, a prefix, or a fork without its origin is checked as far as it can be', async () => {
    const app = appOn(openMemoryStore().store);
    const running = await startedGame(app, [ADA], 'running');
    for (let move = 0; move < 4; move += 1) await playFirst(app, ADA, running.id);
    const fork = await fileOf(app, (await forkOf(app, running.id, 4, 'by bots')).id);
    const alone = fork.slice(0, fork.indexOf('{"type":"header"', 1));
    const files = new Map([
      ['partial', await fileOf(app, running.id, ADA)],
      ['alone', alone],
      ['fork', fork],
    ]);
    const reports = checkFiles(files);
    const skipped = (name: string) => reports.get(name)?.map((report) => checksThat('skipped', [report]));
    expect([...reports.values()].flatMap((each) => checksThat('failed', each))).toEqual([]);
    expect(skipped('partial')?.[0]).toHaveLength(9);
    expect(skipped('alone')).toEqual([['receipts', 'draws', 'facts', 'origin']]);
    expect(skipped('fork')).toEqual([['receipts'], ['receipts', 'seed', 'draws', 'outcome', 'origin']]);
  });
});

test('the published vectors come out of the same functions', () => {
  const vectors = ['domain/chance/vectors.json', 'domain/log/vectors.json'];
  const count = vectors.map((path) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8').length);
  expect(Math.min(...count)).toBeGreaterThan(1_000);
  expect(runPython('check_vectors.py', vectors)).toEqual({ wrong: [], checked: 52 });
});

describe('tampered files', () => {
  const subjects: Subject[] = [];
  let fork: Subject;

  beforeAll(async () => {
    const nextStation = (seats: number, options: TablePlan['options']) => ({
      titleId: 'next-station-london',
      seats,
      options,
    });
    const necropolis = (seats: number) => ({ titleId: 'london-necropolis-railway', seats, options: null });
    const plans = [
      planOf(nextStation(2, { objectives: 'random', powers: 'random' }), 9),
      planOf(nextStation(2, null), 4),
      planOf(necropolis(3), 5),
      planOf({ titleId: 'return-to-lionsgate-city', seats: 2, options: { maxRounds: 10 } }, 5),
      abortedPlanOf(nextStation(2, null), 2),
    ];
    for (const plan of plans) {
      subjects.push(subjectOf(`${plan.titleId}, seed ${plan.seed}`, (await playWholeGame(plan)).text));
    }
    const origin = await playWholeGame(planOf(nextStation(2, null), 16));
    fork = subjectOf('a fork', (await playFork(origin, planOf(nextStation(2, null), 17))).text);
  });

  test('each kind is caught by the check that must catch it, and by the auditor', () => {
    const originals = [...subjects, fork].map(({ text, behind }) => text + behind);
    const files = new Map<string, string>();
    for (const { name, tamper } of WRONG_BY_DOCUMENTS) {
      const made = originals.flatMap((text) => tamper(text) ?? []);
      expect([name, made.length > 0]).toEqual([name, true]);
      for (const [index, text] of sampleOf([...made.entries()], `${name} in Python`, 1 / 5))
        files.set(`${name} (${index})`, text);
    }
    const reports = checkFiles(files);
    for (const [name, text] of files) {
      const { check } = WRONG_BY_DOCUMENTS.find((kind) => name.startsWith(`${kind.name} (`)) ?? { check: 'none' };
      const failed = checksThat('failed', reports.get(name) ?? []);
      expect([name, failed.includes(check), failed]).toEqual([name, true, failed]);
      expect([name, audited(text).some(({ verdict }) => verdict === 'failed')]).toEqual([name, true]);
    }
  });

  test('of the mutants of all kinds, the auditor refuses each that it refuses; and it refuses each that needs no rules', () => {
    const each = sampleSize(3);
    const inputs = new Map([...mutantsOf(subjects, KINDS, each), ...mutantsOf([fork], FORK_KINDS, each)]);
    const reports = checkFiles(inputs);
    const found = { refused: 0, mustRefuse: 0 };
    for (const [name, input] of inputs) {
      const audits = audited(input);
      const isRefused = checksThat('failed', reports.get(name) ?? []).length > 0;
      if (isRefused) expect([name, audits.some(({ verdict }) => verdict === 'failed')]).toEqual([name, true]);
      const mustRefuse = needsNoRules(audits, name.endsWith(fork.name));
      if (mustRefuse) expect([name, isRefused]).toEqual([name, true]);
      found.refused += Number(isRefused);
      found.mustRefuse += Number(mustRefuse);
    }
    expect(found.refused).toBeGreaterThan(inputs.size / 2);
    expect(found.mustRefuse).toBeGreaterThan(inputs.size / 3);
  });
});

/** The facts that say what was drawn, by the pages of the titles. */
const DRAWN = [
  ...['GameStarted', 'CardsFlipped', 'FirstSeatChosen', 'CoffinsDrawn', 'BackShown', 'CardRevealed'],
  ...['OrderDrawn', 'RowFilled', 'MercenaryDealt', 'BanditDrawn', 'TileDrawn', 'DiceRolled', 'CardDrawn'],
];

/**
 * Whether the auditor found something that the documents alone tell. What else follows from a draw is a rule; and so is
 * whether a fork draws from the right table.
 */
function needsNoRules(audits: readonly AuditReport[], isFork: boolean): boolean {
  const failed = audits.flatMap(({ checks }) => checks.filter(({ status }) => status === 'failed'));
  const isDraw = ({ name, reason }: CheckReport) =>
    name === 'draws' && !isFork && reason.code === 'other-fact' && DRAWN.includes(reason.type ?? '');
  return failed.some((check) => ['form', 'chain', 'commands', 'seed'].includes(check.name) || isDraw(check));
}
