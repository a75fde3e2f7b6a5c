// Which moves are legal: one predicate for each kind of move, tried on every text there is. Page: section 3.

import { hasCards } from './draws.ts';
import {
  canGo,
  capacity,
  crewWith,
  currencyHere,
  freeBoxes,
  freeUpgradeSpaces,
  isBelow,
  looseHere,
  priceOf,
  skillOf,
  trackHere,
  tunnelsAt,
} from './questions.ts';
import { banditOf, CITY, caveAt, circleOf, GOODS, known, mercenaryOf, SHARES, TUNNELS, upgradeOf } from './rules.ts';
import { active, carried, countIn, type DeckName, type Player, playerOf, type Table, turnOf } from './table.ts';
import { UNIVERSE } from './universe.ts';

type Predicate = (table: Table, ...parameters: readonly string[]) => boolean;

/** The phases in which a kind of move belongs. */
const PHASES: Readonly<Record<string, readonly string[]>> = {
  draft: ['DRAFT'],
  assign: ['PLAN'],
  act: ['PLAN'],
  go: ['MOVE'],
  stop: ['MOVE', 'MINE'],
  draw: ['MINE'],
  defeat: ['FIGHT'],
  reroll: ['FIGHT'],
  clear: ['CLEAR'],
  load: ['LOAD'],
  drop: ['UNLOAD'],
  sell: ['UNLOAD'],
  share: ['UNLOAD'],
  craft: ['UNLOAD'],
  hire: ['UNLOAD'],
  more: ['CRAFT', 'HIRE'],
  take: ['CRAFT', 'HIRE'],
  replace: ['HIRE'],
  decline: ['CRAFT', 'HIRE'],
  top: ['RETURN'],
  scrap: ['PLAN', 'CRAFT'],
  lose: ['LOSE_UPGRADE'],
  use: ['PLAN'],
  pipe: ['PLAN'],
  done: ['FIGHT', 'LOAD', 'UNLOAD'],
};

/** The seat that owes a decision; none at the end. */
export function seatToAct(table: Table): number | null {
  if (table.phase === 'END') return null;
  if (table.phase === 'LOSE_UPGRADE') return known(table.pendingLoss[0], 'seat that loses an upgrade');
  if (table.phase !== 'DRAFT') return turnOf(table).seat;
  const picks = table.draft?.picks ?? 0;
  return known(table.order[picks % table.order.length], 'seat that drafts');
}

const ACTIONS: Readonly<Record<string, (table: Table, player: Player) => boolean>> = {
  move: (table, { derailed, at }) => !derailed && at !== CITY && TUNNELS.some(({ id }) => canGo(table, id)),
  mine: (table, { at }) => caveAt(at)?.kind === 'mine' && skillOf(table, 'mining') >= 1,
  fight: (table, { bandits }) => bandits.length > 0 && skillOf(table, 'fighting') >= 1,
  load: (table, { goods }) =>
    GOODS.some((good) => looseHere(table, good) > 0) && goods.length < capacity(table, active(table)),
  unload: (_table, { at, goods }) => at !== CITY && goods.length > 0,
  idle: () => true,
};

/** Whether `amount` pieces of `good` may leave the mat this turn. */
function canUnload(table: Table, good: string, amount: string): boolean {
  const pieces = Number(amount);
  return pieces >= 1 && pieces <= Math.min(5, turnOf(table).left, carried(active(table), good));
}

/** Whether this many pieces are on the mat and may still be unloaded. */
function canPay(table: Table, good: string, amount: number): boolean {
  return turnOf(table).left >= amount && carried(active(table), good) >= amount;
}

function canSell(table: Table, what: string, amount: string): boolean {
  const [piece = '', onto = piece] = what.split('>');
  const squares = trackHere(table, onto);
  if (squares === undefined || !canUnload(table, piece, amount)) return false;
  return squares.filter((square) => square === null).length >= Number(amount);
}

