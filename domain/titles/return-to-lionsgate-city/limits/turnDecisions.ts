// The most decisions that a turn can take, by the size of its crew, from the cards and the course of a turn. Every number is an upper
// bound by itself: the best cards of the box are in every crew, the best cogs on every mat.

import { POWERS, type Power } from '../components/ids.ts';
import { BANDITS, BOX, CAVES, COGS, MAT, MERCENARIES } from '../components.ts';
import { PIECES_PER_MERCENARY } from '../effects/powers.ts';
import { total } from '../state.ts';

/** Sums of the largest 0, 1, 2 … of the values. */
function largest(values: readonly number[]): (count: number) => number {
  const sorted = values.toSorted((one, other) => other - one);
  return (count) => total(sorted.slice(0, count));
}

/** What a crew of this many and this many cogs can add up to. */
function reach(power: Power): (crew: number, cogs: number) => number {
  const index = POWERS.indexOf(power);
  const ofCrew = largest(MERCENARIES.map(({ powers }) => powers[index] ?? 0));
  const ofCogs = largest(COGS.map(({ powers }) => powers[index] ?? 0));
  return (crew, cogs) => ofCrew(crew) + ofCogs(cogs);
}

const MINING_REACH = reach('mining');
const QUICK_LOAD = reach('quickLoad');
const FIGHTING_REACH = reach('fighting');
const ALLOWANCE = reach('allowance');

/** Abilities that are decisions of their own, once a turn: an action in the plan, a second roll in a fight. */
const CALLED_UPON = largest(
  MERCENARIES.map(
    ({ ability, powers }) => (ability.action === null ? 0 : 1) + (powers[POWERS.indexOf('rerolls')] ?? 0),
  ),
);

/** Most bandits that one roll defeats. */
function defeatsOf(roll: number): number {
  let left = roll;
  let defeats = 0;
  for (const toughness of BANDITS.map((card) => card.toughness).toSorted((one, other) => one - other)) {
    left -= toughness;
    if (left < 0) break;
    defeats += 1;
  }
  return defeats;
}

/**
 * For each piece that a turn may load or unload. To load takes 1 decision a piece, to unload at most 2: a piece pays for a card to be drawn and
 * later put back; the first card costs two, which pay for the choice at the end, for an upgrade that leaves the mat again, for the end of
 * the unloading. A piece is unloaded at most as often as it was loaded, so of this many loads and unloads `loads + 2 × unloads` is at most
 * `1½ × (loads + unloads)`.
 */
const DECISIONS_PER_PIECE = 1.5;

/** Decisions of a turn with such a crew on a mat with this many upgrade spaces, on average over a game. Pipes count with the upgrade taken. */
function inTurn(crew: number, spaces: number): number {
  const move = CAVES.length;
  const tiles = total(BOX.tiles);
  const quick = DECISIONS_PER_PIECE * QUICK_LOAD(crew, spaces);
  const mine = Math.min(MINING_REACH(crew, spaces), tiles) - 1 + quick;
  const roll = Math.min(FIGHTING_REACH(crew, spaces), BOX.dice) * BOX.dieFaces;
  // Each bandit is discarded, and clears a token; in the end the fight is left.
  const fight = 2 * defeatsOf(roll) + 1;
  const goods = DECISIONS_PER_PIECE * (crew * PIECES_PER_MERCENARY + ALLOWANCE(crew, spaces));
  const action = 1;
  return crew + CALLED_UPON(crew) + action + Math.max(move, mine, fight, goods);
}

/** Decisions for each mercenary of a team, on average over a game: a round spends the team in crews of one or more. */
export function decisionsPerMercenary(mats: number, teamLimit: number): number {
  const spaces = mats * MAT.upgradeSlots;
  const crews = Array.from({ length: teamLimit }, (_, index) => index + 1);
  return Math.ceil(Math.max(...crews.map((crew) => inTurn(crew, spaces) / crew)));
}
