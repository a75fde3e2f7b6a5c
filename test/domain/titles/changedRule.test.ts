// "Change a rule" of CONTRIBUTING.md, step by step, on a copy of the sources: the programs that a contributor runs refuse whatever would lose
// or bend the rules of before, and then write what the page says.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { titleById } from '../../../domain/titles/index.ts';
import { type SourceCopy, sourceCopy } from './sourceCopy.ts';

const TITLE = 'next-station-london';
const OLD = titleById(TITLE)?.rulesVersion ?? '';
const NEW = '99.0.0';
const FOLDER = `domain/titles/${TITLE}`;
const COPY = `${FOLDER}-${OLD}`;

/** Audits the files of the corpus that it is told, by the titles of the copy: a line of the distinct verdicts for each. */
const VERDICTS = `
import { auditReplay } from '../../domain/audit/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { sha256 } from '../domain/audit/mutants/lines.ts';
import { readCorpus } from './corpus.ts';
for (const path of process.argv.slice(2)) {
  const reports = auditReplay(readCorpus(path), { titles: titleOf, sha256 });
  console.log(path, ...new Set(reports.map(({ game, verdict }) => game?.rulesVersion + ' ' + verdict)));
}
`;

let sources: SourceCopy;
beforeEach(() => {
  sources = sourceCopy();
  sources.write('test/golden/verdicts.ts', VERDICTS);
});
afterEach(() => sources.remove());

const golden = () => sources.run('test/golden/rewrite.ts');
const corpus = () => sources.run('test/golden/corpusWrite.ts');

function keepOldRules(): void {
  sources.copyFolder(FOLDER, COPY);
}

/** One more point for every section below the Thames. */
function changeRule(folder: string): void {
  sources.edit(`${folder}/data/tracks.json`, (text) =>
    text.replace(/("thamesPointsPerSection": )(\d+)/, (_, name, points) => `${name}${Number(points) + 1}`),
  );
}

function raiseVersion(): void {
  sources.edit(`${FOLDER}/index.ts`, (text) => text.replace(`rulesVersion: '${OLD}'`, `rulesVersion: '${NEW}'`));
}

function listOldRules(): void {
  const line = `import { nextStationLondon as formerRules } from './${TITLE}-${OLD}/index.ts';\n`;
  sources.edit('domain/titles/index.ts', (text) =>
    text.replace(/^import /m, `${line}import `).replace(/(FORMER_TITLES: readonly Title\[\] = \[)/, '$1formerRules, '),
  );
}

/** Expects that the program refuses with `message` and leaves every golden file as it was. */
async function refused(message: RegExp): Promise<void> {
  const before = sources.files('test/golden');
  const { code, stdout, stderr } = await golden();
  expect(stderr).toMatch(message);
  expect([code, stdout]).toEqual([1, '']);
  expect(sources.files('test/golden')).toEqual(before);
}

/** The files that differ, each with the lines that only the first or only the second has. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const linesOf = (text: string | undefined) => text?.split('\n') ?? [];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      const [one, other] = [linesOf(before.get(path)), linesOf(after.get(path))];
      return {
        path,
        gone: one.filter((line) => !other.includes(line)),
        added: other.filter((line) => !one.includes(line)),
      };
    });
}

test('the transcripts and digests are written as they are while no rule changes', async () => {
  const before = sources.files('test/golden');
  expect(await golden()).toMatchObject({ code: 0, stderr: '' });
  expect(sources.files('test/golden')).toEqual(before);
});

test('rules that are released anew without the old ones beside them are refused', async () => {
  changeRule(FOLDER);
  raiseVersion();
  await refused(new RegExp(`tables of ${TITLE} ${OLD} is gone|${TITLE} ${OLD} is gone: list its rules`));
});

test('rules that changed under their version are refused', async () => {
  changeRule(FOLDER);
  await refused(new RegExp(`tables of ${TITLE} ${OLD} have changed`));
});

test('the old rules beside new ones of the same version are refused', async () => {
  keepOldRules();
  changeRule(FOLDER);
  listOldRules();
  await refused(new RegExp(`two titles are ${TITLE} ${OLD}: raise rulesVersion`));
});

test('old rules that are not as they were released are refused', async () => {
  keepOldRules();
  changeRule(FOLDER);
  changeRule(COPY);
  raiseVersion();
  listOldRules();
  await refused(new RegExp(`tables of ${TITLE} ${OLD} have changed`));
});

test('step by step, exactly the changed rule shows, and games of both versions are verified', async () => {
  keepOldRules();
  changeRule(FOLDER);
  raiseVersion();
  listOldRules();
  const before = sources.files('test/golden');
  expect(await golden()).toMatchObject({ code: 0, stderr: '' });
  const changed = differences(before, sources.files('test/golden'));

  // The digests of every version stay, and two more stand beside them.
  const digests = changed.find(({ path }) => path === 'game-states.txt');
  expect(digests).toMatchObject({
    gone: [],
    added: [expect.stringContaining(`${TITLE} ${NEW} `), expect.stringContaining(`tables of ${TITLE} ${NEW} `)],
  });
  // Of the transcripts only those of the title change.
  const transcripts = changed.filter((one) => one !== digests);
  expect(transcripts.length).toBeGreaterThan(0);
  for (const { path, gone, added } of transcripts) {
    expect(path).toMatch(new RegExp(`^${TITLE}/`));
    expect(gone[0]).toContain(`(${TITLE} ${OLD})`);
    expect(added[0]).toContain(`(${TITLE} ${NEW})`);
    // Points of the Thames are no matter of what may be played, nor of what is drawn.
    const others = [...gone, ...added].filter((line) =>
      /^ *legal:|^\d+\. seat|"type":"(?!RoundScored|GameEnded)/.test(line),
    );
    expect(others).toEqual([]);
    expect(added.some((line) => line.includes('"type":"RoundScored"'))).toBe(true);
  }

  const kept = sources.files('test/golden/corpus');
  expect(await corpus()).toMatchObject({ code: 0, stderr: '' });
  const played = differences(kept, sources.files('test/golden/corpus'));
  expect(played.length).toBeGreaterThan(1);
  for (const { path, gone } of played) {
    expect(gone).toEqual([]);
    expect(path).toMatch(new RegExp(`^heads\\.txt$|^${TITLE}/${NEW}/`));
  }

  const paths = [`${TITLE}/${OLD}/base-2.ndjson.gz`, `${TITLE}/${NEW}/base-2.ndjson.gz`];
  const stdout = `${paths[0]} ${OLD} verified\n${paths[1]} ${NEW} verified\n`;
  expect(await sources.run('test/golden/verdicts.ts', ...paths)).toEqual({ code: 0, stdout, stderr: '' });
});
