// What the moves of a turn bring and cost: the card, its sections, bonus, prestige, sales, the end, and the final run.

import { at, Defect } from '../../../base/defect.ts';
import { CAR_INDEX, CARS, type LondonSpace, SECTIONS, type Section, SPACE_INDEX } from '../components/ids.ts';
import { CAR_PLACES, CENTRAL_BOARD, cardOf, EDITION_RULES, LONDON, PRESTIGE, RAILWAY } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { usableCard } from '../effects/installedCard.ts';
import { improvementCost } from '../effects/londonTile.ts';
import { ongoingMove } from '../effects/prestige.ts';
import { movement } from '../effects/train.ts';
import type { MoveOf } from '../moves.ts';
import type { SeatState } from '../state.ts';
import { spacesAhead } from '../steps/finalRun.ts';
import { mineOf, pointsMore, type Situation, trainMore, tripOf } from './situation.ts';

/** What a section of the card of the turn costs, and its icons. */
function sectionOf(situation: Situation, section: Section, { disc }: Pick<MoveOf<'london'>, 'disc'>) {
  return { spends: [disc], train: trainMore(situation, iconsOf(situation, section)) };
}

/** Train icons of a section of the card of the turn. */
export function iconsOf({ state: { turn, edition } }: Situation, section: Section): number {
  return turn.card === null ? 0 : at(cardOf(turn.card).icons[edition], SECTIONS.indexOf(section));
}

export function take({ state }: Situation, { slot }: MoveOf<'take'>): EffectOf<'take'> {
  const open = at(state.row, slot - 1);
  if (open === null) throw new Defect(`no card in slot ${slot}`);
  return open;
}

export function improvement(mine: SeatState, id: LondonSpace, isFree: boolean): EffectOf<'free-london'> {
  const space = at(LONDON.spaces, SPACE_INDEX[id]);
  const level = at(mine.london, SPACE_INDEX[id]);
  return {
    money: isFree ? 0 : -improvementCost(space, level),
    points: pointsMore(mine, { london: mine.london.with(SPACE_INDEX[id], level + 1) }),
    income: at(space.income, level + 1),
    incomeNow: at(space.income, level),
  };
}

export function london(situation: Situation, move: MoveOf<'london'>): EffectOf<'london'> {
  return { ...improvement(mineOf(situation), move.space, false), ...sectionOf(situation, 'london', move) };
}

export function necropolis(situation: Situation, move: MoveOf<'necropolis'>): EffectOf<'necropolis'> {
  const { card } = situation.state.turn;
  const { staff, crypt } = card === null ? { staff: true, crypt: true } : cardOf(card);
  const hire = staff ? { hire: CENTRAL_BOARD.hireCost } : {};
  return { ...hire, crypt, ...sectionOf(situation, 'necropolis', move) };
}

export function install(situation: Situation, move: MoveOf<'install'>): EffectOf<'install'> {
  const { card } = situation.state.turn;
  if (card === null) throw new Defect('a turn without a card installs none');
  return { ability: cardOf(card).ability, ...sectionOf(situation, 'railway', move) };
}

/** The bonus of the car's pair, if the car completes it once it is upgraded. */
function pairOf(mine: SeatState, car: number): Pick<EffectOf<'free-car'>, 'pair'> {
  const pair = car % RAILWAY.pairs.length;
  const other = (car + RAILWAY.pairs.length) % CARS.length;
  return at(mine.cars, other) === 2 ? { pair: { position: pair + 1, ...at(RAILWAY.pairs, pair) } } : {};
}

export function tile(mine: SeatState, { mode, car }: MoveOf<'car' | 'free-car'>): EffectOf<'free-car'> {
  const [, bare = 0, upgraded = 0] = at(CAR_PLACES, CAR_INDEX[car]);
  return mode === 'add'
    ? { places: bare, placesNow: 0 }
    : { places: upgraded, placesNow: bare, ...pairOf(mine, CAR_INDEX[car]) };
}

export function car(situation: Situation, move: MoveOf<'car'>): EffectOf<'car'> {
  return { ...tile(mineOf(situation), move), ...sectionOf(situation, 'railway', move) };
}

export function bonus(situation: Situation, { column, disc }: MoveOf<'bonus'>): EffectOf<'bonus'> {
  const { pounds, move } = at(CENTRAL_BOARD.bonusColumns, column - 1);
  return { money: pounds, spends: [disc], train: trainMore(situation, move) };
}

export function prestige(situation: Situation, { discs }: MoveOf<'prestige'>): EffectOf<'prestige'> {
  const mine = mineOf(situation);
  const level = Math.min(mine.prestige + 1, PRESTIGE.length);
  const { points: pointsPerStaff, move: movesNow, ongoing: movesEveryTurn, whiteCrypt } = at(PRESTIGE, level - 1);
  return {
    points: pointsMore(mine, { prestige: level }),
    spends: discs,
    level,
    pointsPerStaff,
    movesNow,
    movesEveryTurn,
    whiteCrypt,
    train: trainMore(situation, movesNow + movesEveryTurn - ongoingMove(mine.prestige)),
  };
}

export function sell(): EffectOf<'sell'> {
  return { money: EDITION_RULES.de.tileSalePounds ?? 0 };
}

export function end({ state, seat }: Situation): EffectOf<'end'> {
  const mine = mineOf({ state, seat });
  const more = usableCard(state, seat, 'tender') === null ? 0 : mine.installed.length;
  return { ...tripOf(mine, movement(state, seat)), tender: more };
}

export function tender({ state, seat }: Situation, { use }: MoveOf<'tender'>): EffectOf<'tender'> {
  const mine = mineOf({ state, seat });
  const more = use ? mine.installed.length : 0;
  return { ...tripOf(mine, movement(state, seat) + more), more };
}

export function run(situation: Situation, { go }: MoveOf<'run'>): EffectOf<'run'> {
  const mine = mineOf(situation);
  return tripOf(mine, go ? spacesAhead(mine.position) : 0, true);
}
