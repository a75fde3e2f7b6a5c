// Commits that a file has lost: what is said when the server does not start, and what is logged when it goes on without
// them.

import { isStoreFault } from '../../eventstore/port.ts';
import type { StoreLoss } from '../../eventstore/sqlite/index.ts';
import type { Log } from '../../lambdas/process/observability.ts';

export function logLoss({ report }: StoreLoss, log: Log): void {
  const { path, witness, streams } = report;
  log({ level: 'error', event: 'loss-accepted', detail: `${path} goes on without what it lost`, witness });
  for (const { stream, expected, found, lost } of streams) {
    log({ level: 'error', event: 'lost-commits', stream, expected, found, lost });
  }
}

/** Whether `error` says that commits are lost. */
export function isStoreLoss(error: unknown): error is StoreLoss {
  return isStoreFault(error) && 'report' in error;
}

/** What is lost, and what to do about it. */
export function explainLoss({ message, report }: StoreLoss): string {
  const advice =
    report.structure === null
      ? 'Nothing was changed. Restore a copy (npm run restore), or go on without what is lost: npm start -- --accept-loss'
      : 'Nothing was changed. Restore a copy: npm run restore';
  return `${message}\n${advice}`;
}
