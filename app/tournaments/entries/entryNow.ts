// Where an entrant is in the tournament, what is to be done next, from when, and until when.

import { isTournamentOver, type TournamentState } from '../../../domain/tournament/index.ts';
import { areStagesOver, openRound, plannedStart, type RoundState } from '../../../domain/tournament/life/index.ts';
import type { EntrantAnswer, EntryNow } from '../answers/entryShapes.ts';
import type { OwnTableAnswer, TableAnswer } from '../answers/shapes.ts';
import { worthIn } from './byes.ts';

type Who = Pick<EntrantAnswer, 'playerId' | 'entrant' | 'status'> & {
  /** Null: not on the waiting list. */
  readonly waitingPlace: number | null;
};

const NOTHING: Omit<EntryNow, 'phase'> = { action: null, opensAt: null, deadline: null, at: null };

/** `own`: where the player is in the round that is open; null: nowhere. */
export function entryNow(tournament: TournamentState, who: Who, own: OwnTableAnswer | null): EntryNow {
  const { status } = who;
  if (isTournamentOver(tournament)) return { ...NOTHING, phase: 'done' };
  if (status === 'excluded') return { ...NOTHING, phase: 'out' };
  if (own?.kind === 'table' && own.table.result === null) return atTable(tournament, who, own.table);
  if (status === 'asked') return { ...NOTHING, phase: 'requested', deadline: beginning(tournament) };
  if (status === 'entered' || status === 'checked-in') return beforeTheRoll(tournament, who);
  if (status !== 'playing' && status !== 'waiting') return { ...NOTHING, phase: 'out' };
  if (tournament.status !== 'running') return { ...NOTHING, phase: 'entered', deadline: beginning(tournament) };
  return withoutTable(tournament, who, own);
}

/** Entries close with it; null once the tournament runs. */
function beginning({ status, options }: TournamentState): number | null {
  return status === 'running' ? null : options.startsAt;
}

function beforeTheRoll(tournament: TournamentState, { status, waitingPlace }: Who): EntryNow {
  const { checkInMs, startsAt } = tournament.options;
  const phase = waitingPlace === null ? 'entered' : 'waiting-list';
  const known = { ...NOTHING, phase, deadline: beginning(tournament) } as const;
  const isOwed = checkInMs !== null && status === 'entered' && tournament.status === 'entries-open';
  return isOwed ? { ...known, action: 'check-in', opensAt: startsAt - checkInMs } : known;
}

function atTable(tournament: TournamentState, { playerId }: Who, table: TableAnswer): EntryNow {
  const { stage, round, ordinal, table: number, gameId } = table;
  const open = openRound(tournament);
  const action = actionAt(table, playerId);
  return {
    phase: 'at-table',
    action,
    opensAt: action === null ? null : (open?.startsAt ?? null),
    deadline: open?.closesAt ?? null,
    at: { stage, round, ordinal, table: number, gameId },
  };
}

function actionAt({ gameId, reported }: TableAnswer, playerId: string): EntryNow['action'] {
  if (reported === null) return gameId === null ? 'report-result' : 'play';
  return reported.by.includes(playerId) ? null : 'confirm-result';
}

function withoutTable(tournament: TournamentState, { entrant }: Who, own: OwnTableAnswer | null): EntryNow {
  const open = openRound(tournament);
  if (open === null || open.startsAt === null) return betweenRounds(tournament, open);
  const sitsOut = own?.kind === 'bye' || (entrant !== null && worthIn(tournament, entrant, open) !== null);
  return { ...NOTHING, phase: sitsOut ? 'sitting-out' : 'between-rounds', deadline: open.closesAt };
}

function betweenRounds(tournament: TournamentState, draft: RoundState | null): EntryNow {
  const { rounds, options } = tournament;
  const next = draft === null ? rounds.length : rounds.length - 1;
  const deadline = areStagesOver(tournament) ? null : plannedStart(options, next);
  return { ...NOTHING, phase: 'between-rounds', deadline };
}
