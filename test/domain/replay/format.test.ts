// Replay files as text: written and read again, and what is wrong with a file that is none.

import { describe, expect, test } from 'vitest';
import { sentenceOn } from '../../../domain/audit/index.ts';
import { type Commit, chainName, concat, genesisHash, hex, type StreamId, utf8 } from '../../../domain/log/index.ts';
import {
  type FormError,
  formatCommit,
  formatEnd,
  formatEvents,
  formatHeader,
  parseReplay,
  type ReplayEnd,
  type ReplayHeader,
  type SeenCommit,
} from '../../../domain/replay/index.ts';

const STREAM = 'game/01K9Z6Q0T4N3W8R2E5YB7DHMXC' as StreamId;
const HASH = 'ab'.repeat(32);

const HEADER: ReplayHeader = {
  complete: true,
  stream: STREAM,
  title: 'toy',
  rulesVersion: '1.0.0',
  options: { cards: [1, 2], name: 'Zürich "4"' },
  sharedTable: false,
  seats: [
    { player: 'player_1', bot: null, clientSeed: '🎲\ud800' },
    { player: null, bot: 'random', clientSeed: null },
  ],
  seedCommitment: HASH,
  origin: { game: '01K9Z6Q0T4N3W8R2E5YB7DHMXD', version: 17, hash: HASH },
};

const COMMIT: Commit = {
  stream: STREAM,
  version: 1,
  commandId: Uint8Array.from({ length: 16 }, (_, i) => 17 * i),
  commandDigest: Uint8Array.from({ length: 8 }, (_, i) => i),
  actor: -1,
  summary: 2 ** 32 - 1,
  recordedAt: 1_800_000_000_000,
  dueAt: 1_800_000_060_000,
  schemaVersion: 1,
  body: concat(Uint8Array.of(1), utf8('[{"type":"Told","text":"Köln \\n 🎲 \\ud800"}]')),
  hash: new Uint8Array(32).fill(0xab),
};

const END: ReplayEnd = {
  status: 'finished',
  version: 1,
  headHash: HASH,
  serverSeed: HASH,
  outcome: { reason: 'all-told', results: [{ seat: 0, rank: 1, score: 88, breakdown: { lines: [1] } }], winners: [0] },
};

const SEEN: SeenCommit = { version: 1, recordedAt: 5, events: [{ type: 'Sealed', seat: 0, of: null }], hash: HASH };
const WHOLE = [formatHeader(HEADER), formatCommit(COMMIT), formatEnd(END)];
const whole = (changes: readonly string[]) => changes.join('');
const errorsOf = (input: string | Uint8Array) =>
  parseReplay(input).records.map((parsed) => (parsed.ok ? null : told(parsed.error)));

function told({ line, reason }: FormError) {
  return { line, message: sentenceOn(reason, { line, version: null }, 'en') };
}

/** The file with `line` in place of its line `index` (from 0). */
const withLine = (index: number, line: string) => whole(WHOLE.with(index, line));
/** The file with `from` replaced by `to` in its line `index`. */
const edited = (index: number, from: string, to: string) => {
  const line = WHOLE[index] ?? '';
  expect(line).toContain(from);
  return withLine(index, line.replace(from, to));
};

test('lines have the keys of the format in its order', () => {
  expect(WHOLE[0]).toBe(
    `{"type":"header","format":"signalbox-replay/1","complete":true,"stream":"${STREAM}","title":"toy","rulesVersion":"1.0.0","options":{"cards":[1,2],"name":"Zürich \\"4\\""},"sharedTable":false,"seats":[{"player":"player_1","bot":null,"clientSeed":"🎲\\ud800"},{"player":null,"bot":"random","clientSeed":null}],"seedCommitment":"${HASH}","origin":{"game":"01K9Z6Q0T4N3W8R2E5YB7DHMXD","version":17,"hash":"${HASH}"}}\n`,
  );
  expect(WHOLE[1]).toBe(
    `{"type":"commit","version":1,"commandId":"00112233445566778899aabbccddeeff","commandDigest":"0001020304050607","actor":-1,"summary":4294967295,"recordedAt":1800000000000,"dueAt":1800000060000,"schemaVersion":1,"encoding":1,"body":"[{\\"type\\":\\"Told\\",\\"text\\":\\"Köln \\\\n 🎲 \\\\ud800\\"}]","hash":"${HASH}"}\n`,
  );
  expect(WHOLE[2]).toBe(
    `{"type":"end","status":"finished","version":1,"headHash":"${HASH}","serverSeed":"${HASH}","outcome":{"reason":"all-told","results":[{"seat":0,"rank":1,"score":88,"breakdown":{"lines":[1]}}],"winners":[0]}}\n`,
  );
  expect(formatEvents(SEEN)).toBe(
    `{"type":"events","version":1,"recordedAt":5,"events":[{"type":"Sealed","seat":0,"of":null}],"hash":"${HASH}"}\n`,
  );
});

