// The worker: it runs the engine and answers messages. Its only input is what the page posts; its policy forbids it
// every request.

import { Engine } from './engine.ts';
import type { Request } from './messages.ts';

const engine = new Engine((reply) => globalThis.postMessage(reply));

globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  engine.answer(data).catch((error: unknown) => {
    // Rises to the page as an error of the worker.
    setTimeout(() => {
      throw error;
    });
  });
});
