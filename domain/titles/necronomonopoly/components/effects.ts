// The closed vocabulary of effects: what cards, Great Tomes, locales and Gates do, as data.

import type { ArtifactType, CardDef, DebtKind, LocaleId, LossKind, SpaceId, SpaceKind, Tag } from './ids.ts';

export interface PassiveFields {
  /** Monsters with one of the tags never attack; Great Old Ones only where it says so. */
  ignoreTag: { readonly tags: readonly Tag[]; readonly greatOldOnes: boolean };
  /** Once per turn a free move of such a Monster. */
  extraMove: { readonly tags: readonly Tag[] };
  /** Losses of these kinds are nothing. */
  immune: { readonly kinds: readonly LossKind[] };
  lessLoss: { readonly kinds: readonly LossKind[]; readonly by: number; readonly greatOldOnes: boolean };
  /** `by` null: nothing is owed. */
  payLess: { readonly kind: DebtKind; readonly by: number | null };
  rentBonus: { readonly by: number };
  tollDelta: { readonly by: number };
  tollZero: object;
  gainAtMiGo: { readonly n: number };
  loseAtMiGo: { readonly n: number };
  asylumGain: { readonly by: number };
  spellCostDelta: { readonly by: number };
  spellCostZero: object;
  gateShift: object;
  redraw: object;
  /** One loss may be ignored per trip that begins and ends at `from`. */
  ignoreLossPerTrip: { readonly from: SpaceId };
  retrieveSpellAtMiGo: object;
  summonOnce: { readonly card: CardDef };
}

export interface UseFields {
  gain: { readonly n: number };
  /** `n` Sanity, or the sum of this many dice: one of the two is 0. */
  lose: { readonly n: number; readonly dice: number };
  drain: { readonly n: number };
  banish: object;
  cancel: object;
  reduce: { readonly by: number };
  deflect: object;
  counter: object;
  reroll: object;
  discardTarget: object;
  stealTarget: object;
  takeSpell: object;
  toAsylum: object;
  release: object;
  summon: { readonly tag: Tag };
  teleport: object;
  advance: object;
  moveMonster: object;
}

export interface EventFields {
  toAsylumSelf: object;
  allLose: { readonly n: number };
  gain: { readonly n: number };
  losePerLot: { readonly n: number };
  moveAllMonsters: object;
  advanceNearest: { readonly kind: SpaceKind };
}

export interface MonsterFields {
  carry: { readonly nearest: SpaceKind };
  discardOwn: { readonly type: ArtifactType };
}

export interface DiscardFields {
  loseSelf: { readonly n: number };
}

export interface GateFields {
  /** One of the three is given. */
  goto: { readonly space: SpaceId | null; readonly nearest: SpaceKind | null; readonly otherGate: boolean };
  /** One of the two is given. */
  gotoChoice: { readonly kind: SpaceKind | null; readonly locale: LocaleId | null };
  gain: { readonly n: number };
  reachMiGo: object;
  land: object;
  toAsylum: object;
  searchMonsterToMiGo: object;
  tame: { readonly tag: Tag };
  removeMonster: object;
  takeLot: object;
}

type EffectOf<Fields, Op extends keyof Fields> = { [Name in Op]: { readonly op: Name } & Fields[Name] }[Op];
export type PassiveOp = keyof PassiveFields;
export type PassiveOf<Op extends PassiveOp> = EffectOf<PassiveFields, Op>;
export type Passive = PassiveOf<PassiveOp>;
export type UseEffect = EffectOf<UseFields, keyof UseFields>;
export type EventEffect = EffectOf<EventFields, keyof EventFields>;
export type MonsterEffect = EffectOf<MonsterFields, keyof MonsterFields>;
export type DiscardEffect = EffectOf<DiscardFields, keyof DiscardFields>;
export type GateStep = EffectOf<GateFields, keyof GateFields>;

/** Fields that a record of data may leave out. */
const LEFT_OUT: Readonly<Record<string, object>> = {
  ignoreTag: { greatOldOnes: false },
  lessLoss: { greatOldOnes: false },
  lose: { n: 0, dice: 0 },
  goto: { space: null, nearest: null, otherGate: false },
  gotoChoice: { kind: null, locale: null },
};

/** An effect as it is written in data; `by: "all"` leaves nothing owed. */
export interface WrittenEffect {
  readonly op: string;
  readonly by?: unknown;
}

/** Effects of one vocabulary, whole. The test of the data finds what is not of it. */
export function effectsOf<Effect>(written: readonly WrittenEffect[]): readonly Effect[] {
  return written.map((effect) => {
    return { ...LEFT_OUT[effect.op], ...effect, ...(effect.by === 'all' ? { by: null } : {}) } as Effect;
  });
}
