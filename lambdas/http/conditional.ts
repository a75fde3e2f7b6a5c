// Conditional requests (RFC 9110, section 13): a client that has the current bytes gets 304.

/** The quoted part of an entity tag in a list. `If-None-Match` compares weakly: a `W/` prefix is ignored. */
const TAG = /"[^"]*"/g;

/** Whether `ifNoneMatch`, the header's value, lists the quoted tag `etag`. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(TAG)].some(([tag]) => tag === etag);
}
