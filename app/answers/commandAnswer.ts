// What a command answers: its own commit, and the game as it is now.

import { type GameState, isAutomatic, parseGameEvent, type StartRule } from '../../domain/game/index.ts';
import { type Commit, decodeEvents } from '../../domain/log/index.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { type GameAnswer, gameAnswer, seenGame } from './gameAnswer.ts';
import { type EventAnswer, eventsOf } from './gameEvents.ts';

/** A command answers with this many events at most. */
const MAX_EVENTS = 100;

export interface CommandAnswer {
  /** Of the command's own commit; where a wish was fulfilled before, the version at which it was found so. */
  readonly version: number;
  /** Whether it had been carried out before: nothing was written now. */
  readonly repeated: boolean;
  /** The game as it is now. */
  readonly game: GameAnswer;
  /** Events of the command's commit and of the automatic moves that followed it at once, as the caller may see them. */
  events(): Promise<readonly EventAnswer[]>;
}

/** The answer to a command that wrote `commit`, now or before. `newest`: the game now, as the caller may see it. */
export function commandAnswer(
  context: AppContext,
  caller: Caller | null,
  newest: Loaded<GameState>,
  { commit, repeated }: { readonly commit: Commit; readonly repeated: boolean },
): CommandAnswer {
  return {
    version: commit.version,
    repeated,
    game: gameAnswer(context, caller, newest),
    async events() {
      const commits = await withAutomaticMoves(context, newest, commit);
      return eventsOf(context, seenGame(context, caller, newest), commits, MAX_EVENTS);
    },
  };
}

/** The answer to a wish that the caller had fulfilled before; `newest` as for `commandAnswer`. */
export function fulfilledAnswer(context: AppContext, caller: Caller | null, newest: Loaded<GameState>): CommandAnswer {
  return {
    version: newest.version,
    repeated: true,
    game: gameAnswer(context, caller, newest),
    events: async () => [],
  };
}

/** `commit` and the unbroken run of automatic moves after it, up to `newest`; each commit holds at least one event. */
async function withAutomaticMoves(
  { games }: AppContext,
  { stream, version, state }: Loaded<GameState>,
  commit: Commit,
): Promise<readonly Commit[]> {
  const most = Math.min(version - commit.version, MAX_EVENTS - 1);
  const after = most === 0 ? [] : await games.commits(stream, commit.version, most);
  const end = after.findIndex((one) => !isServers(one, state.start));
  return [commit, ...(end < 0 ? after : after.slice(0, end))];
}

function isServers({ body, schemaVersion }: Commit, start: StartRule): boolean {
  const [first] = decodeEvents(body, schemaVersion);
  return first !== undefined && isAutomatic(parseGameEvent(first), start);
}
