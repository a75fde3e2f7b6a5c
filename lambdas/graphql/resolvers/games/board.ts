// The table drawn.

import { type BoardQuery, boardFault, type PositionAnswer, USUAL_PREFIX } from '../../../../app/index.ts';
import type { Picture } from '../../../../domain/board/index.ts';
import type { BySeat } from '../../../../domain/title/contract.ts';
import { shownName } from '../../../http/shownName.ts';
import type { Context } from '../../callers/context.ts';
import type { BoardLayout, BoardTheme, GameStateBoardArgs } from '../../resolvers.generated.ts';
import { badUserInput } from '../base/badUserInput.ts';
import { languageOf } from '../base/language.ts';

const THEMES = { LIGHT: 'light', DARK: 'dark', CONTRAST: 'contrast' } as const satisfies Record<
  BoardTheme,
  BoardQuery['theme']
>;
const LAYOUTS = { WIDE: 'wide', NARROW: 'narrow' } as const satisfies Record<BoardLayout, BoardQuery['layout']>;

/** With a problem's sentence for whatever cannot be drawn. */
export async function board(
  position: PositionAnswer,
  args: Partial<GameStateBoardArgs>,
  context: Context,
): Promise<Picture> {
  const asked = {
    language: languageOf(args),
    theme: THEMES[args.theme ?? 'LIGHT'],
    layout: LAYOUTS[args.layout ?? 'WIDE'],
    seat: args.seat ?? null,
    moves: args.moves ?? false,
    open: args.open ?? null,
    chosen: args.chosen ?? [],
    seats: true,
    prefix: args.prefix ?? USUAL_PREFIX,
  };
  const fault = boardFault(asked, position.seats.length);
  if (fault !== null) throw badUserInput(`\`${fault.name}\` must ${fault.must}.`, fault.name);
  return position.board({ ...asked, names: args.names === true ? await namesOf(position, context) : null });
}

function namesOf({ seats }: PositionAnswer, { players, caller }: Context): Promise<BySeat<string | null>> {
  return Promise.all(
    seats.map(async ({ playerId, bot }) =>
      playerId === null ? bot : shownName(playerId, await players.load(playerId), caller),
    ),
  );
}
