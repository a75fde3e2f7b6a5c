// The Mythos cards. Rulebook: Mythos Deck, Monsters, Other Cards; rulings R29 to R48.

import data from '../data/mythos.json' with { type: 'json' };
import {
  type DiscardEffect,
  type EventEffect,
  effectsOf,
  type MonsterEffect,
  type Passive,
  type UseEffect,
  type WrittenEffect,
} from './effects.ts';
import type { ArtifactType, CardDef, CardId, CardKind, LossKind, Tag, TargetKind, Window } from './ids.ts';

/** How a card is used. */
export interface Use {
  readonly windows: readonly Window[];
  /** Null: on nothing. */
  readonly target: TargetKind | null;
  /** Losses that it answers; empty but in the window `loss`. */
  readonly kinds: readonly LossKind[];
  /** Whether it answers Great Old Ones too. */
  readonly greatOldOnes: boolean;
  /** Cultists may not use it. */
  readonly sane: boolean;
  readonly effects: readonly UseEffect[];
}

/** A single card. What its kind does not have is empty, 0, false or null. */
export interface Card {
  readonly id: CardId;
  /** In order of the file, copies rising. */
  readonly index: number;
  readonly def: CardDef;
  readonly kind: CardKind;
  /** Of artifacts. */
  readonly type: ArtifactType | null;
  readonly name: string;
  readonly text: string | null;
  /** Sanity that a use costs. */
  readonly cost: number;
  /** It goes under the deck when used. */
  readonly oneShot: boolean;
  readonly passives: readonly Passive[];
  readonly use: Use | null;
  /** Monsters: what effects know it by, what it takes, and what it does besides. */
  readonly tags: readonly Tag[];
  readonly loss: number;
  readonly greatOldOne: boolean;
  readonly after: readonly MonsterEffect[];
  /** Allies: what happens when the card is discarded instead of a loss. */
  readonly onDiscard: readonly DiscardEffect[];
  /** Events: the drawer keeps the card. */
  readonly keep: boolean;
  readonly effects: readonly EventEffect[];
}

/** As it is written: effects have fields left out, and what a card does not have is not there. */
interface Written extends Partial<Omit<Card, 'use' | 'passives' | 'onDiscard' | 'effects'>> {
  readonly def: CardDef;
  readonly kind: CardKind;
  readonly name: string;
  readonly copies: number;
  readonly passives?: readonly WrittenEffect[];
  readonly use?: Partial<Omit<Use, 'effects'>> & Pick<Use, 'windows'> & { readonly effects: readonly WrittenEffect[] };
  /** Of Monsters: `after`. */
  readonly then?: readonly WrittenEffect[];
  readonly onDiscard?: readonly WrittenEffect[];
  readonly effects?: readonly WrittenEffect[];
}

function usedIn({ use }: Written): Use | null {
  if (use === undefined) return null;
  const { windows, target = null, kinds = [], greatOldOnes = false, sane = false } = use;
  return { windows, target, kinds, greatOldOnes, sane, effects: effectsOf<UseEffect>(use.effects) };
}

function wholeCard(written: Written): Omit<Card, 'id' | 'index'> {
  const { def, kind, type = null, name, text = null, cost = 0, oneShot = false, tags = [], loss = 0 } = written;
  const { passives = [], then = [], onDiscard = [], effects = [], greatOldOne = false, keep = false } = written;
  return {
    ...{ def, kind, type, name, text, cost, oneShot, tags, loss, greatOldOne, keep },
    passives: effectsOf<Passive>(passives),
    use: usedIn(written),
    after: effectsOf<MonsterEffect>(then),
    onDiscard: effectsOf<DiscardEffect>(onDiscard),
    effects: effectsOf<EventEffect>(effects),
  };
}

// The kinds of cards have different members: as types they have nothing in common.
const WRITTEN: readonly Written[] = [data.monsters, data.allies, data.artifacts, data.events].flat() as Written[];

/** Every single card, in order of the file, copies rising. */
export const CARDS: readonly Card[] = WRITTEN.flatMap((written) =>
  Array.from({ length: written.copies }, (_, copy) => ({ ...wholeCard(written), id: `${written.def}.${copy + 1}` })),
).map((card, index) => ({ ...card, index }));
