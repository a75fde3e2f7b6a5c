// Dates as they are said here.

import { language } from '../base/settings.ts';

/** `28 Nov 2026`; `text`: RFC 3339. */
export function dateText(text: string): string {
  return new Date(text).toLocaleDateString(language.value, { dateStyle: 'medium' });
}
