// `/embed/tournaments/{id}`: a tournament on other sites.

import { useEffect, useMemo } from 'preact/hooks';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import { say } from '../base/words.ts';
import { WORDS } from '../tournaments/base/words.ts';
import { People } from '../tournaments/people/People.tsx';
import { openTournament } from '../tournaments/read/model.ts';
import { RoundTables } from '../tournaments/rounds/RoundTables.tsx';
import { Sheet } from './Sheet.tsx';

export function EmbedTournament({ id }: { readonly id: string }) {
  const model = useMemo(() => openTournament(id), [id]);
  useEffect(() => model.close, [model]);
  const tournament = model.tournament.value;
  if (tournament === undefined) return <p class="quiet loading">{say(WORDS.loading)}</p>;
  if (tournament === null) return <p class="embed-none">{say(WORDS.notShown)}</p>;
  const [round, people] = [model.round.value, model.people.value];
  return (
    <Sheet
      name={tournament.name}
      state={say(TOURNAMENT_WORDS.statuses[tournament.status])}
      way={{ address: `/tournaments/${tournament.id}`, words: say(WORDS.openEvent) }}
    >
      <main class="event embed-event">
        {people && <People model={model} tournament={tournament} people={people} viewer={null} />}
        {round && <RoundTables model={model} tournament={tournament} round={round} viewer={null} />}
      </main>
    </Sheet>
  );
}
