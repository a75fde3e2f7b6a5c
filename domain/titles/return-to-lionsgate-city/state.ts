// The table between two facts. Everything on it is public; what a deck or the bag shows next is not decided yet.
// Invariants (tested by their numbers): goods, tokens, tiles and cards are conserved; no count is negative; a train is as long as its
// goods need except while it moves; `step.seat` is the one seat to act.

import { at } from '../../base/defect.ts';
import type { BySeat, Seat } from '../../title/contract.ts';
import type { CardId, DeckName, Good, Place, Position, Tile, TrackId } from './components/ids.ts';
import type { Options } from './options.ts';

/** One number per good, tile, tunnel …, in the order of the components' list. */
export type Counts = readonly number[];

/** A deck without a stored order: a draw from `pool` is decided when it is made. */
export interface Deck {
  /** Cards put back, in known order: the last one is drawn first. */
  readonly top: readonly CardId[];
  /** Cards in an order that nobody knows, listed by id. */
  readonly pool: readonly CardId[];
  /** Becomes the pool when a card is drawn and the deck is empty. In order of discarding. */
  readonly discard: readonly CardId[];
}

/** Money by where it came from; it adds up to `money`. The last two are never positive. */
export interface Score {
  readonly draft: number;
  readonly sales: number;
  readonly bounties: number;
  readonly shareIncome: number;
  readonly cityGoods: number;
  readonly deadShares: number;
  readonly cityFee: number;
}

export interface TeamMember {
  readonly card: CardId;
  /** Assigned this round. */
  readonly used: boolean;
}

export interface MatBandit {
  readonly card: CardId;
  /** Drawn this turn: it neither steals nor can be fought yet. */
  readonly fresh: boolean;
}

export interface SeatState {
  readonly money: number;
  /** Of the engine. */
  readonly at: Place;
  readonly derailed: boolean;
  /** Derailed in the city: cannot win any more. */
  readonly exempt: boolean;
  /** On the mat, from left to right. */
  readonly goods: readonly Good[];
  /** Boxcars in play, the one at the engine first. */
  readonly cars: readonly Position[];
  readonly team: readonly TeamMember[];
  /** In order of taking. */
  readonly upgrades: readonly CardId[];
  /** In order of drawing. */
  readonly bandits: readonly MatBandit[];
  /** Own share tokens on circles. */
  readonly sharesOut: number;
  readonly score: Score;
}

/** A card of the draft row and the gold on it. */
export interface DraftCard {
  readonly card: CardId;
  readonly gold: number;
}

export interface Draft {
  readonly row: readonly DraftCard[];
  /** Gold taken. */
  readonly gold: BySeat<number>;
  readonly picks: number;
}

/** What the seat whose turn it is has done since its turn began. */
export interface Turn {
  /** Null before the first turn of a round. */
  readonly seat: Seat | null;
  /** Mercenaries assigned this turn; stays as it is when one of them is replaced (R169). */
  readonly crew: readonly CardId[];
  /** Cards of the crew whose action was used. */
  readonly usedActions: readonly CardId[];
  /** Bandits steal nothing at the end of this turn. */
  readonly noSteal: boolean;
}

/** The roll of a fight and what it has defeated. */
export interface Fight {
  readonly dice: readonly number[];
  /** Toughness of the bandits defeated; 0: none yet. */
  readonly defeated: number;
  readonly rerolls: number;
}

export interface Unloading {
  /** Pieces that may still leave the mat. */
  readonly left: number;
  readonly crafted: boolean;
  readonly hired: boolean;
}

/** The choice that is open, and whose it is. */
export type Step = Choice | Interruption | { readonly at: 'over'; readonly reason: EndReason };

