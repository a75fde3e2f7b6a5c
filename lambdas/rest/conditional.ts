// Conditional requests (RFC 9110, section 13): who has the current bytes already is not sent them again.

/** One entity tag of a list, strong or weak. */
const TAG = /(?:W\/)?("[^"]*")/g;

/** Whether `ifNoneMatch`, the header's value, names the strong tag `etag` (quoted), by the weak comparison that this header asks for. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(TAG)].some(([, tag]) => tag === etag);
}
