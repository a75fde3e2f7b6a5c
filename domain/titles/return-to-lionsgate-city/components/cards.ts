// Mercenaries, bandits, cogs and pipes. Their powers are data: sums of `POWERS`, actions of the crew, effects of pipes.
// Rulebook: Words to Know, Fighting, Upgrade Cards; rulings R112, R160.

import { Defect } from '../../../base/defect.ts';
import bandits from '../data/bandits.json' with { type: 'json' };
import cogs from '../data/cogs.json' with { type: 'json' };
import mercenaries from '../data/mercenaries.json' with { type: 'json' };
import pipes from '../data/pipes.json' with { type: 'json' };
import { type CardId, type CrewAction, type PipeEffect, POWERS, type Power, type Skill } from './ids.ts';

/** What a card adds to each power, in the order of `POWERS`. */
export type Powers = readonly number[];

interface Card {
  readonly id: CardId;
  readonly name: string;
}

/** A special ability: it adds to a power by itself, or it is an action. */
export interface Ability {
  readonly id: string;
  readonly power: Power | null;
  readonly value: number;
  readonly action: CrewAction | null;
}

export interface Mercenary extends Card {
  readonly skills: Readonly<Record<Skill, number>>;
  readonly ability: Ability;
  /** Skills and ability together. */
  readonly powers: Powers;
}

export interface Bandit extends Card {
  readonly toughness: number;
  /** Goods stolen each turn. */
  readonly theft: number;
  readonly bounty: number;
}

export interface Cog extends Card {
  readonly kind: 'cog';
  readonly effect: string;
  readonly value: number;
  readonly powers: Powers;
}

export interface Pipe extends Card {
  readonly kind: 'pipe';
  readonly effect: PipeEffect;
  /** Pieces of a siphon; otherwise 0. */
  readonly value: number;
  /** Whether it is in the deck of a solo game. */
  readonly solo: boolean;
}

export type Upgrade = Cog | Pipe;

type Added = Partial<Record<Power, number>>;

/** `adds`, and `value` for one of them. */
function powersOf(adds: Added, power: Power | null, value: number): Powers {
  return POWERS.map((one) => (adds[one] ?? 0) + (one === power ? value : 0));
}

function inOrder<One extends Card>(cards: readonly One[]): readonly One[] {
  return cards.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The record of `id`. The test of the data finds those that are not there. */
function named<One extends { readonly id: string }>(records: readonly One[], id: string): One {
  const found = records.find((record) => record.id === id);
  if (found === undefined) throw new Defect(`no effect ${id}`);
  return found;
}

const ABILITIES = mercenaries.abilities as readonly (Pick<Ability, 'id'> & Partial<Ability>)[];

function abilityOf(id: string): Ability {
  return { power: null, value: 0, action: null, ...named(ABILITIES, id) };
}

/** In order of id, as all cards here. */
export const MERCENARIES: readonly Mercenary[] = inOrder(
  mercenaries.cards.map(({ id, name, ability: abilityId, ...skills }) => {
    const ability = abilityOf(abilityId);
    return { id, name, skills, ability, powers: powersOf(skills, ability.power, ability.value) };
  }),
);

export const BANDITS: readonly Bandit[] = inOrder(
  bandits.cards.map(({ steal, ...card }) => ({ ...card, theft: steal })),
);

const COG_EFFECTS = cogs.effects as readonly { readonly id: string; readonly power: Power; readonly adds?: Added }[];

export const COGS: readonly Cog[] = inOrder(
  cogs.cards.map((card) => {
    const { power, adds = {} } = named(COG_EFFECTS, card.effect);
    return { ...card, kind: 'cog', powers: powersOf(adds, power, card.value) };
  }),
);

const PIPE_EFFECTS = pipes.effects as readonly { readonly id: PipeEffect; readonly value?: number }[];

export const PIPES: readonly Pipe[] = inOrder(
  pipes.cards.map((card) => {
    const { id: effect, value = 0 } = named(PIPE_EFFECTS, card.effect);
    return { ...card, kind: 'pipe', effect, value };
  }),
);
