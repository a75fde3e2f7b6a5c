// What somebody types over the options of a tournament, and what of it changes them.

import { type Named, type TermOptions, type TypedTerms, wishedTerms } from './terms/terms.ts';

/** Of `optionsJson`, as far as the desk edits them. */
export interface EditableOptions extends TermOptions {
  readonly capacity: number;
  readonly startsAt: number;
  readonly checkInMs: number | null;
  readonly lateEntry: boolean;
  readonly roundStarts: readonly number[];
  readonly everyMs: number | null;
  readonly stages: readonly EditableStage[];
}

export interface EditableStage {
  readonly format: StageFormat;
  /** Null: as many as it takes; absent in eliminations. */
  readonly rounds?: number | null;
  /** Of each table; in eliminations alone. */
  readonly advance?: number;
  /** Absent: no match for the third place. */
  readonly thirdPlace?: boolean;
  readonly cut: number | null;
}

export const STAGE_FORMATS = ['swiss', 'round-robin', 'elimination'] as const;
export type StageFormat = (typeof STAGE_FORMATS)[number];

/** As fields have it: numbers as they were typed. */
export interface TypedStage {
  readonly format: StageFormat;
  /** Empty: as many as it takes. */
  readonly rounds: string;
  readonly advance: string;
  /** Absent: no match for the third place. */
  readonly thirdPlace?: boolean;
  /** Of the last stage nobody asks. */
  readonly cut: string;
}

/** As fields have it: what is not there is as it was; dates `2026-12-04T19:30`. */
export interface TypedOptions {
  readonly capacity?: string;
  readonly startsAt?: string;
  /** Minutes; empty: no check-in. */
  readonly checkIn?: string;
  readonly lateEntry?: boolean;
  /** By round, from the second; an empty one takes it and those after it away. */
  readonly starts?: { readonly [index: string]: string };
  readonly every?: Span;
  /** All of them, also those that have begun. */
  readonly stages?: readonly TypedStage[];
  /** In a draft. */
  readonly terms?: TypedTerms;
  readonly reason?: string;
}

/** `count`: empty for none. */
export interface Span {
  readonly count: string;
  readonly unit: SpanUnit;
}

const MINUTE_MS = 60_000;

/** In ms, the largest first. */
export const SPAN_UNITS = { days: 86_400_000, hours: 3_600_000, minutes: MINUTE_MS } as const;
export type SpanUnit = keyof typeof SPAN_UNITS;

/** As a field for dates has it, where the reader is. */
export function localMoment(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

interface Editing {
  /** So many stages have begun. Of the last of them the number of rounds may change, of the others nothing. */
  readonly begun: number;
  /** Who is entered; null: it is no draft, and terms stay as they are. */
  readonly people: readonly Named[] | null;
}

/** What of the options becomes another. Nonsense stays as it was typed: the server says what is wrong with it. */
export function editsOf(
  options: EditableOptions,
  typed: TypedOptions,
  { begun = 0, people = null }: Partial<Editing> = {},
): Partial<EditableOptions> {
  const wished: Partial<EditableOptions> = {
    ...(people === null || typed.terms === undefined ? {} : wishedTerms(options, typed.terms, people)),
    capacity: typed.capacity === undefined ? options.capacity : Number(typed.capacity),
    startsAt: typed.startsAt === undefined ? options.startsAt : momentOf(typed.startsAt, options.startsAt),
    checkInMs: typed.checkIn === undefined ? options.checkInMs : minutesOf(typed.checkIn),
    lateEntry: typed.lateEntry ?? options.lateEntry,
    roundStarts: startsOf(options.roundStarts, typed.starts ?? {}),
    everyMs: typed.every === undefined ? options.everyMs : msOf(typed.every),
    stages: stagesOf(options.stages, typed.stages, begun),
  };
  return Object.fromEntries(
    Object.entries(wished).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(options[name as keyof EditableOptions]),
    ),
  );
}

/** As fields have it: in the largest unit in which it is a whole number. */
export function spanOf(ms: number | null): Span {
  if (ms === null) return { count: '', unit: 'days' };
  // Keys of a constant object are its own.
  const units = Object.keys(SPAN_UNITS) as SpanUnit[];
  const unit = units.find((one) => ms % SPAN_UNITS[one] === 0) ?? 'minutes';
  return { count: String(ms / SPAN_UNITS[unit]), unit };
}

function msOf({ count, unit }: Span): number | null {
  return count.trim() === '' ? null : Number(count) * SPAN_UNITS[unit];
}

/** A field that was touched and says the same minute is no change. */
function momentOf(text: string, before: number): number {
  return text === localMoment(before) ? before : Date.parse(text);
}

function minutesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text) * MINUTE_MS;
}

function startsOf(before: readonly number[], typed: NonNullable<TypedOptions['starts']>): readonly number[] {
  const starts: number[] = [];
  for (let index = 0; index <= before.length; index += 1) {
    const former = before[index];
    const text = typed[index] ?? (former === undefined ? '' : localMoment(former));
    if (text === '') return starts;
    starts.push(momentOf(text, former ?? 0));
  }
  return starts;
}

/** As fields have it. */
export function typedStage({ format, rounds, advance, cut, thirdPlace = false }: EditableStage): TypedStage {
  const numbers = { rounds: String(rounds ?? ''), advance: String(advance ?? 1), cut: String(cut ?? '') };
  return { format, ...numbers, ...(thirdPlace ? { thirdPlace } : {}) };
}

function stagesOf(
  before: readonly EditableStage[],
  typed: readonly TypedStage[] | undefined,
  begun: number,
): readonly EditableStage[] {
  if (typed === undefined) return before;
  return typed.map((one, index) => {
    const former = before[index];
    if (former !== undefined && index < begun) return index === begun - 1 ? lasting(former, one.rounds) : former;
    const wished = stageOf(one, index === typed.length - 1);
    return former !== undefined && isSame(former, wished) ? former : wished;
  });
}

/** Of the stage that is played only the number of rounds changes, in Swiss. */
function lasting(stage: EditableStage, rounds: string): EditableStage {
  return stage.format !== 'swiss' || rounds.trim() === '' ? stage : { ...stage, rounds: Number(rounds) };
}

function stageOf({ format, rounds, advance, cut, thirdPlace = false }: TypedStage, isLast: boolean): EditableStage {
  const onward = isLast ? null : Number(cut);
  if (format === 'elimination')
    return { format, advance: Number(advance), cut: onward, ...(thirdPlace ? { thirdPlace } : {}) };
  return { format, rounds: rounds.trim() === '' ? null : Number(rounds), cut: onward };
}

/** Whatever order their members are in. */
function isSame(one: EditableStage, other: EditableStage): boolean {
  const members = ['format', 'rounds', 'advance', 'cut'] as const;
  const isAlike = (one.thirdPlace ?? false) === (other.thirdPlace ?? false);
  return isAlike && members.every((member) => one[member] === other[member]);
}
