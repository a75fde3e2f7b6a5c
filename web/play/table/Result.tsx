// How a game ended: ranks and points, and what comes next.

import { useSignal } from '@preact/signals';
import { nameAgain } from '../base/here.ts';
import { go } from '../base/place.ts';
import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { useLimit, Why } from '../frame/Limit.tsx';
import { person } from '../server/account.ts';
import { command, failure, tried } from '../server/ask.ts';
import { REMATCH, START } from '../server/documents.generated.ts';
import { nameOf, type ShownGame } from './model.ts';
import { WORDS } from './words.ts';

export function Result({ game }: { readonly game: ShownGame }) {
  const problem = useSignal<string | null>(null);
  const { outcome, rematch } = game;
  const ranked = outcome?.results.toSorted((one, other) => one.rank - other.rank) ?? [];
  const you = person.value?.playerId;
  // Whoever gave up acts for no seat any more, and may play again all the same.
  const hasPlayed = game.yourSeats.length > 0 || game.seats.some(({ player }) => player !== null && player.id === you);
  const mayPlayAgain = rematch === null && game.tournament === null && hasPlayed && game.status === 'FINISHED';
  const playAgain = async () => {
    try {
      const { game: next } = await command(REMATCH, { gameId: game.id });
      if (game.sharedTable) nameAgain(game.id, next.id);
      // Against bots alone nobody is waited for.
      else if (game.seats.every(({ player }) => player === null || player.id === you))
        await tried(START, { gameId: next.id });
      go(`/games/${next.id}`);
    } catch (error) {
      problem.value = failure(error);
    }
  };
  return (
    <section class="result">
      <h2>{say(game.status === 'ABORTED' ? WORDS.calledOff : WORDS.over)}</h2>
      {ranked.length > 0 && (
        <ol>
          {ranked.map(({ seat, rank, score }) => (
            <li key={seat}>
              <b>{rank}.</b>
              <Sign seat={seat} />
              <span>{nameOf(game, seat)}</span>
              <span class="score">{say(WORDS.points, score)}</span>
            </li>
          ))}
        </ol>
      )}
      {problem.value !== null && <p class="problem">{problem.value}</p>}
      <p class="acts">
        {game.tournament !== null && (
          <a class="button main" href={`/tournaments/${game.tournament.tournamentId}`}>
            {say(WORDS.tournament)}
          </a>
        )}
        {mayPlayAgain && <PlayAgain onClick={playAgain} />}
        {rematch !== null && (
          <a class="button main" href={`/games/${rematch.id}`}>
            {say(WORDS.toRematch)}
          </a>
        )}
        <a class="button" href={`/games/${game.id}?v=1`}>
          {say(WORDS.watchReplay)}
        </a>
        <a class="button" href={`/games/${game.id}?v=${game.version}&check`}>
          {say(WORDS.check)}
        </a>
        <a class="button" href={`/v1/games/${game.id}/replay`} download>
          {say(WORDS.download)}
        </a>
      </p>
    </section>
  );
}

function PlayAgain({ onClick }: { onClick(): void }) {
  const why = useLimit('creations');
  return (
    <>
      <button type="button" class="main" disabled={why !== null} aria-describedby="why-no-rematch" onClick={onClick}>
        {say(WORDS.rematch)}
      </button>
      <Why id="why-no-rematch" why={why} />
    </>
  );
}
