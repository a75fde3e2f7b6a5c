// What a commit keeps of the command that it answers: an id and a digest. Both let a repeat be recognised.

import type { Json } from '../base/json.ts';
import { utf8 } from './bytes.ts';
import { canonicalJson } from './canonical.ts';
import { hmacSha256Keyed, sha256 } from './sha256.ts';

const COMMAND_ID_BYTES = 16;
const COMMAND_DIGEST_BYTES = 8;

/**
 * The id under which a client's command is recorded in the log, 16 bytes. `actor` contains no line break.
 * It is keyed by the server's seed because the hash of a commit is public at once while its content may not be: a
 * sealed decision is one of a few dozen moves. With a client's own id (often a counter, or known to others) every other
 * field could be guessed, and anyone who tried all moves would find the one that gives the hash. 16 unpredictable bytes
 * in the hashed text prevent that. The same actor and client id give the same command id, so a repeat is still found,
 * and two actors who chose the same client id do not collide.
 */
export function commandIdOf(serverSeed: Uint8Array, actor: number | string, clientCommandId: string): Uint8Array {
  return commandIdsOf(serverSeed, actor)(clientCommandId);
}

/** `commandIdOf` for many commands of one actor: the key's blocks are hashed once. */
export function commandIdsOf(serverSeed: Uint8Array, actor: number | string): (clientCommandId: string) => Uint8Array {
  const hmac = hmacSha256Keyed(serverSeed);
  return (clientCommandId) => {
    return hmac(utf8(`signalbox/command/1\n${actor}\n${clientCommandId}`)).subarray(0, COMMAND_ID_BYTES);
  };
}

/** First 8 bytes of SHA-256 over the canonical text of a parsed command: detects the same id with another payload. */
export function commandDigestOf(command: Json): Uint8Array {
  return sha256(utf8(canonicalJson(command))).subarray(0, COMMAND_DIGEST_BYTES);
}