function canShare(table: Table, circle: string): boolean {
  const player = active(table);
  const [town = ''] = circle.split('.');
  const { gold, tokens } = known(circleOf(circle), circle);
  if (player.at !== town || table.ghost[town] === true || table.circles[circle] !== null) return false;
  return canPay(table, 'gold', priceOf(table, gold)) && player.sharesOut + tokens <= SHARES;
}

function canCraft(table: Table): boolean {
  const cave = caveAt(active(table).at);
  if (cave?.kind !== 'workshop' || turnOf(table).crafted) return false;
  // The data name the deck of a workshop.
  return canPay(table, known(cave.alloy, 'alloy'), 2) && hasCards(table, cave.deck as DeckName);
}

function canHire(table: Table): boolean {
  const isGuild = caveAt(active(table).at)?.kind === 'guild';
  return isGuild && !turnOf(table).hired && canPay(table, 'gold', 5) && hasCards(table, 'merc');
}

function canTake(table: Table, card: string): boolean {
  const player = active(table);
  if (!turnOf(table).drawn.includes(card)) return false;
  if (table.phase === 'CRAFT') return freeUpgradeSpaces(table, player) >= 1;
  return player.team.length < table.mode.teamLimit;
}

function canReplace(table: Table, fresh: string, old: string): boolean {
  const { team } = active(table);
  const isFull = team.length >= table.mode.teamLimit;
  return isFull && turnOf(table).drawn.includes(fresh) && team.some(({ card }) => card === old);
}

function canDraft(table: Table, card: string): boolean {
  return table.draft?.row.some((place) => place.card === card) === true;
}

function isOther(table: Table, seat: string): boolean {
  return Number(seat) < table.players.length && Number(seat) !== turnOf(table).seat;
}

/** Where car `number` of another player is; nothing if there is no such car. */
function carOfOther(table: Table, seat: string, number: string): string | undefined {
  return isOther(table, seat) ? playerOf(table, Number(seat)).cars[Number(number) - 1] : undefined;
}

function canWreck(table: Table, seat: string, number: string): boolean {
  const { at } = active(table);
  const car = carOfOther(table, seat, number);
  if (car === undefined || at === CITY) return false;
  return car === at || tunnelsAt(at).some(({ id }) => car === `${id}+` || car === `${id}-`);
}

function canUse(table: Table, card: string, ...target: readonly string[]): boolean {
  const { crew, usedAbilities } = turnOf(table);
  if (!crew.includes(card) || usedAbilities.includes(card)) return false;
  const { ability } = mercenaryOf(card);
  const [seat = '', number = ''] = target;
  if (ability === 'wrecker') return target.length === 2 && canWreck(table, seat, number);
  return ability === 'rerailer' && target.length === 0 && active(table).derailed;
}

/** The engine of another player that the pipe could derail: in the same place or one tunnel away. */
function isEngineNear(table: Table, seat: string): boolean {
  if (!isOther(table, seat)) return false;
  const { at } = active(table);
  const other = playerOf(table, Number(seat));
  return !other.derailed && (other.at === at || tunnelsAt(at).some(({ end }) => end === other.at));
}

function canSiphon(table: Table, seat: string): boolean {
  const player = active(table);
  if (!isOther(table, seat) || player.at === CITY) return false;
  const other = playerOf(table, Number(seat));
  return other.at === player.at && other.goods.length > 0 && freeBoxes(table, player) >= 1;
}

/** Whether a pipe can be played, by its effect; `target` is what follows the card in the notation. */
const PIPE_EFFECTS: Readonly<Record<string, (table: Table, target: readonly string[]) => boolean>> = {
  boxcar: (table, [seat = '', number = '', ...more]) =>
    more.length === 0 && carOfOther(table, seat, number) !== undefined,
  engine: (table, target) => target.length === 1 && isEngineNear(table, target[0] ?? ''),
  lure: (table, [seat = '', bandit = '']) =>
    isOther(table, seat) && active(table).bandits.some(({ card }) => card === bandit),
  siphon: (table, target) => target.length === 1 && canSiphon(table, target[0] ?? ''),
  smoke: (table, target) => target.length === 0 && active(table).bandits.length > 0 && !turnOf(table).noSteal,
};

