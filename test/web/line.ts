// The line between a page and its server, which a test can cut.

import type { Page, WebSocketRoute } from 'playwright-core';

export interface Line {
  /** Cuts the sockets of the page; new ones wait. */
  cut(): Promise<void>;
  restore(): void;
}

/** Sockets of the page pass through here. */
export async function lineOf(page: Page): Promise<Line> {
  let open: WebSocketRoute | null = null;
  let whole = Promise.withResolvers<void>();
  whole.resolve();
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    await whole.promise;
    socket.connectToServer();
    open = socket;
  });
  return {
    async cut() {
      whole = Promise.withResolvers();
      await open?.close({ code: 1001 });
    },
    restore: () => whole.resolve(),
  };
}
