// The results of a round, table by table, and the form for one of them.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import type { DeskModel, Event, Powers, Round, Table } from '../model.ts';
import { ResultForm } from './ResultForm.tsx';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
  readonly round: Round;
}

const OVER = ['FINISHED', 'CANCELLED'];

export function Results({ model, event, powers, round }: Props) {
  const chosen = useSignal<number | null>(null);
  const open = round.tables.find(({ how }) => how === null);
  const table = round.tables.find(({ number }) => number === chosen.value) ?? open;
  const mayRule = powers.rule && !OVER.includes(event.status);
  return (
    <>
      <section>
        <h2>{say(ROUND_WORDS.results, round.ordinal)}</h2>
        <ul class="register results">
          {round.tables.map((one) => (
            <Row
              key={one.number}
              table={one}
              isClosed={round.status === 'CLOSED'}
              onChoose={
                mayRule
                  ? () => {
                      chosen.value = one.number;
                    }
                  : null
              }
            />
          ))}
        </ul>
        {round.byes.nodes.length > 0 && (
          <p class="quiet">
            {say(ROUND_WORDS.byes)}: {round.byes.nodes.map(({ player }) => spokenName(player.name)).join(', ')}
          </p>
        )}
      </section>
      <div class="desk-side">
        {mayRule && table !== undefined && (
          <ResultForm
            key={`${round.ordinal}:${table.number}`}
            model={model}
            id={event.id}
            table={table}
            isClosed={round.status === 'CLOSED'}
            onDone={() => {
              chosen.value = null;
            }}
          />
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly table: Table;
  readonly isClosed: boolean;
  readonly onChoose: (() => void) | null;
}

function Row({ table, isClosed, onChoose }: RowProps) {
  const number = table.number + 1;
  return (
    <li class={table.how === null ? 'yours' : undefined}>
      <b>{say(ROUND_WORDS.table, number)}</b>
      <span>{namesOf(table)}</span>
      <small>{stateOf(table)}</small>
      {onChoose !== null && (
        <button
          type="button"
          aria-label={say(isClosed ? ROUND_WORDS.correctOf : ROUND_WORDS.enterOf, number)}
          onClick={onChoose}
        >
          {say(isClosed ? ROUND_WORDS.correctShort : ROUND_WORDS.enter)}
        </button>
      )}
    </li>
  );
}

/** By place once there are places. */
function namesOf({ seats }: Table): string {
  return seats
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ place, player }) => `${place === null ? '' : `${place}. `}${spokenName(player.name)}`)
    .join(', ');
}

function stateOf({ how, reported, correction }: Table): string {
  if (how !== null) return [say(ROUND_WORDS.how[how]), correction?.reason ?? ''].filter((one) => one !== '').join(': ');
  if (reported === null) return say(ROUND_WORDS.open1);
  return say(ROUND_WORDS.reported, reported.by.map(({ name }) => spokenName(name)).join(', '));
}
