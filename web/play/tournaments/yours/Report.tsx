// The result of one's own table at a real board: reported, confirmed, or said otherwise.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { ask, tried } from '../../server/ask.ts';
import { EVENT_REPORTED, type EventReport, type OwnTable, REPORT_RESULT } from '../../server/documents.generated.ts';
import { placesOf } from '../base/realBoards.ts';
import type { Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';
import type { TournamentModel } from '../read/model.ts';
import { Places } from './Places.tsx';
import { placesText } from './placesText.ts';
import { REPORT_WORDS } from './reportWords.ts';

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly table: OwnTable;
  /** The id of who plays in this browser. */
  readonly viewer: string | null;
  act(what: () => Promise<string | null>): Promise<void>;
}

type Claim = Pick<EventReport, 'places' | 'by'>;

/** Reports make no noise: others' are looked for. */
const EVERY_MS = 5_000;

export function Report({ model, tournament, table, viewer, act }: Props) {
  const isWriting = useSignal(false);
  useNews(model, tournament.id, table);
  const { reported } = table;
  const report = async (places: readonly number[]): Promise<void> => {
    const place = { tournamentId: tournament.id, stage: table.stage, round: table.round, table: table.number };
    await act(() => tried(REPORT_RESULT, { ...place, places }));
    isWriting.value = false;
  };
  if (reported === null || isWriting.value) {
    const cancel = (): void => {
      isWriting.value = false;
    };
    return <Writing table={table} onDone={report} onCancel={reported === null ? null : cancel} />;
  }
  return (
    <div class="reported">
      {[reported, ...reported.others].map((claim) => (
        <ClaimShown
          key={claim.places.join()}
          claim={claim}
          table={table}
          viewer={viewer}
          onRight={reported.isOfficial || says(claim, viewer) ? null : () => report(claim.places)}
        />
      ))}
      <p class={reported.others.length > 0 ? 'signal' : 'quiet'} role="status">
        {stateWords(reported, table, viewer)}
      </p>
      {!reported.isOfficial && (
        <button
          type="button"
          onClick={() => {
            isWriting.value = true;
          }}
        >
          {say(says(reported, viewer) ? REPORT_WORDS.change : REPORT_WORDS.wrong)}
        </button>
      )}
    </div>
  );
}

/** Reads all again when somebody else at the table has said something. */
function useNews(model: TournamentModel, id: string, { how, reported }: OwnTable): void {
  const known = JSON.stringify([how, reported]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const { tournament } = await ask(EVENT_REPORTED, { id });
      const table = tournament?.myTable;
      if (JSON.stringify([table?.how, table?.reported]) !== known) model.refresh();
    };
    // Who does not answer is asked again.
    const timer = setInterval(() => look().catch(() => {}), EVERY_MS);
    return () => clearInterval(timer);
  }, [model, id, known]);
}

function says({ by }: Claim, viewer: string | null): boolean {
  return by.some(({ id }) => id === viewer);
}

interface ClaimProps {
  readonly claim: Claim;
  readonly table: OwnTable;
  readonly viewer: string | null;
  readonly onRight: (() => void) | null;
}

function ClaimShown({ claim, table, viewer, onRight }: ClaimProps) {
  const names = claim.by.map(({ id, name }) => (id === viewer ? say(WORDS.byYou) : spokenName(name)));
  return (
    <div class="claim">
      <p>
        <small>{say(REPORT_WORDS.by, listed(names))}</small>
        <b>{placesText(claim.places, table.seats)}</b>
      </p>
      {onRight !== null && (
        <button type="button" class="main" onClick={onRight}>
          {say(REPORT_WORDS.right)}
        </button>
      )}
    </div>
  );
}

function stateWords(reported: EventReport, { seats }: OwnTable, viewer: string | null): string {
  if (reported.isOfficial) return say(REPORT_WORDS.official);
  if (reported.isAgreed) return say(REPORT_WORDS.agreed);
  if (reported.others.length > 0) return say(REPORT_WORDS.disputed);
  if (!says(reported, viewer)) return say(REPORT_WORDS.asks);
  const speaking = seats.map(({ player }) => player).filter(({ kind }) => kind !== 'UNCLAIMED');
  const left = speaking.filter(({ id }) => reported.by.every((one) => one.id !== id));
  if (left.length === 0) return say(REPORT_WORDS.alone);
  return say(REPORT_WORDS.waits, listed(left.map(({ name }) => spokenName(name))));
}

interface WritingProps {
  readonly table: OwnTable;
  onDone(places: readonly number[]): void;
  readonly onCancel: (() => void) | null;
}

function Writing({ table: { seats, reported }, onDone, onCancel }: WritingProps) {
  const chosen = useSignal<readonly number[]>(seats.map(() => 0));
  const places = placesOf(chosen.value);
  return (
    <form
      class="report"
      onSubmit={(event) => {
        event.preventDefault();
        if (places !== null) onDone(places);
      }}
    >
      <h3>{say(REPORT_WORDS.heading)}</h3>
      <Places
        seats={seats}
        chosen={chosen.value}
        onChange={(next) => {
          chosen.value = next;
        }}
      />
      <p class="acts">
        <button type="submit" class="main" disabled={places === null}>
          {say(reported === null ? REPORT_WORDS.report : REPORT_WORDS.other)}
        </button>
        {onCancel !== null && (
          <button type="button" class="plain" onClick={onCancel}>
            {say(WORDS.cancel)}
          </button>
        )}
      </p>
      <p class="quiet">{say(places === null ? REPORT_WORDS.first : REPORT_WORDS.hint)}</p>
    </form>
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
