// The checks that need no rules: chain, command ids, seed.

import { AUTOMATIC_DIGEST, automaticCommandIds, type GameEvent, isAutomatic } from '../game/index.ts';
import { equalBytes, hex, keyOf, parseHex } from '../log/bytes.ts';
import { genesisOf, type HashFunction, verifyChain } from '../log/chain.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { outOfOrder } from './claims.ts';
import type { Findings } from './findings.ts';
import type { Life, ReadRecord } from './life.ts';
import type { Reason } from './reasons.ts';

/** Every hash from the name of the chain to the last commit. */
export function checkChain(stream: StreamId, commits: readonly Commit[], hash: HashFunction, findings: Findings): void {
  const check = verifyChain(genesisOf(stream, hash), commits, hash);
  if (check.ok) return;
  const { version, reason } = check;
  findings.fail('chain', reason === 'version-gap' ? outOfOrder(commits) : { code: reason }, { version });
}

/** No id stands twice. With the seed: exactly the automatic commits carry the ids and the digest of such. */
export function checkCommands(
  commits: readonly Commit[],
  events: readonly (readonly GameEvent[])[],
  serverSeed: Uint8Array | null,
  findings: Findings,
): void {
  const versions = new Map<string, number>();
  const automaticId = serverSeed === null ? null : automaticCommandIds(serverSeed);
  const arranged = events[0]?.find((event) => event.type === 'StartArranged');
  for (const [index, commit] of commits.entries()) {
    const { version } = commit;
    const id = keyOf(commit.commandId);
    const before = versions.get(id);
    if (before !== undefined) findings.fail('commands', { code: 'command-twice', before }, { version });
    versions.set(id, version);
    const [first] = events[index] ?? [];
    if (automaticId === null || first === undefined) continue;
    const wrong = wrongCommand(commit, isAutomatic(first, arranged?.start), automaticId);
    if (wrong !== null) findings.fail('commands', wrong, { version });
  }
}

function wrongCommand(commit: Commit, isOwn: boolean, automaticId: (version: number) => Uint8Array): Reason | null {
  const hasDigest = equalBytes(commit.commandDigest, AUTOMATIC_DIGEST);
  if (hasDigest !== isOwn) return { code: isOwn ? 'automatic-digest' : 'not-automatic' };
  if (!isOwn || equalBytes(commit.commandId, automaticId(commit.version))) return null;
  return { code: 'automatic-id' };
}

/** The seed that the record reveals, 32 bytes; null while the game is not over. */
export function revealedSeed(life: Life, claimed: string | null): Uint8Array | null {
  const revealed = life.over?.serverSeed ?? claimed;
  return revealed === null ? null : parseHex(revealed);
}

/** Whether the revealed seed is the one that commit 1 promised. */
export function checkSeed(
  { life, overAt }: Pick<ReadRecord, 'life' | 'overAt'>,
  serverSeed: Uint8Array | null,
  hash: HashFunction,
  findings: Findings,
): void {
  const promised = life.created?.seedCommitment;
  if (serverSeed === null) {
    findings.leaveOut('seed', { code: 'seed-hidden' });
    return;
  }
  const found = hex(hash(serverSeed));
  if (promised === undefined || found === promised) return;
  findings.fail('seed', { code: 'other-seed', found, expected: promised }, { version: overAt });
}
