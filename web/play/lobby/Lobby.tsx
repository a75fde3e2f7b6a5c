// `/`: begin a game in two clicks, or go on with one.

import { useSignal } from '@preact/signals';
import { calledHere } from '../base/here.ts';
import { spokenName } from '../base/names.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { Head, Notice } from '../frame/Frame.tsx';
import { person, viewer } from '../server/account.ts';
import type { CardShown } from '../server/documents.generated.ts';
import { useLists } from './lists.ts';
import { NewGame } from './NewGame.tsx';
import { OpenTables } from './OpenTables.tsx';
import { isForYou, waitingText } from './waiting.ts';
import { WORDS } from './words.ts';

export function Lobby() {
  const you = person.value?.playerId;
  const { titles, lists, mine, isLost } = useLists(viewer.value);
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
        {mine.value.length > 0 && <Mine cards={mine.value} you={you ?? ''} nameOf={nameOf} />}
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

function Mine({ cards, you, nameOf }: ListProps & { readonly you: string }) {
  const isYours = (card: CardShown) =>
    isForYou(card, you, (number) =>
      card.seats.some((seat) => seat.number === number && (seat.player?.id === you || isHere(seat))),
    );
  const sorted = cards.toSorted((one, other) => Number(isYours(other)) - Number(isYours(one)));
  return (
    <section class="mine">
      <h2>{say(WORDS.yourGames)}</h2>
      <ul class="register">
        {sorted.slice(0, 8).map((card) => (
          <li key={card.gameId} class={isYours(card) ? 'yours' : undefined}>
            <b>{nameOf(card.titleId)}</b>
            <People card={card} />
            <Waits card={card} isYours={isYours(card)} />
            <a class={isYours(card) ? 'button main' : 'button'} href={`/games/${card.gameId}`}>
              {say(card.waitsFor === null ? WORDS.look : WORDS.resume)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waits({ card, isYours }: { readonly card: CardShown; readonly isYours: boolean }) {
  const { gameId, seats, host } = card;
  const text = waitingText(card, {
    language: language.value,
    isYours,
    host: spokenName(host.name),
    nameOf(number) {
      const seat = seats[number];
      const somebody = seat?.player ?? seat?.reservedFor;
      return somebody ? spokenName(somebody.name) : (seat?.bot ?? calledHere(gameId, number));
    },
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
