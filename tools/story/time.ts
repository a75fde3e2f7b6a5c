// Times of commits for people.

/** Milliseconds since 1970 as date and time in UTC. */
export function timeText(recordedAt: number): string {
  const date = new Date(recordedAt);
  if (Number.isNaN(date.getTime())) return `${recordedAt} ms`;
  return date
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}
