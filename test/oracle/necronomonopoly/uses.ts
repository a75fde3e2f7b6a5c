// Cards used of one's own accord, and the other free moves. Page: 2.6 (targets, use effects), 4.4 (free moves), USE.

import {
  banishFromBoard,
  deckCards,
  discard,
  enterPlay,
  fetch,
  holderOf,
  isOnBoard,
  lowestOfEach,
  shuffleDeck,
  takeFromDeck,
} from './deck.ts';
import { moveMonster } from './encounters.ts';
import { passivesNamed, usable } from './holdings.ts';
import { lose, sendToAsylum } from './losses.ts';
import { spend } from './paying.ts';
import { cardOf, type Effect, hasTag, indexOf, isGreatOldOne, isSpell, known, SPACES, stepped } from './rules.ts';
import {
  ask,
  dice,
  friendsOf,
  objectOf,
  orderFrom,
  others,
  type Play,
  type Player,
  playerOf,
  type StandingPass,
  type Table,
  takeOut,
} from './table.ts';
import { land, walk } from './travel.ts';

/** Where a use aims: a seat, a card or a space. */
function targetsOf(table: Table, user: Player, target: string): string[] {
  const rivals = others(table, user.seat);
  const [kind, type] = target.split(':');
  switch (kind) {
    case 'otherSane':
      return rivals.filter(({ sane }) => sane).map(({ seat }) => `p${seat}`);
    case 'otherFree':
      return rivals.filter(({ inmate }) => !inmate).map(({ seat }) => `p${seat}`);
    case 'otherInmate':
      return rivals.filter(({ inmate }) => inmate).map(({ seat }) => `p${seat}`);
    case 'otherCard':
      return rivals.flatMap(({ cards }) => cards.filter((card) => cardOf(card).type === type));
    case 'monster':
      return table.board.map(({ card }) => card).filter((card) => !isGreatOldOne(card));
    case 'deckSpell':
      return lowestOfEach(table, isSpell);
    default: {
      const goals = SPACES.filter((space) => space.kind === kind && space.index !== user.space);
      return user.inmate ? [] : goals.map(({ id }) => id);
    }
  }
}

/** Every legal use in a window of one's own: `turn` or `interlude`. */
export function usesIn(table: Table, user: Player, window: string): string[] {
  return usable(table, user, window).flatMap((card) => {
    const { target, effects = [] } = cardOf(card).use ?? {};
    const isVain = effects.some(({ op, tag = '' }) => op === 'summon' && inDeck(table, tag) === undefined);
    if (isVain) return [];
    return target === undefined ? [`use:${card}`] : targetsOf(table, user, target).map((at) => `use:${card}@${at}`);
  });
}

/** The lowest Monster in the deck with a tag. */
function inDeck(table: Table, tag: string): string | undefined {
  return deckCards(table).find((card) => hasTag(card, [tag]));
}

export function freeMoves(table: Table, seat: number): string[] {
  const player = playerOf(table, seat);
  return [
    ...usesIn(table, player, 'turn'),
    ...extraMoves(table, player),
    ...summons(table, player),
    ...player.standing.map((kind) => `ask:${kind}`),
  ];
}

function extraMoves(table: Table, player: Player): string[] {
  const monsters = table.board.map(({ card }) => card).filter((card) => !isGreatOldOne(card));
  return passivesNamed(player, 'extraMove')
    .filter(({ source }) => !table.usedExtras.includes(source))
    .flatMap(({ source, passive }) =>
      monsters.filter((monster) => hasTag(monster, passive.tags)).map((monster) => `extra:${source}:${monster}`),
    );
}

function summons(table: Table, player: Player): string[] {
  return passivesNamed(player, 'summonOnce')
    .filter(({ source }) => !table.summonUsed.includes(source))
    .map(({ passive }) => `${passive.card}.1`)
    .filter((card) => deckCards(table).includes(card))
    .map((card) => `summon:${card}`);
}

/** Carries out a free move. */
export function* playFree(table: Table, seat: number, move: string): Play {
  const player = playerOf(table, seat);
  const [kind, first = '', second = ''] = move.split(':');
  if (kind === 'use') {
    yield* playCard(table, seat, objectOf(move));
  } else if (kind === 'extra') {
    table.usedExtras.push(first);
    yield* moveMonster(table, second);
  } else if (kind === 'summon') {
    const giver = passivesNamed(player, 'summonOnce').find(({ passive }) => `${passive.card}.1` === first);
    table.summonUsed.push(known(giver, 'giver').source);
    yield* summon(table, player, first);
  } else {
    player.standing = player.standing.filter((standing) => standing !== first);
  }
}

/** A Monster comes out of the deck onto the player's space, attacks nobody there, and moves. */
function* summon(table: Table, player: Player, monster: string): Play {
  takeFromDeck(table, monster);
  shuffleDeck(table);
  enterPlay(table, monster, player.space);
  yield* moveMonster(table, monster);
}

