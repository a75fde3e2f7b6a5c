// What the person can do in a tournament now: enter, check in, go to the table, withdraw.

import { useSignal } from '@preact/signals';
import { momentText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { latePart } from '../../frame/late.tsx';
import { tried } from '../../server/ask.ts';
import { CHECK_IN, ENTER, RETURN, WITHDRAW } from '../../server/documents.generated.ts';
import { Countdown, useLeft } from '../base/Countdown.tsx';
import { spokenReason } from '../base/reasons.ts';
import { isOver, type Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';
import type { TournamentModel } from '../read/model.ts';
import { AtTable } from './AtTable.tsx';
import { EarlyStart } from './EarlyStart.tsx';
import { SitOut } from './SitOut.tsx';
import { Withdraw } from './Withdraw.tsx';

const Outside = latePart(async () => (await import('../doors/Outside.tsx')).Outside);

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  /** The id of who plays in this browser; null: nobody yet. */
  readonly viewer: string | null;
}

export function YourPart({ model, tournament, viewer }: Props) {
  const problem = useSignal<string | null>(null);
  const act = async (what: () => Promise<string | null>): Promise<void> => {
    problem.value = await what();
    model.refresh();
  };
  const shown = { model, tournament, viewer, act };
  return (
    <section class={tournament.myTable && !isOver(tournament.status) ? 'card your-part now' : 'card your-part'}>
      <State {...shown} />
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

interface Shown extends Props {
  act(what: () => Promise<string | null>): Promise<void>;
}

function State(shown: Shown) {
  const { tournament } = shown;
  if (tournament.status === 'CANCELLED') return <Cancelled {...shown} />;
  if (tournament.status === 'FINISHED') return <Ended {...shown} />;
  const entry = tournament.myEntry?.status ?? null;
  if (entry === null || entry === 'LEFT_OUT') return <Outside {...shown} />;
  if (entry === 'ASKED') return <Asking {...shown} />;
  if (entry === 'DECLINED') return <h2>{say(WORDS.declined)}</h2>;
  if (entry === 'EXCLUDED') return <h2>{say(WORDS.excluded)}</h2>;
  if (entry === 'WITHDRAWN') return <Gone {...shown} />;
  if (tournament.status === 'RUNNING') return <Playing {...shown} />;
  return <Waiting {...shown} />;
}

function Cancelled({ model }: Shown) {
  const reason = model.loaded.value?.cancellation ?? null;
  return (
    <>
      <h2>{say(WORDS.cancelled)}</h2>
      {reason !== null && <p>{spokenReason(reason)}</p>}
    </>
  );
}

/** Somebody whom the organiser has not answered yet. */
function Asking({ tournament, act }: Shown) {
  return (
    <>
      <h2>{say(WORDS.asking)}</h2>
      <p class="quiet" role="status">
        {say(WORDS.askingHint)}
      </p>
      <p class="acts">
        <button type="button" onClick={() => act(() => tried(WITHDRAW, { tournamentId: tournament.id }))}>
          {say(WORDS.takeBack)}
        </button>
      </p>
    </>
  );
}

function Gone({ tournament, act }: Shown) {
  const { id, status, options } = tournament;
  const isOpen = status === 'ENTRIES_OPEN';
  const canReturn = isOpen || (status === 'RUNNING' && options.lateEntry);
  return (
    <>
      <h2>{say(WORDS.withdrawn)}</h2>
      {canReturn && (
        <p class="acts">
          <button type="button" onClick={() => act(() => tried(isOpen ? ENTER : RETURN, { tournamentId: id }))}>
            {say(WORDS.comeBack)}
          </button>
        </p>
      )}
    </>
  );
}

function headingOf(entry: Tournament['myEntry']): string {
  const place = entry?.waitingPlace ?? null;
  if (place !== null) return say(WORDS.youWait, place);
  return say(entry?.status === 'CHECKED_IN' ? WORDS.checkedIn : WORDS.youAreIn);
}

/** Before the first round. */
function Waiting(shown: Shown) {
  const { tournament, act } = shown;
  const { startsAt, options, myEntry, id } = tournament;
  const { phase, action, opensAt } = myEntry?.now ?? {};
  const mustCheckIn = action === 'CHECK_IN';
  const checkInAt = opensAt ?? startsAt;
  const isOpen = useLeft(checkInAt) <= 0;
  return (
    <>
      <h2>{headingOf(myEntry)}</h2>
      {phase === 'WAITING_LIST' && (
        <p class="quiet" role="status">
          {say(options.checkInSeconds === null ? WORDS.waitingHint : WORDS.waitingCheckInHint)}
        </p>
      )}
      <p>
        <Countdown to={startsAt} />
      </p>
      {mustCheckIn && (
        <p class="quiet">
          {isOpen ? '' : `${say(WORDS.checkInOpens, momentText(checkInAt, language.value))} `}
          {say(WORDS.checkInHint)}
        </p>
      )}
      <p class="acts">
        {mustCheckIn && isOpen && (
          <button type="button" class="main" onClick={() => act(() => tried(CHECK_IN, { tournamentId: id }))}>
            {say(WORDS.checkInNow)}
          </button>
        )}
        <Withdraw {...shown} />
      </p>
      <EarlyStart {...shown} />
      <SitOut {...shown} />
    </>
  );
}

/** Somebody on the roll of a tournament that is being played. */
function Playing(shown: Shown) {
  const { tournament } = shown;
  const { myTable, myEntry } = tournament;
  if (myEntry?.status === 'OUT') return <h2>{say(WORDS.youAreOut)}</h2>;
  if (myTable !== null) {
    return (
      <>
        <AtTable {...shown} table={myTable} />
        <EarlyStart {...shown} />
        <SitOut {...shown} />
      </>
    );
  }
  return (
    <>
      <h2>{say(myEntry?.now.phase === 'SITTING_OUT' ? WORDS.youHaveBye : WORDS.waitForRound)}</h2>
      <p class="quiet">{say(WORDS.tableOverHint)}</p>
      <EarlyStart {...shown} />
      <SitOut {...shown} />
      <p class="acts">
        <Withdraw {...shown} />
      </p>
    </>
  );
}

function Ended({ tournament, model, viewer }: Shown) {
  const people = model.people.value;
  const own = people?.kind === 'standings' ? people.page.nodes.find(({ player }) => player.id === viewer) : undefined;
  return (
    <>
      <h2>{say(WORDS.over)}</h2>
      {own !== undefined && <p>{say(WORDS.overYourRank, own.rank)}</p>}
      {tournament.finishedAt !== null && <p class="quiet">{momentText(tournament.finishedAt, language.value)}</p>}
    </>
  );
}
