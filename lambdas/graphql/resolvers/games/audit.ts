// The report of an audit, and the arguments of one.

import { GraphQLError } from 'graphql';
import { AuditTooLarge, MAX_AUDITED_COMMITS } from '../../../../app/index.ts';
import { type CheckName, type Receipt, sentenceOf } from '../../../../domain/audit/index.ts';
import type {
  AuditCheckName,
  AuditCheckResolvers,
  AuditCheckStatus,
  AuditReportResolvers,
  AuditVerdict,
  ReceiptInput,
} from '../../resolvers.generated.ts';
import { badUserInput } from '../base/badUserInput.ts';
import { languageOf } from '../base/language.ts';

/** Receipts in one audit. */
export const MAX_RECEIPTS = 100;
const HASH = /^[0-9a-f]{64}$/;

const VERDICTS = { verified: 'VERIFIED', failed: 'FAILED', incomplete: 'INCOMPLETE' } as const satisfies Record<
  string,
  AuditVerdict
>;
const STATUSES = { passed: 'PASSED', failed: 'FAILED', skipped: 'SKIPPED' } as const satisfies Record<
  string,
  AuditCheckStatus
>;

const NAMES: Readonly<Record<CheckName, AuditCheckName>> = {
  form: 'FORM',
  chain: 'CHAIN',
  receipts: 'RECEIPTS',
  commands: 'COMMANDS',
  seed: 'SEED',
  moves: 'MOVES',
  draws: 'DRAWS',
  facts: 'FACTS',
  outcome: 'OUTCOME',
  origin: 'ORIGIN',
};

/** The receipts of an argument; refuses malformed ones. Hashes may be in either case. */
export function receiptsOf(receipts: readonly ReceiptInput[] | null | undefined): readonly Receipt[] {
  const given = receipts ?? [];
  if (given.length > MAX_RECEIPTS) {
    throw badUserInput(`\`receipts\` has ${given.length} entries; the limit is ${MAX_RECEIPTS}.`, 'receipts');
  }
  return given.map(({ gameId, version, hash }, index) => {
    const digits = hash.toLowerCase();
    if (version < 1) throw badUserInput(`Receipt ${index} has version ${version}; versions begin at 1.`, 'receipts');
    if (!HASH.test(digits))
      throw badUserInput(`The hash of receipt ${index} does not have 64 hexadecimal digits.`, 'receipts');
    return { gameId: gameId ?? null, version, hash: digits };
  });
}

/** A game that is too long to be audited here is the client's mistake; any other error stays what it is. */
export function refuseLargeAudit(error: unknown): never {
  if (!(error instanceof AuditTooLarge)) throw error;
  throw new GraphQLError(
    `The game and those it goes back to have more than ${MAX_AUDITED_COMMITS} commits. Audit the file of its replayUrl instead.`,
    { extensions: { code: 'AUDIT_TOO_LARGE', maximum: MAX_AUDITED_COMMITS } },
  );
}

export const auditReport: AuditReportResolvers = {
  verdict: ({ report }) => VERDICTS[report.verdict],
  commits: ({ report }) => report.game?.commits ?? 0,
  headHash: ({ report }) => report.game?.headHash ?? '',
  checks: ({ report }) => report.checks,
};

export const auditCheck: AuditCheckResolvers = {
  name: ({ name }) => NAMES[name],
  status: ({ status }) => STATUSES[status],
  message: (check, args) => sentenceOf(check, languageOf(args)),
};
