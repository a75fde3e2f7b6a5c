// What the title's view works out for people, held against the oracle's own sums: skills, ways, worths, limits, what
// comes next. What the view only copies is compared as state.

import type { ReturnToLionsgateCity } from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import { oreDrawn, tokensLeft } from './actions.ts';
import {
  allowance,
  canGo,
  capacity,
  cogValue,
  costOf,
  crewWith,
  freeUpgradeSpaces,
  skillOf,
  trainSize,
  tunnelsAt,
} from './questions.ts';
import { BOXES, banditOf, CAVES, CITY, caveAt, INCOME, MULTIPLIERS, RESET, SHARES, TOWNS, trackFrom } from './rules.ts';
import { active, countIn, type Player, type Table, turnOf } from './table.ts';

type View = ReturnToLionsgateCity['View'];

function theftOf(table: Table, player: Player): number {
  const isTurn = table.turn?.seat === player.seat;
  if (isTurn && turnOf(table).noSteal) return 0;
  const thieves = player.bandits.filter(({ fresh }) => !(fresh && isTurn));
  const guards = isTurn ? 2 * crewWith(table, 'guard') : 0;
  const theft = thieves.reduce((sum, { card }) => sum + banditOf(card).steal, 0);
  return Math.max(0, theft - guards - cogValue(player, 'guard'));
}

function expectedPlayer(table: Table, player: Player) {
  const { money, goods, cars, sharesOut, team } = player;
  const crew = table.turn?.crew ?? [];
  return {
    plusCards: Math.floor(money / 50),
    moneyTrack: money % 50,
    isInCity: player.at === CITY,
    capacity: capacity(table, player),
    trainSize: trainSize(table, player),
    boxcars: Array.from({ length: Math.ceil(goods.length / BOXES) }, (_, index) => [
      cars[index] ?? null,
      goods.slice(BOXES * index, BOXES * index + BOXES),
    ]),
    teamLimit: table.mode.teamLimit,
    crew: team.filter(({ card, used }) => used && crew.includes(card)).map(({ card }) => card),
    freeUpgradeSpaces: freeUpgradeSpaces(table, player),
    theft: theftOf(table, player),
    shares: { onBoard: sharesOut, onMat: SHARES - sharesOut, income: INCOME[sharesOut - 1] ?? 0 },
  };
}

function expectedExit(table: Table, { id, end }: { readonly id: string; readonly end: string }) {
  const player = active(table);
  const { bandit } = table.decks;
  const cost = costOf(table, id);
  const drawn = Math.max(0, countIn(table.tokens, id) - crewWith(table, 'outrider'));
  const others = table.players.filter(({ seat }) => seat !== player.seat);
  return {
    tunnel: id,
    to: end,
    cost,
    spent: turnOf(table).spent + cost,
    isOpen: !player.derailed && player.at !== CITY && canGo(table, id),
    bandits: Math.min(drawn, bandit.top.length + bandit.pool.length + bandit.discard.length),
    tokens: tokensLeft(table),
    blockedBy: others.filter(({ cars }) => cars.includes(trackFrom(id, player.at))).map(({ seat }) => seat),
  };
}

function expectedTiles(table: Table) {
  const { tiles, limit } = turnOf(table);
  const ore = caveAt(active(table).at)?.ore ?? '';
  return { drawn: tiles, limit, worth: Math.min(countIn(table.supply, ore), oreDrawn(table, ore)) };
}

function expectedFight(table: Table) {
  const { dice, sum, discarded, rerolls } = turnOf(table);
  const rerollsLeft = discarded === 0 ? crewWith(table, 'sharpshooter') - rerolls : 0;
  return { dice, roll: dice.reduce((total, die) => total + die, 0), toughness: sum, rerollsLeft };
}

/** The phases in which some things of a turn are shown. */
const FIGHTING = ['FIGHT', 'CLEAR'];
const UNLOADING = ['UNLOAD', 'CRAFT', 'HIRE', 'RETURN'];
/** An upgrade may be lost after the action, which the view no longer shows. */
const OTHERS = ['DRAFT', 'LOSE_UPGRADE', 'END'];

