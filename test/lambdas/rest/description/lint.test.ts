// The description by the recommended rules of Redocly, in a process of their own.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openapi } from '../../../kit/http/openapiDocument.ts';
import { freshFolder, ROOT } from '../../../kit/processes/serverProcess.ts';

const { path: folder, remove } = freshFolder();
afterAll(remove);

async function findings(file: string): Promise<readonly { readonly ruleId: string }[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'lint.mjs'), file]);
  return JSON.parse(stdout);
}

/** They belong to no operation: paths, and methods of paths, that are not listed (see the introduction). */
const OF_NO_OPERATION = ['NotFound', 'MethodNotAllowed'];

test('no rule finds anything but the two answers that belong to no operation', async () => {
  expect(await findings(join(ROOT, 'schema/openapi.json'))).toEqual(
    OF_NO_OPERATION.map((name) => ({
      ruleId: 'no-unused-components',
      severity: 'warn',
      message: `Component: "${name}" is never used.`,
    })),
  );
});

test('the rules are in force', async () => {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openapi).replace('"operationId":"createGame",', ''));
  expect((await findings(file)).map(({ ruleId }) => ruleId)).toContain('operation-operationId');
});
