// The projector on AWS: batches of the event table's stream become cards and rows in each of the tables of projections.

import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type ParkedGame, type ProjectorParts, project, putAsOf } from '../../app/index.ts';
import type { StoreFault } from '../../eventstore/port.ts';
import { describeError, type Log } from '../process/observability.ts';
import { type ChangedEvent, sortRecords } from './records.ts';

export interface StreamProjectorParts {
  /** One for each table of projections: usually one, two while one is built beside the other. */
  readonly tables: readonly Omit<ProjectorParts, 'onParked'>[];
  readonly log: Log;
  /** Counts what an operator must see to. */
  count(what: 'EventsChanged' | 'Parked', amount: number): void;
}

export type StreamProjector = (batch: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** Projects batches. Of one that the stores did not take, the records from the first game concerned on come again. */
export function createStreamProjector({ tables, log, count }: StreamProjectorParts): StreamProjector {
  const onParked = ({ stream, reason }: ParkedGame): void => {
    count('Parked', 1);
    log({ level: 'error', event: 'parked', stream, detail: reason });
  };
  const report = (changed: readonly ChangedEvent[]): void => {
    for (const event of changed) log({ level: 'error', event: 'event-changed', ...event });
    if (changed.length > 0) count('EventsChanged', changed.length);
  };
  return async ({ Records }) => {
    const { hints, changed, newestAt } = sortRecords(Records);
    report(changed);
    const failed = new Map<string, StoreFault>();
    for (const parts of tables) {
      const projected = await project({ ...parts, onParked }, hints);
      for (const [stream, fault] of projected.failed) failed.set(stream, fault);
    }
    for (const [stream, fault] of failed) {
      log({ level: 'warn', event: 'unavailable', stream, error: describeError(fault) });
    }
    if (failed.size === 0) await Promise.all(tables.map(({ views }) => putAsOf(views, newestAt)));
    return { batchItemFailures: firstOf(Records, failed) };
  };
}

/** The first record of a stream among `failed`: from there on the service sends the records again. */
function firstOf(
  records: readonly DynamoDBRecord[],
  failed: ReadonlyMap<string, StoreFault>,
): { readonly itemIdentifier: string }[] {
  const first = records.find(({ dynamodb }) => failed.has(dynamodb?.Keys?.p?.S ?? ''));
  const sequence = first?.dynamodb?.SequenceNumber;
  return sequence === undefined ? [] : [{ itemIdentifier: sequence }];
}
