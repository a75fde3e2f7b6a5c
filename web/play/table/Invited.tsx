// Somebody who has come by an invitation to a table that nobody else may know of: it is shown to those who sit there.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spokenName } from '../base/names.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { NameField } from '../frame/NameField.tsx';
import { clockText } from '../lobby/terms.ts';
import { WORDS as LOBBY_WORDS } from '../lobby/words.ts';
import { person } from '../server/account.ts';
import { ask, tried } from '../server/ask.ts';
import { ACCEPT, INVITED_TO, type InvitedTo } from '../server/documents.generated.ts';
import { optionsText } from '../titles/optionWords.ts';
import { WORDS } from './words.ts';

interface Props {
  /** The secret of the link. */
  readonly link: string;
  onSeat(): void;
}

export function Invited({ link, onSeat }: Props) {
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  /** Undefined: not known yet. Null: the link lets nobody in. */
  const game = useSignal<InvitedTo['invitedGame'] | undefined>(undefined);
  useEffect(() => {
    ask(INVITED_TO, { link })
      .then(({ invitedGame }) => {
        game.value = invitedGame;
      })
      .catch(() => {});
  }, [link, game]);
  const sit = async () => {
    isBusy.value = true;
    problem.value = await tried(ACCEPT, { code: link });
    isBusy.value = false;
    if (problem.value === null) onSeat();
  };
  return (
    <main class="before">
      <section class="card">
        <h1>{say(WORDS.invited)}</h1>
        {game.value && <Terms {...game.value} />}
        <p>{say(game.value === null ? WORDS.linkOver : WORDS.invitedHint)}</p>
        {problem.value !== null && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {person.value === null && <NameField onEntered={sit} />}
        {person.value && (
          <p class="acts">
            <button type="button" class="main" disabled={isBusy.value} onClick={sit}>
              {say(WORDS.sitDown)}
            </button>
          </p>
        )}
      </section>
    </main>
  );
}

/** What one sits down to. */
function Terms({ titleId, title, host, options, clock, seats }: NonNullable<InvitedTo['invitedGame']>) {
  const taken = seats.filter(({ status }) => status !== 'OPEN').length;
  const others = seats.flatMap(({ player }) =>
    player === null || player.name === host.name ? [] : spokenName(player.name),
  );
  const terms = [
    say(LOBBY_WORDS.hostIs, spokenName(host.name)),
    say(WORDS.seatsTaken, taken, seats.length),
    clockText(clock, language.value),
    optionsText(titleId, options, language.value),
  ];
  return (
    <>
      <h2>{title.name}</h2>
      <p>{terms.filter((one) => one !== '').join(' · ')}</p>
      {others.length > 0 && <p class="quiet">{say(WORDS.alsoThere, others.join(', '))}</p>}
    </>
  );
}
