// Why commands of tournaments are refused, with their sentences.

import type { Language } from '../../../domain/base/language.ts';
import { say } from '../../../domain/base/words.ts';
import type { TournamentStatus } from '../../../domain/tournament/index.ts';
import type { Problem, TournamentInputCode, TournamentRightCode } from '../../base/answer.ts';
import { final } from '../../base/problems.ts';
import type { UnfulfilledRefusal } from '../control.ts';
import type { ResultFault } from '../lists/resultList.ts';
import { type EntryRefusal, REFUSALS } from './problemWords.ts';
import { RESULT_FAULTS, resultsWords } from './resultWords.ts';

/** Not possible as the tournament, or the entry, stands. */
export type WrongTournamentStatus = Pick<Problem, 'retryable' | 'message'> & {
  readonly kind: 'WrongTournamentStatus';
  readonly code: StatusCode;
  readonly status: TournamentStatus;
};

type StatusCode =
  | Exclude<UnfulfilledRefusal['code'], TournamentRightCode | TournamentInputCode>
  | 'NOT_ENTERED'
  | 'NO_CHECK_IN'
  | 'REAL_BOARDS'
  | 'HAS_AN_ACCOUNT'
  | 'ENTRY_APPROVED'
  | 'TOO_MANY_LINKS'
  | 'RESULT_ENTERED'
  | 'ROUND_PAIRED'
  | 'CHECK_IN_NOT_OPEN'
  | 'ROUND_NOT_BEGUN';

/** Results that cannot be entered, each named by its place in the list. */
export type InvalidResults = Pick<Problem, 'retryable' | 'message'> & {
  readonly kind: 'InvalidResults';
  readonly code: 'RESULTS';
  readonly faults: readonly SpokenResultFault[];
};

export interface SpokenResultFault extends ResultFault {
  message(language: Language): string;
}

export type TournamentProblem =
  | Exclude<Problem, { readonly kind: 'WrongStatus' | 'MoveRejected' }>
  | WrongTournamentStatus
  | InvalidResults;

export type TournamentResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: TournamentProblem };

export function tournamentNotFound(): TournamentProblem {
  return {
    kind: 'NotFound',
    code: 'TOURNAMENT_NOT_FOUND',
    ...final({ en: 'There is no such tournament.', de: 'Dieses Turnier gibt es nicht.' }),
  };
}

/** The tournament is at another version than the caller gave. */
export function tournamentMoved(currentVersion: number): TournamentProblem {
  return {
    kind: 'VersionConflict',
    code: 'VERSION_CONFLICT',
    currentVersion,
    ...final({
      en: `The tournament is now at version ${currentVersion}. Read it again before you decide.`,
      de: `Das Turnier steht jetzt bei Version ${currentVersion}. Lies es neu, bevor du entscheidest.`,
    }),
  };
}

/** `missing`: stage and round name a round together. */
export function halfAPlace(missing: 'stage' | 'round'): TournamentProblem {
  return {
    kind: 'InvalidInput',
    code: 'INVALID_INPUT',
    path: ['input', missing],
    ...final({
      en: 'Give both `stage` and `round`, or neither.',
      de: 'Gib `stage` und `round` beide an oder keines von beiden.',
    }),
  };
}

/** A list is given in one of two ways. */
export function onlyOneOf(one: string, other: string): TournamentProblem {
  return {
    kind: 'InvalidInput',
    code: 'INVALID_INPUT',
    path: ['input', one],
    ...final({
      en: `Give either \`${one}\` or \`${other}\`.`,
      de: `Gib entweder \`${one}\` oder \`${other}\` an.`,
    }),
  };
}

const UNITS = {
  characters: { en: ' characters', de: ' Zeichen' },
  entries: { en: ' entries', de: ' Einträge' },
  number: { en: '', de: '' },
} as const;

/** A member of the input that must be within bounds; null: it is. */
export function outOfBounds(
  member: string,
  value: number,
  {
    least,
    most,
    unit = 'number',
  }: { readonly least: number; readonly most: number; readonly unit?: keyof typeof UNITS },
): TournamentProblem | null {
  if (value >= least && value <= most) return null;
  return {
    kind: 'InvalidInput',
    code: 'INVALID_INPUT',
    path: ['input', member],
    ...final({
      en: `\`${member}\` must be from ${least} to ${most}${UNITS[unit].en}.`,
      de: `Für \`${member}\` gilt: ${least} bis ${most}${UNITS[unit].de}.`,
    }),
  };
}

