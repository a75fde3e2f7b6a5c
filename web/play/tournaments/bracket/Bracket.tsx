// The bracket of an elimination: a table with a column for each round, in which every table is a box. A player's way is
// marked while a name of it is pointed at or has the focus.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { countText } from '../../../shared/numbers.ts';
import { spokenName } from '../../base/names.ts';
import { rename } from '../../base/place.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { EventPerson } from '../../server/documents.generated.ts';
import { addressOf, type Shown } from '../base/address.ts';
import { GameLink } from '../base/GameLink.tsx';
import { boardsOf } from '../base/realBoards.ts';
import type { Tournament } from '../base/shapes.ts';
import { tableNote } from '../base/tableNote.ts';
import { WORDS as EVENT_WORDS } from '../base/words.ts';
import type { BracketNode, Seated } from './course.ts';
import type { BracketColumn, Bracket as Drawn } from './index.ts';
import type { BracketCell } from './layout.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly tournament: Tournament;
  readonly bracket: Drawn;
  /** What the address asks for. */
  readonly shown: Shown;
  /** The round whose tables are listed, over all stages from 1. */
  readonly current: number | null;
  /** ms since 1970 by the server's clock. */
  readonly now: number;
}

interface Scene extends Props {
  /** The id of the player whose way is marked. */
  readonly traced: Signal<string | null>;
}

