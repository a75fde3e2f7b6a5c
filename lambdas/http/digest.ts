// Entity tags of answers that change with nothing but their content.

import { createHash } from 'node:crypto';

const TAG_DIGITS = 32;

export function digestOf(content: object): string {
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, TAG_DIGITS)}"`;
}