export function resultsRefused(faults: readonly ResultFault[]): TournamentProblem {
  const spoken = faults.map((fault) => ({ ...fault, ...final(say(RESULT_FAULTS, 'code', fault)) }));
  return { kind: 'InvalidResults', code: 'RESULTS', faults: spoken, ...final(resultsWords(faults)) };
}

/** A refusal as clients see it. `status`: of the tournament that refuses. */
export function tournamentProblem(refusal: EntryRefusal, status: TournamentStatus): TournamentProblem {
  const words = final(say(REFUSALS, 'code', refusal));
  switch (refusal.code) {
    case 'NOT_THE_ORGANISER':
    case 'NOT_AN_ARBITER':
    case 'NOT_AN_ACCOUNT':
    case 'NOT_OFFERED':
    case 'EXCLUDED':
    case 'NOT_AT_THIS_TABLE':
    case 'REMOVED_BY_ORGANISER':
    case 'ENTRY_DECLINED':
    case 'DOORS_CLOSED':
    case 'WRONG_PASSWORD':
    case 'HOLDS_A_PLACE':
    case 'NO_GUESTS':
    case 'NO_BOTS':
    case 'TOO_FEW_GAMES':
    case 'OWN_TABLE':
      return { kind: 'Forbidden', code: refusal.code, ...words };
    case 'WRONG_OPTIONS':
    case 'NAME':
    case 'REASON':
    case 'PLACES':
    case 'EXCHANGES':
    case 'PLANNED_PAIRING':
    case 'SEEDS':
    case 'NO_SUCH_ENTRANT':
    case 'NO_SUCH_ENTRY':
    case 'NO_SUCH_LINK':
    case 'NO_PASSWORD':
    case 'PEOPLE':
    case 'ANNOUNCEMENT':
    case 'DESCRIPTION':
    case 'RULES':
    case 'LINK':
    case 'NO_SUCH_ANNOUNCEMENT':
    case 'NO_SUCH_HAND_OVER':
    case 'NO_SUCH_ROUND':
    case 'NO_SUCH_TABLE':
    case 'NO_SUCH_SEAT':
    case 'TOO_EARLY':
    case 'TOO_LATE':
      return { kind: 'InvalidInput', code: refusal.code, path: pathOf(refusal), ...words };
    default:
      return {
        kind: 'WrongTournamentStatus',
        code: refusal.code,
        status,
        ...words,
        retryable: RETRYABLE.has(refusal.code),
      };
  }
}

/** What passes without the caller's doing. */
const RETRYABLE: ReadonlySet<StatusCode> = new Set([
  'ROUND_OPEN',
  'ROUND_NOT_PUBLISHED',
  'ROUND_NOT_BEGUN',
  'CHECK_IN_NOT_OPEN',
]);

/** Where commands name their times. */
const TIMES = {
  tournament: ['options', 'startsAt'],
  round: ['startsAt'],
  'round-starts': ['options', 'roundStarts'],
  deadline: ['closesAt'],
} as const;

function pathOf(refusal: EntryRefusal): readonly string[] {
  switch (refusal.code) {
    case 'WRONG_OPTIONS':
      return ['input', 'options', ...refusal.fault.path];
    case 'NAME':
      return ['input', 'name'];
    case 'REASON':
      return ['input', 'reason'];
    case 'PLACES':
      return ['input', 'places'];
    case 'NO_SUCH_ENTRANT':
    case 'NO_SUCH_ENTRY':
      return ['input', 'playerId'];
    case 'SEEDS':
      return ['input', 'playerIds'];
    case 'NO_SUCH_LINK':
      return ['input', 'key'];
    case 'NO_PASSWORD':
      return ['input', 'doors'];
    case 'DESCRIPTION':
      return ['input', 'description'];
    case 'RULES':
      return ['input', 'rules'];
    case 'LINK':
      return ['input', 'links', String(refusal.link)];
    case 'ANNOUNCEMENT':
      return ['input', 'text'];
    case 'NO_SUCH_ANNOUNCEMENT':
    case 'NO_SUCH_HAND_OVER':
      return ['input', 'version'];
    case 'PEOPLE':
      return ['input', refusal.member];
    case 'NO_SUCH_ROUND':
      return ['input', 'round'];
    case 'NO_SUCH_TABLE':
    case 'NO_SUCH_SEAT':
      return ['input', ...(refusal.at ?? ['table'])];
    case 'EXCHANGES':
    case 'PLANNED_PAIRING':
      return ['input', 'exchanges'];
    case 'TOO_EARLY':
      return ['input', ...TIMES[refusal.what]];
    case 'TOO_LATE':
      return ['input', 'startsAt'];
    default:
      return ['input'];
  }
}
