// The worker that reads and audits a record, so that nothing in it can hold up the page.

import type { Answers, Asked, Kind, Progress, Reply, Request } from '../../auditor/messages.ts';
import { SCRIPTS } from '../base/scripts.ts';

export interface Auditor {
  /** Resolves unless it breaks down or is stopped. */
  ask<Wanted extends Kind>(kind: Wanted, asked: Asked[Wanted]): Promise<Answers[Wanted]>;
  stop(): void;
}

interface Hearing {
  progress?(progress: Progress): void;
  /** It is of no more use. `reason`: null where there is none, as when its script cannot be loaded. */
  brokeDown(reason: string | null): void;
}

export function startAuditor({ progress, brokeDown }: Hearing): Auditor {
  const worker = new Worker(SCRIPTS.auditor);
  const waiting = new Map<number, (answer: Answers[Kind]) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'progress') progress?.(data.progress);
    else {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    }
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    brokeDown(event.message ?? null);
  });
  return {
    ask(kind, asked) {
      last += 1;
      worker.postMessage({ id: last, kind, asked } satisfies Request);
      // The answer to a question is of its kind.
      return new Promise((resolve) => waiting.set(last, resolve as (answer: Answers[Kind]) => void));
    },
    stop: () => worker.terminate(),
  };
}
