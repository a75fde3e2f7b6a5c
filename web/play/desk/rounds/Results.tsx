// The results of a round, table by table, and the form for one of them.

import { useSignal } from '@preact/signals';
import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { OneField } from '../forms/OneField.tsx';
import { Problem } from '../forms/Problem.tsx';
import { type DeskModel, type Event, isWithout, type Powers, type Round, type Table } from '../model.ts';
import { DESK_LEAVE_OPEN } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { isDisputed, stateOf } from './claims.ts';
import { ResultForm } from './ResultForm.tsx';
import { ResultList } from './ResultList.tsx';
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
  /** Somebody has asked for the form of a table, or has filled one in. */
  const isFilling = useSignal(false);
  const choose = (number: number | null): void => {
    isFilling.value = true;
    chosen.value = number;
  };
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
              onChoose={mayRule ? () => choose(one.number) : null}
            />
          ))}
        </ul>
        {round.byes.nodes.length > 0 && (
          <p class="quiet">
            {say(ROUND_WORDS.byes)}: {round.byes.nodes.map(({ player }) => spokenName(player.name)).join(', ')}
          </p>
        )}
        {powers.rounds && hasOpen(event, round) && <LeaveOpen model={model} id={event.id} round={round} />}
      </section>
      <div class="desk-side">
        {mayRule && table !== undefined && (
          <ResultForm
            key={`${round.ordinal}:${table.number}`}
            model={model}
            id={event.id}
            table={table}
            isClosed={round.status === 'CLOSED'}
            isFocused={isFilling.value}
            onDone={() => choose(null)}
          />
        )}
        {mayRule && round.status === 'PUBLISHED' && <ResultList model={model} id={event.id} round={round} />}
      </div>
    </>
  );
}

/** Whether a closed round has tables without a result. */
function hasOpen({ status }: Event, round: Round): boolean {
  return status === 'RUNNING' && round.status === 'CLOSED' && round.tables.some(isWithout);
}

/** The tables without a result stay so: a final waits for none of them. */
function LeaveOpen({ model, id, round }: { readonly model: DeskModel; readonly id: string; readonly round: Round }) {
  const acting = useActing(model);
  const isAsked = useSignal(false);
  const ask = (asked: boolean): void => {
    isAsked.value = asked;
  };
  const place = { tournamentId: id, stage: round.stage, round: round.number };
  return (
    <div>
      {!isAsked.value && (
        <button type="button" class="plain" onClick={() => ask(true)}>
          {say(ROUND_WORDS.leaveOpen)}
        </button>
      )}
      {isAsked.value && (
        <OneField
          label={say(WORDS.reason)}
          fresh=""
          hint={say(ROUND_WORDS.leaveOpenHint)}
          words={say(ROUND_WORDS.leaveOpenYes)}
          isBusy={acting.isBusy.value}
          onDone={async (reason) => {
            if (await acting.act(() => tried(DESK_LEAVE_OPEN, { ...place, reason }))) ask(false);
          }}
          onCancel={() => ask(false)}
        />
      )}
      <Problem acting={acting} />
    </div>
  );
}

interface RowProps {
  readonly table: Table;
  readonly isClosed: boolean;
  readonly onChoose: (() => void) | null;
}

function Row({ table, isClosed, onChoose }: RowProps) {
  const number = table.number + 1;
  const act = isClosed ? 'correct' : table.how === null ? 'enter' : 'change';
  return (
    <li class={table.how === null ? 'yours' : undefined}>
      <b>{say(ROUND_WORDS.table, number)}</b>
      <span>
        {namesOf(table)}
        {table.isThirdPlace && <small> {say(PAPER_WORDS.thirdPlace)}</small>}
      </span>
      <small class={isDisputed(table) ? 'signal' : undefined}>{stateOf(table)}</small>
      {onChoose !== null && (
        <button type="button" aria-label={say(ROUND_WORDS.actsOf[act], number)} onClick={onChoose}>
          {say(ROUND_WORDS.acts[act])}
        </button>
      )}
    </li>
  );
}

/** By place once there are places. */
function namesOf({ how, seats }: Table): string {
  const shown = isWithout({ how }) ? seats.map((seat) => ({ ...seat, place: null })) : seats;
  return shown
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ place, player }) => `${place === null ? '' : `${place}. `}${spokenName(player.name)}`)
    .join(', ');
}
