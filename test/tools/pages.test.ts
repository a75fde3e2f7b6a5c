// Pages and the files that they include are one text.

import { expect, test } from 'vitest';
import { stalePages, withIncludes } from '../../tools/pages/main.ts';

test('every page shows the files that it includes as they are', () => {
  expect(stalePages().map(([path]) => path)).toEqual([]);
});

test('an include is written once, and again when the file has changed', () => {
  const read = (text: string) => (path: string) => `# ${path}\n${text}\n`;
  const once = withIncludes('Before.\n\n<!-- include a/b.py -->\n\nAfter.\n', read('1'));
  expect(once).toBe('Before.\n\n<!-- include a/b.py -->\n```python\n# a/b.py\n1\n```\n\nAfter.\n');
  expect(withIncludes(once, read('1'))).toBe(once);
  expect(withIncludes(once, read('2'))).toBe(once.replace('\n1\n', '\n2\n'));
});
