// What the page reads in the server's answer about the table of a running game.

import { describe, expect, test } from 'vitest';
import { pictureIn } from '../../../web/replay/livePicture.ts';

describe('the picture of a running game', () => {
  const answer = (at: unknown) => ({ data: { game: { at } } });

  test('is what the server draws, fit to be shown', () => {
    expect(pictureIn(answer({ text: 'one\n two\u0007' }))).toEqual(['one', ' two\ufffd']);
    expect(pictureIn(answer({ text: Array<string>(500).fill('x').join('\n') }))).toHaveLength(401);
  });

  test.each([null, { errors: [] }, { data: { game: null } }, answer(null), answer({ text: 7 })])(
    '%j has none',
    (odd) => {
      expect(pictureIn(odd)).toEqual([]);
    },
  );
});
