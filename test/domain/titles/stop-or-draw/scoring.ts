// Most points win (R4); a game that nobody scored in, nobody wins.

import type { BySeat, Outcome } from '../../../../domain/title/contract.ts';
import type { State } from './state.ts';

export function scores({ points }: State): BySeat<number> {
  return points.map((score) => score ?? 0);
}

export function outcome(state: State): Outcome | null {
  if (state.step.at !== 'over') return null;
  const results = scores(state);
  const best = Math.max(...results);
  return {
    reason: 'all-turns-played',
    results: results.map((score, seat) => ({
      seat,
      score,
      rank: 1 + results.filter((other) => other > score).length,
      breakdown: { drawn: score },
    })),
    winners: best === 0 ? [] : results.flatMap((score, seat) => (score === best ? [seat] : [])),
  };
}
