// The tournament is offered to somebody else, who takes it over or declines.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { person } from '../../server/account.ts';
import { useActing } from '../forms/acting.ts';
import { Check, Field } from '../forms/choices.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_END_OFFER, DESK_OFFER, DESK_TAKE_OVER } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { HAND_OVER_WORDS } from './handOverWords.ts';
import { offeredBy } from './offers.ts';
import { Someone, useName } from './Someone.tsx';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

/** For the organiser. */
export function HandOver({ model, event }: Props) {
  const { offer } = event.office;
  return offer === null ? (
    <Offering model={model} event={event} />
  ) : (
    <Offered model={model} event={event} offer={offer} />
  );
}

function Offering({ model, event }: Props) {
  const acting = useActing(model);
  const text = useSignal('');
  const stays = useSignal(true);
  const reason = useSignal('');
  const playerId = offeredBy(text.value);
  const name = useName(playerId);
  const { coOrganisers, arbiters } = event.office;
  const entered = model.people.value.flatMap(({ player }) => (player.kind === 'PERSON' ? [player] : []));
  const known = [...coOrganisers.map(({ player }) => player), ...arbiters, ...entered];
  const others = [...new Map(known.map((one) => [one.id, one])).values()].filter(({ id }) => id !== event.organiser.id);
  return (
    <form
      class="card enter"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (playerId === null) return;
        const wish = { tournamentId: event.id, playerId, stays: stays.value, reason: reason.value.trim() || null };
        void acting.act(() => tried(DESK_OFFER, wish));
      }}
    >
      <h2>{say(HAND_OVER_WORDS.heading)}</h2>
      <p class="quiet">{say(HAND_OVER_WORDS.hint)}</p>
      <Someone text={text} others={others} among={say(HAND_OVER_WORDS.among)} />
      <Check
        label={say(HAND_OVER_WORDS.stays)}
        checked={stays.value}
        onChange={(checked) => {
          stays.value = checked;
        }}
      />
      <Field label={say(HAND_OVER_WORDS.why)} hint={say(HAND_OVER_WORDS.whyHint)}>
        <input
          maxLength={500}
          value={reason.value}
          onInput={({ currentTarget }) => {
            reason.value = currentTarget.value;
          }}
        />
      </Field>
      <p class="acts">
        <button type="submit" disabled={!name || playerId === event.organiser.id || acting.isBusy.value}>
          {name ? say(HAND_OVER_WORDS.offerTo, name) : say(HAND_OVER_WORDS.offer)}
        </button>
      </p>
      <Problem acting={acting} />
    </form>
  );
}

interface OfferedProps extends Props {
  readonly offer: NonNullable<Event['office']['offer']>;
}

function Offered({ model, event, offer }: OfferedProps) {
  const acting = useActing(model);
  return (
    <section class="card enter">
      <h2>{say(HAND_OVER_WORDS.heading)}</h2>
      <p>{say(HAND_OVER_WORDS.offered, spokenName(offer.player.name))}</p>
      <p class="quiet">{say(offer.stays ? HAND_OVER_WORDS.youStay : HAND_OVER_WORDS.youGo)}</p>
      <Why reason={offer.reason} />
      <p class="acts">
        <button
          type="button"
          disabled={acting.isBusy.value}
          onClick={() => acting.act(() => tried(DESK_END_OFFER, { tournamentId: event.id }))}
        >
          {say(HAND_OVER_WORDS.withdraw)}
        </button>
      </p>
      <Problem acting={acting} />
    </section>
  );
}

function Why({ reason }: { readonly reason: string | null }) {
  return reason === null ? null : (
    <p>
      {say(HAND_OVER_WORDS.why)}: {reason}
    </p>
  );
}

/** For whom it is offered to, whatever else they do here. */
export function TakeOver({ model, event }: Props) {
  const acting = useActing(model);
  const { offer } = event.office;
  if (offer === null || offer.player.id !== person.value?.playerId) return null;
  const subject = { tournamentId: event.id };
  return (
    <section class="card enter take-over">
      <h2>{say(HAND_OVER_WORDS.forYou, spokenName(event.organiser.name))}</h2>
      <p>{say(HAND_OVER_WORDS.forYouHint)}</p>
      <Why reason={offer.reason} />
      <p class="acts">
        <button
          type="button"
          class="main"
          disabled={acting.isBusy.value}
          onClick={() => acting.act(() => tried(DESK_TAKE_OVER, subject))}
        >
          {say(HAND_OVER_WORDS.take)}
        </button>
        <button
          type="button"
          disabled={acting.isBusy.value}
          onClick={() => acting.act(() => tried(DESK_END_OFFER, subject))}
        >
          {say(HAND_OVER_WORDS.decline)}
        </button>
      </p>
      <Problem acting={acting} />
    </section>
  );
}
