// The scripts that this page may start beside its own. Where text could become a script, nothing but their addresses
// passes (`require-trusted-types-for`).

export const SCRIPTS = {
  /** At the root, because it serves every path of the app. */
  serviceWorker: '/service-worker.js',
  /** Reads and audits a record; its own policy lets it ask nobody. Beside the script that this file is built into. */
  auditor: new URL('auditor.worker.js', import.meta.url).href,
} as const;

declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }
  | undefined;

/** To be called once. */
export function allowScripts(): void {
  if (typeof trustedTypes === 'undefined') return;
  const known: readonly string[] = Object.values(SCRIPTS);
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (known.includes(url)) return url;
      throw new TypeError(`no script at ${url}`);
    },
  });
}
