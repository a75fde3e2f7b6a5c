// EventBridge: rules that call functions again and again.

import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Functions } from './functions.ts';

export interface Schedule {
  readonly arn: string;
  readonly expression: string;
  readonly targets: readonly string[];
}

interface Parts {
  readonly account: string;
  readonly region: string;
  readonly clock: Clock;
  readonly functions: Functions;
  readonly disabled: ReadonlySet<string>;
}

const UNITS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Calls the targets each time, until `isEnded` or the clock stops. Throws at once for what is not known here. */
export function followSchedule(parts: Parts, schedule: Schedule, isEnded: () => boolean): Promise<void> {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule.expression) ?? [];
  const unitMs = UNITS[unit];
  if (unitMs === undefined) throw new Error(`${schedule.expression}: not known here`);
  return follow(parts, schedule, { periodMs: Number(count) * unitMs, isEnded });
}

interface Course {
  readonly periodMs: number;
  isEnded(): boolean;
}

async function follow(parts: Parts, { arn, targets }: Schedule, { periodMs, isEnded }: Course): Promise<void> {
  let due = parts.clock.now() + periodMs;
  while ((await parts.clock.wait(Math.max(0, due - parts.clock.now()))) && !isEnded()) {
    due += periodMs;
    for (const target of targets) {
      if (parts.disabled.has(arn) || !parts.functions.isPermitted(target, 'events.amazonaws.com', arn)) continue;
      // Nobody waits for the answer; what is refused is for the next time.
      const call = () => parts.functions.invoke(target, JSON.stringify(eventOf(parts, arn)));
      parts.clock.hold(call).catch(() => undefined);
    }
  }
}

function eventOf({ account, region, clock }: Parts, arn: string): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: new Date(clock.now()).toISOString(),
    region,
    resources: [arn],
    detail: {},
  };
}
