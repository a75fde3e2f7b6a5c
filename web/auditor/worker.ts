// The worker: it runs the engine and answers messages. Its only input is what the page posts; its policy forbids it
// every request.

import { Engine } from './engine.ts';
import type { Reply, Request } from './messages.ts';

const reply = (message: Reply): void => globalThis.postMessage(message);
const engine = new Engine((progress) => reply({ kind: 'progress', progress }));

globalThis.addEventListener('message', ({ data: { id, kind, asked } }: MessageEvent<Request>) => {
  engine
    .answer(kind, asked)
    .then((answer) => reply({ kind: 'answer', id, answer }))
    .catch((error: unknown) => {
      // Rises to the page as an error of the worker.
      setTimeout(() => {
        throw error;
      });
    });
});
