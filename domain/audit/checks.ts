// The checks that need no rules: chain, command ids, seed.

import { AUTOMATIC_DIGEST, automaticCommandIds, type GameEvent } from '../game/index.ts';
import { equalBytes, hex, parseHex } from '../log/bytes.ts';
import { type ChainBreak, genesisOf, type HashFunction, verifyChain } from '../log/chain.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { outOfOrder } from './claims.ts';
import type { Findings } from './findings.ts';
import type { Life, Reading } from './life.ts';

const BREAKS: { readonly [Break in Exclude<ChainBreak, 'version-gap'>]: string } = {
  'other-stream': 'it belongs to another stream',
  'malformed-field': 'a field has a size or range that no commit has',
  'hash-mismatch': 'its hash does not follow from its content and the hash before',
};

/** Every hash from the name of the chain to the last commit. */
export function checkChain(stream: StreamId, commits: readonly Commit[], hash: HashFunction, findings: Findings): void {
  const check = verifyChain(genesisOf(stream, hash), commits, hash);
  if (check.ok) return;
  const { version, reason } = check;
  findings.fail(
    'chain',
    version,
    reason === 'version-gap' ? wrongVersion(commits) : `Commit ${version}: ${BREAKS[reason]}.`,
  );
}

/** Of commits among which at least one is out of order. */
function wrongVersion(commits: readonly Commit[]): string {
  const index = commits.findIndex(({ version }, place) => version !== place + 1);
  return outOfOrder(index + 1, commits[index]?.version ?? 0);
}

/** No id stands twice. With the seed: exactly the house's commits carry the house's ids. */
export function checkCommands(
  commits: readonly Commit[],
  events: readonly (readonly GameEvent[])[],
  serverSeed: Uint8Array | null,
  findings: Findings,
): void {
  const versions = new Map<string, number>();
  const houseId = serverSeed === null ? null : automaticCommandIds(serverSeed);
  for (const [index, commit] of commits.entries()) {
    const { version } = commit;
    const id = hex(commit.commandId);
    const before = versions.get(id);
    if (before !== undefined) {
      findings.fail('commands', version, idTwice(version, before));
    }
    versions.set(id, version);
    const [first] = events[index] ?? [];
    const wrong = houseId === null || first === undefined ? null : wrongHouseCommand(commit, first, houseId);
    if (wrong !== null) findings.fail('commands', version, `Commit ${version}: ${wrong}.`);
  }
}

function idTwice(version: number, before: number): string {
  if (version === before) return `Commit ${version} stands twice, with one command id.`;
  return `Commit ${version} has the command id of commit ${before}.`;
}

function wrongHouseCommand(commit: Commit, first: GameEvent, houseId: (version: number) => Uint8Array): string | null {
  const byHouse = first.type === 'MovePlayed' && first.by !== 'player';
  const digest = equalBytes(commit.commandDigest, AUTOMATIC_DIGEST);
  if (digest !== byHouse) return byHouse ? 'the digest is not the house’s' : 'only the house’s commits have its digest';
  if (!byHouse || equalBytes(commit.commandId, houseId(commit.version))) return null;
  return 'the command id is not the one that the seed gives to the house';
}

/** The seed that the record reveals, 32 bytes; null while the game is not over. */
export function revealedSeed(life: Life, claimed: string | null): Uint8Array | null {
  const revealed = life.over?.serverSeed ?? claimed;
  return revealed === null ? null : parseHex(revealed);
}

/** Whether the revealed seed is the one that commit 1 promised. */
export function checkSeed(
  { life, overAt }: Pick<Reading, 'life' | 'overAt'>,
  serverSeed: Uint8Array | null,
  hash: HashFunction,
  findings: Findings,
): void {
  const promised = life.created?.seedCommitment;
  if (serverSeed === null) {
    findings.leaveOut('seed', 'The seed is not revealed: the game is not over.');
    return;
  }
  const found = hex(hash(serverSeed));
  if (promised === undefined || found === promised) return;
  const message = `The revealed seed has the hash ${found}; commit 1 promised ${promised}.`;
  findings.fail('seed', overAt, message);
}
