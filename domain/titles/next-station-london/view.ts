// What each viewer may see. Other seats' sheets are shown as the open turn began, with nothing but a flag `isDone` (R25, R28).
// The view alone is enough to draw the table. Rulebook: Game Play; rulings R25, R28.

import { at } from '../../base/defect.ts';
import { type BySeat, type SealedFact, type Seat, seesSeat, type Viewer } from '../../title/contract.ts';
import { CARDS, cardAt, OBJECTIVE_CARDS, OBJECTIVE_POINTS, POWER_CARDS } from './components.ts';
import { cardsLeft, roundStarted } from './effects/turn.ts';
import type { Fact } from './facts.ts';
import { MAP_VIEW } from './map/mapView.ts';
import type { Move } from './moves.ts';
import { breakdownOf, ranksOf } from './scoring.ts';
import type { View } from './shapes/view.ts';
import { currentLine, faceOf, isLastTurn, isSwitchInForce, type SeatState, type State, seatAt } from './state.ts';
import { sheetView } from './view/sheet.ts';
import { visibleSeats } from './view/turnStart.ts';
import { VALUES } from './view/values.ts';

function cardView(card: number) {
  const { id, kind, symbol } = cardAt(card);
  return { key: id, kind, symbol };
}

function objectiveViews(state: State, sheets: View['sheets']) {
  return OBJECTIVE_CARDS.filter(({ id }) => state.objectives.includes(id)).map(({ id, label, atLeast }) => ({
    key: id,
    label,
    atLeast,
    points: OBJECTIVE_POINTS,
    progress: sheets.map(({ objectives }) => objectives.find((mine) => mine.key === id)?.progress ?? 0),
  }));
}

function powerViews(state: State, seats: BySeat<SeatState>) {
  const { powers } = state;
  if (powers === null) return [];
  return state.pencils.map((colour) => {
    const holder = state.step.at === 'over' ? -1 : seats.findIndex((mine) => currentLine(mine).colour === colour);
    const { id, label, effect } = at(
      POWER_CARDS.filter((card) => card.id === powers[colour]),
      0,
    );
    const isUsed = holder >= 0 && currentLine(at(seats, holder)).powerUsed;
    return { key: id, label, effect, colour, holder: holder < 0 ? null : holder, isUsed };
  });
}

/** The table as `viewer` may see it. */
export function view(state: State, viewer: Viewer): View {
  const { step } = state;
  const seats = visibleSeats(state, viewer);
  const unranked = seats.map((mine, seat) => sheetView(state, seat, mine, seesSeat(viewer, seat)));
  const ranks = ranksOf(unranked);
  const sheets = unranked.map((sheet, seat) => ({ ...sheet, rank: at(ranks, seat) }));
  const open = step.at === 'turn' ? step : null;
  return {
    map: MAP_VIEW,
    round: state.round,
    turn: open?.turn ?? 0,
    isOver: step.at === 'over',
    flipped: state.flipped.map(cardView),
    turnCards: (open?.cards ?? []).map(cardView),
    face: open === null ? null : faceOf(open),
    isSwitchInForce: open !== null && isSwitchInForce(open),
    underground: state.flipped.filter((card) => cardAt(card).kind === 'underground').length,
    isFinal: open !== null && isLastTurn(open),
    deck: CARDS.map(({ index }) => ({ ...cardView(index), isFlipped: state.flipped.includes(index) })),
    cardsLeft: CARDS.length - state.flipped.length,
    cardsToCome: cardsLeft(state.flipped).map(cardView),
    pencils: state.pencils,
    tablePencils: state.round === 0 ? [] : roundStarted(state.pencils, state.seats.length, state.round).table,
    objectives: objectiveViews(state, sheets),
    powers: powerViews(state, seats),
    values: VALUES,
    sheets,
  };
}

/** The totals of all sheets, those of others as the open turn began (R25). */
export function scores(state: State, viewer: Viewer): BySeat<number> {
  return visibleSeats(state, viewer).map((mine) => breakdownOf(state, mine).total);
}

/** `fact` as `viewer` may see it at `state`: what other seats do in the open turn is sealed. */
export function seenBy(fact: Fact, viewer: Viewer, state: State): Fact | SealedFact {
  if (fact.type !== 'SectionDrawn' && fact.type !== 'StationCircled' && fact.type !== 'Passed') return fact;
  const { step } = state;
  const isOpen = step.at === 'turn' && fact.round === state.round && fact.turn === step.turn;
  return isOpen && !seesSeat(viewer, fact.seat) ? { type: 'Sealed', seat: fact.seat, of: null } : fact;
}

/** The last `move` of `seat` as `viewer` may see it at `state`: hidden while the turn is open, since others may not know its kind (R25). */
export function seenMove(move: Move, seat: Seat, viewer: Viewer, state: State): Move | null {
  const isOfOpenTurn = state.step.at === 'turn' && seatAt(state, seat).open.decisions > 0;
  return isOfOpenTurn && !seesSeat(viewer, seat) ? null : move;
}

/** Whether `fact` showed somebody something: what was drawn by chance, or what seats decided in the turn that closes. */
export function isFinal({ type }: Fact): boolean {
  return type === 'GameStarted' || type === 'CardsFlipped' || type === 'TurnClosed';
}
