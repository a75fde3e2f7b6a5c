// The digests of a release in the changelog.

import { expect, test } from 'vitest';
import { digestIn, notesOf, withDigests } from '../kit/processes/releaseNotes.ts';

const DIGEST = 'ab'.repeat(32);
const TABLE = `| file | SHA-256 |\n| --- | --- |\n| \`a/index.ts\` | \`${DIGEST}\` |\n`;
const CHANGELOG =
  '# Changelog\n\n## 0.3.0 (2026-11-22)\n\n### Added\n- This.\n\n## 0.2.0 (2026-11-21)\n\n### Added\n- That.\n';

test('the digests are the last part of their release, and are found there only', () => {
  const changelog = withDigests(CHANGELOG, '0.3.0', TABLE);
  expect(changelog).toContain(`- This.\n\n### Bundles\n`);
  expect(changelog).toContain(`${TABLE}\n## 0.2.0 (2026-11-21)\n\n### Added\n- That.\n`);
  expect(digestIn(notesOf(changelog, '0.3.0') ?? '', 'a/index.ts')).toBe(DIGEST);
  expect(digestIn(notesOf(changelog, '0.3.0') ?? '', 'b/index.ts')).toBeUndefined();
  expect(digestIn(notesOf(changelog, '0.2.0') ?? '', 'a/index.ts')).toBeUndefined();
});

test('other digests replace them, wherever they stand', () => {
  const once = withDigests(CHANGELOG, '0.3.0', TABLE.replace(DIGEST, 'cd'.repeat(32)));
  const between = once.replace('\n## 0.2.0', '\n### Fixed\n- Those.\n\n## 0.2.0');
  expect(withDigests(once, '0.3.0', TABLE)).toBe(withDigests(CHANGELOG, '0.3.0', TABLE));
  expect(withDigests(between, '0.3.0', TABLE)).toContain(`### Added\n- This.\n\n### Fixed\n- Those.\n\n### Bundles\n`);
});

test('a release without a section is refused', () => {
  expect(() => withDigests(CHANGELOG, '0.4.0', TABLE)).toThrow('no section "## 0.4.0');
});
