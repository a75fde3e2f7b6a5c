// `/`: begin a game in two clicks, or go on with one.

import { type Signal, useSignal } from '@preact/signals';
import { calledHere } from '../base/here.ts';
import { spokenName } from '../base/names.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { Head, Notice } from '../frame/Frame.tsx';
import { person, viewer } from '../server/account.ts';
import type { CardShown, OwnCardShown } from '../server/documents.generated.ts';
import { endedText } from './ended.ts';
import { useLists } from './lists.ts';
import { NewGame } from './NewGame.tsx';
import { OpenTables } from './OpenTables.tsx';
import { isForYou, waitingText } from './waiting.ts';
import { WORDS } from './words.ts';

/** Games of the person's own that are shown at first, and how many of them may be over. */
const SHOWN_OWN = 8;
const SHOWN_OVER = 2;
/** As many as are asked for when there are to be more. */
const MOST_OWN = 60;

export function Lobby() {
  const you = person.value?.playerId;
  const isAll = useSignal(false);
  const { titles, lists, mine, isLost } = useLists(viewer.value, isAll.value);
  const name = useSignal('');
  const nameOf = (id: string): string => titles.value.find((title) => title.id === id)?.name ?? id;
  return (
    <>
      <Head title="" />
      {isLost.value && <Notice>{say(WORDS.noAnswer)}</Notice>}
      <main class="lobby">
        <header>
          <h1>{say(WORDS.headline)}</h1>
          <p class="quiet">{say(WORDS.subline)}</p>
        </header>
        {mine.value.length > 0 && <Mine cards={mine.value} you={you ?? ''} nameOf={nameOf} isAll={isAll} />}
        {titles.value.length > 0 && <NewGame titles={titles.value} name={name} />}
        {lists.value !== null && (
          <div class="lists">
            <section>
              <h2>{say(WORDS.openTables)}</h2>
              <OpenTables
                cards={lists.value.openGames.edges.map(({ card }) => card)}
                titles={titles.value}
                name={name.value}
              />
            </section>
            <section>
              <h2>{say(WORDS.running)}</h2>
              <Running cards={lists.value.activeGames.edges.map(({ card }) => card)} nameOf={nameOf} />
            </section>
          </div>
        )}
      </main>
    </>
  );
}

interface ListProps {
  readonly cards: readonly CardShown[];
  nameOf(titleId: string): string;
}

interface MineProps extends Pick<ListProps, 'nameOf'> {
  readonly cards: readonly OwnCardShown[];
  readonly you: string;
  readonly isAll: Signal<boolean>;
}

function Mine({ cards, you, nameOf, isAll }: MineProps) {
  const isHeld = (card: OwnCardShown, number: number) =>
    card.seats.some((seat) => seat.number === number && (seat.player?.id === you || isHere(seat)));
  const isYours = (card: OwnCardShown) => isForYou(card, you, (number) => isHeld(card, number));
  const sorted = cards.toSorted((one, other) => Number(isYours(other)) - Number(isYours(one)));
  const over = sorted.filter(isOver).slice(0, SHOWN_OVER);
  const few = sorted.filter((card) => !isOver(card) || over.includes(card)).slice(0, SHOWN_OWN);
  const shown = isAll.value ? sorted : few;
  return (
    <section class="mine">
      <h2>{say(WORDS.yourGames)}</h2>
      <ul class="register">
        {shown.map((card) => (
          <li key={card.gameId} class={isYours(card) ? 'yours' : undefined}>
            <b>{nameOf(card.titleId)}</b>
            <People card={card} />
            {card.outcome === null ? (
              <Waits card={card} isYours={isYours(card)} />
            ) : (
              <span class="quiet">
                {endedText(card.outcome, {
                  language: language.value,
                  isHeld: (number) => isHeld(card, number),
                  nameOf: (number) => calledIn(card, number),
                })}
              </span>
            )}
            <a class={isYours(card) ? 'button main' : 'button'} href={`/games/${card.gameId}`}>
              {say(isOver(card) ? WORDS.look : WORDS.resume)}
            </a>
          </li>
        ))}
      </ul>
      {shown.length < cards.length && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            isAll.value = true;
          }}
        >
          {say(WORDS.olderGames)}
        </button>
      )}
      {isAll.value && cards.length === MOST_OWN && <p class="quiet">{say(WORDS.newestGames, MOST_OWN)}</p>}
    </section>
  );
}

function isOver({ waitsFor }: CardShown): boolean {
  return waitsFor === null;
}

/** Whoever sits there, or is to. */
function calledIn({ gameId, seats }: CardShown, number: number): string {
  const seat = seats[number];
  const somebody = seat?.player ?? seat?.reservedFor;
  return somebody ? spokenName(somebody.name) : (seat?.bot ?? calledHere(gameId, number));
}

function Waits({ card, isYours }: { readonly card: CardShown; readonly isYours: boolean }) {
  const { host } = card;
  const text = waitingText(card, {
    language: language.value,
    isYours,
    host: spokenName(host.name),
    nameOf: (number) => calledIn(card, number),
  });
  return <span class={isYours ? 'signal' : 'quiet'}>{text}</span>;
}

/** Of a seat that nobody holds, once the game is played: at the device of who made it. */
function isHere({ player, bot }: Pick<CardShown['seats'][number], 'player' | 'bot'>): boolean {
  return player === null && bot === null;
}

function People({ card: { gameId, seats, status } }: { readonly card: CardShown }) {
  const isOpen = status === 'OPEN';
  return (
    <span class="people">
      {seats.map((seat) => (
        <span key={seat.number} class={isOpen && seat.status === 'OPEN' ? 'free' : undefined}>
          <Sign seat={seat.number} />
          {seat.player ? spokenName(seat.player.name) : (seat.bot ?? (isOpen ? '…' : calledHere(gameId, seat.number)))}
        </span>
      ))}
    </span>
  );
}

function Running({ cards, nameOf }: ListProps) {
  if (cards.length === 0) return <p class="quiet">{say(WORDS.nothingRuns)}</p>;
  return (
    <ul class="register">
      {cards.map((card) => (
        <li key={card.gameId}>
          <b>{nameOf(card.titleId)}</b>
          <People card={card} />
          <Waits card={card} isYours={false} />
          <a class="button" href={`/games/${card.gameId}`}>
            {say(WORDS.watch)}
          </a>
        </li>
      ))}
    </ul>
  );
}
