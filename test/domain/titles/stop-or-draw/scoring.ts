// Most points win (R4); a game that nobody scored in, nobody wins.

import type { Outcome } from '../../../../domain/title/contract.ts';
import type { State } from './state.ts';

export function outcome({ step, points }: State): Outcome | null {
  if (step.at !== 'over') return null;
  const scores = points.map((score) => score ?? 0);
  const best = Math.max(...scores);
  return {
    reason: 'all-turns-played',
    results: scores.map((score, seat) => ({
      seat,
      score,
      rank: 1 + scores.filter((other) => other > score).length,
      breakdown: { drawn: score },
    })),
    winners: best === 0 ? [] : scores.flatMap((score, seat) => (score === best ? [seat] : [])),
  };
}
