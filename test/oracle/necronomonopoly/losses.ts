// Losing Sanity, paying, going insane, the Asylum and the victory of the Cultists. Page: LOSS, PAYMENT, INSANE, ASYLUM,
// VISIT, WINCHECK.

import { banishFromBoard, discard, isOnBoard } from './deck.ts';
import { alliesOf, allTomesAreCultists, has, ignores, noteSets, passivesNamed, sumOf, usable } from './holdings.ts';
import { spend } from './paying.ts';
import { ASYLUM, cardOf, indexOf, isGreatOldOne, known, MI_GO, type Passive, spaceAt } from './rules.ts';
import {
  ask,
  die,
  endGame,
  objectOf,
  orderFrom,
  others,
  type Play,
  type Player,
  playerOf,
  type Table,
} from './table.ts';

export interface Source {
  readonly kind: string;
  /** The Monster. */
  readonly monster?: string;
  /** Whether the Monster is a Cultist's friend. */
  readonly isFriend?: boolean;
  readonly isDeflected?: boolean;
}

export interface Loss {
  readonly result: 'none' | 'avoided' | 'suffered' | 'insane';
  readonly paid: number;
}

const NONE: Loss = { result: 'none', paid: 0 };
const AVOIDED: Loss = { result: 'avoided', paid: 0 };
const INSANE: Loss = { result: 'insane', paid: 0 };

function suffered(paid: number): Loss {
  return { result: 'suffered', paid };
}

/** Whether something that works on losses of some kinds works on this one. */
function fits({ kind, monster }: Source, rule: { kinds?: readonly string[]; greatOldOnes?: boolean }): boolean {
  const isOpen = monster === undefined || !isGreatOldOne(monster) || rule.greatOldOnes === true;
  return isOpen && (rule.kinds ?? []).includes(kind);
}

function isImmune(player: Player, kind: string): boolean {
  return passivesNamed(player, 'immune').some(({ passive }) => passive.kinds?.includes(kind) === true);
}

function isNothing(player: Player, { kind, monster, isDeflected }: Source): boolean {
  if (!player.sane || isImmune(player, kind)) return true;
  return isDeflected === true && monster !== undefined && ignores(player, monster);
}

function isInSanctuary(table: Table, player: Player, { kind, isFriend, isDeflected }: Source): boolean {
  if (!table.options.silenceSanctuary || kind !== 'monster' || isFriend === true || isDeflected === true) return false;
  return spaceAt(player.space).kind === 'silence';
}

function answersTo(table: Table, player: Player, source: Source): string[] {
  const cards = usable(table, player, 'loss').filter((card) => fits(source, cardOf(card).use ?? {}));
  const rivals = others(table, player.seat).filter(({ sane }) => sane);
  return [
    ...(source.kind === 'monster' ? alliesOf(player).map((ally) => `ally:${ally}`) : []),
    ...(player.lossShield ? ['shield'] : []),
    ...cards.flatMap((card) =>
      cardOf(card).use?.target === undefined ? [`use:${card}`] : rivals.map(({ seat }) => `use:${card}@p${seat}`),
    ),
  ];
}

/** LOSS: the seat loses so much Sanity, unless it has something against it. */
export function* lose(table: Table, seat: number, amount: number, source: Source): Play<Loss> {
  const player = playerOf(table, seat);
  if (isNothing(player, source)) return NONE;
  if (isInSanctuary(table, player, source)) return suffered(0);
  let due = Math.max(0, amount - sumOf(player, 'lessLoss', (passive: Passive) => fits(source, passive)));
  while (due > 0) {
    const answers = answersTo(table, player, source);
    if (answers.length === 0) break;
    const answer = yield* ask('loss', seat, ['take', ...answers], { amount: due, source });
    if (answer === 'take') break;
    const left = yield* answered(table, player, answer, { due, source });
    if (typeof left !== 'number') return left;
    due = left;
  }
  return yield* takeLoss(table, player, due);
}

function* takeLoss(table: Table, player: Player, due: number): Play<Loss> {
  if (player.sanity < due) {
    yield* goInsane(table, player.seat);
    return INSANE;
  }
  player.sanity -= due;
  return suffered(due);
}

interface Pending {
  readonly due: number;
  readonly source: Source;
}

/** What an answer makes of the loss: how it ended, or what is left of it. */
function* answered(table: Table, player: Player, answer: string, pending: Pending): Play<Loss | number> {
  if (answer === 'shield') {
    player.lossShield = false;
    return AVOIDED;
  }
  return answer.startsWith('ally:')
    ? yield* shoved(table, player, objectOf(answer))
    : yield* usedAgainst(table, player, objectOf(answer), pending);
}

function* shoved(table: Table, player: Player, ally: string): Play<Loss> {
  discard(table, player, ally);
  for (const { op, n = 0 } of cardOf(ally).onDiscard ?? []) {
    if (op !== 'loseSelf') throw new Error(op);
    yield* lose(table, player.seat, n, { kind: 'card' });
  }
  return player.sane ? AVOIDED : INSANE;
}

