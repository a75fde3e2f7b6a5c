// Has the browser keep the app for when there is no network.

import { SCRIPTS } from '../base/scripts.ts';

/** Not on a page without TLS, where browsers have none; what fails there is tried again by the next visit. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register(SCRIPTS.serviceWorker).catch(() => {}));
}
