// What a visitor of the page at `/tournament` sees, and what happens to the visitor.

import type { Page } from 'playwright-core';

const SLOW = 120_000;

export const caption = (page: Page, text: string) =>
  page.locator('caption').getByText(text, { exact: true }).waitFor({ timeout: SLOW });
export const state = (page: Page, text: string) =>
  page.locator('#state').getByText(text, { exact: true }).waitFor({ timeout: SLOW });

/** Brings the page to the back, or to the front again. */
export async function turn(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));`);
}

/** The server refuses the first subscription of the page. */
export async function refuseOnce(page: Page): Promise<void> {
  let sockets = 0;
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    sockets += 1;
    if (sockets > 1) {
      socket.connectToServer();
      return;
    }
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text));
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type === 'subscribe') socket.send(JSON.stringify({ id, type: 'error', payload: [{ message: 'no' }] }));
    });
  });
}
