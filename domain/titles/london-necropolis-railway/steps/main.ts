// D3: the actions of the card, the bonus, the prestige step, sales, and the end of the turn's choices.
// Rulebook: 04 Choose your actions, Bonus Action, Prestige; rulings R10, R11, R15, R17, R45.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { EDITIONS, type Edition, ROOMS, SPACE_INDEX } from '../components/ids.ts';
import { cardOf, LONDON, PRESTIGE } from '../components.ts';
import * as bonusSpace from '../effects/bonusSpace.ts';
import * as installedCard from '../effects/installedCard.ts';
import * as londonTile from '../effects/londonTile.ts';
import * as necropolisAction from '../effects/necropolisAction.ts';
import * as prestige from '../effects/prestige.ts';
import * as railwayTile from '../effects/railwayTile.ts';
import * as tileSale from '../effects/tileSale.ts';
import { movement, moveTrain } from '../effects/train.ts';
import {
  BONUS_MOVES,
  CAR_MOVES,
  END,
  INSTALL_MOVES,
  LONDON_MOVES,
  type Move,
  NECROPOLIS_MOVES,
  PRESTIGE_MOVES,
} from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import { enter, type Journal } from './step.ts';

/** The moves that are actions of the card. */
const CARD_MOVES: readonly Move[] = [...LONDON_MOVES, ...NECROPOLIS_MOVES, ...INSTALL_MOVES, ...CAR_MOVES];

/** The London moves of each room's spaces, and none for a section that is done. */
const LONDON_LISTS: readonly (readonly Move[])[] = [
  [],
  ...ROOMS.map((room) => LONDON_MOVES.filter(({ space }) => at(LONDON.spaces, SPACE_INDEX[space]).room === room)),
];

/** What of a turn narrows the list: sections, bonus and prestige step that are done cannot be done again. */
interface Openings {
  /** Index into `LONDON_LISTS`. */
  readonly london: number;
  readonly railway: boolean;
  readonly bonus: boolean;
  readonly prestige: boolean;
}

function listFor(edition: Edition, level: number, open: Openings): readonly Move[] {
  return [
    ...at(LONDON_LISTS, open.london),
    ...NECROPOLIS_MOVES,
    ...(open.railway ? [...INSTALL_MOVES, ...CAR_MOVES] : []),
    ...(open.bonus ? BONUS_MOVES : []),
    ...(open.prestige ? (PRESTIGE_MOVES[edition][level] ?? []) : []),
    END,
  ];
}

const FLAGS = [false, true];

/** Every list there can be, by edition, level, room, Railway section, bonus, prestige step: made once. */
const LISTS: readonly (readonly Move[])[] = EDITIONS.flatMap((edition) =>
  PRESTIGE.flatMap((_, index) =>
    LONDON_LISTS.flatMap((_list, london) =>
      FLAGS.flatMap((railway) =>
        FLAGS.flatMap((bonus) =>
          FLAGS.map((prestige) => listFor(edition, index + 1, { london, railway, bonus, prestige })),
        ),
      ),
    ),
  ),
);

export function candidates(state: State, seat: Seat): readonly Move[] {
  const { edition, turn, seats } = state;
  const { card, london, railway, bonusMove, prestigeMove } = turn;
  const room = card === null || london ? 0 : 1 + ROOMS.indexOf(cardOf(card).room);
  let index = EDITIONS.indexOf(edition) * PRESTIGE.length + at(seats, seat).prestige - 1;
  index = index * LONDON_LISTS.length + room;
  index = index * 2 + (card === null || railway ? 0 : 1);
  index = index * 2 + (bonusMove === null ? 1 : 0);
  const list = at(LISTS, index * 2 + (prestigeMove === null ? 1 : 0));
  const sales = tileSale.candidates(state, seat);
  return sales.length === 0 ? list : [...list.slice(0, -1), ...sales, END];
}

/** Whether the card still offers an action. */
function hasCardAction(state: State, seat: Seat): boolean {
  if (state.turn.card === null) return false;
  for (const move of CARD_MOVES) {
    if (forbidden(state, seat, move) === null) return true;
  }
  return false;
}

/** The turn's choices may end after an action of the card, or when none is possible now (R10). */
function endForbidden(state: State, seat: Seat): Refusal | null {
  const { london, necropolis, railway } = state.turn;
  if (london || necropolis || railway) return null;
  return hasCardAction(state, seat) ? 'action-needed' : null;
}

/** The rule that forbids `move`, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  switch (move.kind) {
    case 'london':
      return londonTile.forbidden(state, seat, move);
    case 'necropolis':
      return necropolisAction.forbidden(state, seat, move);
    case 'install':
      return installedCard.forbidden(state, seat, move);
    case 'car':
      return railwayTile.forbidden(state, seat, move);
    case 'bonus':
      return bonusSpace.forbidden(state, seat, move);
    case 'prestige':
      return prestige.forbidden(state, seat, move);
    case 'sell':
      return tileSale.forbidden(state, seat, move);
    case 'end':
      return endForbidden(state, seat);
    default:
      return 'wrong-step';
  }
}

function playEnd(journal: Journal, seat: Seat, chance: Chance): void {
  if (installedCard.usableCard(journal.state, seat, 'tender') !== null) enter(journal, 'tender', seat);
  else moveTrain(journal, seat, movement(journal.state, seat), chance);
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  switch (move.kind) {
    case 'london':
      londonTile.play(journal, seat, move);
      break;
    case 'necropolis':
      necropolisAction.play(journal, seat, move);
      break;
    case 'install':
      installedCard.play(journal, seat, move);
      break;
    case 'car':
      if (railwayTile.play(journal, seat, move)) railwayTile.boardOrGoOn(journal, seat, move.mode);
      break;
    case 'bonus':
      bonusSpace.play(journal, seat, move);
      break;
    case 'prestige':
      prestige.play(journal, seat, move);
      break;
    case 'sell':
      tileSale.play(journal, seat, move);
      break;
    case 'end':
      playEnd(journal, seat, chance);
      break;
    default:
      throw new Defect(`no move of the turn: ${move.kind}`);
  }
}
