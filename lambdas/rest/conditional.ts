// Conditional requests (RFC 9110, section 13): who has the current bytes already is not sent them again.

/** The quoted part of an entity tag in a list. This header asks for the weak comparison, which does not look at a `W/` before it. */
const TAG = /"[^"]*"/g;

/** Whether `ifNoneMatch`, the header's value, names the tag `etag` (quoted). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(TAG)].some(([tag]) => tag === etag);
}
