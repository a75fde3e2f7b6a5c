// Ids for commands that a test does not send twice.

import { FIXED_TIME } from './fixedTime.ts';

let made = 0;

/** Another id at every call: a UUID of version 7, dated FIXED_TIME. */
export function freshCommandId(): string {
  made += 1;
  const time = FIXED_TIME.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
}
