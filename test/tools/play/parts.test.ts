// The parts of the terminal table that need no server: what is typed, what is told and when, lines and what changed
// between pictures.

import { describe, expect, test } from 'vitest';
import { Chronicle } from '../../../tools/play/chronicle.ts';
import { likeMove, readEntry } from '../../../tools/play/entry.ts';
import { changesIn, withoutLegend, wrapped } from '../../../tools/play/layout.ts';
import { PHRASES } from '../../../tools/play/phrases.ts';
import { takeTurn, waitForOthers } from '../../../tools/play/turn.ts';
import { event, GAME, gameWith, MOVES, scripted } from './scripted.ts';

describe('an entry', () => {
  // biome-ignore format: one row per case
  test.each([
    ['1',             { kind: 'move', notation: 'draw:a0-a3' }],
    ['pass',          { kind: 'move', notation: 'pass' }],
    ['draw A0 to a3', { kind: 'move', notation: 'draw:a0-a3' }],
    ['Pass',          { kind: 'move', notation: 'pass' }],
    ['Stop',          { kind: 'move', notation: 'Stop' }],
    ['DRAW:a0-A3',    { kind: 'move', notation: 'draw:a0-a3' }],
    ['a0-a3',         { kind: 'move', notation: 'draw:a0-a3' }],
    ['b7',            { kind: 'move', notation: 'b7' }],
    ['draw:x',        { kind: 'move', notation: 'draw:x' }],
    ['help',          { kind: 'move', notation: 'help' }],
    ['HELP',          { kind: 'word', word: 'help' }],
    ['?',             { kind: 'word', word: 'help' }],
    ['aufgeben',      { kind: 'word', word: 'resign' }],
    ['zurück',        { kind: 'word', word: 'undo' }],
    ['q',             { kind: 'word', word: 'quit' }],
    ['0',             { kind: 'noNumber', number: '0' }],
    ['6',             { kind: 'noNumber', number: '6' }],
    ['',              { kind: 'nothing' }],
  ])('"%s"', (line, entry) => {
    expect(readEntry(line, MOVES)).toEqual(entry);
  });
});

test('a move may be meant where the words are the same', () => {
  expect(['a3-a0', 'draw a3 a0', 'A0 A3', 'b7', 'a0', 'lift/b7'].map((line) => likeMove(line, MOVES))).toEqual([
    ...[1, 1, 1, 0, 0, 5],
  ]);
});

describe('lines', () => {
  test('are broken at spaces, never within a word that fits, and hang below their beginning', () => {
    expect(wrapped('one two three four five six', 20)).toEqual(['one two three four', 'five six']);
    expect(wrapped('  12. one two three four', 20)).toEqual(['  12. one two three', '      four']);
    expect(wrapped('x'.repeat(45), 20)).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)]);
    expect(wrapped(' a  b\n\n c', 20)).toEqual([' a  b', '', ' c']);
    expect(wrapped('one two three four five six', Infinity)).toHaveLength(1);
  });

  test('lose nothing but spaces, at any width', () => {
    const text = `  3. Bonus 1, green space, with green: £2 ${'y'.repeat(70)} end [bonus:1:green:green]`;
    for (let columns = 20; columns < 120; columns += 1) {
      const lines = wrapped(text, columns);
      expect(lines.filter((line) => line.length > columns)).toEqual([]);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});

describe('what changed between two pictures', () => {
  const before = ['Round 1', '', 'Seat 0', '  money 3', '  discs 1', '', 'Seat 1', '  money 3', '  discs 1', ''].join(
    '\n',
  );

  test('is its new lines, below the line they belong to', () => {
    expect(changesIn(before, before)).toEqual([]);
    const after = before.replace('Seat 1\n  money 3', 'Seat 1\n  money 2');
    expect(changesIn(before, after)).toEqual(['  Seat 1', '>   money 2']);
  });

  test('is a whole drawing, where lines are parts of it', () => {
    const map = ['    a   b', ' 0  .   .', ' 1  .   .', ' 2  .   .'].join('\n');
    const table = `${before}\n${map}\n\nlegend`;
    const drawn = map.replace(' 1  .   .', ' 1  .gggg');
    expect(changesIn(table, table.replace(map, drawn))).toEqual(drawn.split('\n'));
  });

  test('is without a legend that stays', () => {
    expect(withoutLegend('old\n\nO a ring', 'new\n\nboard\n\nO a ring')).toBe('new\n\nboard');
    expect(withoutLegend('old\n\nO a ring', 'new\n\nX a cross')).toBeNull();
    expect(withoutLegend('one line', 'one line')).toBeNull();
  });

  test('is nothing to tell where most of it did', () => {
    expect(changesIn(before, before.replaceAll('e', 'f'))).toBeNull();
  });
});

describe('a chronicle', () => {
  test('tells what was sealed once it is unsealed, and not what was never told as sealed', async () => {
    let log = [
      event(1, 'GAME_STARTED', 'start'),
      event(2, 'SEALED', 'decided'),
      event(3, 'MOVE_PLAYED', 'draws', [{ type: 'Sealed' }]),
    ];
    const chronicle = new Chronicle(async (from) => log.filter(({ version }) => version >= from));
    const told = async (from: number) =>
      (await chronicle.tidings(from)).map(({ event: { text }, isRevealed }) => `${isRevealed ? '!' : ''}${text}`);
    expect(await told(1)).toEqual(['start', 'decided', 'draws']);
    log = [
      event(1, 'GAME_STARTED', 'start'),
      event(2, 'MOVE_PLAYED', 'passes'),
      event(3, 'MOVE_PLAYED', 'draws a card', [{ type: 'CardDrawn' }]),
      event(4, 'MOVE_PLAYED', 'builds'),
      { ...event(4, 'UNSEALED', 'may be read'), index: 1 },
      { ...event(4, 'SEALED', 'decided'), index: 2 },
    ];
    expect(await told(4)).toEqual(['builds', '!passes', '!draws a card', 'decided']);
    log.push(event(5, 'UNSEALED', 'may be read'));
    expect(await told(5)).toEqual([]);
  });
});

const phrases = PHRASES.EN;

test.each([PHRASES.EN, PHRASES.DE])(
  'what can be typed fits on 100 columns, and names the page of the rules',
  ({ help }) => {
    const lines = help('london-necropolis-railway').split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines.at(-1)).toContain('docs/titles/london-necropolis-railway.md');
  },
);

