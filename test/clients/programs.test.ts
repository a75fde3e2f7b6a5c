// The programs of docs/clients.md, each in its own language and with its own library: they run as they stand and play
// whole games, a third of them in a run.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parse, print, visit } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../lambdas/graphql/documents/documents.generated.ts';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { pathWithCurl } from '../kit/processes/curl.ts';
import { freshFolder, ROOT } from '../kit/processes/serverProcess.ts';
import { sampleOf } from '../kit/sampling.ts';
import { startLossyProxy } from './lossyProxy.ts';

let api: TestSystem;
let folder: ReturnType<typeof freshFolder>;
beforeAll(async () => {
  api = await startTestSystem();
  folder = freshFolder();
});
afterAll(async () => {
  await api.stop();
  folder.remove();
});

const COMMANDS = ['Create', 'Start', 'Play'];
const REPEATED = 'sent twice, carried out once';

/** A document as printed, without what a client adds to it. */
function plain(text: string): string {
  return print(visit(parse(text), { Field: ({ name }) => (name.value === '__typename' ? null : undefined) }));
}

const KNOWN_HASHES = documents.flatMap(({ hashes }) => hashes);
const KNOWN_TEXTS = documents.map(({ text }) => plain(text));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program on the server at `url`; `words` follow the URL. */
function runOn(url: string, [program, file]: readonly [string, string], words: readonly string[]): Promise<Ended> {
  const env = { ...process.env, NODE_OPTIONS: '', PATH: pathWithCurl(folder.path) };
  const child = spawn(program, [join(ROOT, 'docs/clients', file), url, ...words], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const TOURNAMENT = ['CreateTournament', 'EnterTournament', 'CloseEntries', 'PlayAtTable'];

test('tournament.ts runs a tournament to its end, though answers get lost', { timeout: 600_000 }, async () => {
  const proxy = await startLossyProxy(api.url, TOURNAMENT);
  const live = `${api.url.replace('http', 'ws')}/graphql`;
  const { code, stdout, stderr } = await runOn(proxy.url, [process.execPath, 'tournament.ts'], [live]);
  await proxy.stop();
  expect([...proxy.lost].sort()).toEqual([...TOURNAMENT].sort());
  const complaints = stderr.split('\n').filter((line) => line === REPEATED);
  expect({ code, complaints }, stderr).toEqual({ code: 0, complaints: TOURNAMENT.map(() => REPEATED) });
  for (const { query, extensions } of proxy.sent) {
    expect(KNOWN_HASHES).toContain(extensions?.persistedQuery?.sha256Hash);
    expect(query).toBeUndefined();
  }
  const lines = stdout.trim().split('\n');
  expect(lines).toContain('FINISHED, round 2 CLOSED');
  const [id = '', record = ''] = lines.at(-1)?.split(' ') ?? [];
  const { data } = await api.ask(
    'query ($id: ID!) { tournament(id: $id) { standings { unitsPerPoint nodes { rank points player { name } } } } }',
    { id },
  );
  const { unitsPerPoint, nodes } = data.tournament.standings;
  const rows = nodes.map(
    ({ rank, points, player }: { rank: number; points: number; player: { name: string } }) =>
      `${rank} ${player.name} ${points / unitsPerPoint}`,
  );
  expect(rows).toHaveLength(4);
  expect(lines.slice(-5, -1)).toEqual(rows);
  const found = (path: string) => fetch(path.replace(proxy.url, api.url)).then((answer) => answer.status);
  expect(await found(record)).toBe(200);
});

const STEPS = ['closeEntries', 'startTournament', 'pairRound', 'publishRound', 'closeRound'];

/** A tournament of which one round was played by nobody: all tie. */
async function tiedTournament(names: readonly string[]): Promise<string> {
  const olga = await api.tokenOf('Olga');
  const command = async (name: string, input: object, token = olga) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const success = name === 'enterTournament' ? 'TournamentEntrySuccess' : 'TournamentSuccess';
    const text = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ... on ${success} { tournament { id } } } }`;
    const { data } = await api.ask(text, { input: { commandId: `${name} of the cup`, ...input } }, token);
    return String(data.result.tournament.id);
  };
  const options = { startsAt: Date.now(), automatic: false, size: { seats: 2, least: 2 } };
  const tournamentId = await command('createTournament', { name: 'Cup', titleId: 'next-station-london', options });
  await command('openEntries', { tournamentId });
  for (const name of names) await command('enterTournament', { tournamentId }, await api.tokenOf(name));
  for (const step of STEPS) await command(step, { tournamentId });
  return tournamentId;
}

test('standings.py writes names that a spreadsheet takes for text', async () => {
  const id = await tiedTournament(['=HYPERLINK("https://example.org")', 'Müller, "Jörg"']);
  const { code, stdout, stderr } = await runOn(api.url, ['python3', 'standings.py'], [id]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [head, ...rows] = stdout.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFrank,name,player,points,OPPONENTS_POINTS,/);
  expect(rows.map((row) => row.replace(/^\d,|,player_.*$/g, '')).toSorted()).toEqual([
    '"\'=HYPERLINK(""https://example.org"")"',
    '"Müller, ""Jörg"""',
  ]);
  for (const row of rows) expect(row).toMatch(/,player_\w+,0\.0,/);
  expect(await runOn(api.url, ['python3', 'standings.py'], ['nothing'])).toMatchObject({ code: 1, stdout: '' });
});

const PROGRAMS = [
  ['apollo.ts', 'next-station-london', process.execPath],
  ['urql.ts', 'next-station-london', process.execPath],
  ['graphqlRequest.ts', 'next-station-london', process.execPath],
  ['bot.py', 'next-station-london', 'python3'],
  ['bot.py', 'london-necropolis-railway', 'python3'],
  ['bot.sh', 'next-station-london', 'sh'],
] as const;

test.each(sampleOf(PROGRAMS, 'programs of the page', 1 / 3))(
  '%s plays %s to its end, though answers get lost',
  async (file, titleId, program) => {
    const commands = file === 'urql.ts' ? [...COMMANDS, 'Join'] : COMMANDS;
    const proxy = await startLossyProxy(api.url, commands);
    const { code, stdout, stderr } = await runOn(proxy.url, [program, file], file === 'bot.py' ? [titleId] : []);
    await proxy.stop();
    expect([...proxy.lost].sort()).toEqual([...commands].sort());
    const complaints = stderr.split('\n').filter((line) => line === REPEATED);
    expect({ code, complaints }, stderr).toEqual({ code: 0, complaints: commands.map(() => REPEATED) });

    const lines = stdout.trim().split('\n');
    const [id = '', ...said] = lines.pop()?.trim().split(/\s+/) ?? [];
    const { data } = await api.ask(
      'query ($id: ID!) { game(id: $id) { version status title { id } outcome { results { score } } } }',
      { id },
    );
    expect(data.game).toMatchObject({ status: 'FINISHED', title: { id: titleId } });
    const scores = data.game.outcome.results.map(({ score }: { readonly score: number }) => String(score));
    expect(said).toEqual(['FINISHED', ...scores]);
    // What each command did was printed once, none left out: every version of the game.
    const versions = new Set(lines.map((line) => Number(line.split(' ')[0])));
    expect([...versions]).toEqual(Array.from({ length: data.game.version }, (_, index) => index + 1));
    expect(new Set(lines).size).toBe(lines.length);
    // The server knows what they send: Apollo Client never sends a text.
    for (const { query, extensions } of proxy.sent) {
      if (file === 'apollo.ts') expect(KNOWN_HASHES).toContain(extensions?.persistedQuery?.sha256Hash);
      if (file === 'apollo.ts') expect(query).toBeUndefined();
      else expect(KNOWN_TEXTS).toContain(plain(query ?? ''));
    }
  },
);
