// The worker that reads and audits a file.

/** Beside this script. */
const WORKER = new URL('auditor.worker.js', import.meta.url).href;

/** Where text could become a script, nothing but the address of the worker passes (`require-trusted-types-for`). */
declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }
  | undefined;
if (typeof trustedTypes !== 'undefined') {
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url === WORKER) return url;
      throw new TypeError(`no script at ${url}`);
    },
  });
}

export function startAuditor(): Worker {
  return new Worker(WORKER);
}
