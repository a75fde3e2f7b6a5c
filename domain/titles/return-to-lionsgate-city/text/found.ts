// What the sentences of refusals name, by its name in data/rulings.json: what was found, and what was needed.

import { at } from '../../../base/defect.ts';
import { CITY, GOOD_INDEX, type Good } from '../components/ids.ts';
import {
  BOARD,
  banditOf,
  caveOf,
  circleOf,
  exitsFrom,
  MAT,
  TOWNS,
  townAt,
  trackIndex,
  tunnelOf,
} from '../components.ts';
import { mineOf } from '../effect/situation.ts';
import { fightOf, most, waysOf } from '../effect/sums.ts';
import { shopAt, unloadingOf } from '../effects/cardShop.ts';
import { carried, looseAt } from '../effects/loading.ts';
import { openSquares } from '../effects/market.ts';
import { capacity, modeAt, powerOf, room, upgradeSpaces } from '../effects/powers.ts';
import { goldOf } from '../effects/shares.ts';
import type { Move } from '../moves.ts';
import { total } from '../state.ts';
import { cardName } from './cards.ts';
import { atPlace, deckName, kindName, placeName, standingText, term, tunnelEnds } from './names.ts';
import { counted, listed, seatsText } from './phrases.ts';
import type { Situation } from './situation.ts';
import type { Both, Say } from './speak.ts';

/** A move that a rule of this title refused. */
export interface RefusedMove extends Situation {
  readonly move: Move;
}

/** `m01, m16`; `none`. */
function cards(ids: readonly string[], say: Say): string {
  return ids.join(', ') || say('none', 'keine');
}

/** A verb for `count`. */
function verb(count: number, [one, many]: Both<Both>, say: Say): string {
  return say(...(count === 1 ? one : many));
}

const BE: Both<Both> = [
  ['is', 'ist'],
  ['are', 'sind'],
];
const LIE: Both<Both> = [
  ['lies', 'liegt'],
  ['lie', 'liegen'],
];

const cardOf = (move: Move) => ('card' in move ? move.card : '');
const banditIn = (move: Move) => ('bandit' in move ? move.bandit : cardOf(move));
const targetOf = (move: Move) => ('seat' in move ? move.seat : 0);
const carOf = (move: Move) => ('car' in move ? move.car : 1);
const tunnelIn = (move: Move) => ('tunnel' in move ? move.tunnel : '');
const victimOf = ({ state, move }: RefusedMove) => at(state.seats, targetOf(move));
const circleIn = (move: Move) => circleOf(move.kind === 'share' ? move.circle : `${at(TOWNS, 0).id}.1`);
const rollOf = ({ state }: RefusedMove) => total(fightOf(state)?.dice ?? []);
const defeatedIn = ({ state }: RefusedMove) => fightOf(state)?.defeated ?? 0;
const engineering = ({ state }: RefusedMove) => powerOf(state, 'engineering');
const teamOf = (refused: RefusedMove) => mineOf(refused).team;

/** The way that the move names. */
function wayOf({ state, seat, move }: RefusedMove) {
  return waysOf(state, seat).find(({ exit }) => exit.tunnel.id === tunnelIn(move));
}

/** The good that the move would load, drop, sell or pay with. */
function goodOf({ state, seat, move }: RefusedMove): Good {
  if (move.kind === 'sell') return move.gold ? 'gold' : move.good;
  return move.kind === 'load' || move.kind === 'drop' ? move.good : (shopAt(state, seat)?.good ?? 'gold');
}

/** Pieces that the move would load, drop, sell or pay. */
function piecesOf({ state, seat, move }: RefusedMove): number {
  if (move.kind === 'share') return goldOf(state, circleOf(move.circle));
  if (move.kind === 'craft' || move.kind === 'hire') return shopAt(state, seat)?.price ?? 0;
  return 'pieces' in move ? move.pieces : 1;
}

/** Pieces that the crew may still load or unload. */
function leftOf({ state }: RefusedMove): number {
  const { step } = state;
  return step.at === 'load' || step.at === 'unload' ? step.left : unloadingOf(state).left;
}

const trackOf = (move: Move): Good => (move.kind === 'sell' ? move.good : 'gold');

/** Open squares for what the move would sell. */
function openFor(refused: RefusedMove): number {
  const town = townAt(mineOf(refused).at);
  return town === null ? 0 : openSquares(refused.state, town, trackIndex(town, trackOf(refused.move)));
}

/** `at Mossgate, a town`: where the engine is, and what that place is. */
function found(refused: RefusedMove): string {
  const place = mineOf(refused).at;
  const where = atPlace(place, refused.say);
  const kind = place === CITY ? 'guild' : caveOf(place).kind;
  return kind === 'guild' ? where : `${where}, ${kindName(kind, refused.say)}`;
}

/** `t12 1, blocked by seat 1, t24 2`. */
function ways({ state, seat, say }: RefusedMove): string {
  const tunnels = waysOf(state, seat).map(({ exit, cost, blockedBy }) => {
    const by = `, ${say('blocked by', 'blockiert von')} ${seatsText(blockedBy, say)}`;
    return `${exit.tunnel.id} ${cost}${blockedBy.length > 0 ? by : ''}`;
  });
  return tunnels.join(', ');
}

/** What costs goods: a circle, or a card. */
function bought({ move, say }: RefusedMove): string {
  if (move.kind === 'share') return say(`the circle ${move.circle}`, `das Aktienfeld ${move.circle}`);
  if (move.kind === 'more') return say('one more card', 'eine weitere Karte');
  return move.kind === 'hire' ? say('a mercenary', 'ein Söldner') : say('a card', 'eine Karte');
}

