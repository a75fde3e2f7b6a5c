import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../../kit/sampling.ts';
import { auditRecord } from '../../../kit/tournaments/auditedTournament.ts';
import { essenceOf, mutated } from '../../../kit/tournaments/mutatedTournament.ts';
import { recordTournament } from '../../../kit/tournaments/recordedTournament.ts';
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
    caught += 1;
    const { verdict } = auditRecord(forged, record.games);
    // Without its last commit the file is that of a running tournament: right as far as it goes.
    const isCut = what.startsWith(`commit ${record.entries.length} left out`);
    expect({ seed, what, verdict }).toEqual({ seed, what, verdict: isCut ? 'incomplete' : 'failed' });
  }
});
