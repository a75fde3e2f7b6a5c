// A table before the start: who sits, who is still missing, how it begins.

import { type Signal, useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { NameField } from '../frame/NameField.tsx';
import { person } from '../server/account.ts';
import { tried } from '../server/ask.ts';
import { JOIN, LEAVE, READY, START } from '../server/documents.generated.ts';
import { Invite } from './Invite.tsx';
import type { Game, ShownGame } from './model.ts';
import { Seats } from './Seats.tsx';
import { WORDS } from './words.ts';

export function BeforeStart({ game }: { readonly game: ShownGame }) {
  const problem = useSignal<string | null>(null);
  const you = person.value?.playerId ?? null;
  const own = game.seats.find(({ player }) => player !== null && player.id === you);
  const free = game.seats.filter(({ status }) => status === 'OPEN' || status === 'RESERVED').length;
  const isHost = game.host.id === you;
  return (
    <main class="before">
      <section class="card">
        <h2>{game.title.name}</h2>
        <p role="status">{stateOf(game, free, isHost)}</p>
        <Seats game={{ ...game, yourSeats: own === undefined ? [] : [own.number] }} position={game} />
        {problem.value !== null && <p class="problem">{problem.value}</p>}
        {own === undefined && <SitDown game={game} you={you} problem={problem} />}
        {own !== undefined && <Seated game={game} own={own} problem={problem} />}
        {isHost && game.start === 'MANUAL' && (free === 0 || game.sharedTable) && (
          <p class="acts">
            <Act words={WORDS.start} isMain problem={problem} act={() => tried(START, { gameId: game.id })} />
          </p>
        )}
      </section>
      {free > 0 && (isHost || own !== undefined) && <Invite game={game} isHost={isHost} />}
    </main>
  );
}

interface Props {
  readonly game: ShownGame;
  readonly problem: Signal<string | null>;
}

function SitDown({ game, you, problem }: Props & { readonly you: string | null }) {
  if (!game.seats.some((seat) => seat.status === 'OPEN' || (you !== null && seat.reservedFor?.id === you))) return null;
  const sit = () => tried(JOIN, { gameId: game.id });
  if (you === null)
    return (
      <NameField
        onEntered={async () => {
          problem.value = await sit();
        }}
      />
    );
  return (
    <p class="acts">
      <Act words={WORDS.sitDown} isMain problem={problem} act={sit} />
    </p>
  );
}

function Seated({ game, own, problem }: Props & { readonly own: Game['seats'][number] }) {
  return (
    <p class="acts">
      {game.start === 'READY' && (
        <Act
          words={own.ready ? WORDS.notReady : WORDS.beReady}
          isMain
          problem={problem}
          act={() => tried(READY, { gameId: game.id, ready: !own.ready })}
        />
      )}
      <Act words={WORDS.leave} problem={problem} act={() => tried(LEAVE, { gameId: game.id })} />
    </p>
  );
}

interface ActProps {
  readonly words: Parameters<typeof say>[0];
  readonly isMain?: boolean;
  readonly problem: Signal<string | null>;
  /** Null, or what to tell the person. */
  act(): Promise<string | null>;
}

function Act({ words, isMain = false, problem, act }: ActProps) {
  return (
    <button
      type="button"
      class={isMain ? 'main' : undefined}
      onClick={async () => {
        problem.value = await act();
      }}
    >
      {say(words)}
    </button>
  );
}

function stateOf({ start, host }: ShownGame, free: number, isHost: boolean): string {
  if (free > 0) return say(start === 'FULL' ? WORDS.fullStarts : WORDS.notFull);
  return isHost ? '' : say(WORDS.hostStarts, host.name);
}
