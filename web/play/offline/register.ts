// Has the browser keep the app for when there is no network.

/** At the root, because it serves every path of the app. */
const WORKER = '/service-worker.js';

/** Where text could become a script, nothing but the address of the worker passes (`require-trusted-types-for`). */
declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }
  | undefined;

/** Not on a page without TLS, where browsers have none; what fails there is tried again by the next visit. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  if (typeof trustedTypes !== 'undefined') {
    trustedTypes.createPolicy('default', {
      createScriptURL(url) {
        if (url === WORKER) return url;
        throw new TypeError(`no script at ${url}`);
      },
    });
  }
  addEventListener('load', () => void navigator.serviceWorker.register(WORKER).catch(() => {}));
}
