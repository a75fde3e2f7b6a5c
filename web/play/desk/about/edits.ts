// What somebody types over the options of a tournament, and what of it changes them.

/** Of `optionsJson`, as far as the desk edits them. */
export interface EditableOptions {
  readonly capacity: number;
  readonly startsAt: number;
  readonly checkInMs: number | null;
  readonly lateEntry: boolean;
  readonly roundStarts: readonly number[];
  readonly stages: readonly EditableStage[];
}

export interface EditableStage {
  readonly format: string;
  /** Null: as many as it takes; absent in eliminations. */
  readonly rounds?: number | null;
  readonly cut: number | null;
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
  /** By stage, from 0; empty: as many as it takes. */
  readonly rounds?: { readonly [stage: string]: string };
  readonly cuts?: { readonly [stage: string]: string };
  readonly reason?: string;
}

const MINUTE_MS = 60_000;

/** As a field for dates has it, where the reader is. */
export function localMoment(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** What of the options becomes another. Nonsense stays as it was typed: the server says what is wrong with it. */
export function editsOf(options: EditableOptions, typed: TypedOptions): Partial<EditableOptions> {
  const wished: EditableOptions = {
    capacity: typed.capacity === undefined ? options.capacity : Number(typed.capacity),
    startsAt: typed.startsAt === undefined ? options.startsAt : momentOf(typed.startsAt, options.startsAt),
    checkInMs: typed.checkIn === undefined ? options.checkInMs : minutesOf(typed.checkIn),
    lateEntry: typed.lateEntry ?? options.lateEntry,
    roundStarts: startsOf(options.roundStarts, typed.starts ?? {}),
    stages: options.stages.map((stage, index) => stageOf(stage, typed, index)),
  };
  return Object.fromEntries(
    Object.entries(wished).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(options[name as keyof EditableOptions]),
    ),
  );
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

function stageOf(stage: EditableStage, { rounds, cuts }: TypedOptions, index: number): EditableStage {
  const asked = rounds?.[index];
  const cut = cuts?.[index];
  return {
    ...stage,
    ...(asked === undefined ? {} : { rounds: asked.trim() === '' ? null : Number(asked) }),
    ...(cut === undefined ? {} : { cut: Number(cut) }),
  };
}
