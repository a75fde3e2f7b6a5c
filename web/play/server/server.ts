// The server of the page, as the package for clients speaks to it: with the session of this browser.

import { type Signal, signal } from '@preact/signals';
import { type Core, connect } from '../../../sdk/typescript/src/core.ts';
import { lang } from '../base/words.ts';
import { forgetToken, token } from './account.ts';

/** Whether what is shown is kept up to date. */
export const isConnected: Signal<boolean> = signal(true);

/** How long a person waits until told that nobody answers. */
const PATIENCE_MS = 15_000;

let client: Core | null = null;

export function server(): Core {
  if (client !== null) return client;
  client = connect({
    url: location.origin,
    ...liveAddress(),
    lang,
    patienceMs: PATIENCE_MS,
    token(isExpired) {
      if (isExpired) forgetToken();
      return token();
    },
  });
  client.onConnection((isUp) => {
    isConnected.value = isUp;
  });
  return client;
}

/** The page names it (lambdas/pages/handler.ts) where it is not beside GraphQL, as on AWS. */
function liveAddress(): { readonly liveUrl?: string } {
  const named = document.querySelector<HTMLMetaElement>('meta[name="signalbox-live"]');
  return named === null ? {} : { liveUrl: named.content };
}

/** ms since 1970, by the server's clock. */
export function serverNow(): number {
  return server().now();
}
