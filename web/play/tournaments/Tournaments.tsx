// `/tournaments`: what can be entered, what is being played, what was.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { momentText } from '../../shared/numbers.ts';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import { language } from '../base/settings.ts';
import { lang, say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';
import { token, viewer } from '../server/account.ts';
import { ask } from '../server/ask.ts';
import {
  EVENTS,
  type EventCardShown,
  type Events,
  MY_EVENTS,
  TITLES,
  type Titles,
} from '../server/documents.generated.ts';
import { WORDS } from './base/words.ts';

/** In the order of the page. */
const STATUSES = [
  'ENTRIES_OPEN',
  'RUNNING',
  'ENTRIES_CLOSED',
  'FINISHED',
  'CANCELLED',
] as const satisfies readonly (keyof Events)[];
const EVERY_MS = 10_000;

export function Tournaments() {
  const { lists, mine, titles, isLost } = useTournaments(viewer.value);
  const groups = lists === null ? [] : STATUSES.map((status) => ({ status, cards: cardsOf(lists[status]) }));
  const isEmpty = lists !== null && groups.every(({ cards }) => cards.length === 0);
  const nameOf = (id: string): string => titles.find((title) => title.id === id)?.name ?? id;
  return (
    <>
      <Head title={say(WORDS.tournaments)} />
      {isLost && <Notice>{say(WORDS.noAnswer)}</Notice>}
      <main class="lobby">
        <header>
          <h1>{say(WORDS.tournaments)}</h1>
          <p class="quiet">{say(WORDS.intro)}</p>
          <p class="acts">
            <a class="button" href="/tournaments/new">
              {say(WORDS.newTournament)}
            </a>
          </p>
        </header>
        {lists === null && <p class="quiet">{say(WORDS.loading)}</p>}
        {isEmpty && <p>{say(WORDS.none)}</p>}
        {mine.length > 0 && <Group name={say(WORDS.yours)} cards={mine} nameOf={nameOf} />}
        {groups.map(
          ({ status, cards }) =>
            cards.length > 0 && (
              <Group key={status} name={say(TOURNAMENT_WORDS.statuses[status])} cards={cards} nameOf={nameOf} />
            ),
        )}
      </main>
    </>
  );
}

interface Found {
  readonly titles: Titles['titles'];
  /** Null: not known yet. */
  readonly lists: Events | null;
  /** The person's own. */
  readonly mine: readonly EventCardShown[];
}

/** `looks`: as `viewer` says. */
function useTournaments(looks: number): Found & { readonly isLost: boolean } {
  const found = useSignal<Found>({ titles: [], lists: null, mine: [] });
  const isLost = useSignal(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is answered something else.
  useEffect(() => {
    const loading = { isWanted: true };
    const load = async (): Promise<void> => {
      try {
        const read = await readLists(found.value.titles);
        if (loading.isWanted) found.value = read;
        isLost.value = false;
      } catch {
        isLost.value = true;
      }
    };
    void load();
    const timer = setInterval(() => {
      if (!document.hidden) void load();
    }, EVERY_MS);
    return () => {
      loading.isWanted = false;
      clearInterval(timer);
    };
  }, [looks, found, isLost]);
  return { ...found.value, isLost: isLost.value };
}

async function readLists(known: Titles['titles']): Promise<Found> {
  const [lists, own, titles] = await Promise.all([
    ask(EVENTS, {}),
    token().then((bearer) => (bearer === null ? null : ask(MY_EVENTS, {}))),
    known.length === 0 ? ask(TITLES, { lang: lang() }) : { titles: known },
  ]);
  return { lists, mine: own?.me ? cardsOf(own.me.tournaments) : [], titles: titles.titles };
}

function cardsOf({ edges }: { readonly edges: readonly { readonly card: EventCardShown }[] }) {
  return edges.map(({ card }) => card);
}

interface GroupProps {
  readonly name: string;
  readonly cards: readonly EventCardShown[];
  nameOf(titleId: string): string;
}

function Group({ name, cards, nameOf }: GroupProps) {
  return (
    <section>
      <h2>{name}</h2>
      <ul class="register">
        {cards.map(({ tournamentId, name: called, titleId, playerCount, ...card }) => (
          <li key={tournamentId}>
            <span class="event-name">
              <b>{called}</b>
              <small>
                {nameOf(titleId)} · {say(WORDS.players, playerCount)}
              </small>
            </span>
            <span class="quiet">{stateOf(card)}</span>
            <a class="button" href={`/tournaments/${tournamentId}`} aria-label={`${say(WORDS.open)}: ${called}`}>
              {say(WORDS.open)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rounds of later stages are counted within them: how many there were before, the list does not say. */
function stateOf({
  status,
  stage,
  round,
  startsAt,
  finishedAt,
}: Pick<EventCardShown, 'status' | 'stage' | 'round' | 'startsAt' | 'finishedAt'>): string {
  if (status !== 'RUNNING' || round === null) return momentText(finishedAt ?? startsAt, language.value);
  return stage === 0 ? say(WORDS.round, round + 1) : say(WORDS.stageRound, stage + 1, round + 1);
}
