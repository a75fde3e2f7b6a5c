// Takebacks at the terminal: what one goes back to, and what is said and answered.

import { describe, expect, test } from 'vitest';
import { PHRASES } from '../../../tools/play/phrases.ts';
import { beforeLastMove, takebackNote } from '../../../tools/play/takeback.ts';
import { takeTurn, waitForOthers } from '../../../tools/play/turn.ts';
import { event, GAME, gameWith, scripted } from './scripted.ts';

const phrases = PHRASES.EN;

describe('a takeback', () => {
  const move = (version: number, seat: number) => ({ ...event(version, 'MOVE_PLAYED', 'moves'), seat });
  const undone = (version: number, toVersion: number) =>
    event(version, 'MOVES_UNDONE', 'back', [{ type: 'MovesUndone', toVersion }]);

  test.each([
    ['the newest own move', [move(3, 0), move(5, 0), move(6, 1)], 4],
    ['the one before those that were undone', [move(3, 0), move(4, 1), move(5, 0), undone(6, 4)], 2],
    ['one after an undo', [move(3, 0), undone(4, 2), move(5, 0)], 4],
    ['none', [move(3, 1), event(4, 'SEALED', 'decided')], null],
  ])('goes back to before %s', (_what, events, version) => {
    expect(beforeLastMove(GAME, events)).toBe(version);
  });

  test('is asked for, agreed to, and declined', async () => {
    const game = { ...gameWith([]), eventsFrom: async () => [move(3, 0), move(5, 0)] };
    const offered = { ...GAME, takeback: { version: 7, seat: 1, redraws: true, waitsFor: [0] } };
    expect(await takeTurn({ terminal: scripted(['takeback']), game, phrases }, GAME, 0)).toBe(true);
    const terminal = scripted(['yes']);
    expect(await takeTurn({ terminal, game, phrases }, offered, 0)).toBe(true);
    expect(await waitForOthers({ terminal: scripted(['nein']), game, phrases }, offered)).toBe(true);
    expect(game.acts).toEqual([
      { toVersion: 4 },
      { accept: true, offerVersion: 7 },
      { accept: false, offerVersion: 7 },
    ]);
    expect(terminal.printed[0]).toBe(
      'Seat 1 (Ben) asks for a takeback; what was drawn since will be drawn anew: yes or no.',
    );
  });

  test('is told to whoever made it and to those who are not asked', () => {
    const takeback = { version: 7, seat: 0, redraws: false, waitsFor: [1] };
    expect(takebackNote({ ...GAME, takeback }, PHRASES.EN)).toBe('You have asked for a takeback; no withdraws it.');
    const other = takebackNote({ ...GAME, yourSeats: [], takeback }, PHRASES.DE);
    expect(other).toBe('Platz 0 (Ada) bittet um eine Rücknahme.');
  });
});
