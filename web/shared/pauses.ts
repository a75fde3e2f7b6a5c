// How long to wait before a server is asked again.

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * After this many failures running: longer each time, up to half a minute, and not at the same moment as everybody
 * else. `random`: from 0 to 1.
 */
export function pauseAfter(failures: number, random: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return most * (0.5 + random / 2);
}
