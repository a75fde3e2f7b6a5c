// On the ring. Page: WALK, LAND, REACH.

import { fetch, holderOf, lowestOfEach } from './deck.ts';
import { attack, encounter } from './encounters.ts';
import { enterGate } from './gates.ts';
import { feeOf, has, ignores, noteSets, ownerOf, passivesNamed, priceOf, rentOf, shelfOf } from './holdings.ts';
import { checkCult, lose, pay, renewShield, sendToAsylum, tollOf, visit } from './losses.ts';
import { draw } from './mythos.ts';
import { isLot, isSpell, isTome, MI_GO, spaceAt, stepped, TOLL } from './rules.ts';
import { ask, objectOf, others, type Play, type Player, playerOf, type Table, takeOut } from './table.ts';

/** WALK: this many steps in the seat's direction, and the landing. */
export function* walk(table: Table, seat: number, steps: number): Play {
  const player = playerOf(table, seat);
  const { sane } = player;
  for (let step = 0; step < steps; step += 1) {
    player.space = stepped(player.space, sane ? 1 : -1);
    if (player.space === MI_GO) yield* reach(table, seat, TOLL);
    if (player.sane !== sane) return;
    if (sane && endsHere(table, player)) break;
  }
  yield* land(table, seat);
}

function monstersOn(table: Table, space: number): string[] {
  return table.board.filter((monster) => monster.space === space).map(({ card }) => card);
}

/** A sane player has come to a space: whether a Monster stops him there. */
function endsHere(table: Table, player: Player): boolean {
  renewShield(player);
  return monstersOn(table, player.space).some((monster) => !ignores(player, monster));
}

/** REACH: the seat comes to Mi-Go, in passing or to stay. */
export function* reach(table: Table, seat: number, base: number): Play {
  const player = playerOf(table, seat);
  checkCult(table, seat);
  if (player.sane) {
    yield* payAtMiGo(table, player, base);
    if (!player.sane) return;
  }
  if (has(player, 'retrieveSpellAtMiGo')) yield* retrieve(table, player);
}

function* payAtMiGo(table: Table, player: Player, base: number): Play {
  const { seat } = player;
  const toll = tollOf(player, base);
  if (toll > 0) yield* lose(table, seat, toll, { kind: 'toll' });
  if (!player.sane) return;
  for (const { passive } of passivesNamed(player, 'gainAtMiGo')) player.sanity += passive.n ?? 0;
  for (const { passive } of passivesNamed(player, 'loseAtMiGo')) {
    yield* lose(table, seat, passive.n ?? 0, { kind: 'card' });
    if (!player.sane) return;
  }
}

function* retrieve(table: Table, player: Player): Play {
  const inDeck = lowestOfEach(table, isSpell);
  const held = others(table, player.seat).flatMap(({ cards }) => cards.filter(isSpell));
  if (inDeck.length + held.length === 0) return;
  const moves = ['none', ...[...inDeck, ...held].map((spell) => `spell:${spell}`)];
  const answer = yield* ask('retrieve', player.seat, moves);
  if (answer === 'none') return;
  const spell = objectOf(answer);
  if (inDeck.includes(spell)) fetch(table, player.seat, spell);
  else player.cards.push(takeOut(holderOf(table, spell).cards, spell));
}

/** LAND: what meets the seat where it stands, then what the space demands. */
export function* land(table: Table, seat: number): Play {
  const player = playerOf(table, seat);
  const { sane, space } = player;
  if (sane) yield* meetMonsters(table, player);
  else yield* attack(table, seat);
  if (player.sane === sane && player.space === space && !table.turnOver) yield* obeySpace(table, player);
}

function* meetMonsters(table: Table, player: Player): Play {
  const { seat, space } = player;
  renewShield(player);
  for (const monster of monstersOn(table, space)) {
    const isThere = player.sane && player.space === space;
    if (isThere && monstersOn(table, space).includes(monster)) yield* encounter(table, seat, monster);
  }
}

function* obeySpace(table: Table, player: Player): Play {
  const { seat, space, sane } = player;
  const { kind } = spaceAt(space);
  if (kind === 'lot' || kind === 'tome') yield* visitProperty(table, player, spaceAt(space).id);
  if (kind === 'mythos') yield* draw(table, seat, walk);
  if (kind === 'gate') yield* enterGate(table, seat, { land, reach });
  if (kind === 'go-to-asylum') yield* sendToAsylum(table, seat);
  if (kind === 'asylum' && !sane) yield* visit(table, seat);
}

function* visitProperty(table: Table, player: Player, id: string): Play {
  const owner = ownerOf(table, id);
  if (owner === undefined) {
    if (player.sane) yield* offer(table, player, id);
    else claim(table, player, id);
  } else if (owner !== player && player.sane) {
    const [amount, kind] = isLot(id) ? [rentOf(owner, id), 'rent'] : [feeOf(owner), 'fee'];
    yield* pay(table, player.seat, { amount, kind, to: owner.seat, space: id });
  }
}

/** A Tome without an owner is a Cultist's at once. */
function claim(table: Table, cultist: Player, id: string): void {
  if (!isTome(id)) return;
  cultist.tomes.push(id);
  checkCult(table);
}

function* offer(table: Table, player: Player, id: string): Play {
  const price = priceOf(id);
  if (player.sanity < price) return;
  const answer = yield* ask('buy', player.seat, ['buy', 'decline'], { id });
  if (answer === 'decline') return;
  player.sanity -= price;
  shelfOf(player, id).push(id);
  noteSets(table);
}
