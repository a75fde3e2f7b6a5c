// Cursors of the lists of tournaments as clients have them: opaque, with the name of their list inside.

const LISTS = [
  'tournaments',
  'entrants',
  'requests',
  'waiting',
  'late',
  'tables',
  'byes',
  'standings',
  'provisional',
  'rounds',
  'interventions',
] as const;
export type TournamentList = (typeof LISTS)[number];

/** What the use cases make. */
const CURSOR = /^[0-9A-Za-z#._-]{1,160}$/;

export function formatTournamentCursor(list: TournamentList, cursor: string): string {
  return Buffer.from(`${list}:${cursor}`, 'latin1').toString('base64url');
}

/** Null for a text that `formatTournamentCursor` has not made for this list. */
export function parseTournamentCursor(list: TournamentList, text: string): string | null {
  const inside = Buffer.from(text, 'base64url').toString('latin1');
  const cursor = inside.slice(list.length + 1);
  return CURSOR.test(cursor) && formatTournamentCursor(list, cursor) === text ? cursor : null;
}