/** Steps that interrupt no procedure. */
type Choice =
  | { readonly at: 'draft' | 'plan'; readonly seat: Seat }
  /** `path`: tracks run so far; `spent`: their difficulty. */
  | { readonly at: 'move'; readonly seat: Seat; readonly path: readonly TrackId[]; readonly spent: number }
  | { readonly at: 'mine'; readonly seat: Seat; readonly drawn: readonly Tile[]; readonly limit: number }
  | ({ readonly at: 'fight'; readonly seat: Seat } & Fight)
  | { readonly at: 'load'; readonly seat: Seat; readonly left: number }
  | ({ readonly at: 'unload'; readonly seat: Seat } & Unloading);

/** Steps that interrupt a procedure: `frames` holds what is left of it. */
export type Interruption = Question & { readonly frames: readonly Frame[] };

/** What a procedure asks of `seat` before it can continue. */
export type Question =
  | { readonly at: 'clear' | 'loseUpgrade'; readonly seat: Seat }
  /** Cards drawn from the deck of the workshop, or from the mercenaries. */
  | { readonly at: 'craft' | 'hire'; readonly seat: Seat; readonly drawn: readonly CardId[] }
  /** Cards that still go back on top of their deck. */
  | { readonly at: 'return'; readonly seat: Seat; readonly deck: DeckName; readonly cards: readonly CardId[] };

export type StepName = Step['at'];
export type StepAt<Name extends StepName> = Extract<Step, { readonly at: Name }>;

/** What is left of a procedure that a choice interrupted. How procedures work: procedures/turn.ts. */
export type Frame =
  | ({ readonly procedure: 'fight' } & Fight)
  | ({ readonly procedure: 'unload' } & Unloading)
  /** The seat whose turn it is continues planning. */
  | { readonly procedure: 'plan' }
  /** The turn is over; its seat may be done for the round. */
  | { readonly procedure: 'turnEnd' };

/** `city`: somebody entered. `limit`: the last round is over. `towns`: a solo game lost to ghost towns. */
const END_REASONS = ['city', 'limit', 'towns'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface State {
  readonly options: Options;
  /** 0 in the draft. */
  readonly round: number;
  readonly step: Step;
  readonly turn: Turn;
  /** Seats in turn order of this round; of the draft before round 1. */
  readonly order: readonly Seat[];
  /** Seats that are done for this round, in order: they begin the next one. */
  readonly finished: readonly Seat[];
  /** Seats whose engine derailed this round, in order: the first of them is last in the next one. */
  readonly derailedOrder: readonly Seat[];
  /** Null after the draft, and in a solo game. */
  readonly draft: Draft | null;
  readonly seats: BySeat<SeatState>;
  /** Loose goods: by cave, then by good. */
  readonly loose: readonly Counts[];
  /** Pieces on the squares from the left: by town, then by track. */
  readonly markets: readonly (readonly (readonly Good[])[])[];
  /** By town. */
  readonly ghosts: readonly boolean[];
  /** Owner of each circle. */
  readonly circles: readonly (Seat | null)[];
  /** Bandit tokens by tunnel. */
  readonly tokens: Counts;
  readonly tokenSupply: number;
  /** By good. */
  readonly supply: Counts;
  /** Tiles of the risk track, from the bottom. */
  readonly risk: readonly Tile[];
  /** By tile. */
  readonly bag: Counts;
  readonly decks: Readonly<Record<DeckName, Deck>>;
  /** Seats in the city, in order of entering. */
  readonly entered: readonly Seat[];
  /** Round in which somebody first entered. */
  readonly trigger: number | null;
}

/** A turn in which nothing has been done. */
export function freshTurn(seat: Seat | null): Turn {
  return { seat, crew: [], usedActions: [], noSteal: false };
}

/** The procedures that the step interrupts, the innermost last. */
export function framesOf({ step }: State): readonly Frame[] {
  return 'frames' in step ? step.frames : [];
}

/** Sum of the counts. */
export function total(counts: Counts): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** `counts` with `change` more at `index`. */
export function plus(counts: Counts, index: number, change: number): Counts {
  return counts.with(index, at(counts, index) + change);
}
