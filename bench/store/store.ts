// The event store: appends and loads through the adapters and the journal, each against the bare request or statement
// below it in the same run. Contestants take turns round by round; a ratio is the median of the rounds' ratios.

import type { BenchTable } from '../table.ts';
import { benchDynamodb } from './dynamodb.ts';
import { benchMemory } from './memory.ts';
import { benchSqlite } from './sqlite.ts';

export async function benchStore(): Promise<BenchTable[]> {
  return [
    await benchSqlite('FULL', { rounds: 7, appends: 2_500 }),
    await benchSqlite('NORMAL', { rounds: 7, appends: 4_000 }),
    ...(await benchDynamodb()),
    await benchMemory(),
  ];
}
