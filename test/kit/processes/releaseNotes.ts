// The section of a release in the changelog, and the digests in it.

const DIGESTS = '### Bundles';

/** The section, to the next one or the end. */
const OLD_DIGESTS = /\n### Bundles\n[\s\S]*?(?=\n### |$)/;

/** The notes of `version`; null when the changelog has none. */
export function notesOf(changelog: string, version: string): string | null {
  const [, ofVersion] = changelog.split(`\n## ${version} `);
  return ofVersion?.split('\n## ')[0] ?? null;
}

/**
 * `changelog` with `table` in the notes of `version`, in place of the one that is there. Throws if the release has no
 * notes.
 */
export function withDigests(changelog: string, version: string, table: string): string {
  const notes = notesOf(changelog, version);
  if (notes === null) throw new Error(`the changelog has no section "## ${version} (<date>)"`);
  const others = notes.replace(OLD_DIGESTS, '').trimEnd();
  const section = `${DIGESTS}\nSHA-256 of what is deployed, by \`npm run digests\`:\n\n${table}`;
  return changelog.replace(notes, () => `${others}\n\n${section}`);
}

/** The digest of what was made from `source`; undefined when the notes do not have it. */
export function digestIn(notes: string, source: string): string | undefined {
  const [, row = ''] = notes.split(`| \`${source}\` | `);
  return /^`([0-9a-f]{64})`/.exec(row)?.[1];
}