test('numbers of moves stand in a column', async () => {
  const terminal = scripted(['quit']);
  const legalMoves = Array.from({ length: 10 }, (_, index) => ({ notation: `m${index}`, seat: 0, label: 'Go' }));
  await takeTurn({ terminal, game: gameWith([]), phrases }, { ...GAME, legalMoves }, 0);
  expect(terminal.printed.slice(2, 4)).toEqual(['   1. Go  [m0]', '   2. Go  [m1]']);
  expect(terminal.printed.at(-1)).toBe('  10. Go  [m9]');
});

describe('a turn', () => {
  test('shows the prompt and the moves of its seat, answers words, tells refusals, and ends with a move', async () => {
    const terminal = scripted(['help', 'table', '9', 'far', 'a3-a0', 'start', 'pass']);
    const game = gameWith([7, 7]);
    expect(await takeTurn({ terminal, game, phrases }, GAME, 0)).toBe(true);
    expect(terminal.printed).toEqual([
      'Seat 0 (Ada): Draw a section, or pass.',
      'Legal moves:',
      '  1. Draw a0 to a3  [draw:a0-a3]',
      '  2. Pass  [pass]',
      phrases.help('stop-or-draw'),
      '\nthe table\n',
      'There is no move 9; the moves are numbered 1 to 2.',
      'refused: too far',
      phrases.hint,
      'refused: too far',
      'Do you mean 1. Draw a0 to a3?',
      phrases.started,
    ]);
    expect(game.acts).toEqual([
      { seat: 0, move: 'far' },
      { seat: 0, move: 'a3-a0' },
      { seat: 0, move: 'pass' },
    ]);
  });

  test('ends when a refusal comes of what others did, and when the person leaves or resigns', async () => {
    expect(await takeTurn({ terminal: scripted(['far']), game: gameWith([8]), phrases }, GAME, 0)).toBe(true);
    expect(await takeTurn({ terminal: scripted(['quit']), game: gameWith([]), phrases }, GAME, 0)).toBe(false);
    expect(await takeTurn({ terminal: scripted([null]), game: gameWith([]), phrases }, GAME, 0)).toBe(false);
    const game = gameWith([]);
    expect(await takeTurn({ terminal: scripted(['resign']), game, phrases }, GAME, 0)).toBe(true);
    expect(game.acts).toEqual([{ seat: 0 }]);
  });

  test('undoes the newest own step; where there is none, the server says why', async () => {
    const game = gameWith([]);
    expect(await takeTurn({ terminal: scripted(['undo']), game, phrases }, GAME, 0)).toBe(true);
    expect(await takeTurn({ terminal: scripted(['undo']), game, phrases }, { ...GAME, undoTo: [] }, 0)).toBe(true);
    expect(game.acts).toEqual([
      { toVersion: 5, expectedVersion: 7 },
      { toVersion: 6, expectedVersion: 7 },
    ]);
  });
});

test('Enter on an own turn looks whether anything has happened', async () => {
  const game = gameWith([7, 8]);
  expect(await takeTurn({ terminal: scripted(['', '']), game, phrases }, GAME, 0)).toBe(true);
  expect(game.acts).toEqual([]);
});

describe('waiting', () => {
  const others = { ...GAME, toAct: [1], legalMoves: [] };

  test('names who is awaited, takes words but no moves, and ends when something happens', async () => {
    const terminal = scripted(['', 'pass', 'moves', '']);
    expect(await waitForOthers({ terminal, game: gameWith([7, 7, 7, 8]), phrases }, others)).toBe(true);
    expect(terminal.printed).toEqual(['Waiting for Seat 1 (Ben) … (table, help, quit)', phrases.notNow]);
  });

  test('ends when the person leaves, and starts a game that has not started', async () => {
    const terminal = scripted(['start']);
    const open = { ...others, status: 'OPEN' as const };
    expect(await waitForOthers({ terminal, game: gameWith([]), phrases }, open)).toBe(true);
    expect(terminal.printed).toEqual([phrases.notStarted]);
    expect(await waitForOthers({ terminal: scripted([null]), game: gameWith([]), phrases }, others)).toBe(false);
  });
});