/** Cards to choose from. */
function atHand({ state: { step }, say }: RefusedMove): string {
  return cards('drawn' in step ? step.drawn : 'cards' in step ? step.cards : [], say);
}

type Parameter = (refused: RefusedMove) => string | number;

export const FOUND: Readonly<Record<string, Parameter>> = {
  // Who moves, with which card, and whom it names.
  seat: ({ seat }) => seat,
  card: ({ move }) => cardOf(move),
  name: ({ move, say }) => cardName(cardOf(move), say),
  target: ({ move }) => targetOf(move),
  targetStands: (refused) => atPlace(victimOf(refused).at, refused.say),
  cars: (refused) => counted(victimOf(refused).cars.length, 'boxcar', refused.say),
  car: ({ move }) => carOf(move),
  carStands: (refused) => standingText(at(victimOf(refused).cars, carOf(refused.move) - 1), refused.say),
  seats({ state, say }) {
    const last = state.seats.length - 1;
    if (last === 0) return say('there is only seat 0', 'es gibt nur Platz 0');
    return say(`seats are 0 to ${last}`, `die Plätze sind 0 bis ${last}`);
  },

  // Mercenaries and upgrades.
  row: ({ state, say }) => cards(state.draft?.row.map(({ card }) => card) ?? [], say),
  crew: ({ state, say }) => cards(state.turn.crew, say),
  member: ({ move, say }) => cardName('old' in move ? move.old : cardOf(move), say),
  team: (refused) =>
    teamOf(refused)
      .map(({ card }) => card)
      .join(', '),
  unused: (refused) =>
    cards(
      teamOf(refused).flatMap(({ card, used }) => (used ? [] : [card])),
      refused.say,
    ),
  teamSize: (refused) => teamOf(refused).length,
  teamLimit: ({ state }) => modeAt(state).teamLimit,
  owned: (refused) => cards(mineOf(refused).upgrades, refused.say),
  spaces: ({ state }) => upgradeSpaces(state),
  deck({ state, seat, say }) {
    const deck = shopAt(state, seat)?.deck ?? 'cog';
    return say(`${deck} cards`, deckName(deck, say));
  },
  drawn: atHand,

  // Where the engine is, and where it would go.
  place: (refused) => placeName(mineOf(refused).at),
  where: (refused) => atPlace(mineOf(refused).at, refused.say),
  found,
  ways,
  exits: (refused) =>
    exitsFrom(mineOf(refused).at)
      .map(({ tunnel }) => tunnel.id)
      .join(', '),
  tunnel: ({ move }) => tunnelIn(move),
  ends: ({ move }) => tunnelEnds(tunnelIn(move)),
  way: (refused) => placeName(wayOf(refused)?.exit.to ?? mineOf(refused).at),
  spent: (refused) => wayOf(refused)?.spent ?? 0,
  blockers: (refused) => listed((wayOf(refused)?.blockedBy ?? []).map(String), refused.say),
  engineering,
  mostDifficulty: (refused) => most(refused.state, engineering(refused)),
  money: (refused) => mineOf(refused).money,
  fee: () => BOARD.cityFee,

  // Bandits and dice.
  bandit: ({ move }) => banditIn(move),
  banditName: ({ move, say }) => cardName(banditIn(move), say),
  bandits: (refused) =>
    cards(
      mineOf(refused).bandits.map(({ card }) => card),
      refused.say,
    ),
  tokens: ({ state, move }) => at(state.tokens, tunnelOf(tunnelIn(move)).index),
  roll: rollOf,
  defeated: defeatedIn,
  toughness: (refused) => defeatedIn(refused) + banditOf(cardOf(refused.move)).toughness,
  mostToughness: (refused) => most(refused.state, rollOf(refused)),
  times({ state, say }) {
    const rerolls = powerOf(state, 'rerolls');
    return rerolls === 1 ? say('once', 'einmal') : say(`${rerolls} times`, `${rerolls}-mal`);
  },

  // Goods, markets and shares.
  good: (refused) => term(goodOf(refused), refused.say),
  pieces: piecesOf,
  held: (refused) => at(carried(mineOf(refused).goods), GOOD_INDEX[goodOf(refused)]),
  loose: (refused) => at(looseAt(refused.state, refused.seat), GOOD_INDEX[goodOf(refused)]),
  looseLie: (refused) => verb(at(looseAt(refused.state, refused.seat), GOOD_INDEX[goodOf(refused)]), LIE, refused.say),
  left: (refused) => counted(leftOf(refused), 'morePiece', refused.say),
  room: ({ state, seat }) => room(state, seat),
  roomIs: ({ state, seat, say }) => verb(room(state, seat), BE, say),
  capacity: ({ state, seat }) => capacity(state, seat),
  boxes: ({ move }) => (move.kind === 'load' ? move.pieces : 1),
  what: bought,
  track: ({ move, say }) => term(trackOf(move), say),
  tracks: (refused) => {
    const tracks = townAt(mineOf(refused).at)?.tracks ?? [];
    return listed(
      tracks.map(({ good }) => term(good, refused.say)),
      refused.say,
    );
  },
  squares: (refused) => counted(openFor(refused), 'square', refused.say),
  squaresAre: (refused) => verb(openFor(refused), BE, refused.say),
  town: ({ move }) => at(TOWNS, circleIn(move).town).name,
  owner: ({ state, move }) => state.circles[circleIn(move).index] ?? 0,
  shares: ({ move }) => circleIn(move).tokens,
  sharesLeft: (refused) => counted(MAT.shareTokens - mineOf(refused).sharesOut, 'shareToken', refused.say),
};
