// What the host does to the seats before the start: reserves them, frees them again, removes players.

import {
  freeSeat as decideFreeing,
  removePlayer as decideRemoval,
  reserveSeat as decideReservation,
  withinOpenBounds,
} from '../../domain/game/index.ts';
import { NO_TOLL } from '../accounts/toll.ts';
import { inviting, reservedSeat } from '../accounts/tolls.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { FreeSeatInput, RemovePlayerInput, ReserveSeatInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export function reserveSeat(
  context: AppContext,
  caller: Caller | null,
  input: ReserveSeatInput,
): Promise<Answer<CommandAnswer>> {
  const { gameId, seat, playerId: player } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'reserve', seat, player },
    expectedVersion: null,
    toll: (_game, { playerId }) =>
      player === playerId ? NO_TOLL : inviting(context, playerId, [reservedSeat(gameId, { seat, player })]),
    decide: (game, { playerId }, { version }) =>
      withinOpenBounds(game, version, decideReservation(game, playerId, { seat, player })),
  });
}

export function freeSeat(
  context: AppContext,
  caller: Caller | null,
  input: FreeSeatInput,
): Promise<Answer<CommandAnswer>> {
  const { seat } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'free', seat },
    expectedVersion: null,
    decide: (game, { playerId }) => decideFreeing(game, playerId, seat),
  });
}

export function removePlayer(
  context: AppContext,
  caller: Caller | null,
  input: RemovePlayerInput,
): Promise<Answer<CommandAnswer>> {
  const { playerId: player } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'remove', player },
    expectedVersion: null,
    decide: (game, { playerId }) => decideRemoval(game, playerId, player),
  });
}
