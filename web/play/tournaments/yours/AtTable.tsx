// One's own table in the round that is played: who sits there, and the way to the game or its result.

import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { newestRound } from '../../../shared/newestRound.ts';
import { spokenName } from '../../base/names.ts';
import { go } from '../../base/place.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { Sign } from '../../board/Sign.tsx';
import { command, failure } from '../../server/ask.ts';
import { OPEN_TABLE, type OwnTable } from '../../server/documents.generated.ts';
import { Countdown, useLeft } from '../base/Countdown.tsx';
import { boardsOf } from '../base/realBoards.ts';
import type { Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';
import type { TournamentModel } from '../read/model.ts';
import { placesText } from './placesText.ts';
import { Report } from './Report.tsx';
import { Withdraw } from './Withdraw.tsx';

/** Of what has no time yet. */
const NEVER = new Date(8.64e15).toISOString();

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly table: OwnTable;
  /** The id of who plays in this browser. */
  readonly viewer: string | null;
  act(what: () => Promise<string | null>): Promise<void>;
}

export function AtTable(props: Props) {
  const { tournament, table } = props;
  const boards = table.reported === null ? boardsOf(tournament.options) : 'real';
  if (table.how !== null) return <Over {...props} isReal={boards === 'real'} />;
  if (boards === 'real') return <AtRealBoard {...props} />;
  return (
    <>
      <Heading {...props} />
      <Sitting {...props} />
      <ToGame {...props} />
      {boards === 'perhaps' && (
        <details>
          <summary>{say(WORDS.reportAtBoard)}</summary>
          <Report {...props} />
        </details>
      )}
    </>
  );
}

function AtRealBoard(props: Props) {
  const { tournament } = props;
  const startsAt = newestRound(tournament)?.startsAt ?? null;
  const hasBegun = useLeft(startsAt ?? NEVER) <= 0;
  return (
    <>
      <Heading {...props} />
      {hasBegun && <Report {...props} />}
      {!hasBegun && startsAt !== null && (
        <p>
          <Countdown to={startsAt} />
        </p>
      )}
    </>
  );
}

/** `isReal`: at a real board, where the result can still be disputed. */
function Over(props: Props & { readonly isReal: boolean }) {
  const { table, isReal } = props;
  return (
    <>
      <h2>{say(WORDS.tableOver)}</h2>
      {isReal && table.reported !== null && <Report {...props} />}
      {isReal && table.reported === null && (
        <p>
          {placesText(
            table.seats.map(({ place }) => place ?? 0),
            table.seats,
          )}
        </p>
      )}
      <p class="quiet">{say(WORDS.tableOverHint)}</p>
      <p class="acts">
        {!isReal && table.gameId !== null && (
          <a class="button" href={`/games/${table.gameId}`}>
            {say(WORDS.replay)}
          </a>
        )}
        <Withdraw {...props} />
      </p>
    </>
  );
}

function Heading({ tournament, table, viewer }: Props) {
  const others = table.seats.filter(({ player }) => player.id !== viewer).map(({ player }) => spokenName(player.name));
  const ordinal = newestRound(tournament)?.ordinal ?? table.round + 1;
  return (
    <>
      <p class="signal">
        {say(WORDS.yourTableIs, ordinal, table.number + 1)}
        {table.isThirdPlace && ` · ${say(PAPER_WORDS.thirdPlace)}`}
      </p>
      <h2 class="opponents">{say(WORDS.youPlay, listed(others))}</h2>
    </>
  );
}

function Sitting({ table, viewer }: Props) {
  return (
    <ul class="sitting">
      {table.seats.map(({ number, player }) => (
        <li key={number}>
          <Sign seat={number} />
          {spokenName(player.name)}
          {player.id === viewer && <small>{say(WORDS.you)}</small>}
        </li>
      ))}
    </ul>
  );
}

function ToGame({ tournament, table, act }: Props) {
  const round = newestRound(tournament);
  const hasBegun = useLeft(round?.startsAt ?? NEVER) <= 0;
  return (
    <p class="acts">
      <button type="button" class="main" disabled={!hasBegun} onClick={() => act(() => atTable(tournament.id, table))}>
        {say(WORDS.goToTable)}
      </button>
      {!hasBegun && round?.startsAt != null && <Countdown to={round.startsAt} />}
    </p>
  );
}

/** Goes to the game, which is created if nobody has sat down yet; or what to tell the person. */
async function atTable(tournamentId: string, { stage, round, number }: OwnTable): Promise<string | null> {
  try {
    const { game } = await command(OPEN_TABLE, { tournamentId, stage, round, table: number });
    go(`/games/${game.id}`);
    return null;
  } catch (error) {
    return failure(error);
  }
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