function* usedAgainst(table: Table, player: Player, what: string, { due, source }: Pending): Play<Loss | number> {
  const [card = '', target] = what.split('@p');
  const effects = cardOf(card).use?.effects ?? [];
  const does = (op: string) => effects.some((effect) => effect.op === op);
  spend(table, player, card);
  if (does('banish') && source.monster !== undefined && isOnBoard(table, source.monster)) {
    banishFromBoard(table, source.monster);
  }
  if (cardOf(card).oneShot) discard(table, player, card);
  if (does('deflect')) yield* lose(table, Number(known(target, 'target')), due, { ...source, isDeflected: true });
  if (does('cancel') || does('deflect')) return AVOIDED;
  const reduced = effects.reduce((sum, { op, by = 0 }) => sum + (op === 'reduce' ? by : 0), 0);
  return Math.max(0, due - reduced);
}

interface Debt {
  readonly amount: number;
  readonly kind: string;
  /** The seat that it is owed to. */
  readonly to: number;
  /** The Lot or Great Tome. */
  readonly space: string;
}

/** PAYMENT: rent or a fee that the seat owes to another. */
export function* pay(table: Table, seat: number, debt: Debt): Play {
  const player = playerOf(table, seat);
  const owed = Math.max(0, debt.amount - sumOf(player, 'payLess', ({ kind }) => kind === debt.kind));
  const due = yield* settled(table, player, { ...debt, amount: owed });
  const { result } = yield* takeLoss(table, player, due);
  const creditor = playerOf(table, debt.to);
  if (result === 'suffered' && creditor.sane) creditor.sanity += due;
}

/** What is left to pay when the seat has used what it wants to use. */
function* settled(table: Table, player: Player, debt: Debt): Play<number> {
  let { amount } = debt;
  while (amount > 0) {
    const cards = usable(table, player, 'payment');
    if (cards.length === 0) break;
    const answer = yield* ask('payment', player.seat, ['pay', ...cards.map((card) => `use:${card}`)], { ...debt });
    if (answer === 'pay') break;
    const card = objectOf(answer);
    spend(table, player, card);
    if (cardOf(card).oneShot) discard(table, player, card);
    if (cardOf(card).use?.effects.some(({ op }) => op === 'cancel')) amount = 0;
  }
  return amount;
}

/** INSANE: the player surrenders everything but the Great Tomes and goes on as a Cultist. */
export function* goInsane(table: Table, seat: number): Play {
  const player = playerOf(table, seat);
  player.sane = false;
  player.outOrder = table.players.filter(({ sane }) => !sane).length;
  player.sanity = 0;
  player.lots = [];
  table.known.push(...player.cards);
  player.cards = [];
  noteSets(table);
  player.standing = [];
  player.inmate = false;
  player.tries = 0;
  player.space = ASYLUM;
  if (seat === table.active) table.turnOver = true;
  if (table.players.filter(({ sane }) => sane).length === 1) endGame(table, 'lastSane');
  checkCult(table);
  yield* visit(table, seat);
}

/** ASYLUM: the seat is sent there. */
export function* sendToAsylum(table: Table, seat: number): Play {
  const player = playerOf(table, seat);
  player.space = ASYLUM;
  if (seat === table.active) table.turnOver = true;
  if (!player.sane) return yield* visit(table, seat);
  player.inmate = true;
  player.tries = 0;
}

/** VISIT: a Cultist costs every inmate a die. */
export function* visit(table: Table, cultist: number): Play {
  for (const inmate of orderFrom(table, cultist)) {
    if (inmate.sane && inmate.inmate) yield* lose(table, inmate.seat, die(table), { kind: 'cultist' });
  }
}

/** WINCHECK: whether the Cultists own all Great Tomes and one of them brings his to Mi-Go. */
export function checkCult(table: Table, passing?: number): void {
  if (!allTomesAreCultists(table)) return;
  const bearers = table.players.filter(({ sane, tomes }) => !sane && tomes.length > 0);
  if (bearers.some(({ seat, space }) => space === MI_GO || seat === passing)) endGame(table, 'cultists');
}

/** Anyone who comes to the place where a trip begins has his shield again. */
export function renewShield(player: Player): void {
  const trips = passivesNamed(player, 'ignoreLossPerTrip');
  if (trips.some(({ passive }) => indexOf(passive.from ?? '') === player.space)) player.lossShield = true;
}

/** Whether the player is beyond the reach of Cultists' attacks. */
export function isSafeFromCultists(player: Player): boolean {
  return isImmune(player, 'cultist');
}

/** A toll at Mi-Go as it falls on the player. */
export function tollOf(player: Player, base: number): number {
  return has(player, 'tollZero') ? 0 : Math.max(0, base + sumOf(player, 'tollDelta'));
}
