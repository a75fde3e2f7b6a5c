// Moments as clients write them.

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

/** A moment in RFC 3339 since 1970, ms since then; null for any other text. */
export function parseMoment(text: string): number | null {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return time >= 0 ? time : null;
}
