// The control stream of a tournament file: its chain, its commands, and the steps that its events are.

import { keyOf } from '../../log/bytes.ts';
import type { Commit } from '../../log/commit.ts';
import { genesisOf, type HashFunction, parseHex, verifyChain } from '../../log/index.ts';
import type { RoundPlace, TournamentEvent } from '../life/events.ts';
import { namedBulk, namedBy, type RecordHeader, readTournamentEvents } from '../record/index.ts';
import type { Step } from './course.ts';
import type { TournamentFindings } from './findings.ts';

/** A commit with the text of its body. */
export interface ReadCommit {
  readonly commit: Commit;
  readonly text: string;
  readonly line: number;
}

/** What a control stream comes to. */
export interface Control {
  readonly header: RecordHeader;
  readonly commits: readonly ReadCommit[];
  readonly steps: readonly Step[];
  /** Revealed, 32 bytes. */
  readonly serverSeed: Uint8Array | null;
  readonly named: ReturnType<typeof namedBulk>;
}

/** Chain, ids, dates, events. Steps end before the first commit that cannot be read. */
export function readControl(
  header: RecordHeader,
  commits: readonly ReadCommit[],
  findings: TournamentFindings,
  hash: HashFunction,
): Control {
  checkChain(commits, findings, hash);
  checkIds(commits, findings);
  const steps = stepsOf(commits, findings);
  const events = steps.map(({ event }) => event);
  return { header, commits, steps, serverSeed: revealed(events), named: namedBulk(events) };
}

function checkChain(commits: readonly ReadCommit[], findings: TournamentFindings, hash: HashFunction): void {
  const [first] = commits;
  if (first === undefined) return;
  const chain = commits.map(({ commit }) => commit);
  const check = verifyChain(genesisOf(first.commit.stream, hash), chain, hash);
  if (!check.ok) findings.fail('chain', { code: 'broken-chain', why: check.reason }, { version: check.version });
}

/** No command id stands twice, and nothing is dated before what it follows. */
function checkIds(commits: readonly ReadCommit[], findings: TournamentFindings): void {
  const versions = new Map<string, number>();
  let last = 0;
  for (const { commit } of commits) {
    const { version, recordedAt: time } = commit;
    const before = versions.get(keyOf(commit.commandId));
    if (before !== undefined) findings.fail('commands', { code: 'command-twice', before }, { version });
    if (time < last) findings.fail('commands', { code: 'earlier', time, before: last }, { version });
    versions.set(keyOf(commit.commandId), version);
    last = time;
  }
}

function stepsOf(commits: readonly ReadCommit[], findings: TournamentFindings): readonly Step[] {
  const steps: Step[] = [];
  let last: RoundPlace = { stage: 0, round: 0 };
  for (const { commit, text, line } of commits) {
    const read = readTournamentEvents(commit, text);
    if (!read.ok) {
      findings.fail('commands', read.reason, { version: commit.version, line });
      return steps;
    }
    if (!isRedrawn(read.events)) findings.fail('commands', { code: 'not-redrawn' }, { version: commit.version, line });
    for (const event of read.events) {
      if (event.type === 'RoundClosed') last = { stage: event.stage, round: event.round };
      steps.push({ event, version: commit.version, now: commit.recordedAt, named: namedBy(event, last) });
    }
  }
  return steps;
}

/** A draft is discarded by the one that takes its place, in the same commit. */
function isRedrawn(events: readonly TournamentEvent[]): boolean {
  return events.every(({ type }, place) => type !== 'DraftDiscarded' || events[place + 1]?.type === 'RoundPaired');
}

function revealed(events: readonly TournamentEvent[]): Uint8Array | null {
  const over = events.find((event) => event.type === 'TournamentFinished' || event.type === 'TournamentCancelled');
  return over === undefined || !('serverSeed' in over) ? null : parseHex(over.serverSeed);
}