test('what is written is read again, from text and from bytes', () => {
  const texts = ['[{"type":"Told","text":"Köln \\n 🎲 \\ud800"}]'];
  const record = { ok: true, record: { header: HEADER, commits: [COMMIT], seen: [], end: END }, texts };
  expect(parseReplay(whole(WHOLE))).toEqual({ records: [record] });
  expect(parseReplay(utf8(whole(WHOLE)))).toEqual({ records: [record] });
});

test('files one after the other are one file of several records', () => {
  const partial: ReplayHeader = { ...HEADER, complete: false };
  const running: ReplayEnd = { ...END, status: 'active', serverSeed: null, outcome: null };
  const file = whole([...WHOLE, formatHeader(partial), formatEvents(SEEN), formatEnd(running), ...WHOLE]);
  const { records } = parseReplay(file);
  expect(records.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(records[1]).toEqual({
    ok: true,
    record: { header: partial, commits: [], seen: [SEEN], end: running },
    texts: [],
  });
});

test('the order of keys does not matter', () => {
  const { type, ...rest } = JSON.parse(WHOLE[2] ?? '');
  expect(errorsOf(withLine(2, JSON.stringify({ ...rest, type })))).toEqual([null]);
});

test('blank lines are ignored', () => {
  expect(errorsOf(WHOLE.join('\n\n'))).toEqual([null]);
});

test('the line feed behind the last line may be missing', () => {
  expect(errorsOf(whole(WHOLE).slice(0, -1))).toEqual([null]);
});

test('a wrong record does not hide the one behind it', () => {
  const errors = errorsOf(whole([...WHOLE.slice(0, 2), ...WHOLE]));
  const message =
    'Line 3 begins a record, but the one before it ends after commit 1 without an end line: it was cut off. Get it again.';
  expect(errors).toEqual([{ line: 3, message }, null]);
});

describe('a file that is no replay', () => {
  const [header = '', commit = '', end = ''] = WHOLE;
  const events = formatEvents(SEEN);
  const deep = `{"type":"header","options":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n`;
  const cases: readonly (readonly [string, string, number, string])[] = [
    ['nothing', '', 1, 'The file is empty.'],
    ['blank lines', '\n\n', 1, 'The file is empty.'],
    ['a line of white space', ' \n', 1, 'Line 1 is not JSON.'],
    ['something else', 'hello', 1, 'Line 1 is not JSON.'],
    ['a list', '[]', 1, 'Line 1 is not a JSON object.'],
    ['null', 'null', 1, 'Line 1 is not a JSON object.'],
    ['an object without type', '{}', 1, 'Line 1 has the type no text; known are header, commit, events, end.'],
    [
      'a key of every object',
      '{"type":"toString"}',
      1,
      'Line 1 has the type "toString"; known are header, commit, events, end.',
    ],
    ['deep nesting', deep, 1, 'Line 1 is nested more than 200 levels deep.'],
    ['no header', commit + end, 1, 'Line 1 is of type commit: a record begins with a header.'],
    ['a rest behind the end', whole([...WHOLE, end]), 4, 'Line 4 is of type end: a record begins with a header.'],
    ['no commits', header + end, 2, 'Line 2 ends a record without commits.'],
    [
      'events in a complete record',
      header + events + end,
      2,
      'Line 2 shows events as seen; a complete record has commits.',
    ],
    ['a wrong line behind blank ones', whole([header, '\n\n', commit, 'end']), 5, 'Line 5 is not JSON.'],
    ['another format', edited(0, 'replay/1', 'replay/2'), 1, 'Line 1 (header): format must be "signalbox-replay/1".'],
    ['a missing key', edited(0, '"complete":true,', ''), 1, 'Line 1 (header): complete is missing.'],
    ['an unknown key', edited(1, '"version":1', '"note":0,"version":1'), 2, 'Line 2 (commit): note is an unknown key.'],
    [
      'a key twice',
      edited(1, '"version":1', '"version":2,"version":1'),
      2,
      'Line 2 is not compact JSON, or has a key twice.',
    ],
    [
      'a key that objects inherit',
      edited(1, '"version":1', '"__proto__":0,"version":1'),
      2,
      'Line 2 (commit): __proto__ is an unknown key.',
    ],
    [
      'a name of a stream',
      edited(0, 'game/01K', 'game/x1K'),
      1,
      'Line 1 (header): stream must be game/ and the 26 characters of a game id.',
    ],
    ['a wrong seat', edited(0, '"random"', '7'), 1, 'Line 1 (header): seats.1.bot must be text, or null.'],
    [
      'white space before a value',
      edited(1, '"body":', '"body": '),
      2,
      'Line 2 is not compact JSON, or has a key twice.',
    ],
    [
      'white space behind a value',
      edited(1, ',"hash"', ' ,"hash"'),
      2,
      'Line 2 is not compact JSON, or has a key twice.',
    ],
    [
      'an escape that need not be',
      edited(1, 'Köln', 'K\\u00f6ln'),
      2,
      'Line 2 is not compact JSON, or has a key twice.',
    ],
    ['another needless escape', edited(1, 'Köln', '\\/'), 2, 'Line 2 is not compact JSON, or has a key twice.'],
    ['two bodies', edited(1, '"body":', '"body":"","body":'), 2, 'Line 2 is not compact JSON, or has a key twice.'],
    ['a number with a leading zero', edited(1, '"version":1', '"version":01'), 2, 'Line 2 is not JSON.'],
    [
      'a number that no double holds',
      edited(1, '1800000000000', '9007199254740993'),
      2,
      'Line 2 is not compact JSON, or has a key twice.',
    ],
    [
      'an actor beyond all seats',
      edited(1, '"actor":-1', '"actor":128'),
      2,
      'Line 2 (commit): actor must be an integer from -1 to 127.',
    ],
    [
      'an encoding that is no byte',
      edited(1, '"encoding":1', '"encoding":256'),
      2,
      'Line 2 (commit): encoding must be an integer from 0 to 255.',
    ],
    [
      'upper case digits',
      edited(1, `"${HASH}"`, `"${HASH.toUpperCase()}"`),
      2,
      'Line 2 (commit): hash must be 64 lower-case hexadecimal digits.',
    ],
    [
      'a huge number',
      edited(1, '4294967295', '4294967296'),
      2,
      'Line 2 (commit): summary must be an integer from 0 to 4294967295.',
    ],
    ['minus zero', edited(1, '"actor":-1', '"actor":-0'), 2, 'Line 2 is not compact JSON, or has a key twice.'],
    ['a fraction', edited(1, '"version":1', '"version":1.5'), 2, 'Line 2 (commit): version must be an integer from 1.'],
    ['a lone surrogate', edited(1, '🎲', '\\ud800'), 2, 'Line 2 (commit): body must be text without lone surrogates.'],
    [
      'another status',
      edited(2, 'finished', 'over'),
      3,
      'Line 3 (end): status must be "open" or "active" or "finished" or "aborted".',
    ],
    [
      'a result that is none',
      edited(2, '"rank":1', '"rank":"1"'),
      3,
      'Line 3 (end): outcome.results.0.rank must be an integer.',
    ],
  ];
  test.each(cases)('%s', (_name, file, line, message) => {
    expect(errorsOf(file)[errorsOf(file).length - 1]).toEqual({ line, message });
  });

  test('commits and events in one record', () => {
    const partial = formatHeader({ ...HEADER, complete: false });
    expect(errorsOf(partial + commit + events + end)).toEqual([
      { line: 3, message: 'Line 3 shows events after commits: a record has either.' },
    ]);
    expect(errorsOf(partial + events + commit + end)).toEqual([
      { line: 3, message: 'Line 3 is a commit after lines of events: a record has either.' },
    ]);
  });

  test('broken UTF-8 is found in its line', () => {
    const bytes = utf8(whole(WHOLE));
    bytes[bytes.lastIndexOf(0x0a) - 2] = 0xff;
    expect(errorsOf(bytes)).toEqual([{ line: 3, message: 'Line 3 is not UTF-8.' }]);
  });

  test('200,000 lines of anything are read in a moment', () => {
    expect(errorsOf('x\n'.repeat(200_000))).toEqual([{ line: 1, message: 'Line 1 is not JSON.' }]);
    expect(errorsOf(header.repeat(20_000))).toHaveLength(20_000);
  });
});

test('the chain of an imported game begins with the name of the stream where it was played', () => {
  const imported = `import/01K9Z6Q0T4N3W8R2E5YB7DHMXC-${HASH.slice(0, 32)}` as StreamId;
  expect(chainName(imported)).toBe(STREAM);
  expect(chainName(STREAM)).toBe(STREAM);
  expect(hex(genesisHash(imported))).toBe(hex(genesisHash(STREAM)));
});
