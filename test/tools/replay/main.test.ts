// `npm run replay`: the stepper as pure functions (keys, model, screen), on replays of every kind.

import { emitKeypressEvents, type Key } from 'node:readline';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { wrapped } from '../../../tools/replay/layout.ts';
import { loadStory } from '../../../tools/replay/load.ts';
import { type Input, type Model, pressOf, type Size, update } from '../../../tools/replay/model.ts';
import { render } from '../../../tools/replay/render.ts';
import type { Story } from '../../../tools/story/story.ts';
import { germanReplay, hashIn, idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
let story: Story;
let german: Story;
beforeAll(async () => {
  replays = await replayInputs();
  story = storyIn(replays.whole);
  german = storyIn(await germanReplay());
});

const storyIn = (text: string, game = 1) => loadStory(Buffer.from(text), game);
const STANDARD: Size = { rows: 24, columns: 80 };

function modelOf(shown: Story, changes: Partial<Model> = {}): Model {
  return {
    ...{ story: shown, size: STANDARD, language: 'en', index: 0, scroll: null, pan: 0, auto: false, seconds: 1 },
    ...{ entry: null, notice: null, done: false },
    ...changes,
  };
}

const ESCAPE = '\u001b';

/** The keys that a terminal sends as `text`. */
function keysIn(text: string): readonly Input[] {
  // By itself it is a key only after a while.
  if (text === ESCAPE) return [{ kind: 'key', name: 'escape', text: '' }];
  const keys: Input[] = [];
  const terminal = new PassThrough();
  emitKeypressEvents(terminal);
  terminal.on('keypress', (typed: string | undefined, key: Key) => keys.push({ kind: 'key', ...pressOf(typed, key) }));
  terminal.emit('data', Buffer.from(text));
  return keys;
}

/** The model after keys as a terminal sends them. */
function pressed(model: Model, ...sent: readonly string[]): Model {
  return given(model, ...sent.flatMap(keysIn));
}

function given(model: Model, ...inputs: readonly Input[]): Model {
  return inputs.reduce((now, input) => update(now, input), model);
}

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';
const HOME = '\u001b[H';
const END = '\u001b[F';
const PAGE_DOWN = '\u001b[6~';
const PAGE_UP = '\u001b[5~';
const versionOf = ({ story: shown, index }: Model) => shown.versions[index] ?? 0;
const screenOf = (model: Model) => render(model).join('\n');

describe('stepping', () => {
  test('forth and back, to the ends, and no further', () => {
    const last = story.versions.length;
    const start = modelOf(story);
    for (const key of [RIGHT, ' ', 'n', 'N']) expect(versionOf(pressed(start, key))).toBe(2);
    for (const key of [LEFT, 'p', '\u007f']) expect(versionOf(pressed(start, 'nnn', key))).toBe(3);
    expect(versionOf(pressed(start, LEFT))).toBe(1);
    expect(versionOf(pressed(start, END))).toBe(last);
    expect(versionOf(pressed(start, END, 'n'))).toBe(last);
    expect(versionOf(pressed(start, END, HOME))).toBe(1);
  });

  test('to a version by its number, with Enter; a wrong number is told until the next key', () => {
    const start = modelOf(story);
    expect(versionOf(pressed(start, 'g17\r'))).toBe(17);
    expect(versionOf(pressed(start, '17\r'))).toBe(17);
    expect(versionOf(pressed(start, '178\u007f\r'))).toBe(17);
    expect(versionOf(pressed(start, '17', '\u001b'))).toBe(1);
    expect(pressed(start, '17', '\u001b').done).toBe(false);
    expect(versionOf(pressed(start, '17n'))).toBe(2);
    expect(screenOf(pressed(start, 'g1'))).toContain('Go to version: 1_');
    const wrong = pressed(start, 'g9999\r');
    expect(versionOf(wrong)).toBe(1);
    expect(screenOf(wrong)).toContain(`There is no version 9999; the last is ${story.versions.length}.`);
    expect(screenOf(pressed(wrong, 'n'))).not.toContain('There is no version');
  });

  test('to the next move of the same seat', () => {
    const start = pressed(modelOf(story), '10\r');
    const seat = story.seats[9];
    const next = pressed(start, 'f');
    expect(versionOf(next)).toBeGreaterThan(10);
    expect(story.seats[next.index]).toBe(seat);
    expect(story.seats.slice(10, next.index)).not.toContain(seat);
    const last = modelOf(story, { index: story.versions.length - 1 });
    expect(pressed(last, 'f').index).toBe(last.index);
  });

  test('by itself: faster, slower, and it stops at the end', () => {
    const tick: Input = { kind: 'tick' };
    const start = modelOf(story);
    expect(given(start, tick).index).toBe(0);
    const playing = pressed(start, 'a');
    expect(given(playing, tick, tick).index).toBe(2);
    expect(pressed(playing, '+').seconds).toBe(0.5);
    expect(pressed(playing, '--').seconds).toBe(4);
    expect(pressed(playing, '+'.repeat(20)).seconds).toBe(0.05);
    expect(pressed(playing, 'a').auto).toBe(false);
    const ticks = Array<Input>(story.versions.length + 5).fill(tick);
    expect(given(playing, ...ticks)).toMatchObject({ index: story.versions.length - 1, auto: false });
    expect(pressed(modelOf(story, { index: story.versions.length - 1 }), 'a').auto).toBe(false);
  });

  test.each(['q', 'Q', '\u001b', '\u0003', '\u0004'])('%j quits', (key) => {
    expect(pressed(modelOf(story), key).done).toBe(true);
  });
});

describe('the screen', () => {
  test.each([
    { rows: 24, columns: 80 },
    { rows: 60, columns: 200 },
    { rows: 5, columns: 20 },
    { rows: 1, columns: 1 },
  ])('fills $rows × $columns exactly at every version, in both languages', (size) => {
    for (const language of ['en', 'de'] as const) {
      for (const index of german.versions.keys()) {
        const lines = render(modelOf(german, { size, language, index }));
        expect(lines).toHaveLength(size.rows);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(size.columns);
      }
    }
  });

  test('says what is played, the verdict, version, time, hash, who moved and how', () => {
    const [title, version] = render(pressed(modelOf(story), '30\r'));
    const [, , move] = render(pressed(modelOf(story, { size: { rows: 24, columns: 140 } }), '30\r'));
    expect(title).toBe(`✓ verified  Next Station: London 1.0.0  game ${idIn(replays.whole)}`);
    expect(version).toMatch(
      new RegExp(
        `^Version 30 of ${story.versions.length}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC  hash ${hashIn(replays.whole, 30).slice(0, 16)}$`,
      ),
    );
    expect(move).toMatch(/^Seat [01] \(bot random\): .* \[(draw:\S+|pass)\]$/);
  });

  test('shows facts, picture, and at the end the outcome', () => {
    const tall = modelOf(story, { size: { rows: 100, columns: 120 } });
    expect(screenOf(pressed(tall, '2\r'))).toMatch(/Round 1, turn 1: \S.*\n[\s\S]*\n\s*a {3}b {3}c/);
    const end = screenOf(pressed(tall, END));
    expect(end).toMatch(/^The game is over\.\n1\. Seat [01] \(bot random\): \d+ points\n2\. Seat/m);
  });

  test('speaks German where the title does', () => {
    const screen = screenOf(pressed(modelOf(german), 'l'));
    expect(screen).toContain('✓ geprüft');
    expect(screen).toContain(`Version 1 von ${german.versions.length}`);
    expect(screen).toContain('  l en  ');
    expect(screenOf(pressed(modelOf(german), 'll'))).toBe(screenOf(modelOf(german)));
  });

  test('stays English where the title speaks no German, and offers no other language', () => {
    const english: Story = { ...story, languages: ['en'] };
    expect(render(modelOf(english)).at(-1)).toMatch(/scroll {2}q quit/);
    expect(render(modelOf(german)).at(-1)).toMatch(/scroll {2}l de {2}q quit/);
    const asked = pressed(modelOf(english), 'l');
    expect(asked.language).toBe('en');
    expect(render(asked).at(-1)).toBe('This title speaks no German: it is shown in English.');
    expect(screenOf(pressed(asked, 'n'))).toBe(screenOf(pressed(modelOf(english), 'n')));
  });

  test('keeps the verdict on a screen of any width; the id of the game gives way first', () => {
    const columns = 60;
    for (const [text, verdict] of [
      [replays.whole, '✓ verified'],
      [replays.tampered, '✗ FAILED'],
      [replays.partial, '– not verifiable'],
    ] as const) {
      const shown = storyIn(text);
      const [title = ''] = render(modelOf(shown, { size: { rows: 24, columns } }));
      expect(title).toMatch(new RegExp(`^${verdict}  Next Station: London 1\\.0\\.0  game [0-9A-Z]+…$`));
      expect(title).toHaveLength(columns);
      expect(render(modelOf(shown, { size: { rows: 24, columns: 20 } }))[0]).toContain(verdict);
    }
  });

  test('says at the first version of a verified game what is not proven without a receipt', () => {
    const caveat = 'Without a receipt: a legal and fairly drawn game';
    expect(screenOf(modelOf(story))).toContain(caveat);
    expect(screenOf(pressed(modelOf(story), 'n'))).not.toContain(caveat);
    expect(screenOf(modelOf(storyIn(replays.tampered)))).not.toContain(caveat);
    expect(screenOf(modelOf(german, { language: 'de' }))).toContain('Ohne Beleg: ');
  });

  test('a picture that is too tall scrolls, by line and by page, to its last line and no further', () => {
    const start = pressed(modelOf(story), '20\r');
    const all = screenOf({ ...start, size: { rows: 200, columns: 80 } })
      .split('\n')
      .slice(3, -1);
    const lastLine = all.findLast((line) => line !== '') ?? 'none';
    const below = pressed(start, PAGE_DOWN, PAGE_DOWN, PAGE_DOWN, PAGE_DOWN);
    expect(screenOf(start)).not.toContain(lastLine);
    expect(screenOf(below)).toContain(lastLine);
    expect(pressed(below, DOWN)).toEqual(below);
    expect(render(pressed(start, DOWN))[3]).toBe(render(start)[4]);
    expect(screenOf(pressed(below, UP))).not.toBe(screenOf(below));
    expect(pressed(below, PAGE_UP, PAGE_UP, PAGE_UP, PAGE_UP, PAGE_UP).scroll).toBeNull();
    expect(render(start).at(-1)).toMatch(/ 1–20\/\d+$/);
  });

  test('while versions pass the picture stands still, however many facts stand above it', () => {
    const isGrid = (line: string) => /^ *a {3}b {3}c/.test(line);
    const gridRows = (model: Model) => render(model).flatMap((line, row) => (isGrid(line) ? [row] : []));
    // The lines above the map are as many at all four versions: a longer score sheet would move it by itself.
    const above = story.versions.map((_, index) => story.page(index, 'en').picture.findIndex(isGrid));
    const from = above.findIndex((_, index) => index > 15 && new Set(above.slice(index - 1, index + 3)).size === 1);
    const scrolled = pressed(modelOf(story), `${from + 1}\r`, PAGE_DOWN);
    const rows = gridRows(scrolled);
    expect(rows.length).toBeGreaterThan(0);
    for (const key of ['n', 'nn', 'p']) expect(gridRows(pressed(scrolled, key))).toEqual(rows);
  });

  test('a picture that is too wide is marked and panned', () => {
    const narrow = modelOf(story, { size: { rows: 60, columns: 30 }, index: 20 });
    expect(screenOf(narrow)).toContain('›');
    const right = pressed(narrow, '>>>>>>>>>>>>>>');
    expect(screenOf(right)).toContain('‹');
    expect(screenOf(right)).not.toContain('›');
    expect(pressed(right, '<<<<<<<<<<<<<<<<').pan).toBe(0);
  });

  test('follows the size of the terminal', () => {
    const model = given(pressed(modelOf(story), '20\r', PAGE_DOWN), { kind: 'size', size: { rows: 100, columns: 90 } });
    expect(render(model)).toHaveLength(100);
    expect(render(model).at(-1)).not.toMatch(/\d+–\d+\/\d+$/);
  });

  test('long lines are wrapped between words, or within a word that is too long', () => {
    expect(wrapped('one two three four', 9)).toEqual(['one two', '  three', '  four']);
    expect(wrapped('abcdefghijkl', 5)).toEqual(['abcde', '  fgh', '  ijk', '  l']);
    expect(wrapped('short', 80)).toEqual(['short']);
  });
});

describe('other replays', () => {
  test('a tampered one is shown with what is wrong', () => {
    const screen = screenOf(modelOf(storyIn(replays.tampered)));
    expect(screen).toContain('✗ FAILED');
    expect(screen).toContain('outcome. The end says');
  });

  test('a running game shows what a viewer may see, as text', () => {
    const partial = storyIn(replays.partial);
    const screen = screenOf(modelOf(partial, { index: partial.versions.length - 1 }));
    expect(screen).toContain('– not verifiable');
    expect(screen).toContain('Pictures need the finished');
    expect(screen).toMatch(/Seat 0 \(player_/);
  });

  test('a fork is audited with its origin behind it; without, it is not verifiable', () => {
    expect(storyIn(replays.fork + replays.origin).report.verdict).toBe('verified');
    expect(storyIn(replays.fork).report.verdict).toBe('incomplete');
    expect(storyIn(replays.fork + replays.origin, 2).gameId).toBe(idIn(replays.origin));
    expect(screenOf(modelOf(storyIn(replays.fork + replays.origin)))).toContain(idIn(replays.origin));
  });

  test('events that no rule wrote are shown as they stand and break nothing', () => {
    const odd = replays.partial.replace(/"events":\[\{/, '"events":[{"type":"MovePlayed","move":7,"facts":9},{');
    const screen = screenOf(modelOf(storyIn(odd), { size: { rows: 40, columns: 200 } }));
    expect(screen).toContain('"facts":9');
  });

  test('nothing in a file steers the terminal', () => {
    const odd = replays.partial.replace(/"player":"[^"]*"/g, '"player":"\\u001b[2J"');
    const shown = storyIn(odd);
    for (const index of shown.versions.keys()) expect(screenOf(modelOf(shown, { index }))).not.toContain('\u001b');
  });
});
