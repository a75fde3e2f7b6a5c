// The example of docs/replay-format.md: the record verifies, its chain is what the page prints, and the page's own
// commands print it.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { commitHash, genesisHash, hex } from '../../../domain/log/index.ts';
import { parseReplay } from '../../../domain/replay/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/replay-format.md'), 'utf8');
const FILE = readFileSync(join(ROOT, 'docs/examples/called-off.ndjson'));
const SECTION = PAGE.slice(PAGE.indexOf('## 9. A chain by hand'));

function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(SECTION)?.[1];
  return found ?? expect.fail(`section 9 has no ${language}`);
}

test('the example verifies', () => {
  expect(auditReplay(FILE, { titles: titleOf })).toMatchObject([{ verdict: 'verified', game: { status: 'aborted' } }]);
});

test('the page prints the hashes that follow from the lines, and the commitment', () => {
  const parsed = at(parseReplay(FILE).records, 0);
  const { header, commits } = parsed.ok ? parsed.record : expect.fail('the example cannot be read');
  let hash = genesisHash(header.stream);
  const printed = commits.map((commit) => {
    hash = commitHash(hash, commit);
    return `commit ${commit.version}: ${hex(hash)} holds`;
  });
  expect(block('text').trim().split('\n')).toEqual([...printed, header.seedCommitment]);
});

const MISSING = ['bash', 'jq', 'xxd', 'openssl'].filter(
  (name) => spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name]).status !== 0,
);

test.skipIf(MISSING.length > 0)('the commands of the page print that', () => {
  const { stdout, stderr } = spawnSync('bash', ['-c', block('bash')], { cwd: ROOT, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: block('text'), stderr: '' });
});
