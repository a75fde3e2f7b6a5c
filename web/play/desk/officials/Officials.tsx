// Those who run a tournament, what each of them may do, and what was done by hand.

import { type Signal, useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { type Acting, useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event, Powers } from '../model.ts';
import { DESK_APPOINT, DESK_DISMISS, type TournamentPower } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { Appoint } from './Appoint.tsx';
import { ByHand } from './ByHand.tsx';
import { HandOver } from './HandOver.tsx';
import { PowerChoice } from './PowerChoice.tsx';
import { OFFICIAL_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

type Role = keyof typeof OFFICIAL_WORDS.roles;

interface Official {
  readonly player: { readonly id: string; readonly name: string };
  readonly role: Role;
  readonly powers: readonly TournamentPower[];
}

const OVER = ['FINISHED', 'CANCELLED'];

export function Officials({ model, event, powers }: Props) {
  const acting = useActing(model);
  const mayName = powers.staff && !OVER.includes(event.status);
  const shown = { id: event.id, acting, mayName };
  return (
    <>
      <div class="officials">
        <section>
          <h2>{say(OFFICIAL_WORDS.heading)}</h2>
          <ul class="register">
            {officialsOf(event).map((official) => (
              <Row key={official.player.id} {...shown} official={official} />
            ))}
          </ul>
          <Problem acting={acting} />
        </section>
        <ByHand model={model} event={event} />
      </div>
      <div class="desk-side">
        {mayName && <Appoint model={model} event={event} />}
        {mayName && <HandOver model={model} event={event} />}
      </div>
    </>
  );
}

function officialsOf({ organiser, office }: Event): readonly Official[] {
  return [
    { player: organiser, role: 'organiser', powers: [] },
    ...office.coOrganisers.map((one): Official => ({ ...one, role: 'coOrganiser' })),
    ...office.arbiters.map((player): Official => ({ player, role: 'arbiter', powers: [] })),
  ];
}

interface RowProps {
  /** Of the tournament. */
  readonly id: string;
  readonly acting: Acting;
  readonly mayName: boolean;
  readonly official: Official;
}

function Row({ id, acting, mayName, official }: RowProps) {
  const { player, role, powers } = official;
  const isChanging = useSignal(false);
  const name = spokenName(player.name);
  const subject = { tournamentId: id, playerId: player.id };
  return (
    <li>
      <span class="official">
        <b>{name}</b>
        <small>{say(OFFICIAL_WORDS.roles[role])}</small>
      </span>
      <span class="official-may quiet">
        {powers.map((power) => (
          <span key={power}>{say(OFFICIAL_WORDS.powers[power])}. </span>
        ))}
        {say(role === 'organiser' ? OFFICIAL_WORDS.may.organiser : OFFICIAL_WORDS.may.arbiter)}
      </span>
      {mayName && role !== 'organiser' && (
        <span class="acts">
          <button
            type="button"
            class="plain"
            aria-label={say(OFFICIAL_WORDS.changeOf, name)}
            aria-expanded={isChanging.value}
            onClick={() => {
              isChanging.value = !isChanging.value;
            }}
          >
            {say(OFFICIAL_WORDS.change)}
          </button>
          <button
            type="button"
            class="plain"
            aria-label={say(OFFICIAL_WORDS.dismissOf, name)}
            onClick={() => acting.act(() => tried(DESK_DISMISS, subject))}
          >
            {say(OFFICIAL_WORDS.dismiss)}
          </button>
        </span>
      )}
      {isChanging.value && (
        <Change
          isOpen={isChanging}
          powers={powers}
          onSave={(next) => acting.act(() => tried(DESK_APPOINT, { ...subject, powers: next }))}
        />
      )}
    </li>
  );
}

interface ChangeProps {
  readonly isOpen: Signal<boolean>;
  readonly powers: readonly TournamentPower[];
  /** Whether it was done. */
  onSave(powers: readonly TournamentPower[]): Promise<boolean>;
}

function Change({ isOpen, powers, onSave }: ChangeProps) {
  const chosen = useSignal(powers);
  return (
    <form
      class="one-field"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await onSave(chosen.value)) isOpen.value = false;
      }}
    >
      <PowerChoice chosen={chosen} />
      <button type="submit">{say(OFFICIAL_WORDS.save)}</button>
      <button
        type="button"
        class="plain"
        onClick={() => {
          isOpen.value = false;
        }}
      >
        {say(WORDS.cancel)}
      </button>
    </form>
  );
}
