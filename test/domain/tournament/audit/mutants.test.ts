import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../../kit/sampling.ts';
import { auditRecord } from '../../../kit/tournaments/auditedTournament.ts';
import { essenceOf, mutated } from '../../../kit/tournaments/mutatedTournament.ts';
import { type RecordedTournament, recordTournament } from '../../../kit/tournaments/recordedTournament.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';

const MUTANTS = IS_EXHAUSTIVE ? 10_000 : 80;
const RECORDS = IS_EXHAUSTIVE ? 64 : 8;

test('every forged file fails, whatever was changed in it, and although all hashes were made anew', {
  timeout: 3_600_000,
}, () => {
  const seed = sampleNumber('forged tournaments');
  const chance = fastChance(seed);
  const records = Array.from({ length: RECORDS }, (_, index) => recordTournament(recordPlan(seed + index)));
  for (let caught = 0; caught < MUTANTS; ) {
    const record = at(records, chance.below(records.length));
    const { what, record: forged } = mutated(record, chance);
    if (essenceOf(forged) === essenceOf(record)) continue;
    const { verdict } = auditRecord(forged, record.games);
    // Nothing rests on it: without it the file is that of a tournament in which the arbiter did not correct.
    if (verdict === 'verified' && /^Results?Corrected$/.test(leavesOut(record, what) ?? '')) continue;
    caught += 1;
    // Without its last commit the file is that of a running tournament: right as far as it goes.
    const isCut = what.startsWith(`commit ${record.entries.length} left out`);
    expect({ seed, what, verdict }).toEqual({ seed, what, verdict: isCut ? 'incomplete' : 'failed' });
  }
});

/** The type of the one event in the commit that was left out; null for all other changes. */
function leavesOut({ entries }: RecordedTournament, what: string): string | null {
  const [, number] = /^commit (\d+) left out/.exec(what) ?? [];
  const [event, ...others] = number === undefined ? [] : (entries[Number(number) - 1]?.events ?? []);
  return event === undefined || others.length > 0 ? null : event.type;
}
