// The id of the game that a command creates. It begins with the time of the command's id, or else with the clock's; for
// a repeat, that id is then noted in a stream named by the command.

import { Defect } from '../../domain/base/defect.ts';
import type { GameState } from '../../domain/game/index.ts';
import {
  commandDigestOf,
  gameIdIn,
  isImported,
  parseHex,
  type StoredEvent,
  type StreamId,
  utf8,
} from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { creationTag, gameIdAt, gameIdDatedBy, inPlaceOf, numberedTag, rematchTag, tournamentTag } from './newIds.ts';
import { readNote, writeNote } from './notes.ts';

interface GameDated extends StoredEvent {
  readonly type: 'GameDated';
  /** Id of the game. */
  readonly game: string;
}

/** The same for the same creator and command id. One small write where the command id has no time. */
export async function createdGameId(
  context: Pick<AppContext, 'clock' | 'games' | 'sha256'>,
  masterSecret: Uint8Array,
  creator: string,
  commandId: string,
): Promise<string> {
  const tag = creationTag(masterSecret, creator, commandId);
  return gameIdDatedBy(commandId, tag) ?? notedGameId(context, tag);
}

/** As `createdGameId`, of a tournament. */
export async function createdTournamentId(
  context: Pick<AppContext, 'clock' | 'games' | 'sha256'>,
  masterSecret: Uint8Array,
  organiser: string,
  commandId: string,
): Promise<string> {
  const tag = tournamentTag(masterSecret, organiser, commandId);
  return gameIdDatedBy(commandId, tag) ?? notedGameId(context, tag);
}

/** As `createdGameId`, for a command that creates `count` games (at least one), all of them of the same time. */
export async function createdGameIds(
  context: Pick<AppContext, 'clock' | 'games' | 'sha256'>,
  masterSecret: Uint8Array,
  creator: string,
  { commandId, count }: { readonly commandId: string; readonly count: number },
): Promise<readonly string[]> {
  const tags = Array.from({ length: count }, (_, index) => numberedTag(masterSecret, creator, commandId, index));
  const [tag = ''] = tags;
  const first = gameIdDatedBy(commandId, tag) ?? (await notedGameId(context, tag));
  return tags.map((one) => inPlaceOf(first, one));
}

/** The id that the rematch of a game has or would have, or null. Its time is that of the game's end. */
export function rematchIdOf({ stream, state }: Loaded<GameState>): string | null {
  const { status, serverSeed, finishedAt } = state;
  const seed = status !== 'finished' || serverSeed === null || isImported(stream) ? null : parseHex(serverSeed);
  return seed === null || finishedAt === null ? null : gameIdAt(finishedAt, rematchTag(seed, gameIdIn(stream)));
}

async function notedGameId(context: Pick<AppContext, 'clock' | 'games' | 'sha256'>, tag: string): Promise<string> {
  const now = context.clock.now();
  // The tag cannot be guessed: nobody else's note stands there.
  const stream = `creation/${tag}` as StreamId;
  const event: GameDated = { type: 'GameDated', game: gameIdAt(now, tag) };
  const commandDigest = commandDigestOf({ type: 'date' });
  const isFirst = await writeNote(context, { stream, commandId: utf8(tag), commandDigest, recordedAt: now, event });
  if (isFirst) return event.game;
  const noted = await readNote(context, stream, true);
  if (noted === null || !isGameDated(noted)) throw new Defect(`${stream} holds no id of a game`);
  return noted.game;
}

function isGameDated(event: StoredEvent): event is GameDated {
  return event.type === 'GameDated' && 'game' in event && typeof event.game === 'string';
}
