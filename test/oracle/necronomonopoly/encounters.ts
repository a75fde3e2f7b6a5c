// Monsters on the move and Cultists on the hunt. Page: ENCOUNTER, MONSTERMOVE, ATTACK.

import { banishFromBoard, discard, isOnBoard } from './deck.ts';
import { ignores } from './holdings.ts';
import { isSafeFromCultists, lose } from './losses.ts';
import { cardOf, type Effect, known, MI_GO, RING, stepped, stepsTo } from './rules.ts';
import {
  allFrom,
  askIfOpen,
  dice,
  die,
  friendsOf,
  isFreeOn,
  objectOf,
  orderFrom,
  type Play,
  type Player,
  playerOf,
  type Table,
} from './table.ts';

/** ENCOUNTER: a Monster attacks the seat. */
export function* encounter(table: Table, seat: number, monster: string, isFriend = false): Play {
  const player = playerOf(table, seat);
  if (!player.sane || ignores(player, monster)) return;
  const { loss = 0, then = [] } = cardOf(monster);
  const { result } = yield* lose(table, seat, loss, { kind: 'monster', monster, isFriend });
  if (result !== 'suffered' || !player.sane) return;
  for (const effect of then) yield* suffer(table, player, effect);
}

/** What a Monster does besides the loss. */
function* suffer(table: Table, player: Player, { op, nearest = '', type }: Effect): Play {
  if (op === 'carry') {
    player.space = stepped(player.space, stepsTo(player.space, nearest, 1));
  } else if (op === 'discardOwn') {
    const held = player.cards.filter((card) => cardOf(card).type === type);
    if (held.length === 0) return;
    const moves = held.map((card) => `discard:${card}`);
    discard(table, player, objectOf(yield* askIfOpen('discard', player.seat, moves, { type })));
  } else {
    throw new Error(op);
  }
}

/** MONSTERMOVE: a Monster walks widdershins and attacks where it ends. */
export function* moveMonster(table: Table, card: string): Play {
  const monster = known(
    table.board.find((one) => one.card === card),
    card,
  );
  const thrown = dice(table, 2);
  const goal = (monster.space === MI_GO ? RING : monster.space) - thrown;
  if (goal < MI_GO) return banishFromBoard(table, card);
  monster.space = goal;
  for (const player of allFrom(table, table.active)) {
    if (isOnBoard(table, card, goal) && isFreeOn(player, goal)) yield* encounter(table, player.seat, card);
  }
  if (goal === MI_GO && isOnBoard(table, card)) banishFromBoard(table, card);
}

/** ATTACK: a Cultist has come to a space. */
export function* attack(table: Table, seat: number): Play {
  const cultist = playerOf(table, seat);
  const { space } = cultist;
  const victims = orderFrom(table, seat).filter((player) => isFreeOn(player, space) && !isSafeFromCultists(player));
  if (victims.length === 0) return;
  let hunted: number | null = null;
  if (friendsOf(cultist).length > 0) {
    const moves = victims.map((victim) => victim.seat).toSorted((one, other) => one - other);
    hunted = Number(
      objectOf(
        yield* askIfOpen(
          'victim',
          seat,
          moves.map((victim) => `victim:${victim}`),
          { victims: moves },
        ),
      ),
    );
  }
  for (const victim of victims) {
    if (!isFreeOn(victim, space)) continue;
    yield* lose(table, victim.seat, die(table), { kind: 'cultist' });
    if (victim.seat === hunted) yield* unleash(table, cultist, victim);
  }
}

/** All friends of a Cultist attack one victim, one after the other, as long as he is there. */
function* unleash(table: Table, cultist: Player, victim: Player): Play {
  for (const friend of friendsOf(cultist)) {
    if (!isFreeOn(victim, cultist.space)) return;
    discard(table, cultist, friend);
    yield* encounter(table, victim.seat, friend, true);
  }
}
