// Options edited after the creation: as long as nobody is bound by them. What somebody has been promised stays.

import { type Decision, notOrganiser, onlyIf, statusOtherThan, wrongReason } from './checks.ts';
import { type TournamentOptions, wrongTournamentOptions } from './options.ts';
import type { BoundBy, TournamentRefusal } from './refusal.ts';
import type { TournamentState } from './state.ts';

export interface OptionEdit {
  /** Those that change; the others stay. */
  readonly options: Partial<TournamentOptions>;
  /** For everybody to read; of a draft nobody asks, and it is not kept. */
  readonly reason: string | null;
}

/** `now`: ms since 1970. */
export function editOptions(
  state: TournamentState,
  by: string,
  { options, reason }: OptionEdit,
  now: number,
): Decision {
  const next = { ...state.options, ...options };
  const names = editedIn(state.options, next);
  const isDraft = state.status === 'draft';
  const told = isDraft ? null : reason;
  return onlyIf(
    notOrganiser(state, by) ??
      statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running') ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      (names.length === 0 ? { code: 'NOTHING_EDITED' } : null) ??
      wrongOptions(next) ??
      wrongEdit(state, next, { names, now }) ??
      (isDraft ? null : wrongReason(reason ?? '')),
    { type: 'OptionsEdited', options: Object.fromEntries(names.map((name) => [name, next[name]])), reason: told, by },
  );
}

/** The options in which they differ, by name. */
function editedIn(before: TournamentOptions, after: TournamentOptions): readonly (keyof TournamentOptions)[] {
  // The keys of options are their names.
  const names = Object.keys(before) as (keyof TournamentOptions)[];
  return names.filter((name) => !isSame(before[name], after[name])).sort();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The size of tables stays, so what the title seats has been asked before. */
function wrongOptions(next: TournamentOptions): TournamentRefusal | null {
  const fault = wrongTournamentOptions(next, { min: next.size.least, max: next.size.seats });
  return fault === null ? null : { code: 'WRONG_OPTIONS', fault };
}

interface Edit {
  readonly names: readonly (keyof TournamentOptions)[];
  readonly now: number;
}

function wrongEdit(state: TournamentState, next: TournamentOptions, { names, now }: Edit): TournamentRefusal | null {
  for (const option of names) {
    const why = boundBy(option, { state, next, now });
    if (why !== null) return { code: 'OPTION_FIXED', option, why };
  }
  return tooManyEntered(state, next) ?? inThePast(state.options, next, now);
}

interface Wish {
  readonly state: TournamentState;
  readonly next: TournamentOptions;
  readonly now: number;
}

/** Why an option cannot become what it is in `next`, or null; the others are free in drafts alone. */
const BOUND: { readonly [Option in keyof TournamentOptions]?: (wish: Wish) => BoundBy | null } = {
  size: () => 'created',
  capacity: () => null,
  everyMs: () => null,
  startsAt: ({ state }) => afterEntries(state),
  checkInMs: ({ state, now }) =>
    afterEntries(state) ?? (state.status !== 'draft' && isCheckInOpen(state.options, now) ? 'check-in-open' : null),
  lateEntry: ({ state, next }) => (state.status === 'running' && !next.lateEntry ? 'begun' : null),
  roundStarts: ({ state, next }) => unlessSame(state.options.roundStarts, next.roundStarts, state.rounds.length - 1),
  stages: boundStages,
};

/** What has begun stays; a stage of Swiss may go on for longer, or end after the rounds that are paired. */
function boundStages({ state, next }: Wish): BoundBy | null {
  const { options, stage, status, rounds } = state;
  if (status !== 'running') return null;
  const [before, after] = [options.stages[stage], next.stages[stage]];
  if (before?.format !== 'swiss' || after?.format !== 'swiss' || after.rounds === null)
    return unlessSame(options.stages, next.stages, stage + 1);
  const paired = rounds.filter((one) => one.stage === stage).length;
  if (after.rounds < paired) return 'begun';
  return unlessSame(options.stages, next.stages.with(stage, { ...after, rounds: before.rounds }), stage + 1);
}

function boundBy(option: keyof TournamentOptions, wish: Wish): BoundBy | null {
  const bound = BOUND[option];
  if (bound !== undefined) return bound(wish);
  return wish.state.status === 'draft' ? null : 'entries-open';
}

function afterEntries({ status }: TournamentState): BoundBy | null {
  return status === 'draft' || status === 'entries-open' ? null : 'entries-closed';
}

function isCheckInOpen({ startsAt, checkInMs }: TournamentOptions, now: number): boolean {
  return checkInMs !== null && now >= startsAt - checkInMs;
}

/** The first `count` of both have begun. */
function unlessSame(before: readonly unknown[], after: readonly unknown[], count: number): BoundBy | null {
  const first = Math.max(0, count);
  return isSame(before.slice(0, first), after.slice(0, first)) ? null : 'begun';
}

/** Of those who have entered and are not on the roll yet, the log knows nothing. */
function tooManyEntered({ players }: TournamentState, { capacity }: TournamentOptions): TournamentRefusal | null {
  return capacity < players ? { code: 'TOO_MANY_ENTERED', entered: players } : null;
}

/** New dates lie in the future. */
function inThePast(before: TournamentOptions, after: TournamentOptions, now: number): TournamentRefusal | null {
  if (after.startsAt !== before.startsAt && after.startsAt < now) return { code: 'TOO_EARLY', what: 'tournament' };
  const isPast = after.roundStarts.some((start, index) => start !== before.roundStarts[index] && start < now);
  return isPast ? { code: 'TOO_EARLY', what: 'round-starts' } : null;
}
