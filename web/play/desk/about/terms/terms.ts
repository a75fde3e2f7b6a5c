// What somebody types over the options that are free in a draft alone: how it is played, and what counts.

import type { TieBreakName, TournamentOptions } from '../../../../../domain/tournament/index.ts';

type Clock = TournamentOptions['clock'];

export type TermOptions = Pick<
  TournamentOptions,
  | 'clock'
  | 'noShowMs'
  | 'roundMs'
  | 'breakMs'
  | 'lateByes'
  | 'requestedByes'
  | 'lastRoundByes'
  | 'points'
  | 'byeHalves'
  | 'tieBreaks'
  | 'apart'
  | 'visibility'
  | 'automatic'
  | 'realBoards'
>;

/** `more`: time-outs after which a seat has resigned, or seconds more after each decision. */
export interface TypedClock {
  readonly kind: Clock['kind'];
  readonly seconds: string;
  readonly more: string;
}

/** As fields have it. */
export interface Terms
  extends Pick<TermOptions, 'lastRoundByes' | 'byeHalves' | 'visibility' | 'automatic' | 'realBoards'> {
  readonly clock: TypedClock;
  /** Minutes. */
  readonly noShowMs: string;
  /** Minutes; empty: until its last game is over. */
  readonly roundMs: string;
  /** Minutes. */
  readonly breakMs: string;
  readonly lateByes: string;
  readonly requestedByes: string;
  /** By place; empty: the share of opponents beaten. */
  readonly points: readonly string[];
  /** Without the lot, which is the last. */
  readonly tieBreaks: readonly TieBreakName[];
  /** A group a line: people, parted by commas, by name or by id. */
  readonly apart: string;
}

/** What is not there is as it was. */
export type TypedTerms = Partial<Terms>;

export interface Named {
  readonly id: string;
  readonly name: string;
}

const MINUTE_MS = 60_000;

export function termsOf(options: TermOptions, people: readonly Named[]): Terms {
  const { clock, points, roundMs } = options;
  const { lastRoundByes, byeHalves, visibility, automatic, realBoards } = options;
  return {
    lastRoundByes,
    byeHalves,
    visibility,
    automatic,
    realBoards,
    clock: typedClock(clock),
    noShowMs: String(options.noShowMs / MINUTE_MS),
    roundMs: roundMs === null ? '' : String(roundMs / MINUTE_MS),
    breakMs: String(options.breakMs / MINUTE_MS),
    lateByes: String(options.lateByes),
    requestedByes: String(options.requestedByes),
    points: points.kind === 'share' ? [] : points.points.map(String),
    tieBreaks: options.tieBreaks.filter((name) => name !== 'lot'),
    apart: options.apart.map((group) => group.map((id) => nameOf(id, people)).join(', ')).join('\n'),
  };
}

/** The options with what was typed in place of theirs. Nonsense stays: the server says what is wrong with it. */
export function wishedTerms(options: TermOptions, typed: TypedTerms, people: readonly Named[]): TermOptions {
  const terms = { ...termsOf(options, people), ...typed };
  const { lastRoundByes, byeHalves, visibility, automatic, realBoards } = terms;
  return {
    lastRoundByes,
    byeHalves,
    visibility,
    automatic,
    realBoards,
    clock: wishedClock(options.clock, terms.clock),
    noShowMs: msOf(terms.noShowMs),
    roundMs: terms.roundMs.trim() === '' ? null : msOf(terms.roundMs),
    breakMs: msOf(terms.breakMs),
    lateByes: Number(terms.lateByes),
    requestedByes: Number(terms.requestedByes),
    points: pointsOf(options.points, terms.points),
    tieBreaks: [...terms.tieBreaks, 'lot'],
    apart: typed.apart === undefined ? options.apart : groupsOf(typed.apart, people),
  };
}

export function msOf(minutes: string): number {
  return Math.round(Number(minutes) * MINUTE_MS);
}

function typedClock(clock: Clock): TypedClock {
  const more = clock.kind === 'bank' ? clock.increment : clock.resignAfter;
  return { kind: clock.kind, seconds: String(clock.seconds), more: String(more) };
}

export function clockOf({ kind, seconds, more }: TypedClock): Clock {
  return kind === 'bank'
    ? { kind, seconds: Number(seconds), increment: Number(more) }
    : { kind, seconds: Number(seconds), resignAfter: Number(more) };
}

/** One that is as it was keeps the order of its members. */
function wishedClock(before: Clock, typed: TypedClock): Clock {
  const as = typedClock(before);
  const isSame = as.kind === typed.kind && as.seconds === typed.seconds && as.more === typed.more;
  return isSame ? before : clockOf(typed);
}

/** What goes with boards, as fields have it. */
export function termsOfBoards({
  clock,
  noShowMs,
  tieBreaks,
  realBoards,
}: Pick<TermOptions, 'clock' | 'noShowMs' | 'tieBreaks' | 'realBoards'>): TypedTerms {
  return {
    clock: typedClock(clock),
    noShowMs: String(noShowMs / MINUTE_MS),
    tieBreaks: tieBreaks.filter((name) => name !== 'lot'),
    realBoards,
  };
}

function pointsOf(before: TermOptions['points'], typed: readonly string[]): TermOptions['points'] {
  if (typed.length === 0) return { kind: 'share' };
  const points = typed.map(Number);
  const isSame = before.kind === 'places' && before.points.join() === points.join();
  return isSame ? before : { kind: 'places', points };
}

/** Their id where the name is not theirs alone, or has a comma. */
function nameOf(id: string, people: readonly Named[]): string {
  const name = people.find((one) => one.id === id)?.name ?? id;
  return name.includes(',') || people.filter((one) => one.name === name).length > 1 ? id : name;
}

function groupsOf(text: string, people: readonly Named[]): readonly (readonly string[])[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .map((one) => idOf(one, people)),
    )
    .filter((group) => group.length > 0);
}

function idOf(named: string, people: readonly Named[]): string {
  const found = people.filter(({ name }) => name === named);
  return found.length === 1 && found[0] !== undefined ? found[0].id : named;
}
