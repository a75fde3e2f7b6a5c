// Rich positions that play from the set-up seldom reaches: everything that can be held is dealt again, at the beginning
// of a turn. What must hold on every table still holds.

import type { Game } from './game.ts';
import { has } from './holdings.ts';
import type { Below } from './policies.ts';
import { ASYLUM, CARDS, cardOf, hasTag, isMonster, known, LOTS, RING, SILENCE, stepped, TOMES } from './rules.ts';
import { freshTurn, type Player, type StandingPass, type Table } from './table.ts';

function oneOf<Item>(items: readonly Item[], below: Below): Item {
  return known(items[below(items.length)], 'item');
}

/** Where many stand: with friends and Monsters two to twelve spaces away, they will be met. */
function meetingPlace(below: Below): number {
  return below(3) === 0 ? ASYLUM : oneOf([below(RING), SILENCE], below);
}

/** On the meeting place, a throw before it, or anywhere. */
function placeNear(meeting: number, below: Below): number {
  return oneOf([meeting, stepped(meeting, 2 + below(6) + below(6)), below(RING)], below);
}

/** At least two seats stay sane. */
function dealMinds(table: Table, meeting: number, below: Below): void {
  const cultists = below(table.players.length - 1);
  const seats = table.players.map(({ seat }) => seat);
  const fallen = Array.from({ length: cultists }, () => oneOf(seats.splice(below(seats.length), 1), below));
  const wealth = oneOf([10, 60, 140], below);
  for (const player of table.players) {
    const order = fallen.indexOf(player.seat) + 1;
    player.outOrder = order;
    player.sane = order === 0;
    player.sanity = player.sane ? below(wealth) : 0;
    player.space = placeNear(meeting, below);
    player.inmate = player.sane && (player.space === ASYLUM ? below(3) > 0 : below(6) === 0);
    player.tries = 0;
    if (player.inmate) imprison(table, player, below);
    player.standing = (['interlude', 'spell', 'trade'] as const).filter((kind) => maySleep(player, kind, below));
  }
}

function imprison(table: Table, player: Player, below: Below): void {
  player.space = ASYLUM;
  player.tries = player.seat === table.active ? 1 + below(3) : below(3);
}

function maySleep({ sane }: Player, kind: StandingPass, below: Below): boolean {
  return below(8) === 0 && (sane || kind !== 'trade');
}

function mayHold({ sane }: Player, card: string): boolean {
  const { kind, keep } = cardOf(card);
  if (kind === 'monster') return !sane || hasTag(card, ['deep-one']);
  return kind === 'ally' ? sane : kind === 'artifact' || keep === true;
}

/** Every card somewhere: in play, in a hand, in the deck or at its bottom. */
function dealCards(table: Table, meeting: number, below: Below): void {
  const monstersInPlay = 1 + below(8);
  const isInPlay = (card: string) => isMonster(card) && below(38) < monstersInPlay;
  table.board = CARDS.filter(isInPlay).map((card) => ({
    card,
    // None stands on Mi-Go between turns.
    space: placeNear(meeting, below) || 1 + below(RING - 1),
  }));
  for (const player of table.players) player.cards = [];
  const others = CARDS.filter((card) => table.board.every((monster) => monster.card !== card));
  const inDeck = others.filter((card) => !isHandedOut(table, card, below));
  const isShort = below(4) === 0;
  table.unknown = inDeck.filter(() => !isShort && below(6) > 0);
  table.known = [];
  for (const card of inDeck.filter((other) => !table.unknown.includes(other))) {
    table.known.splice(below(table.known.length + 1), 0, card);
  }
}

function isHandedOut(table: Table, card: string, below: Below): boolean {
  const holder = oneOf(table.players, below);
  const isHeld = mayHold(holder, card) && below(isMonster(card) ? 6 : 2) === 0;
  if (isHeld) holder.cards.push(card);
  return isHeld;
}

/** One sane seat owns much more than the others, so that locales are complete. */
function dealPlaces(table: Table, below: Below): void {
  const sane = table.players.filter((player) => player.sane);
  const landlord = oneOf(sane, below);
  for (const player of table.players) Object.assign(player, { lots: [], tomes: [] });
  for (const { id } of LOTS.filter(() => below(4) > 0)) oneOf([landlord, oneOf(sane, below)], below).lots.push(id);
  for (const { id } of TOMES.filter(() => below(4) > 0)) oneOf(table.players, below).tomes.push(id);
  table.summonUsed = TOMES.flatMap(({ id, powers }) =>
    powers.some(({ op }) => op === 'summonOnce') && below(2) === 0 ? [id] : [],
  );
  for (const player of table.players) {
    player.hadSet = has(player, 'ignoreLossPerTrip');
    player.lossShield = player.hadSet && below(2) === 0;
  }
}

/** Deals minds, cards, Lots and Tomes again. The active seat's turn has begun, and nothing has happened in it. */
export function disturb(table: Table, below: Below): void {
  const meeting = meetingPlace(below);
  dealMinds(table, meeting, below);
  dealCards(table, meeting, below);
  dealPlaces(table, below);
  // As if Gates had led on to Gates before.
  Object.assign(table, freshTurn(), { gateRolls: below(4) === 0 ? 3 : 0 });
}

/** Whether nothing has happened yet in the turn. */
export function isTurnFresh({ point, table }: Game): boolean {
  const { throws, usedCards, usedExtras } = table;
  return ['monster', 'roll'].includes(point) && throws + usedCards.length + usedExtras.length === 0;
}
