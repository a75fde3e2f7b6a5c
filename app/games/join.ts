// Takes a seat in a game that has not started.

import { joinGame as decideJoin, withinOpenBounds } from '../../domain/game/index.ts';
import { notAdmitted } from '../accounts/refusals.ts';
import { permission } from '../accounts/toll.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { keepName, settled } from '../players/account.ts';
import { putOwnRow } from '../projections/ownRow.ts';
import type { JoinGameInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export async function joinGame(
  context: AppContext,
  caller: Caller | null,
  input: JoinGameInput,
): Promise<Answer<CommandAnswer>> {
  const { seat, clientSeed } = input;
  const player = await settled(context, caller);
  const answer = await runCommand(context, player, {
    ...input,
    canonical: { type: 'join', seat, clientSeed },
    expectedVersion: null,
    toll: ({ host }, { playerId }) => permission(() => notAdmitted(context, playerId, host)),
    decide: (game, { playerId }, { version }) =>
      withinOpenBounds(game, version, decideJoin(game, { player: playerId, seat, clientSeed })),
  });
  if (answer.ok && player !== null) await keepName(context, player);
  await putOwnRow(context, player, 'joined', answer);
  return answer;
}