export function Bracket(props: Props) {
  const { tournament, bracket, current, shown } = props;
  const { columns, layout, begins } = bracket;
  const traced = useSignal<string | null>(null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (region.current !== null && current !== null) bringIntoSight(region.current);
  }, [current]);
  return (
    <details class="bracket" open>
      <summary>
        <h2>{say(WORDS.bracket)}</h2>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is wider than the page */}
      <section class="wide" tabIndex={0} aria-label={say(WORDS.wideBracket)} ref={region}>
        <table class={layout.isTree ? 'tree' : 'stacks'} aria-label={say(WORDS.bracket)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.ordinal}
                  scope="col"
                  aria-current={columns.length > 1 && column.ordinal === current ? 'true' : undefined}
                >
                  {column.round === null ? (
                    nameOf(column, tournament)
                  ) : (
                    <a href={addressOf(tournament.id, { ...shown, round: column.ordinal })}>
                      {nameOf(column, tournament)}
                    </a>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {layout.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing else
              <tr key={row}>
                {cells.map((cell) => (
                  <Cell key={cell.column} cell={cell} scene={{ ...props, traced }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {begins !== null && <p class="quiet">{say(WORDS.bracketFrom, begins)}</p>}
    </details>
  );
}

/** As little as it takes: the rounds before stay in sight where there is room. */
function bringIntoSight(region: HTMLElement): void {
  const head = region.querySelector<HTMLElement>('th[aria-current]');
  if (head === null) return;
  const end = head.offsetLeft + head.offsetWidth - region.clientWidth;
  region.scrollLeft = Math.min(head.offsetLeft, Math.max(region.scrollLeft, end));
}

/** Rounds of pairs have names near the end; of others, only the last has one. */
function nameOf({ number, ordinal, round, tables }: BracketColumn, { stages }: Tournament): string {
  const stage = stages.find(({ format }) => format === 'ELIMINATION');
  if (number === (stage?.roundCount ?? 0) - 1) return say(WORDS.finalName);
  const isOfPairs = round === null || round.tables.nodes.every(({ seats }) => seats.length === 2);
  const hasByes = (round?.byes.totalCount ?? 0) > 0;
  const name = isOfPairs && !hasByes ? WORDS.endRounds.get(tables) : undefined;
  return name === undefined ? say(EVENT_WORDS.round, ordinal) : say(name);
}

function Cell({ cell, scene }: { readonly cell: BracketCell; readonly scene: Scene }) {
  const { rows, columns, join, isFed, nodes, column } = cell;
  const kinds = [join === null ? '' : `to to-${join}`, isFed ? 'fed' : ''].filter(Boolean).join(' ');
  const startsAt = scene.bracket.columns[column]?.round?.startsAt ?? null;
  const hasBegun = startsAt !== null && Date.parse(startsAt) <= scene.now;
  return (
    <td rowSpan={rows} colSpan={columns} class={kinds === '' ? undefined : kinds}>
      {nodes.map((node) => (
        <Box key={node.key} node={node} hasBegun={hasBegun} scene={scene} />
      ))}
    </td>
  );
}

interface BoxProps {
  readonly node: BracketNode;
  readonly hasBegun: boolean;
  readonly scene: Scene;
}

function Box({ node, hasBegun, scene }: BoxProps) {
  if (node.kind === 'planned') {
    return (
      <section class="box to-come" aria-label={say(WORDS.toCome)}>
        {node.isThirdPlace && <p class="at">{say(PAPER_WORDS.thirdPlace)}</p>}
        <ul>
          {Array.from({ length: node.seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nobody sits there yet
            <li key={seat}>
              <span class="quiet">–</span>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (node.kind === 'bye') {
    return (
      <div class="box bye">
        <ul>
          <Player player={node.player} fate="on" scene={scene}>
            <small>{say(EVENT_WORDS.bye)}</small>
            {node.to !== null && <Onward fate="on" to={node.to} />}
          </Player>
        </ul>
      </div>
    );
  }
  return <TableBox table={node.table} seats={node.seats} hasBegun={hasBegun} scene={scene} />;
}

interface TableBoxProps extends Omit<Extract<BracketNode, { kind: 'table' }>, 'kind' | 'key'> {
  readonly hasBegun: boolean;
  readonly scene: Scene;
}

function TableBox({ table, seats, hasBegun, scene }: TableBoxProps) {
  const { tournament } = scene;
  const note = tableNote(table, boardsOf(tournament.options) === 'real');
  return (
    <div class={table.how === null ? 'box playing' : 'box'}>
      <p class="at">
        {table.isThirdPlace ? say(PAPER_WORDS.thirdPlace) : say(WORDS.tableOf, table.number + 1)}
        <GameLink tournament={tournament} table={table} hasBegun={hasBegun} />
      </p>
      <ul>
        {seats.map((seat) => (
          <Player key={seat.number} player={seat.player} fate={seat.fate} scene={scene}>
            <SeatNotes seat={seat} seats={seats.length} />
          </Player>
        ))}
      </ul>
      {note !== '' && <p>{note}</p>}
    </div>
  );
}

/** What stands after a name: why the game was lost, where the player went on, place and points. */
function SeatNotes({ seat: { place, score, forfeited, noShow, fate, to }, seats }: { seat: Seated; seats: number }) {
  return (
    <>
      {(noShow || forfeited) && <small class="left">{say(noShow ? EVENT_WORDS.noShow : EVENT_WORDS.forfeited)}</small>}
      {fate !== 'out' && fate !== 'open' && <Onward fate={fate} to={to} />}
      {place !== null && seats > 2 && <small>{say(WORDS.placeOf, place)}</small>}
      <span class="points">{score === null ? '' : countText(score, language.value)}</span>
    </>
  );
}

/** An arrow to the next table, in words for those who do not see it. */
function Onward({ fate, to }: { readonly fate: 'on' | 'lucky' | 'won'; readonly to: string | null }) {
  const number = /^table (\d+)$/.exec(to ?? '')?.[1];
  const table = number === undefined ? null : Number(number) + 1;
  const way = table === null ? say(WORDS.through) : say(WORDS.throughTo, table);
  const text = { won: say(WORDS.wonIt), lucky: `${say(WORDS.lucky)}: ${way}`, on: way }[fate];
  return (
    <span class={`onward ${fate}`} role="img" title={text} aria-label={text}>
      {fate === 'won' ? '★' : `→\u2009${table ?? ''}`}
    </span>
  );
}

interface PlayerProps {
  readonly player: EventPerson;
  readonly fate: Seated['fate'];
  readonly scene: Scene;
  readonly children: preact.ComponentChildren;
}

function Player({ player: { id, name }, fate, scene: { tournament, shown, traced }, children }: PlayerProps) {
  const isChosen = id === shown.player;
  const address = addressOf(tournament.id, { ...shown, player: id });
  const point = (player: string | null) => () => {
    traced.value = player;
  };
  return (
    <li
      class={[fate, isChosen ? 'chosen' : '', traced.value === id ? 'traced' : ''].filter(Boolean).join(' ')}
      onPointerEnter={point(id)}
      onPointerLeave={point(null)}
      onFocusCapture={point(id)}
      onBlurCapture={point(null)}
    >
      <a
        class="name"
        href={address}
        title={spokenName(name)}
        aria-current={isChosen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          // What is looked at stays where it is.
          event.preventDefault();
          rename(address);
        }}
      >
        {spokenName(name)}
      </a>
      {children}
    </li>
  );
}
