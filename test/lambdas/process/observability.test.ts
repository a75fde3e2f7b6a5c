// What the log says of an error.

import { expect, test } from 'vitest';
import { describeError } from '../../../lambdas/process/observability.ts';

test('an error is described with all its causes', () => {
  const error = new TypeError('outer', { cause: new Error('inner', { cause: 'innermost' }) });
  expect(describeError(error)).toMatchObject({
    name: 'TypeError',
    message: 'outer',
    stack: expect.stringContaining('observability.test.ts'),
    cause: { name: 'Error', message: 'inner', cause: { error: 'innermost' } },
  });
});
