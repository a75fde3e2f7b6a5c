// Forks a game: a new game that begins where another one stood at a version. It is a game like any other from then on.

import {
  forkGame as decideFork,
  forkRefusal,
  type GameRefusal,
  type GameState,
  type GameStatus,
  invalid,
  isOpenTo,
} from '../../domain/game/index.ts';
import { decodeEvents, gameIdIn, gameStream, hex, type StreamId } from '../../domain/log/index.ts';
import { isInvited } from '../access/invited.ts';
import { seeing } from '../access/sight.ts';
import { creating } from '../accounts/tolls.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { gameNotFound, problem, UNAUTHENTICATED } from '../base/problems.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { settled } from '../players/account.ts';
import type { ForkGameInput } from './inputs.ts';
import { writeNewGame } from './newGame.ts';
import { wrongCommandId } from './runCommand.ts';

const COMMITS_AT_ONCE = 96;

/** A new game that begins where another one stood. */
export async function forkGame(
  context: AppContext,
  caller: Caller | null,
  input: ForkGameInput,
): Promise<Answer<CommandAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return problem(wrong);
  const { commandId, ...rest } = input;
  const origin = await readOrigin(context, input);
  if (origin === null || !(await mayKnowOf(context, seeing(caller), origin.present))) {
    return problem(gameNotFound(input.gameId));
  }
  const creator = await settled(context, caller);
  return writeNewGame(context, creator, {
    commandId,
    canonical: { type: 'fork', ...rest },
    notBefore: origin.recordedAt,
    toll: (gameId) => creating(context, creator.playerId, [{ gameId, isPublic: false, reservations: [] }]),
    // Whether the caller may is judged here, so that a repeat finds its fork whatever became of the origin since.
    decide(terms) {
      const refusal = forkRefusal(origin.present.state, creator.playerId);
      if (refusal !== null) return { ok: false, refusal };
      if (origin.past === null) return { ok: false, refusal: wrongVersion(origin, input.atVersion) };
      const { present, past } = origin;
      return decideFork({
        ...input,
        ...terms,
        title: titleIn(context, past.state),
        options: past.state.options,
        // What is private stays so.
        visibility: past.state.visibility === 'private' ? 'private' : 'unlisted',
        seats: past.state.seats.length,
        creator: creator.playerId,
        origin: {
          game: gameIdIn(past.stream),
          version: past.version,
          hash: hex(past.hash),
          head: present.state.status === 'active' ? null : hex(present.hash),
          table: past.state.table,
        },
      });
    },
  });
}

/** The game that is to be forked. */
interface OriginRead {
  /** As it stands: a refusal rests on it, so it is read strongly. */
  readonly present: Loaded<GameState>;
  /** As it stood at the wanted version; null when it was not being played then. */
  readonly past: Loaded<GameState> | null;
  /** When the commit of the version was made, by another server's clock if the game is imported. 0: no such commit. */
  readonly recordedAt: number;
  /** The version that started it; known when `past` is null and the game was started. */
  readonly startedAt: number | null;
}

async function readOrigin(context: AppContext, input: ForkGameInput): Promise<OriginRead | null> {
  const stream = gameStream(input.gameId);
  const present = stream === null ? null : await context.games.load(stream, { strong: true });
  if (stream === null || present === null) return null;
  const { atVersion } = input;
  const isPast = atVersion >= 1 && atVersion <= present.version;
  const past = isPast ? await context.games.load(stream, { atVersion }) : null;
  if (past?.state.status === 'active') {
    const [commit] = await context.games.commits(stream, atVersion - 1, 1);
    return { present, past, recordedAt: commit?.recordedAt ?? 0, startedAt: null };
  }
  const startedAt = present.state.table === null ? null : await startOf(context, stream);
  return { present, past: null, recordedAt: 0, startedAt };
}

/** The version of the commit that started the game; null when none did. */
async function startOf(context: AppContext, stream: StreamId): Promise<number | null> {
  for (let after = 0; ; after += COMMITS_AT_ONCE) {
    const commits = await context.games.commits(stream, after, COMMITS_AT_ONCE);
    const start = commits.find(({ body, schemaVersion }) =>
      decodeEvents(body, schemaVersion).some(({ type }) => type === 'GameStarted'),
    );
    if (start !== undefined) return start.version;
    if (commits.length < COMMITS_AT_ONCE) return null;
  }
}

/** The refusal of a version at which nobody was to act: it names those at which somebody was. */
function wrongVersion({ present, startedAt }: OriginRead, atVersion: number): GameRefusal {
  const { status } = present.state;
  // The commit that ends a game is its last.
  const to = status === 'active' ? present.version : present.version - 1;
  return invalid(['atVersion'], {
    kind: 'unforkable-version',
    version: atVersion,
    status: statusAt(atVersion, to, present),
    current: { status, version: present.version },
    from: startedAt ?? to,
    to,
  });
}

/** The status after commit `version`, at which nobody was to act; null when there is no such commit. */
function statusAt(version: number, lastActive: number, present: Loaded<GameState>): GameStatus | null {
  if (version < 1 || version > present.version) return null;
  return version > lastActive ? present.state.status : 'open';
}

async function mayKnowOf(
  context: AppContext,
  viewer: Caller | null,
  { stream, state }: Loaded<GameState>,
): Promise<boolean> {
  if (isOpenTo(state, viewer?.playerId ?? null)) return true;
  return viewer !== null && isInvited(context, viewer.playerId, stream, state);
}
