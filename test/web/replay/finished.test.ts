// What the page reads in the server's lists of games that are over.

import { describe, expect, test } from 'vitest';
import { finishedIn, titlesIn } from '../../../web/replay/finished.ts';

describe('games that are over on the server', () => {
  const titles = titlesIn({ titles: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B\u202e' }, { id: 7 }] });
  const edge = (gameId: unknown, finishedAt: unknown) => ({
    card: {
      gameId,
      finishedAt,
      seats: [
        { bot: null, player: { name: 'Ada\u0007' } },
        { bot: 'greedy', player: null },
      ],
    },
  });
  const answer = (edges: readonly (readonly unknown[])[]) =>
    Object.fromEntries(edges.map((list, index) => [`t${index}`, { edges: list }]));

  test('of all titles are listed together, the newest first, fit to be shown', () => {
    const games = finishedIn(
      answer([[edge('G1', '2026-01-01T00:00:00Z')], [edge('G2', '2026-01-02T00:00:00Z')]]),
      titles,
    );
    expect(games).toEqual([
      { id: 'G2', title: 'B\ufffd', players: ['Ada\ufffd', 'bot greedy'], finishedAt: '2026-01-02T00:00:00Z' },
      { id: 'G1', title: 'A', players: ['Ada\ufffd', 'bot greedy'], finishedAt: '2026-01-01T00:00:00Z' },
    ]);
    const many = Array.from({ length: 9 }, (_, index) => edge(`G${index}`, `2026-01-0${index + 1}T00:00:00Z`));
    expect(finishedIn(answer([many]), titles).map(({ id }) => id)).toEqual(['G8', 'G7', 'G6', 'G5', 'G4', 'G3']);
  });

  test.each([
    ['nothing', null],
    ['lists of nothing', { titles: null, t0: null }],
    ['lists that are none', { t0: 7, t1: { edges: { card: 1 } } }],
    ['cards that lack what is needed', answer([[edge(7, 'x'), edge('G', null), { card: null }, 'x']])],
  ])('%s offers none', (_what, odd) => {
    expect(finishedIn(odd, titles)).toEqual([]);
    expect(titlesIn(odd)).toEqual([]);
  });
});
