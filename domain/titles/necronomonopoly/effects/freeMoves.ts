// What the seat whose turn it is may do besides what is asked: cards, extra Monster moves, a summons, standing passes taken back.
// Rulebook: Artifacts, Cultes de Goules, Unaussprechlichen Kulten; rulings R36, R37, R77, R80, R81, R117.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { by, byTwo } from '../../../title/moves.ts';
import type { TomeId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { type FreeMove, MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { isInDeck } from './deck.ts';
import { forbiddenUse, usableCards, usesOf } from './hand.ts';
import { extraMovesOf, summonsOf } from './powers.ts';

const SUMMON_MOVES = by('card', MOVES_OF.summon);
const EXTRA_MOVES = byTwo('source', 'card', MOVES_OF.extra);

type Extra = MoveOf<'extra'>;

function extraMoves(state: State, seat: Seat): readonly Extra[] {
  const powers = extraMovesOf(at(state.seats, seat));
  if (powers.length === 0) return [];
  return powers.flatMap(({ source, passive }) => {
    if (state.turn.usedExtras.includes(source)) return [];
    return state.board.flatMap(({ card }) => {
      const { greatOldOne, tags } = cardOf(card);
      if (greatOldOne || !passive.tags.some((tag) => tags.includes(tag))) return [];
      return EXTRA_MOVES.get(source)?.get(card) ?? [];
    });
  });
}

function extraForbidden(state: State, seat: Seat, { source, card }: Extra): Rule | null {
  const power = extraMovesOf(at(state.seats, seat)).find((one) => one.source === source);
  if (power === undefined) return 'no-extra-move';
  if (state.turn.usedExtras.includes(source)) return 'extra-move-used';
  if (!state.board.some((one) => one.card === card)) return 'not-on-board';
  const { greatOldOne, tags } = cardOf(card);
  if (greatOldOne) return 'great-old-one';
  return power.passive.tags.some((tag) => tags.includes(tag)) ? null : 'wrong-monster';
}

/** The Great Tome that calls `card` for the seat; null if none does. */
export function summonerOf(state: State, seat: Seat, card: string): TomeId | null {
  return summonsOf(at(state.seats, seat)).find(({ passive }) => `${passive.card}.1` === card)?.source ?? null;
}

function summonMoves(state: State, seat: Seat): readonly MoveOf<'summon'>[] {
  const powers = summonsOf(at(state.seats, seat));
  if (powers.length === 0) return [];
  return powers.flatMap(({ passive }) => {
    const move = SUMMON_MOVES.get(`${passive.card}.1`);
    return move === undefined || summonForbidden(state, seat, move) !== null ? [] : move;
  });
}

function summonForbidden(state: State, seat: Seat, { card }: MoveOf<'summon'>): Rule | null {
  const tome = summonerOf(state, seat, card);
  if (tome === null) return 'not-summoner';
  if (state.summonUsed.includes(tome)) return 'summon-spent';
  return isInDeck(state.deck, card) ? null : 'not-in-deck';
}

/** Every free move of `seat`, whose turn it is. */
export function freeMoves(state: State, seat: Seat): readonly FreeMove[] {
  const { cards, tomes, lots, standing } = at(state.seats, seat);
  const moves: FreeMove[] = [];
  if (cards.length > 0) moves.push(...usesOf(state, seat, usableCards(state, seat, 'turn')));
  if (tomes.length > 0 || lots.length > 0) moves.push(...extraMoves(state, seat), ...summonMoves(state, seat));
  if (standing.length > 0) moves.push(...MOVES_OF.ask.filter(({ pass }) => standing.includes(pass)));
  return moves;
}

/** Why `move` is none of `freeMoves`; null if it is. */
export function freeForbidden(state: State, seat: Seat, move: FreeMove): Rule | null {
  switch (move.kind) {
    case 'use':
      return forbiddenUse(state, seat, 'turn', move);
    case 'extra':
      return extraForbidden(state, seat, move);
    case 'summon':
      return summonForbidden(state, seat, move);
    case 'ask':
      return at(state.seats, seat).standing.includes(move.pass) ? null : 'not-standing';
  }
}
