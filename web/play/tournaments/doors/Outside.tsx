// Somebody who has not entered: what it takes, and the button.

import { useSignal } from '@preact/signals';
import { place } from '../../base/place.ts';
import { say } from '../../base/words.ts';
import { useLimit, Why } from '../../frame/Limit.tsx';
import { NameField } from '../../frame/NameField.tsx';
import { tried } from '../../server/ask.ts';
import { ENTER } from '../../server/documents.generated.ts';
import type { Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';
import { DOOR_WORDS } from './doorWords.ts';

interface Props {
  readonly tournament: Tournament;
  /** Null: nobody yet. */
  readonly viewer: string | null;
  act(what: () => Promise<string | null>): Promise<void>;
}

export function Outside({ tournament, viewer, act }: Props) {
  const { status, options } = tournament;
  const isLate = status === 'RUNNING' && options.lateEntry;
  if (status !== 'ENTRIES_OPEN' && !isLate) {
    return <h2>{say(status === 'RUNNING' ? WORDS.watching : WORDS.entriesClosed)}</h2>;
  }
  const way = wayOf(tournament);
  const hint = hintOf(tournament, way, viewer);
  return (
    <>
      <h2>{say(WORDS.enter)}</h2>
      <p class="quiet">{isLate ? lateText(way) : freeText(tournament)}</p>
      <Terms tournament={tournament} />
      {hint !== null && <p>{say(hint)}</p>}
      {viewer === null && way !== 'none' && <Stranger isWelcome={way !== 'list' && takesNewcomers(tournament)} />}
      {viewer !== null && canEnter(way) && <EnterForm tournament={tournament} way={way} isLate={isLate} act={act} />}
    </>
  );
}

/** To whom nothing is open, nothing is promised. */
function lateText(way: Way): string {
  return way === 'none' ? '' : say(WORDS.lateHint);
}

/** What it takes to come in. `none`, `link`: nothing that could be done here. */
type Way = 'free' | 'ask' | 'password' | 'list' | 'link' | 'none';

function wayOf({ office: { doors }, myWayIn }: Tournament): Way {
  if (myWayIn?.obstacle != null) return 'none';
  const hasLink = place.value.link !== null && doors.includes('LINK');
  if (hasLink || doors.includes('OPEN') || myWayIn?.door === 'LIST') return 'free';
  // Who has no account here yet may be on the list.
  const usable = WAYS.find(([door]) => doors.includes(door) && (door !== 'LIST' || myWayIn === null));
  return usable?.[1] ?? 'none';
}

/** What other doors ask, the first that is open first. */
const WAYS = [
  ['PASSWORD', 'password'],
  ['APPROVAL', 'ask'],
  ['LIST', 'list'],
  ['LINK', 'link'],
] as const;

const HINTS = {
  free: null,
  password: DOOR_WORDS.passwordNeeded,
  ask: WORDS.askHint,
  list: DOOR_WORDS.listOnly,
  none: DOOR_WORDS.closed,
  link: DOOR_WORDS.linkOnly,
} as const;

function hintOf({ office: { doors }, myWayIn }: Tournament, way: Way, viewer: string | null) {
  if (myWayIn?.obstacle != null) return null;
  // The field says it.
  if (way === 'password' && viewer !== null) return null;
  return way === 'link' && viewer !== null && doors.includes('LIST') ? DOOR_WORDS.notListed : HINTS[way];
}

function canEnter(way: Way): boolean {
  return way === 'free' || way === 'ask' || way === 'password';
}

/** Whether somebody who begins as a guest can meet the conditions. */
function takesNewcomers({ office: { conditions } }: Tournament): boolean {
  return conditions.guests && conditions.finishedGames === 0;
}

/** Nobody is signed in. */
function Stranger({ isWelcome }: { readonly isWelcome: boolean }) {
  if (isWelcome) return <NameField />;
  return (
    <>
      <p>{say(DOOR_WORDS.accountNeeded)}</p>
      <p class="acts">
        <a class="button" href="/me">
          {say(DOOR_WORDS.signIn)}
        </a>
      </p>
    </>
  );
}

function EnterForm({
  tournament,
  way,
  isLate,
  act,
}: Omit<Props, 'viewer'> & { readonly way: Way; readonly isLate: boolean }) {
  const password = useSignal('');
  const why = useLimit('entries');
  return (
    <form
      class="enter-here"
      onSubmit={(submit) => {
        submit.preventDefault();
        const shown = { link: place.value.link, password: way === 'password' ? password.value : null };
        void act(() => tried(ENTER, { tournamentId: tournament.id, ...shown }));
      }}
    >
      {way === 'password' && (
        <label>
          {say(DOOR_WORDS.password)}{' '}
          <input
            required
            maxLength={100}
            autocomplete="off"
            value={password.value}
            onInput={({ currentTarget }) => {
              password.value = currentTarget.value;
            }}
          />
        </label>
      )}
      <p class="acts">
        <button type="submit" class="main" disabled={why !== null} aria-describedby="why-no-entry">
          {say(buttonOf(tournament, way, isLate))}
        </button>
      </p>
      <Why id="why-no-entry" why={why} />
    </form>
  );
}

function buttonOf(tournament: Tournament, way: Way, isLate: boolean) {
  if (way === 'ask') return WORDS.ask;
  return !isLate && freeIn(tournament) <= 0 ? WORDS.joinWaitingList : WORDS.enter;
}

/** What holds of whoever comes, and what of it the person does not meet. */
function Terms({ tournament: { office, myWayIn } }: Pick<Props, 'tournament'>) {
  const { guests, bots, finishedGames } = office.conditions;
  const obstacle = myWayIn?.obstacle ?? null;
  const terms = [
    ...(guests ? [] : [say(DOOR_WORDS.noGuests)]),
    ...(bots ? [] : [say(DOOR_WORDS.noBots)]),
    ...(finishedGames === 0 ? [] : [say(DOOR_WORDS.finishedGames, finishedGames)]),
  ];
  if (terms.length === 0) return null;
  return (
    <>
      <p class="quiet">{say(DOOR_WORDS.conditions, terms.join(', '))}</p>
      {obstacle !== null && (
        <p class="problem" role="status">
          {say(DOOR_WORDS.obstacles[obstacle])}
        </p>
      )}
    </>
  );
}

function freeIn({ enteredCount, options: { capacity } }: Tournament): number {
  return capacity - (enteredCount ?? 0);
}

/** How many may still enter, or what happens to those who do. */
function freeText(tournament: Tournament): string {
  const free = freeIn(tournament);
  return free > 0 ? say(WORDS.enterHint, free) : say(WORDS.fullHint, 1 - free);
}
