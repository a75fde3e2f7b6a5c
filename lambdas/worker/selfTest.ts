// The self-test of the worker: a message of every kind about a tournament that does not exist, for which there is
// nothing to do.

import type { TournamentWork } from '../../app/index.ts';
import { NOBODYS_ID } from '../process/versionTest.ts';
import type { Worker } from './handler.ts';

export function messagesOfEveryKind(): readonly TournamentWork[] {
  const tournament = NOBODYS_ID;
  const page = { tournament, stage: 0, round: 0, page: 0 };
  return [
    { kind: 'advance', tournament },
    { kind: 'remind', tournament },
    { kind: 'make', ...page },
    { kind: 'page', ...page },
    { kind: 'close', ...page },
  ];
}

/** Rejects with the messages that failed; the log says why. */
export async function testWorker(worker: Worker): Promise<void> {
  const messages = messagesOfEveryKind();
  const Records = messages.map((message) => ({
    messageId: message.kind,
    body: JSON.stringify(message),
    receiptHandle: message.kind,
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'self-test',
    eventSourceARN: '',
    awsRegion: '',
  }));
  const { batchItemFailures } = await worker({ Records });
  if (batchItemFailures.length > 0) throw new Error(batchItemFailures.map((one) => one.itemIdentifier).join(', '));
}