function expectedTurn(table: Table) {
  const { phase } = table;
  if (OTHERS.includes(phase)) return null;
  return {
    engineering: skillOf(table, 'engineering'),
    mining: skillOf(table, 'mining'),
    fighting: skillOf(table, 'fighting'),
    allowance: allowance(table),
    allowanceLeft: [...UNLOADING, 'LOAD'].includes(phase) ? turnOf(table).left : null,
    exits: tunnelsAt(active(table).at).map((tunnel) => expectedExit(table, tunnel)),
    tiles: phase === 'MINE' ? expectedTiles(table) : null,
    fight: FIGHTING.includes(phase) ? expectedFight(table) : null,
    drawnCards: turnOf(table).drawn,
  };
}

/** The last round, if nobody else enters the city. */
function lastRound({ phase, round, trigger, options, players }: Table): number {
  if (phase === 'END') return round;
  if (trigger === null) return options.maxRounds;
  return players.every(({ at }) => at === CITY) ? round : Math.min(trigger + 1, options.maxRounds);
}

function expectedTrack(table: Table, town: string, { good, values }: (typeof TOWNS)[number]['tracks'][number]) {
  const squares = table.markets[town]?.[good] ?? [];
  const next = squares.indexOf(null);
  return {
    good,
    squares: values.map((value, index) => ({ value, piece: squares[index] ?? null })),
    open: squares.filter((square) => square === null).length,
    nextValue: next < 0 ? null : (values[next] ?? null),
  };
}

function expectedConversion(table: Table, { id, kind, inputs = [], output = '' }: (typeof CAVES)[number]) {
  if (kind !== 'factory') return null;
  return Math.min(countIn(table.supply, output), ...inputs.map((good) => countIn(table.loose[id], good)));
}

export function expectedView(table: Table) {
  const { draft, mode, players, risk, bag } = table;
  const tiles = Object.values(bag).reduce((sum, count) => sum + count, 0);
  const isTurnShown = !['DRAFT', 'END'].includes(table.phase);
  return {
    lastRound: lastRound(table),
    ghostTowns: TOWNS.filter(({ id }) => table.ghost[id]).length,
    picksLeft: draft === null ? null : players.length * mode.startTeam - draft.picks,
    turn: expectedTurn(table),
    tracks: TOWNS.map(({ id, tracks }) => tracks.map((track) => expectedTrack(table, id, track))),
    conversions: CAVES.map((cave) => expectedConversion(table, cave)),
    engines: CAVES.map(({ id }) => players.filter(({ at }) => at === id).map(({ seat }) => seat)),
    multiplier: MULTIPLIERS[risk.length - 1] ?? 1,
    tilesToReset: RESET - risk.length,
    skunkPercent: Math.round(100 / tiles),
    // Whose turn it was is of no account once there is no turn.
    players: isTurnShown ? players.map((player) => expectedPlayer(table, player)) : [],
  };
}

function pickedPlayer(player: View['players'][number]) {
  const { team, boxcars, upgrades, plusCards, moneyTrack, isInCity, capacity: boxes, theft, shares } = player;
  return {
    plusCards,
    moneyTrack,
    isInCity,
    capacity: boxes,
    trainSize: player.trainSize,
    boxcars: boxcars.map(({ place, goods }) => [place, goods]),
    teamLimit: player.teamLimit,
    crew: team.filter(({ isInCrew }) => isInCrew).map(({ mercenary }) => mercenary.code),
    freeUpgradeSpaces: player.upgradeSpaces - upgrades.length,
    theft,
    shares,
  };
}

function pickedTurn({ currentTurn, step }: View) {
  if (currentTurn === null || step.at === 'loseUpgrade') return null;
  const { engineering, mining, fighting, allowanceLeft, exits, tiles, fight, drawnCards } = currentTurn;
  const { allowance: pieces } = currentTurn;
  return { engineering, mining, fighting, allowance: pieces, allowanceLeft, exits, tiles, fight, drawnCards };
}

/** The parts of the title's view that `expectedView` works out, in its form. */
export function pickedView(view: View) {
  const { end, draft, caves, riskTrack, bag, players, step } = view;
  const isTurnShown = !['draft', 'over'].includes(step.at);
  return {
    lastRound: end.lastRound,
    ghostTowns: end.ghostTowns,
    picksLeft: draft?.picksLeft ?? null,
    turn: pickedTurn(view),
    tracks: caves.flatMap(({ town }) => (town === null ? [] : [town.tracks])),
    conversions: caves.map(({ factory }) => factory?.willConvert ?? null),
    engines: caves.map(({ engines }) => engines),
    multiplier: riskTrack.multiplier,
    tilesToReset: riskTrack.tilesToReset,
    skunkPercent: bag.skunkPercent,
    players: isTurnShown ? players.map(pickedPlayer) : [],
  };
}
