// Naming somebody: who has entered, or who has sent their link.

import { useSignal } from '@preact/signals';
import { place } from '../../base/place.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_APPOINT, type TournamentPower } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { offeredBy } from './offers.ts';
import { PowerChoice } from './PowerChoice.tsx';
import { Someone, useName } from './Someone.tsx';
import { OFFICIAL_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

export function Appoint({ model, event }: Props) {
  const acting = useActing(model);
  const text = useSignal(offeredBy(place.value.query.toString()) ?? '');
  const powers = useSignal<readonly TournamentPower[]>([]);
  const playerId = offeredBy(text.value);
  const name = useName(playerId);
  const isKnown = officialIds(event).includes(playerId ?? '');
  const appoint = async (): Promise<void> => {
    if (playerId === null) return;
    const order = { tournamentId: event.id, playerId, powers: powers.value };
    if (!(await acting.act(() => tried(DESK_APPOINT, order)))) return;
    text.value = '';
    powers.value = [];
  };
  const others = model.people.value
    .map(({ player }) => player)
    .filter(({ id, kind }) => kind !== 'UNCLAIMED' && !officialIds(event).includes(id));
  return (
    <form
      class="card enter"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void appoint();
      }}
    >
      <h2>{say(OFFICIAL_WORDS.name)}</h2>
      <Someone text={text} others={others} among={say(OFFICIAL_WORDS.among)} />
      <PowerChoice chosen={powers} />
      {name === null && <p class="problem">{say(OFFICIAL_WORDS.unknown)}</p>}
      <p class="acts">
        <button type="submit" class="main" disabled={!name || isKnown || acting.isBusy.value}>
          {name ? say(OFFICIAL_WORDS.nameOf, name) : say(OFFICIAL_WORDS.nameDo)}
        </button>
      </p>
      <Problem acting={acting} />
    </form>
  );
}

function officialIds({ organiser, office }: Event): readonly string[] {
  const others = [...office.coOrganisers.map(({ player }) => player), ...office.arbiters];
  return [organiser, ...others].map(({ id }) => id);
}
