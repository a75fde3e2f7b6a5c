// What goes wrong, one thing after the other: the alarms that must ring then, and no others.

import { FAULTS, type Fault } from './faults.ts';
import { mustBe } from './play.ts';
import type { Rehearsal } from './rehearsal.ts';

/** Minutes pass in less than a second: an alarm looks at five of them, and must end again. */
const FAST = 90;
const MINUTE_MS = 60_000;
/** Waits of the slower clock end, and what rang before. */
const SETTLING_MINUTES = 15;

/**
 * Plants every fault. Rejects with every alarm that rang or was silent against what was expected, and with those that
 * nothing rings.
 */
export async function ringAll(rehearsal: Rehearsal): Promise<string> {
  const { cloud } = rehearsal;
  cloud.clock.setFactor(FAST);
  await cloud.clock.wait(SETTLING_MINUTES * MINUTE_MS);
  await rehearsal.quiet();
  const wrong: string[] = [];
  const rung = new Set<string>();
  for (const fault of FAULTS) {
    const rings = fault[4].split(' ');
    const problem = await plant(rehearsal, fault, rings).catch(String);
    rehearsal.say(`  ${fault[0]}: ${problem ?? rings.join(', ')}`);
    if (problem !== null) wrong.push(`${fault[0]}: ${problem}`);
    for (const name of rings) rung.add(name);
  }
  const silent = cloud.alarms
    .names()
    .map(shortName)
    .filter((name) => !rung.has(name));
  wrong.push(...silent.map((name) => `nothing rings ${name}`));
  wrong.push(...cloud.topics.lost.map((lost) => `a notification was lost: ${lost}`));
  wrong.push(...failedBackup(rehearsal));
  mustBe(wrong.length === 0, wrong.join('; '));
  return `${rung.size} by ${FAULTS.length} faults, the failed backup by hand`;
}

async function plant(
  rehearsal: Rehearsal,
  [, minutes, begin, call]: Fault,
  rings: readonly string[],
): Promise<string | null> {
  const { alarms, clock } = rehearsal.cloud;
  alarms.rang.clear();
  const { each, end } = await clock.hold(async () => begin(rehearsal));
  for (let minute = 0; minute < minutes; minute += 1) {
    const next = clock.now() + MINUTE_MS;
    await clock.hold(() => each?.() ?? call(rehearsal));
    await clock.wait(Math.max(0, next - clock.now()));
  }
  await clock.wait(MINUTE_MS);
  await end();
  await rehearsal.quiet();
  const rang = [...alarms.rang].map(shortName);
  const missing = rings.filter((name) => !rang.includes(name));
  const surplus = rang.filter((name) => !rings.includes(name));
  if (missing.length + surplus.length === 0) return null;
  return `silent: ${missing.join(', ') || 'none'}; rang too: ${surplus.join(', ') || 'none'}`;
}

/** By hand: nothing here makes backups. */
function failedBackup({ cloud }: Rehearsal): readonly string[] {
  const before = cloud.topics.published.length;
  cloud.putEvent({ source: 'aws.backup', 'detail-type': 'Backup Job State Change', detail: { state: 'FAILED' } });
  return cloud.topics.published.length > before ? [] : ['a failed backup tells nobody'];
}

/** `GraphqlErrors` of `signalbox-smallest-api-AlarmsGraphqlErrorsED7EF762-ab12…`. */
function shortName(name: string): string {
  return name.replace(/^.*-(?:Alarms)?(\w+?)[0-9A-F]{8}-\w+$/, '$1');
}
