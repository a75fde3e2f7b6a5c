// What a tournament is and how far it has come.

import { element } from '../../shared/dom.ts';
import { newestRound } from '../../shared/newestRound.ts';
import { countText } from '../../shared/numbers.ts';
import type { RoundLine, StageShown, TournamentShown } from '../documents.generated.ts';
import type { Words } from '../words/index.ts';
import { countdown, dotted, fact, given, moment } from './parts.ts';

/** How many rounds the tournament has; null while that is open. */
function roundCount(stages: readonly StageShown[]): number | null {
  let sum = 0;
  for (const stage of stages) {
    if (stage.roundCount === null) return null;
    sum += stage.roundCount;
  }
  return sum;
}

/** One line, for everybody: `Round 2 of 4 is being played`. */
export function stateText(tournament: TournamentShown, words: Words, now: number): string {
  const round = newestRound(tournament);
  if (tournament.status !== 'RUNNING' || round === null) return words.statuses[tournament.status];
  const name = words.roundOf(round.ordinal, roundCount(tournament.stages));
  if (round.status === 'CLOSED') return words.roundClosed(name);
  return hasBegun(round, now) ? words.roundPlayed(name) : words.roundStarts(name);
}

export function hasBegun({ startsAt }: Pick<RoundLine, 'startsAt'>, now: number): boolean {
  return startsAt !== null && Date.parse(startsAt) <= now;
}

export interface Summarised {
  readonly tournament: TournamentShown;
  /** Why it was cancelled. */
  readonly cancellation: string | null;
}

export function summaryView({ tournament, cancellation }: Summarised, words: Words, now: number): HTMLElement {
  const { options, organiser, stages, title } = tournament;
  const formats = stages.map(({ format, roundCount: count }) => `${words.formats[format]}, ${words.roundsOf(count)}`);
  const modes = [...formats, words.tablesOf(options.seats, options.leastSeats)];
  return element(
    'dl',
    { id: 'facts', class: 'facts' },
    fact(words.title, title.name),
    fact(words.players, playersText(tournament, words)),
    fact(words.format, modes.join(' · ')),
    startFact(tournament, words, now),
    ...roundFacts(tournament, words, now),
    ...endFact(tournament, words),
    ...(cancellation === null ? [] : [fact(words.reason, given(cancellation))]),
    fact(words.organiser, given(organiser.name)),
  );
}

function playersText({ playerCount, status, options }: TournamentShown, words: Words): string {
  const isOpen = status === 'DRAFT' || status === 'ENTRIES_OPEN';
  if (isOpen) return `≤ ${countText(options.capacity, words.lang)}`;
  // Called off before anybody knew.
  return playerCount === 0 ? '–' : countText(playerCount, words.lang);
}

function endFact({ finishedAt, status }: TournamentShown, words: Words): readonly HTMLElement[] {
  if (finishedAt === null) return [];
  const name = status === 'CANCELLED' ? words.statuses.CANCELLED : words.finished;
  return [fact(name, moment(finishedAt, words.lang))];
}

/** Entries may be closed long before their time: then the first round says when it began. */
function startFact({ startsAt: planned, stages, finishedAt }: TournamentShown, words: Words, now: number): HTMLElement {
  const begun = stages[0]?.rounds[0]?.startsAt ?? null;
  const startsAt = begun ?? planned;
  const isAhead = begun === null && finishedAt === null && Date.parse(startsAt) > now;
  const parts = [moment(startsAt, words.lang), ...(isAhead ? [countdown(startsAt, 'startsIn')] : [])];
  return fact(words.start, ...dotted(parts));
}

/** When the round that is published begins, or is closed. */
function roundFacts(tournament: TournamentShown, words: Words, now: number): readonly HTMLElement[] {
  const round = newestRound(tournament);
  if (tournament.status !== 'RUNNING' || round === null || round.status === 'CLOSED') return [];
  const times = roundTimes(round, words, now);
  return times.length === 0 ? [] : [fact(words.roundOf(round.ordinal, null), ...dotted(times))];
}

/** Of a round that is published: its beginning with a countdown; once it has begun, its end. */
export function roundTimes({ startsAt, closesAt }: RoundLine, words: Words, now: number): readonly HTMLElement[] {
  const isAhead = !hasBegun({ startsAt }, now);
  const at = isAhead ? startsAt : closesAt;
  if (at === null) return [];
  const text = element('span', {}, ...withMoment(at, isAhead ? words.starts : words.closes, words));
  return [text, countdown(at, isAhead ? 'startsIn' : 'closesIn')];
}

/** A sentence around a moment. */
function withMoment(at: string, sentence: (moment: string) => string, { lang }: Words): readonly (Node | string)[] {
  const [before = '', after = ''] = sentence('\n').split('\n');
  return [before, moment(at, lang), after];
}
