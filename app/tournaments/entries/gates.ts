// What the doors `password` and `list` ask: kept beside the log, which must hold neither. Each goes with one command.

import { hex, utf8 } from '../../../domain/log/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import type { TournamentContext } from '../context.ts';

const KINDS = { password: 'entry-password', list: 'entry-list' } as const;
type Gate = keyof typeof KINDS;

const SALT_BYTES = 16;

/** This many changes by others are waited for. */
const MOST_RACES = 8;

type Parts = Pick<TournamentContext, 'credentials'>;
type Hashing = Pick<TournamentContext, 'credentials' | 'entropy' | 'slowHash'>;

/** Both in hex. */
interface KeptPassword {
  readonly salt: string;
  readonly hash: string;
}

/** Null takes it away. Whether it was another one. */
export async function keepPassword(parts: Hashing, tournamentId: string, password: string | null): Promise<boolean> {
  if (password === null) return keep(parts, tournamentId, 'password', null);
  if (await isPassword(parts, tournamentId, password)) return false;
  const salt = hex(parts.entropy.bytes(SALT_BYTES));
  return keep(parts, tournamentId, 'password', { salt, hash: await hashOf(parts, salt, password) });
}

export async function hasPassword(parts: Parts, tournamentId: string): Promise<boolean> {
  return (await kept(parts, tournamentId, 'password')) !== null;
}

/** Slow, on purpose. */
export async function isPassword(
  parts: Omit<Hashing, 'entropy'>,
  tournamentId: string,
  password: string,
): Promise<boolean> {
  // As `keepPassword` wrote it.
  const known = (await kept(parts, tournamentId, 'password')) as KeptPassword | null;
  return known !== null && (await hashOf(parts, known.salt, password)) === known.hash;
}

/** The same however a keyboard composes it. */
async function hashOf({ slowHash }: Pick<Hashing, 'slowHash'>, salt: string, password: string): Promise<string> {
  return hex(await slowHash(password.normalize('NFKC').trim(), utf8(salt)));
}

/** Player ids. Whether they were others. */
export function keepList(parts: Parts, tournamentId: string, players: readonly string[]): Promise<boolean> {
  return keep(parts, tournamentId, 'list', players.length === 0 ? null : [...new Set(players)].sort());
}

/** Player ids. */
export async function listOf(parts: Parts, tournamentId: string): Promise<readonly string[]> {
  // As `keepList` wrote it.
  return ((await kept(parts, tournamentId, 'list')) as readonly string[] | null) ?? [];
}

async function kept({ credentials }: Parts, tournamentId: string, gate: Gate): Promise<unknown> {
  const stored = await credentials.get(namesOf(tournamentId, gate).id);
  return stored === null ? null : JSON.parse(stored.body);
}

async function keep({ credentials }: Parts, tournamentId: string, gate: Gate, what: object | null): Promise<boolean> {
  const names = namesOf(tournamentId, gate);
  if (what === null) return credentials.remove(names);
  const body = JSON.stringify(what);
  for (let race = 0; race < MOST_RACES; race += 1) {
    const stored = await credentials.get(names.id);
    if (stored?.body === body) return false;
    const version = (stored?.version ?? 0) + 1;
    if ((await credentials.put({ ...names, kind: KINDS[gate], version, expiresAt: null, body })) === 'stored')
      return true;
  }
  throw new StoreFault('contention', `the ${gate} of ${tournamentId} changes too often`, { retryable: true });
}

/** Of its own list: no player's id is like it. */
function namesOf(tournamentId: string, gate: Gate) {
  return { id: `${KINDS[gate]}-${tournamentId}`, playerId: `entry-gates/${tournamentId}` };
}
