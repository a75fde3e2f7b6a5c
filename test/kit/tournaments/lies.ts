// Plans of tournaments whose server lies once, with all hashes right.

import type { Json } from '../../../domain/base/json.ts';
import type { RecordPlan } from './recordedTournament.ts';

/** An edited draft is played, and said to be discarded instead. `plan`: of edition 2, with edits. */
export function discardedAndPlayed(plan: RecordPlan): RecordPlan {
  return {
    ...plan,
    lie: {
      event: (one, play) => {
        if (one.type !== 'PairingEdited') return one;
        const { stage, round } = one;
        return { type: 'DraftDiscarded', stage, round, reason: 'too late', by: play.state.organiser };
      },
    },
  };
}

/** One game stands in the rows of all tables of a round. */
export function playedTwice(plan: RecordPlan): RecordPlan {
  return {
    ...plan,
    lie: {
      event: (one, play) => {
        if (one.type !== 'RoundClosed') return one;
        const rows = (play.rows.get(one.results.hash) ?? []) as readonly { readonly [name: string]: Json }[];
        const head = rows.find((row) => typeof row.head === 'string')?.head ?? null;
        const forged = rows.map((row) => ('head' in row ? { ...row, head } : row));
        return { ...one, results: play.store('results', forged) };
      },
    },
  };
}
