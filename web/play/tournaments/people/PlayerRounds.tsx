// One player: the rounds of the tournament as the player had them.

import { useEffect, useRef } from 'preact/hooks';
import { columnOf } from '../../../../domain/base/amounts.ts';
import { countText } from '../../../shared/numbers.ts';
import { TOURNAMENT_WORDS } from '../../../shared/tournamentWords.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { addressOf } from '../base/address.ts';
import { GameLink } from '../base/GameLink.tsx';
import { PlayerName } from '../base/PlayerName.tsx';
import { boardsOf } from '../base/realBoards.ts';
import type { Entry, Tournament } from '../base/shapes.ts';
import { tableNote } from '../base/tableNote.ts';
import { WORDS } from '../base/words.ts';

interface Props {
  readonly tournament: Tournament;
  readonly entry: Entry;
  /** That the address asks for, to be kept when the player is no longer shown. */
  readonly round: number | null;
}

/** Another player is another panel: `key` is the id. */
export function PlayerRounds({ tournament, entry: { player, status, rounds }, round }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who follows a player's way through the bracket goes on there.
    if (document.activeElement?.closest('.bracket') === null) panel.current?.focus();
  }, []);
  const points = columnOf(
    rounds.nodes.map((node) => node.points),
    rounds.unitsPerPoint,
    language.value,
  );
  return (
    <section class="card one-player" tabIndex={-1} ref={panel} aria-labelledby="one-player">
      <div class="event-head">
        <h2 id="one-player">{spokenName(player.name)}</h2>
        <a class="button" href={addressOf(tournament.id, { round, player: null })}>
          {say(WORDS.close)}
        </a>
      </div>
      {status !== 'PLAYING' && <p class="quiet">{say(TOURNAMENT_WORDS.entries[status])}</p>}
      {rounds.nodes.length > 0 && (
        <div class="wide">
          <table>
            <thead>
              <tr>
                {[WORDS.roundColumn, WORDS.table, WORDS.opponents, WORDS.placeColumn].map((words) => (
                  <th key={words.en} scope="col">
                    {say(words)}
                  </th>
                ))}
                <th scope="col" class="number">
                  {say(WORDS.score)}
                </th>
                <th scope="col" class="number">
                  {say(WORDS.points)}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rounds.nodes.map((node, index) => (
                <Row
                  key={node.ordinal}
                  tournament={tournament}
                  round={node}
                  own={player.id}
                  points={points[index]?.join('') ?? ''}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly tournament: Tournament;
  readonly round: Entry['rounds']['nodes'][number];
  /** The player's id. */
  readonly own: string;
  readonly points: string;
}

function Row({ tournament, round, own, points }: RowProps) {
  const { ordinal, table, seat } = round;
  const others = table?.seats.filter(({ player }) => player.id !== own) ?? [];
  const note = table === null ? '' : tableNote(table, boardsOf(tournament.options) === 'real');
  return (
    <tr>
      <th scope="row">
        <a href={addressOf(tournament.id, { round: ordinal, player: own })} aria-label={say(WORDS.round, ordinal)}>
          {ordinal}
        </a>
      </th>
      {table === null || seat === null ? (
        <td colSpan={4} class="quiet">
          {absence(round, tournament)}
        </td>
      ) : (
        <>
          <td>{table.number + 1}</td>
          <td class="opponents">
            {others.map(({ player }, index) => (
              <span key={player.id}>
                {index > 0 && ', '}
                <PlayerName player={player} />
              </span>
            ))}
            {note !== '' && <small class="quiet"> {note}</small>}
          </td>
          <td>{seat.place ?? ''}</td>
          <td class="number">{seat.score === null ? '' : countText(seat.score, language.value)}</td>
        </>
      )}
      <td class="number">{points}</td>
      <td class="act">{table !== null && <GameLink tournament={tournament} table={table} hasBegun={false} />}</td>
    </tr>
  );
}

/** Anybody who does not play in an elimination is out of it. */
function absence({ kind, stage }: RowProps['round'], { stages }: Tournament): string {
  if (kind === 'BYE') return say(WORDS.bye);
  if (kind === 'REQUESTED_BYE') return say(WORDS.satOut);
  return say(stages[stage]?.format === 'ELIMINATION' ? TOURNAMENT_WORDS.entries.OUT : WORDS.missed);
}
