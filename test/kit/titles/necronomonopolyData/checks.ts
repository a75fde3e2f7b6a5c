// What one file of `data/` says of another: every name must be known.

import type { Locale, Space, Tome } from '../../../../domain/titles/necronomonopoly/components/board.ts';
import type { Box } from '../../../../domain/titles/necronomonopoly/components/box.ts';
import type { Card, Use } from '../../../../domain/titles/necronomonopoly/components/cards.ts';
import type { GateStep, Passive } from '../../../../domain/titles/necronomonopoly/components/effects.ts';
import type { GateRow } from '../../../../domain/titles/necronomonopoly/components/gates.ts';
import { SPACE_KINDS, type Tag, type Window } from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import { refuse } from '../dataReader.ts';

interface Loaded {
  readonly box: Box;
  readonly spaces: readonly Space[];
  readonly lots: { readonly locales: readonly Locale[] };
  readonly tomes: { readonly tomes: readonly Tome[] };
  readonly cards: readonly Card[];
  readonly gates: readonly GateRow[];
}

/** The names that effects may use. */
interface Names {
  readonly tags: ReadonlySet<Tag>;
  readonly monsters: ReadonlySet<string>;
  readonly spaces: ReadonlySet<string>;
  readonly locales: ReadonlySet<string>;
}

function known(where: string, kind: string, name: string, names: ReadonlySet<string>): void {
  if (!names.has(name)) refuse(where, `there is no ${kind} "${name}"`);
}

function checkPassive(where: string, passive: Passive, names: Names): void {
  if (passive.op === 'ignoreTag' || passive.op === 'extraMove') {
    for (const tag of passive.tags) known(where, 'Monster tagged', tag, names.tags);
  }
  if (passive.op === 'ignoreLossPerTrip') known(where, 'space', passive.from, names.spaces);
  if (passive.op === 'summonOnce') known(where, 'Monster', passive.card, names.monsters);
}

/** Targets that an effect needs. */
const NEEDED_TARGETS: Partial<Record<Use['effects'][number]['op'], readonly string[]>> = {
  lose: ['otherSane'],
  drain: ['otherSane'],
  deflect: ['otherSane'],
  discardTarget: ['otherCard:spell', 'otherCard:item', 'otherCard:book'],
  stealTarget: ['otherCard:spell', 'otherCard:item', 'otherCard:book'],
  takeSpell: ['deckSpell'],
  toAsylum: ['otherFree', 'otherSane'],
  release: ['otherInmate'],
  teleport: ['gate', 'lot'],
  advance: ['gate', 'lot'],
  moveMonster: ['monster'],
};

/** Answers have few effects; in turns and between them a card has any of the others. */
const ANSWERS: Partial<Record<Window, readonly Use['effects'][number]['op'][]>> = {
  loss: ['banish', 'cancel', 'reduce', 'deflect'],
  payment: ['cancel'],
  spell: ['counter'],
  dice: ['reroll'],
};
const ONLY_ANSWERS: readonly string[] = ['cancel', 'reduce', 'deflect', 'counter', 'reroll'];

function isWorking(op: Use['effects'][number]['op'], window: Window): boolean {
  return ANSWERS[window]?.includes(op) ?? !ONLY_ANSWERS.includes(op);
}

function checkUseEffect(where: string, effect: Use['effects'][number], { target, windows }: Use): void {
  const idle = windows.find((window) => !isWorking(effect.op, window));
  if (idle !== undefined) refuse(where, `${effect.op} does nothing in the window ${idle}`);
  const targets = NEEDED_TARGETS[effect.op];
  if (targets !== undefined && !targets.includes(target ?? '')) {
    refuse(where, `${effect.op} needs a target: ${targets.join(' or ')}`);
  }
  if (effect.op === 'banish' && target !== 'monster' && !windows.includes('loss')) {
    refuse(where, 'banish needs a Monster');
  }
}

function checkUse(where: string, use: Use, names: Names): void {
  for (const effect of use.effects) {
    checkUseEffect(where, effect, use);
    if (effect.op === 'summon') known(where, 'Monster tagged', effect.tag, names.tags);
  }
}

function checkCard(card: Card, names: Names): void {
  const where = `mythos.json, card ${card.def}`;
  for (const passive of card.passives) {
    if (['extraMove', 'summonOnce'].includes(passive.op)) refuse(where, `${passive.op} belongs to a Tome or a locale`);
    checkPassive(where, passive, names);
  }
  if (card.use !== null) checkUse(where, card.use, names);
  for (const effect of card.effects) {
    if (effect.op === 'advanceNearest' && effect.kind === 'mythos') {
      refuse(where, 'advanceNearest to a Mythos space could draw for ever');
    }
  }
}

function checkGateStep(where: string, step: GateStep, names: Names): void {
  if (step.op === 'goto' && step.space !== null) known(where, 'space', step.space, names.spaces);
  if (step.op === 'gotoChoice' && step.locale !== null) known(where, 'locale', step.locale, names.locales);
  if (step.op === 'tame') known(where, 'Monster tagged', step.tag, names.tags);
}

function namesOf({ spaces, lots, cards }: Loaded): Names {
  const monsters = cards.filter(({ kind }) => kind === 'monster');
  return {
    tags: new Set(monsters.flatMap(({ tags }) => tags)),
    monsters: new Set(monsters.map(({ def }) => def)),
    spaces: new Set(spaces.map(({ id }) => id)),
    locales: new Set(lots.locales.map(({ id }) => id)),
  };
}

/** What locales and Great Tomes give their owners. */
function checkHolders({ lots, tomes }: Loaded, names: Names): void {
  for (const { id, passives } of lots.locales) {
    const where = `lots.json, locale ${id}`;
    for (const passive of passives) {
      // What was summoned is remembered by Tome.
      if (passive.op === 'summonOnce') refuse(where, 'summonOnce belongs to a Tome');
      checkPassive(where, passive, names);
    }
  }
  for (const { id, passives } of tomes.tomes) {
    for (const passive of passives) checkPassive(`tomes.json, Tome ${id}`, passive, names);
  }
}

/** Refuses a name that no record has, and an effect without what it works on. */
export function checkReferences(loaded: Loaded): void {
  const names = namesOf(loaded);
  known('rules.json, startSpace', 'space', loaded.box.startSpace, names.spaces);
  const missing = SPACE_KINDS.find((kind) => !loaded.spaces.some((space) => space.kind === kind));
  if (missing !== undefined) refuse('board.json', `has no ${missing} space`);
  checkHolders(loaded, names);
  for (const card of loaded.cards) checkCard(card, names);
  for (const { row, steps } of loaded.gates) {
    for (const step of steps) checkGateStep(`gates.json, row ${row}`, step, names);
  }
}
