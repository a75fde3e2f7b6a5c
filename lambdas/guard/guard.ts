// Looks at what was changed or removed in the event table: a snapshot may be, an event never.

import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../observability.ts';

export interface GuardParts {
  readonly log: Log;
  /** Counts events that were changed or removed. */
  changed(count: number): void;
}

/** Reports every event among the records that was not added. */
export function createGuard({ log, changed }: GuardParts): (batch: DynamoDBStreamEvent) => Promise<void> {
  return async ({ Records }) => {
    const events = Records.filter(isChangedEvent);
    for (const { eventName, dynamodb } of events) {
      const { p, s } = dynamodb?.Keys ?? {};
      log({ level: 'error', event: 'event-changed', change: eventName, stream: p?.S, version: s?.N });
    }
    if (events.length > 0) changed(events.length);
  };
}

/** Events have whole numbers for their sort key, snapshots lie between them. */
function isChangedEvent({ eventName, dynamodb }: DynamoDBRecord): boolean {
  return eventName !== 'INSERT' && Number.isInteger(Number(dynamodb?.Keys?.s?.N));
}
