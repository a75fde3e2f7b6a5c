// Has the browser keep the app for when there is no network.

import { SCRIPTS } from '../base/scripts.ts';

/** What is shown comes first: keeping it asks for all of it once more. ms after it was loaded. */
const AFTER_MS = 3_000;

/** Not on a page without TLS, where browsers have none; what fails there is tried again by the next visit. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    if (navigator.onLine) void navigator.serviceWorker.register(SCRIPTS.serviceWorker).catch(() => {});
    else addEventListener('online', register, { once: true });
  };
  addEventListener('load', () => setTimeout(register, AFTER_MS));
}