function canPipe(table: Table, card: string, ...target: readonly string[]): boolean {
  if (!active(table).upgrades.includes(card)) return false;
  return PIPE_EFFECTS[upgradeOf(card).effect]?.(table, target) === true;
}

function canDefeat(table: Table, card: string): boolean {
  const { sum, dice } = turnOf(table);
  const roll = dice.reduce((total, die) => total + die, 0);
  const bandit = active(table).bandits.find((other) => other.card === card);
  return bandit !== undefined && !bandit.fresh && isBelow(table, sum + banditOf(card).toughness, roll);
}

function canReroll(table: Table): boolean {
  const { rerolls, discarded } = turnOf(table);
  return rerolls < crewWith(table, 'sharpshooter') && discarded === 0;
}

function canLoad(table: Table, good: string, amount: string): boolean {
  const most = Math.min(5, turnOf(table).left, looseHere(table, good), freeBoxes(table, active(table)));
  return Number(amount) >= 1 && Number(amount) <= most;
}

function shopOf(table: Table): DeckName {
  return known(turnOf(table).shop, 'shop');
}

const PREDICATES: Readonly<Record<string, Predicate>> = {
  draft: (table, card = '') => canDraft(table, card),
  assign: (table, card) => active(table).team.some((one) => one.card === card && !one.used),
  act: (table, action = '') => turnOf(table).crew.length >= 1 && ACTIONS[action]?.(table, active(table)) === true,
  go: (table, tunnel = '') => canGo(table, tunnel),
  stop: (table) => table.phase === 'MINE' || turnOf(table).path.length >= 1,
  draw: () => true,
  defeat: (table, card = '') => canDefeat(table, card),
  reroll: canReroll,
  clear: (table, tunnel = '') => countIn(table.tokens, tunnel) > 0,
  load: (table, good = '', amount = '') => canLoad(table, good, amount),
  drop: (table, good = '', amount = '') => canUnload(table, good, amount),
  sell: (table, what = '', amount = '') => canSell(table, what, amount),
  share: (table, circle = '') => canShare(table, circle),
  craft: canCraft,
  hire: canHire,
  more: (table) => canPay(table, currencyHere(table), 1) && hasCards(table, shopOf(table)),
  take: (table, card = '') => canTake(table, card),
  replace: (table, fresh = '', old = '') => canReplace(table, fresh, old),
  decline: () => true,
  top: (table, card = '') => turnOf(table).drawn.includes(card),
  scrap: (table, card = '') => active(table).upgrades.includes(card),
  lose: (table, card = '') => playerOf(table, seatToAct(table) ?? -1).upgrades.includes(card),
  use: (table, card = '', ...target) => canUse(table, card, ...target),
  pipe: (table, card = '', ...target) => canPipe(table, card, ...target),
  done: () => true,
};

const PARSED = UNIVERSE.map((text) => {
  const [kind = '', ...parameters] = text.split(':');
  return { text, kind, parameters };
});

/** The texts that belong in each phase. */
const BY_PHASE = new Map(
  [...new Set(Object.values(PHASES).flat())].map((phase) => [
    phase,
    PARSED.filter(({ kind }) => PHASES[kind]?.includes(phase) === true),
  ]),
);

/** Every legal move of the seat to act, in the order of the universe. */
export function legalMoves(table: Table): string[] {
  const belonging = BY_PHASE.get(table.phase) ?? [];
  return belonging
    .filter(({ kind, parameters }) => PREDICATES[kind]?.(table, ...parameters) === true)
    .map(({ text }) => text);
}

/** Whether a text belongs to what the seat to act is asked, legal or not. */
export function belongs(table: Table, text: string): boolean {
  return BY_PHASE.get(table.phase)?.some((move) => move.text === text) === true;
}