/** USE: the seat uses a card, `<card>` or `<card>@<target>`. */
export function* playCard(table: Table, seat: number, what: string): Play {
  const user = playerOf(table, seat);
  const [card = '', target = ''] = what.split('@');
  const { oneShot, use } = cardOf(card);
  spend(table, user, card);
  const isCountered = isSpell(card) && (yield* counters(table, seat, { card, target }));
  if (oneShot) discard(table, user, card);
  if (isCountered) return;
  const { sane } = user;
  for (const effect of use?.effects ?? []) {
    if (user.sane !== sane) return;
    yield* work(table, user, effect, { card, target });
  }
}

interface Aim {
  readonly card: string;
  readonly target: string;
}

/** Asks those who can counter a Spell; whether one did. */
function* counters(table: Table, seat: number, { card, target }: Aim): Play<boolean> {
  for (const player of orderFrom(table, seat)) {
    const answers = countersOf(table, player, target);
    if (answers.length === 0 || player.standing.includes('spell')) continue;
    const moves = ['pass', 'pass:always', ...answers];
    const answer = yield* ask('counter', player.seat, moves, { user: seat, card, target });
    if (counter(table, player, answer)) return true;
  }
  return false;
}

/** Carries out an answer to a Spell; whether it counters. */
function counter(table: Table, player: Player, answer: string): boolean {
  if (answer === 'pass:always') declare(player, 'spell');
  if (answer.startsWith('pass')) return false;
  const used = objectOf(answer);
  const isFriend = answer.startsWith('friend:');
  if (!isFriend) spend(table, player, used);
  if (isFriend || cardOf(used).oneShot) discard(table, player, used);
  return true;
}

function countersOf(table: Table, player: Player, target: string): string[] {
  const isAimedAt = target === `p${player.seat}` || player.cards.includes(target);
  return [
    ...usable(table, player, 'spell').map((card) => `counter:${card}`),
    ...(!player.sane && isAimedAt ? friendsOf(player).map((friend) => `friend:${friend}`) : []),
  ];
}

/** The seat passes now and whenever it would be asked again. */
export function declare(player: Player, kind: StandingPass): void {
  const kinds: readonly StandingPass[] = ['interlude', 'spell', 'trade'];
  player.standing = kinds.filter((one) => one === kind || player.standing.includes(one));
}

/** What a card does, by effect: at once, or with questions on the way. */
type Work = (table: Table, user: Player, effect: Effect, aim: Aim) => Play | undefined;

const WORKS: Readonly<Record<string, Work>> = {
  gain: (_table, user, { n = 0 }) => {
    if (user.sane) user.sanity += n;
    return undefined;
  },
  lose: harm,
  drain,
  banish: (table, _user, _effect, { target }) => {
    if (isOnBoard(table, target)) banishFromBoard(table, target);
    return undefined;
  },
  discardTarget: (table, _user, _effect, { target }) => {
    discard(table, holderOf(table, target), target);
    return undefined;
  },
  stealTarget: (table, user, _effect, { target }) => {
    user.cards.push(takeOut(holderOf(table, target).cards, target));
    return undefined;
  },
  takeSpell: (table, user, _effect, { target }) => {
    fetch(table, user.seat, target);
    return undefined;
  },
  toAsylum: (table, _user, _effect, { target }) => sendToAsylum(table, seatOf(target)),
  release: (table, _user, _effect, { target }) => {
    const player = playerOf(table, seatOf(target));
    player.inmate = false;
    player.tries = 0;
    return undefined;
  },
  summon: (table, user, { tag = '' }) => {
    const monster = inDeck(table, tag);
    return monster === undefined ? undefined : summon(table, user, monster);
  },
  teleport: (table, user, _effect, { target }) => {
    user.space = indexOf(target);
    return land(table, user.seat);
  },
  advance: (table, user, _effect, { target }) => {
    const way = indexOf(target) - user.space;
    return walk(table, user.seat, stepped(0, user.sane ? way : -way));
  },
  moveMonster: (table, _user, _effect, { target }) => moveMonster(table, target),
};

function* work(table: Table, user: Player, effect: Effect, aim: Aim): Play {
  const play = known(WORKS[effect.op], effect.op)(table, user, effect, aim);
  if (play !== undefined) yield* play;
}

function* harm(table: Table, _user: Player, { n = 0, dice: count = 0 }: Effect, { card, target }: Aim): Play {
  const amount = count > 0 ? dice(table, count) : n;
  yield* lose(table, seatOf(target), amount, { kind: kindOf(card) });
}

function* drain(table: Table, user: Player, { n = 0 }: Effect, { card, target }: Aim): Play {
  const { result, paid } = yield* lose(table, seatOf(target), n, { kind: kindOf(card) });
  if (result === 'suffered' && user.sane) user.sanity += paid;
}

function seatOf(target: string): number {
  return Number(target.slice(1));
}

function kindOf(card: string): string {
  return isSpell(card) ? 'spell' : 'item';
}
