// The server seed of a tournament, worked out from the master secret that it names.

import { Defect } from '../../../domain/base/defect.ts';
import { parseHex, seedCommitment, serverSeedOf } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import type { AppPorts } from '../../base/ports.ts';
import { SeedMismatch } from '../../streams/seeds.ts';

/**
 * 32 bytes. Its id is like that of no game, so it shares its seed with none. Rejects with SeedMismatch and as the
 * secrets do.
 */
export async function tournamentSeed(
  { secrets }: Pick<AppPorts, 'secrets'>,
  id: string,
  { serverSeed, keyId, seedCommitment: commitment }: TournamentState,
): Promise<Uint8Array> {
  if (serverSeed !== null) {
    const seed = parseHex(serverSeed);
    if (seed === null) throw new Defect(`the revealed seed of tournament ${id} is no hexadecimal text`);
    return seed;
  }
  const made = serverSeedOf(await secrets.masterSecret(keyId), id);
  if (seedCommitment(made) !== commitment) throw new SeedMismatch(`tournament/${id}`, keyId);
  return made;
}
