// `/tournaments/{id}`: where one sits, when, and against whom; how everybody stands.

import { useEffect, useMemo } from 'preact/hooks';
import { momentText, spanText } from '../../shared/numbers.ts';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import { spokenName } from '../base/names.ts';
import { place } from '../base/place.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';
import { late, latePart } from '../frame/late.tsx';
import { actingIn, person, viewer } from '../server/account.ts';
import { isConnected, serverNow } from '../server/server.ts';
import { shownIn } from './base/address.ts';
import { NamesLeadTo } from './base/PlayerName.tsx';
import { boardsOf } from './base/realBoards.ts';
import { isOver, type Tournament } from './base/shapes.ts';
import { WORDS } from './base/words.ts';
import { Course } from './Course.tsx';
import { Check } from './check/Check.tsx';
import { People } from './people/People.tsx';
import { PlayerRounds } from './people/PlayerRounds.tsx';
import { openTournament, type TournamentModel } from './read/model.ts';
import { RoundTables } from './rounds/RoundTables.tsx';
import { Announcements } from './telling/Announcements.tsx';
import { Told } from './telling/Told.tsx';
import { TELLING_WORDS } from './telling/tellingWords.ts';
import { YourPart } from './yours/YourPart.tsx';

const Hall = late(async () => (await import('./hall/Hall.tsx')).Hall);
/** For the few who have come by such a link. */
const Claim = latePart(async () => (await import('./doors/Claim.tsx')).Claim);
/** For the few whose account has taken a place. */
const OwnPlace = latePart(async () => (await import('./doors/OwnPlace.tsx')).OwnPlace);
const Bracket = latePart(async () => (await import('./bracket/Bracket.tsx')).Bracket);

export function TournamentPage({ id }: { readonly id: string }) {
  const model = useTournament(id, viewer.value, language.value);
  useEffect(() => model.close, [model]);
  useEffect(learnMoments, []);
  const { round, player } = shownIn(place.value.query);
  useEffect(() => model.choose({ round, player }), [model, round, player]);
  const tournament = model.tournament.value;
  if (tournament && place.value.query.get('display') === 'hall') return <Hall model={model} tournament={tournament} />;
  return (
    <>
      <Head title={tournament?.name ?? ''} />
      {tournament === undefined && <p class="quiet loading">{say(WORDS.loading)}</p>}
      {tournament === null && <Notice>{say(WORDS.notFound)}</Notice>}
      {tournament && <Shown model={model} tournament={tournament} viewer={person.value?.playerId ?? null} />}
    </>
  );
}

/** While the server is asked, so that the page is not held up by it later. */
function learnMoments(): void {
  momentText(new Date().toISOString(), language.value);
}

/** `looks` (as `viewer` says) and `spoken` are part of what the server answers. */
function useTournament(id: string, looks: number, spoken: string): TournamentModel {
  const key = JSON.stringify([id, looks, spoken]);
  return useMemo(() => openTournament((JSON.parse(key) as [string])[0]), [key]);
}

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly viewer: string | null;
}

function Shown({ model, tournament, viewer }: Props) {
  const [round, people, loaded] = [model.round.value, model.people.value, model.loaded.value];
  const shown = shownIn(place.value.query);
  // The person's own table comes first.
  const bracket = loaded?.bracket && (
    <Bracket
      tournament={tournament}
      bracket={loaded.bracket}
      shown={shown}
      current={round?.ordinal ?? null}
      now={serverNow()}
    />
  );
  return (
    <NamesLeadTo.Provider value={tournament.id}>
      <main class="event">
        {!isConnected.value && !isOver(tournament.status) && <Notice>{say(WORDS.offline)}</Notice>}
        <header>
          <p class="quiet">
            {tournament.title.name} · {say(WORDS.by, spokenName(tournament.organiser.name))}
          </p>
          <h1>{tournament.name}</h1>
          <p class="quiet">{termsOf(tournament).join(' · ')}</p>
        </header>
        <Course tournament={tournament} />
        {loaded?.entry && shown.player !== null && (
          <PlayerRounds key={loaded.entry.player.id} tournament={tournament} entry={loaded.entry} round={shown.round} />
        )}
        {tournament.myTable === null && bracket}
        <div class="event-main">
          <Announcements announcements={tournament.announcements} />
          <Part model={model} tournament={tournament} viewer={viewer} />
          <About {...tournament} />
          {round && <RoundTables model={model} tournament={tournament} round={round} viewer={viewer} />}
        </div>
        <aside>{people && <People model={model} tournament={tournament} people={people} viewer={viewer} />}</aside>
        {tournament.myTable !== null && bracket}
        <footer class="acts">
          {tournament.yourRole !== null && (
            <a class="button" href={`/tournaments/${tournament.id}/desk`}>
              {say(WORDS.desk)}
            </a>
          )}
          <a class="button" href={`/tournaments/${tournament.id}?display=hall`}>
            {say(WORDS.hall)}
          </a>
        </footer>
        <Check tournament={tournament} round={round} />
      </main>
    </NamesLeadTo.Provider>
  );
}

function Part(props: Props) {
  const { id, myPlace } = props.tournament;
  const { claim } = place.value;
  if (claim !== null) return <Claim id={id} link={claim} />;
  return (
    <>
      {(myPlace !== null || actingIn.value === id) && <OwnPlace id={id} myPlace={myPlace} />}
      {myPlace === null && <YourPart {...props} />}
    </>
  );
}

/** Folded once it is played: then the tables come first. */
function About({ description, rules, links, status }: Tournament) {
  const told = { description: description?.text ?? '', rules: rules?.text ?? '', links: links?.links ?? [] };
  if (told.description === '' && told.rules === '' && told.links.length === 0) return null;
  return (
    <details class="about" open={status === 'DRAFT' || status === 'ENTRIES_OPEN' || status === 'ENTRIES_CLOSED'}>
      <summary>
        <b>{say(TELLING_WORDS.about)}</b>
      </summary>
      <Told {...told} />
    </details>
  );
}

function termsOf({ status, stages, options, playerCount, startsAt }: Tournament): readonly string[] {
  const count = stages.reduce<number | null>(
    (sum, { roundCount }) => (sum === null || roundCount === null ? null : sum + roundCount),
    0,
  );
  const isAhead = status === 'ENTRIES_OPEN' || status === 'ENTRIES_CLOSED' || status === 'DRAFT';
  return [
    say(TOURNAMENT_WORDS.statuses[status]),
    stages.map(({ format }) => say(TOURNAMENT_WORDS.formats[format])).join(' + '),
    ...(count === null ? [] : [say(WORDS.rounds, count)]),
    say(WORDS.tablesOf, options.seats, options.leastSeats),
    ...clockOf(options),
    // Before the roll is fixed, the list of entries counts them.
    ...(isAhead ? [] : [say(WORDS.players, playerCount)]),
    ...(isAhead ? [say(WORDS.begins, momentText(startsAt, language.value))] : []),
  ];
}

function clockOf(options: Tournament['options']): readonly string[] {
  if (boardsOf(options) === 'real') return [say(WORDS.realBoards)];
  const { perDecision, bank } = options.clock;
  return [
    ...(perDecision === null ? [] : [say(WORDS.clocks.decision, spanText(perDecision))]),
    ...(bank === null ? [] : [say(WORDS.clocks.bank, spanText(bank))]),
  ];
}
