// A table before the start: who sits, who is still missing, how it begins.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { Seats } from './Seats.tsx';
import { NameField } from '../frame/NameField.tsx';
import { person } from '../server/account.ts';
import { tried } from '../server/ask.ts';
import { JOIN, LEAVE, READY, START } from '../server/documents.generated.ts';
import { copyText } from '../../shared/copy.ts';
import { type Game } from './model.ts';
import { WORDS } from './words.ts';

type Shown = Omit<Game, 'events'>;

export function BeforeStart({ game }: { readonly game: Shown }) {
  const problem = useSignal<string | null>(null);
  const you = person.value?.playerId ?? null;
  const isHost = you !== null && game.host.id === you;
  const free = game.seats.filter(({ status }) => status === 'OPEN' || status === 'RESERVED');
  const own = game.seats.find(({ player }) => player !== null && player.id === you);
  const canStart = isHost && game.start === 'MANUAL' && (free.length === 0 || game.sharedTable);
  const canSit = own === undefined && game.seats.some((seat) => seat.status === 'OPEN' || seat.reservedFor?.id === you);
  return (
    <main class="before">
      <section class="card">
        <h2>{game.title.name}</h2>
        <p role="status">{stateOf(game, free.length, isHost)}</p>
        <Seats game={{ ...game, yourSeats: own === undefined ? [] : [own.number] }} position={game} />
        {problem.value !== null && <p class="problem">{problem.value}</p>}
        {canSit && you === null && <NameField />}
        <p class="acts">
          {canSit && you !== null && (
            <button
              type="button"
              class="main"
              onClick={async () => {
                problem.value = await tried(JOIN, { gameId: game.id });
              }}
            >
              {say(WORDS.sitDown)}
            </button>
          )}
          {canStart && (
            <button
              type="button"
              class="main"
              onClick={async () => {
                problem.value = await tried(START, { gameId: game.id });
              }}
            >
              {say(WORDS.start)}
            </button>
          )}
          {own !== undefined && game.start === 'READY' && (
            <button
              type="button"
              class="main"
              onClick={async () => {
                problem.value = await tried(READY, { gameId: game.id, ready: !own.ready });
              }}
            >
              {say(own.ready ? WORDS.notReady : WORDS.beReady)}
            </button>
          )}
          {own !== undefined && (
            <button
              type="button"
              onClick={async () => {
                problem.value = await tried(LEAVE, { gameId: game.id });
              }}
            >
              {say(WORDS.leave)}
            </button>
          )}
        </p>
      </section>
      {free.length > 0 && game.visibility !== 'PRIVATE' && <Invite game={game} />}
    </main>
  );
}

function stateOf(game: Shown, free: number, isHost: boolean): string {
  if (free > 0) return say(game.start === 'FULL' ? WORDS.fullStarts : WORDS.notFull);
  return isHost ? '' : say(WORDS.hostStarts, game.host.name);
}

function Invite({ game }: { readonly game: Shown }) {
  const isCopied = useSignal(false);
  const address = `${location.origin}/games/${game.id}`;
  return (
    <section class="card">
      <h2>{say(WORDS.invite)}</h2>
      <p class="quiet">{say(WORDS.inviteHint)}</p>
      <p>
        <code id="invitation">{address}</code>
      </p>
      <p class="acts">
        <button
          type="button"
          onClick={async () => {
            const shown = document.getElementById('invitation');
            if (shown !== null) isCopied.value = await copyText(shown);
          }}
        >
          {say(isCopied.value ? WORDS.copied : WORDS.copy)}
        </button>
      </p>
    </section>
  );
}
