// The table of either engine in one form, so that they can be compared, and the title's state made from the oracle's
// table.

import type { Necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import type { Game } from './game.ts';
import type { Source } from './losses.ts';
import type { Player, Question, Table } from './table.ts';

export type State = Necronomonopoly['State'];

type About = Question['about'];

function pictureOfPlayer(player: Player) {
  const { seat: _seat, hadSet: _hadSet, sane, lossShield, ...rest } = player;
  return { ...rest, status: sane ? 'sane' : 'cultist', shield: lossShield };
}

function lossOfOracle({ amount, source }: About) {
  const { kind, monster, isFriend, isDeflected } = source as Source;
  const route = isFriend ? 'friend' : 'direct';
  return { amount, kind, monster: monster ?? null, route: isDeflected ? 'deflected' : route };
}

function named(good: unknown): unknown {
  return good === 'none' ? null : good;
}

/** What the partner gets; negative where it pays. */
function priceOf(price: string): number {
  const [, side, amount] = price.split(':');
  if (amount === undefined) return 0;
  return side === 'pay' ? Number(amount) : -Number(amount);
}

const DETAILS_OF_ORACLE: Readonly<Record<string, (about: About) => object>> = {
  dice: ({ dice }) => ({ dice }),
  loss: lossOfOracle,
  payment: ({ kind, amount, to, space }) => ({ kind, amount, to, space }),
  gate: ({ thrown }) => ({ roll: thrown }),
  counter: ({ user, card, target }) => ({ user, card, target }),
  victim: ({ victims }) => ({ victims }),
  discard: ({ type }) => ({ type }),
  tradeGive: ({ to }) => ({ partner: to }),
  tradeTake: ({ to, give }) => ({ partner: to, give: named(give) }),
  tradePrice: ({ to, give, take }) => ({ partner: to, give: named(give), take: named(take) }),
  tradeAnswer: ({ to, give, take, price }) => ({
    offer: { partner: to, give: named(give), take: named(take), price: priceOf(`${price}`) },
  }),
};

function stepOfOracle({ table, question }: Game) {
  if (question === null) return { at: 'over', reason: table.over };
  const { point, seat, about } = question;
  return { at: point, seat, ...DETAILS_OF_ORACLE[point]?.(about) };
}

function targetOfTitle(target: string | number | null): string {
  if (target === null) return '';
  return typeof target === 'number' ? `p${target}` : target;
}

/** The question in the form of the oracle. */
function stepOfTitle({ step, turn }: State): object {
  if (step.at === 'over') return step;
  const { frames: _frames, ...question } = step;
  switch (question.at) {
    case 'dice':
      return { ...question, dice: turn.dice?.dice };
    case 'choose':
      return { at: question.at, seat: question.seat };
    case 'counter':
      return { ...question, target: targetOfTitle(question.target) };
    case 'victim':
      return { ...question, victims: question.victims.toSorted() };
    case 'loss': {
      const { source, ...loss } = question;
      const monster = source.kind === 'monster' ? source.card : null;
      return { ...loss, kind: source.kind, monster, route: source.route };
    }
    default:
      return question;
  }
}

function pictureOfTurn(table: Table) {
  const { throws, gateRolls, usedCards, usedExtras, redrawUsed, offers, turnOver, isBetweenTurns } = table;
  // Once the turn is over, it means nothing that it was cut.
  const cut = isBetweenTurns || turnOver;
  const done = { throws, gateRolls, usedCards, usedExtras, redrawUsed, offers };
  return { number: table.turn, seat: table.active, ...done, cut, ended: isBetweenTurns };
}

export function pictureOfOracle(game: Game) {
  const { table } = game;
  const { first, round, unknown, known, board, drawn, summonUsed, players } = table;
  return {
    first,
    round,
    step: stepOfOracle(game),
    turn: pictureOfTurn(table),
    seats: players.map(pictureOfPlayer),
    deck: { top: [], unknown, bottom: known },
    board,
    drawn,
    summonUsed,
  };
}

export function pictureOfTitle(state: State) {
  const { options: _options, turn, ...rest } = state;
  const { dice: _dice, cut, ended, ...done } = turn;
  return { ...rest, step: stepOfTitle(state), turn: { ...done, cut: ended || cut, ended } };
}

/** The title's state with everything as it lies on the oracle's table, at the first decision of a turn. */
export function stateLike(state: State, game: Game): State {
  const { step, turn, ...picture } = pictureOfOracle(game);
  return JSON.parse(
    JSON.stringify({ ...state, ...picture, step: { ...step, frames: [] }, turn: { ...turn, dice: null } }),
  );
}
