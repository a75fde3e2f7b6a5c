// Ids of players who come from no issuer.

import { base32 } from '../../domain/log/index.ts';
import type { Entropy } from '../base/ports.ts';

const ID_BYTES = 17;
const ID_CHARACTERS = 26;

/** As long as the id of any player, and made of nothing. */
export function newPlayer({ entropy }: { readonly entropy: Entropy }): string {
  return `player_${base32(entropy.bytes(ID_BYTES), ID_CHARACTERS)}`;
}
