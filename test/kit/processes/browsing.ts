// A browser that visits pages of a server, and sees that nothing goes wrong there.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from './ensureTools.mjs';

export interface Manner
  extends Pick<BrowserContextOptions, 'locale' | 'hasTouch' | 'reducedMotion' | 'serviceWorkers'> {
  /** Of the window, in pixels. */
  readonly width: number;
  readonly height?: number;
}

export interface Browsing {
  /** Opens a page of the server by its path, does something there, and sees that nothing went wrong. */
  visit(path: string, act: (page: Page) => Promise<void>, manner: Manner): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds that a page may take to do what is waited for: other tests run beside it. */
const PATIENCE_MS = 60_000;

export async function startChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: run `node test/kit/processes/ensureTools.mjs`');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** Starts a browser for the server at `url`. */
export async function startBrowsing(url: string): Promise<Browsing> {
  const browser = await startChromium();
  return {
    async visit(path, act, { width, height = 900, ...manner }) {
      const page = await browser.newPage({ ...manner, viewport: { width, height } });
      page.setDefaultTimeout(PATIENCE_MS);
      const wrong = listening(page, url);
      try {
        await page.goto(`${url}${path}`);
        await act(page);
        expect(wrong).toEqual([]);
      } finally {
        await page.close();
      }
    },
    stop: () => browser.close(),
  };
}

/**
 * What goes wrong: errors of scripts and of the policy, dialogs, and requests to anybody else. Answers of the server
 * may be refusals.
 */
function listening(page: Page, url: string): readonly string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) wrong.push(message.text());
  });
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) wrong.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(url.replace('http', 'ws'))) wrong.push(socket.url());
  });
  return wrong;
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}
