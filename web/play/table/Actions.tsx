// What one may do besides moving: undo, takeback, give up.

import { useSignal } from '@preact/signals';
import { planAhead } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { tried } from '../server/ask.ts';
import { ANSWER_TAKEBACK, OFFER_TAKEBACK, RESIGN, UNDO } from '../server/documents.generated.ts';
import { type Game, nameOf, type ShownGame } from './model.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly game: ShownGame;
  readonly planning: {
    /** Whether a turn may have several moves. */
    readonly isPlannable: boolean;
    /** Whether moves are planned that were not sent. */
    readonly isPlanning: boolean;
  };
  onProblem(message: string | null): void;
}

export function Actions({ game, planning: { isPlannable, isPlanning }, onProblem }: Props) {
  const isAsking = useSignal(false);
  if (game.status !== 'ACTIVE' || game.yourSeats.length === 0) return null;
  const undoTo = game.undoTo.at(-1);
  const canAsk = game.takebacks !== 'NONE' && game.takeback === null && undoTo === undefined;
  return (
    <footer class="actions">
      {game.takeback !== null && <Takeback game={game} offer={game.takeback} onProblem={onProblem} />}
      {isAsking.value ? (
        <span class="sure" role="alertdialog" aria-label={say(WORDS.resign)}>
          {say(WORDS.resignSure)}
          <button type="button" onClick={async () => onProblem(await tried(RESIGN, { gameId: game.id }))}>
            {say(WORDS.yesResign)}
          </button>
          <button
            type="button"
            onClick={() => {
              isAsking.value = false;
            }}
          >
            {say(WORDS.no)}
          </button>
        </span>
      ) : (
        <>
          <Back
            words={WORDS.undo}
            why={isPlanning ? say(WORDS.undoPlanned) : reasonOf(game.undoProblem)}
            tell={onProblem}
          >
            {() => tried(UNDO, { gameId: game.id, toVersion: undoTo ?? 0, expectedVersion: game.version })}
          </Back>
          {isPlannable && <PlanAhead />}
          {canAsk && (
            <Back words={WORDS.takeback} isPlain why={reasonOf(game.takebackProblem)} tell={onProblem}>
              {() => tried(OFFER_TAKEBACK, { gameId: game.id, toVersion: game.version - 1 })}
            </Back>
          )}
          <button
            type="button"
            class="plain"
            onClick={() => {
              isAsking.value = true;
            }}
          >
            {say(WORDS.resign)}
          </button>
        </>
      )}
    </footer>
  );
}

function PlanAhead() {
  return (
    <button
      type="button"
      class="plain"
      aria-pressed={planAhead.value === 'always'}
      onClick={() => {
        planAhead.value = planAhead.value === 'always' ? 'never' : 'always';
      }}
    >
      {say(WORDS.planAhead)}
    </button>
  );
}

function reasonOf(problem: ShownGame['undoProblem']): string | null {
  return problem?.message ?? null;
}

interface BackProps {
  readonly words: Parameters<typeof say>[0];
  readonly isPlain?: boolean;
  /** Why not; null: it can be done. */
  readonly why: string | null;
  tell(problem: string | null): void;
  children(): Promise<string | null>;
}

/** A way back, or why there is none: said by touch as well, since only a mouse can point at it. */
function Back({ words, isPlain = false, why, tell, children: go }: BackProps) {
  return (
    <button
      type="button"
      class={isPlain ? 'plain' : undefined}
      aria-disabled={why !== null}
      title={why ?? undefined}
      onClick={async () => tell(why ?? (await go()))}
    >
      {say(words)}
    </button>
  );
}

interface TakebackProps {
  readonly game: ShownGame;
  readonly offer: NonNullable<Game['takeback']>;
  onProblem(message: string | null): void;
}

function Takeback({ game, offer, onProblem }: TakebackProps) {
  const name = nameOf(game, offer.seat);
  const isOwn = game.yourSeats.includes(offer.seat);
  const isAsked = offer.waitsFor.some((one) => game.yourSeats.includes(one));
  const answer = async (accept: boolean) => {
    onProblem(await tried(ANSWER_TAKEBACK, { gameId: game.id, accept, offerVersion: offer.version }));
  };
  return (
    <p class="takeback" role="status">
      {say(WORDS.takebackAsked, name)}
      {isAsked && (
        <button type="button" onClick={() => answer(true)}>
          {say(WORDS.agree)}
        </button>
      )}
      {(isAsked || isOwn) && (
        <button type="button" onClick={() => answer(false)}>
          {say(isOwn ? WORDS.withdraw : WORDS.decline)}
        </button>
      )}
    </p>
  );
}
