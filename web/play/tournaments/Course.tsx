// The person's way through a tournament, as a line of stations; for others, its rounds.

import { newestRound } from '../../shared/newestRound.ts';
import { momentText } from '../../shared/numbers.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { roundsOf, type Tournament } from './base/shapes.ts';
import { WORDS } from './base/words.ts';

interface Station {
  readonly name: string;
  readonly note: string;
  readonly state: 'past' | 'now' | 'ahead';
}

export function Course({ tournament }: { readonly tournament: Tournament }) {
  const stations = [...entryStations(tournament), ...roundStations(tournament)];
  if (stations.length < 2) return null;
  return (
    <ol class="course" aria-label={say(WORDS.course)}>
      {stations.map(({ name, note, state }) => (
        <li key={name} class={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}

const OUTSIDE: ReadonlySet<string> = new Set(['ASKED', 'DECLINED', 'WITHDRAWN', 'LEFT_OUT']);

/** Of somebody who has entered. */
function entryStations({ myEntry, options, status }: Tournament): readonly Station[] {
  if (myEntry === null || OUTSIDE.has(myEntry.status)) return [];
  const { enteredAt } = myEntry;
  const note = enteredAt === null ? say(WORDS.done) : momentText(enteredAt, language.value);
  const entry: Station = { name: say(WORDS.entry), note, state: 'past' };
  if (options.checkInSeconds === null) return [entry];
  const isDone = myEntry.status !== 'ENTERED';
  const state = isDone ? 'past' : status === 'RUNNING' ? 'ahead' : 'now';
  return [entry, { name: say(WORDS.checkIn), note: say(isDone ? WORDS.done : WORDS.toDo), state }];
}

function roundStations(tournament: Tournament): readonly Station[] {
  const { stages, status } = tournament;
  const rounds = roundsOf(tournament);
  const known = rounds.map(({ ordinal, status: state, startsAt }): Station => {
    const isNow = status === 'RUNNING' && state !== 'CLOSED' && ordinal === newestRound(tournament)?.ordinal;
    const when = startsAt === null ? '' : momentText(startsAt, language.value);
    return {
      name: say(WORDS.round, ordinal),
      note: playedNote(tournament, ordinal) ?? when,
      state: isNow ? 'now' : 'past',
    };
  });
  const planned = stages.reduce((sum, { roundCount, rounds: drawn }) => sum + (roundCount ?? drawn.length), 0);
  const ahead = Array.from({ length: Math.max(0, planned - rounds.length) }, (_, index): Station => {
    return { name: say(WORDS.round, rounds.length + index + 1), note: '', state: 'ahead' };
  });
  return [...known, ...(status === 'CANCELLED' ? [] : ahead)];
}

/** What a round was for the person. */
function playedNote({ myEntry }: Tournament, ordinal: number): string | null {
  const played = myEntry?.rounds.nodes.find((round) => round.ordinal === ordinal);
  if (played === undefined) return null;
  if (played.kind === 'BYE') return say(WORDS.bye);
  if (played.kind === 'REQUESTED_BYE') return say(WORDS.satOut);
  if (played.kind === 'MISSED' || played.table === null) return say(WORDS.missed);
  const { number } = played.table;
  const place = played.seat?.place ?? null;
  return place === null ? say(WORDS.nowAtTable, number + 1) : say(WORDS.placeAtTable, place, number + 1);
}
