// What a refusal is made of: a rule's ruling, a small function that finds what its sentence names, and the sentence in both languages.

import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId, Good } from '../components/ids.ts';
import type { Move } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { cardName } from './cards.ts';
import { atPlace, placeName } from './names.ts';
import { mineOf, type Situation } from './situation.ts';
import type { Say } from './speak.ts';

/** A move that a rule of this title refused. */
export interface RefusedMove extends Situation {
  readonly move: Move;
}

/** A ruling, which may depend on the move. */
type Ruling = string | ((refused: RefusedMove) => string);

/** A clause without capital and full stop, and the ruling behind it. */
export interface Reason {
  readonly ruling: Ruling;
  words(refused: RefusedMove): string;
}

export type Reasons<Name extends Rule> = { readonly [Key in Name]: Reason };

/** What many sentences name: who would move, where the engine is, and the card and the seat that the move names. */
export function named({ state, seat, move, say }: RefusedMove) {
  const place = mineOf({ state, seat }).at;
  const card = 'card' in move ? move.card : '';
  const name = card === '' ? '' : cardName(card, say);
  return { seat, place: placeName(place), where: atPlace(place, say), card, name, target: targetOf(move) };
}

type Named = ReturnType<typeof named>;
type Templates<Found> = Readonly<Record<Language, (found: Found) => string>>;

/** A sentence that names what `find` finds, beside what many name. */
export function reason<Found>(
  ruling: Ruling,
  find: (refused: RefusedMove) => Found,
  { en, de }: Templates<Named & Found>,
): Reason {
  return { ruling, words: (refused) => refused.say(en, de)({ ...named(refused), ...find(refused) }) };
}

/** A sentence that names nothing else. */
export function plain(ruling: Ruling, en: string | ((found: Named) => string), de: typeof en): Reason {
  return {
    ruling,
    words(refused) {
      const words = refused.say(en, de);
      return typeof words === 'string' ? words : words(named(refused));
    },
  };
}

/** The other seat that the move names. */
export function targetOf(move: Move): Seat {
  return 'seat' in move ? move.seat : 0;
}

/** Goods that the move would take from the mat or from the cave. */
export function goodsOf(move: Move): { readonly good: Good; readonly pieces: number } {
  if (move.kind === 'sell') return { good: move.gold ? 'gold' : move.good, pieces: move.pieces };
  return move.kind === 'load' || move.kind === 'drop' ? move : { good: 'gold', pieces: 0 };
}

/** `m01, m16`; `none`. */
export function cards(ids: readonly CardId[], say: Say): string {
  return ids.join(', ') || say('none', 'keine');
}
