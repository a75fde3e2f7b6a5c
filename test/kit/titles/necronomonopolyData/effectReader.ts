// Reads effects of the closed vocabulary: an unknown operation, an unknown field and a missing one are refused.

import type {
  DiscardEffect,
  DiscardFields,
  EventEffect,
  EventFields,
  GateFields,
  GateStep,
  MonsterEffect,
  MonsterFields,
  Passive,
  PassiveFields,
  UseEffect,
  UseFields,
} from '../../../../domain/titles/necronomonopoly/components/effects.ts';
import {
  ARTIFACT_TYPES,
  DEBT_KINDS,
  LOSS_KINDS,
  SPACE_KINDS,
  type SpaceKind,
} from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import { flag, integer, list, oneOf, type Piece, refuse, text } from '../dataReader.ts';

/** Reads one field of an effect. `absent`: what holds where the field is left out; without it the field is needed. */
interface Reader<Value> {
  read(piece: Piece): Value;
  readonly absent?: Value;
}

type Readers<Fields> = {
  readonly [Op in keyof Fields]: { readonly [Key in keyof Fields[Op]]: Reader<Fields[Op][Key]> };
};

/** Most Sanity that one effect moves. */
const MOST = 999;
const amount: Reader<number> = { read: (piece) => integer(piece, 1, MOST) };
const change: Reader<number> = { read: (piece) => integer(piece, -MOST, MOST) };
const amountOrNone: Reader<number> = { ...amount, absent: 0 };
const flagOrFalse: Reader<boolean> = { read: flag, absent: false };
const name: Reader<string> = { read: text };
const nameOrNone: Reader<string | null> = { read: text, absent: null };
const spaceKind: Reader<SpaceKind> = { read: (piece) => oneOf(piece, SPACE_KINDS) };
const spaceKindOrNone: Reader<SpaceKind | null> = { ...spaceKind, absent: null };

function severalOf<Value>(read: (piece: Piece) => Value): Reader<readonly Value[]> {
  return {
    read(piece) {
      const found = list(piece).map(read);
      return found.length === 0 ? refuse(piece.where, 'needed at least one entry') : found;
    },
  };
}

const names = severalOf(text);
const lossKinds = severalOf((piece) => oneOf(piece, LOSS_KINDS));

const PASSIVES: Readers<PassiveFields> = {
  ignoreTag: { tags: names, greatOldOnes: flagOrFalse },
  extraMove: { tags: names },
  immune: { kinds: lossKinds },
  lessLoss: { kinds: lossKinds, by: amount, greatOldOnes: flagOrFalse },
  payLess: {
    kind: { read: (piece) => oneOf(piece, DEBT_KINDS) },
    by: { read: (piece) => (piece.value === 'all' ? null : integer(piece, 1, MOST)) },
  },
  rentBonus: { by: amount },
  tollDelta: { by: change },
  tollZero: {},
  gainAtMiGo: { n: amount },
  loseAtMiGo: { n: amount },
  asylumGain: { by: amount },
  spellCostDelta: { by: change },
  spellCostZero: {},
  gateShift: {},
  redraw: {},
  ignoreLossPerTrip: { from: name },
  retrieveSpellAtMiGo: {},
  summonOnce: { card: name },
};

const USES: Readers<UseFields> = {
  gain: { n: amount },
  lose: { n: amountOrNone, dice: amountOrNone },
  drain: { n: amount },
  banish: {},
  cancel: {},
  reduce: { by: amount },
  deflect: {},
  counter: {},
  reroll: {},
  discardTarget: {},
  stealTarget: {},
  takeSpell: {},
  toAsylum: {},
  release: {},
  summon: { tag: name },
  teleport: {},
  advance: {},
  moveMonster: {},
};

const EVENTS: Readers<EventFields> = {
  toAsylumSelf: {},
  allLose: { n: amount },
  gain: { n: amount },
  losePerLot: { n: amount },
  moveAllMonsters: {},
  advanceNearest: { kind: spaceKind },
};

const MONSTERS: Readers<MonsterFields> = {
  carry: { nearest: spaceKind },
  discardOwn: { type: { read: (piece) => oneOf(piece, ARTIFACT_TYPES) } },
};

const DISCARDS: Readers<DiscardFields> = { loseSelf: { n: amount } };

const GATES: Readers<GateFields> = {
  goto: { space: nameOrNone, nearest: spaceKindOrNone, otherGate: flagOrFalse },
  gotoChoice: { kind: spaceKindOrNone, locale: nameOrNone },
  gain: { n: amount },
  reachMiGo: {},
  land: {},
  toAsylum: {},
  searchMonsterToMiGo: {},
  tame: { tag: name },
  removeMonster: {},
  takeLot: {},
};

type AnyReaders = Readonly<Record<string, Readonly<Record<string, Reader<unknown>>>>>;

function readField(piece: Piece, given: ReadonlyMap<string, unknown>, key: string, reader: Reader<unknown>): unknown {
  if (given.has(key)) return reader.read({ value: given.get(key), where: `${piece.where}, ${key}` });
  return 'absent' in reader ? reader.absent : refuse(piece.where, `has no "${key}"`);
}

function effectReader<Effect>(readers: AnyReaders): (piece: Piece) => Effect {
  return (piece) => {
    const { value, where } = piece;
    if (typeof value !== 'object' || value === null) return refuse(where, 'needed an effect');
    const given: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
    const op = oneOf({ value: given.get('op'), where: `${where}, op` }, Object.keys(readers));
    const fields = readers[op] ?? {};
    const stray = [...given.keys()].find((key) => key !== 'op' && !Object.hasOwn(fields, key));
    if (stray !== undefined) refuse(where, `${op} has no field "${stray}"`);
    const named = { value, where: `${where}, ${op}` };
    const read = Object.entries(fields).map(([key, reader]) => [key, readField(named, given, key, reader)] as const);
    // Each field was read by the reader of its operation.
    return { op, ...Object.fromEntries(read) } as Effect;
  };
}

export const readPassive: (piece: Piece) => Passive = effectReader(PASSIVES);
export const readEventEffect: (piece: Piece) => EventEffect = effectReader(EVENTS);
export const readMonsterEffect: (piece: Piece) => MonsterEffect = effectReader(MONSTERS);
export const readDiscardEffect: (piece: Piece) => DiscardEffect = effectReader(DISCARDS);

const readAnyUse: (piece: Piece) => UseEffect = effectReader(USES);
const readAnyGateStep: (piece: Piece) => GateStep = effectReader(GATES);

export function readUseEffect(piece: Piece): UseEffect {
  const effect = readAnyUse(piece);
  if (effect.op === 'lose' && effect.n > 0 === effect.dice > 0) refuse(piece.where, 'lose needs either n or dice');
  return effect;
}

export function readGateStep(piece: Piece): GateStep {
  const step = readAnyGateStep(piece);
  if (step.op === 'goto') {
    const ways = [step.space !== null, step.nearest !== null, step.otherGate].filter(Boolean).length;
    if (ways !== 1) refuse(piece.where, 'goto needs one of space, nearest and otherGate');
  }
  if (step.op === 'gotoChoice' && (step.kind === null) === (step.locale === null)) {
    refuse(piece.where, 'gotoChoice needs either kind or locale');
  }
  return step;
}
