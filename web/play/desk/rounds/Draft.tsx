// A pairing that only officials see: what speaks against each table, exchanges, another draw.

import { type Signal, useSignal } from '@preact/signals';
import { tableText } from '../../../../domain/tournament/paper/index.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { OneField } from '../forms/OneField.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event, Powers, Round } from '../model.ts';
import { DESK_EXCHANGE, DESK_PAIR } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { Against, type Judged, spreadWords } from './Against.tsx';
import { costing } from './costs.ts';
import { Exchange } from './Exchange.tsx';
import { objections, type Sitting, type Spot, sittings } from './history.ts';
import { useScores } from './useScores.ts';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
  readonly round: Round;
}

export function Draft({ model, event, powers, round }: Props) {
  const acting = useActing(model);
  const from = useSignal<Spot | null>(null);
  const to = useSignal<Spot | null>(null);
  const all = sittings(round);
  const before = model.rounds.value.filter(({ stage, number }) => stage === round.stage && number < round.number);
  const { seats: full, apart, lateByes } = event.options;
  const scores = useScores(event, round);
  const terms = scores && { seats: full, apart, before, people: all.flat(), scores, lateByes };
  const costOf = terms && costing(terms);
  const judge = (sitting: Sitting): Judged => ({
    words: [...objections(sitting, { before, full, apart }), ...(terms ? spreadWords(sitting, terms) : [])],
    cost: costOf?.(sitting) ?? null,
  });
  const clear = (): void => {
    from.value = null;
    to.value = null;
  };
  const place = { tournamentId: event.id, stage: round.stage, round: round.number };
  return (
    <section class="whole draft">
      <h2>{say(ROUND_WORDS.draft, round.ordinal)}</h2>
      {powers.rule && <p class="quiet">{say(ROUND_WORDS.draftHint)}</p>}
      {from.value && to.value && (
        <Exchange
          isBusy={acting.isBusy.value}
          all={all}
          from={from.value}
          to={to.value}
          judge={judge}
          onCancel={clear}
          onDone={async (reason) => {
            const exchanges = [{ from: from.value as Spot, to: to.value as Spot }];
            const { pairingHash } = round;
            const deed = () => tried(DESK_EXCHANGE, { tournamentId: event.id, exchanges, reason, pairingHash });
            if (await acting.act(deed)) clear();
          }}
        />
      )}
      <ol class="draft-tables">
        {all.map((sitting, table) => (
          <li key={round.tables[table]?.number} class="card">
            <h3>
              {tableText(
                { table: table + 1, isThirdPlace: round.tables[table]?.isThirdPlace ?? false },
                language.value,
              )}
            </h3>
            <Seats sitting={sitting} table={table} from={from} to={to} isFixed={!powers.rule} />
            <Against {...judge(sitting)} />
          </li>
        ))}
      </ol>
      {round.requestedByes.nodes.length > 0 && (
        <p class="quiet">
          {say(ROUND_WORDS.requestedByes)}:{' '}
          {round.requestedByes.nodes.map(({ player }) => spokenName(player.name)).join(', ')}
        </p>
      )}
      {round.byes.nodes.length > 0 && (
        <p>
          {say(ROUND_WORDS.byes)}: {round.byes.nodes.map(({ player }) => spokenName(player.name)).join(', ')}
        </p>
      )}
      {powers.rounds && (
        <Redraw
          isBusy={acting.isBusy.value}
          onDraw={(reason) => acting.act(() => tried(DESK_PAIR, { ...place, reason }))}
        />
      )}
      <Problem acting={acting} />
    </section>
  );
}

/** Another draw, which tells why. */
function Redraw({ isBusy, onDraw }: { readonly isBusy: boolean; onDraw(reason: string): Promise<boolean> }) {
  const isAsked = useSignal(false);
  const ask = (asked: boolean): void => {
    isAsked.value = asked;
  };
  if (!isAsked.value) {
    return (
      <p class="acts">
        <button type="button" onClick={() => ask(true)}>
          {say(ROUND_WORDS.redraw)}
        </button>
      </p>
    );
  }
  return (
    <OneField
      label={say(WORDS.reason)}
      fresh=""
      hint={say(ROUND_WORDS.redrawHint)}
      words={say(ROUND_WORDS.redrawYes)}
      isBusy={isBusy}
      onDone={async (reason) => {
        if (await onDraw(reason)) ask(false);
      }}
      onCancel={() => ask(false)}
    />
  );
}

interface SeatsProps {
  readonly sitting: Sitting;
  readonly table: number;
  readonly from: Signal<Spot | null>;
  readonly to: Signal<Spot | null>;
  readonly isFixed: boolean;
}

function Seats({ sitting, table, from, to, isFixed }: SeatsProps) {
  const choose = (spot: Spot): void => {
    const first = from.value;
    if (first === null) from.value = spot;
    else if (isSame(first, spot)) from.value = null;
    else to.value = spot;
  };
  return (
    <ol>
      {sitting.map((player, seat) => {
        const spot = { table, seat };
        const isChosen = isSame(from.value, spot) || isSame(to.value, spot);
        return (
          <li key={player.id} class="draft-seat">
            <span class="quiet">{seat + 1}</span>
            <button
              type="button"
              class={isChosen ? 'seat chosen' : 'seat'}
              disabled={isFixed}
              draggable={!isFixed}
              aria-pressed={isChosen}
              aria-label={`${spokenName(player.name)}, ${say(ROUND_WORDS.table, table + 1)}, ${say(ROUND_WORDS.seat, seat + 1)}`}
              onClick={() => choose(spot)}
              onKeyDown={({ key }) => {
                if (key === 'Escape') from.value = null;
              }}
              onDragStart={() => {
                from.value = spot;
                to.value = null;
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (!isSame(from.value, spot)) to.value = spot;
              }}
            >
              {spokenName(player.name)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function isSame(one: Spot | null, other: Spot): boolean {
  return one?.table === other.table && one.seat === other.seat;
}
