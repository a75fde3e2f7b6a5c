// What every use case works with: the ports, the journal of games, and the seeds of recent games.

import { Defect } from '../domain/base/defect.ts';
import { type GameState, titleOfGame } from '../domain/game/index.ts';
import { gameIdIn, type HashFunction, parseHex, type StreamId, serverSeedOf } from '../domain/log/index.ts';
import type { Title } from '../domain/title.ts';
import type { TitleRegistry } from '../domain/titles/index.ts';
import type { Answer, Problem } from './answers/answer.ts';
import type { Journal, Loaded } from './journal/index.ts';
import type { AppPorts } from './ports.ts';
import type { OnAuditCrash } from './replays/auditCrash.ts';

export interface AppContext extends AppPorts {
  readonly titles: TitleRegistry;
  readonly games: Journal<GameState>;
  readonly seeds: Seeds;
  readonly sha256: HashFunction;
  readonly onAuditCrash: OnAuditCrash;
}

/** The server seeds of games, worked out from the master secret that each game names. */
export interface Seeds {
  /** Null when there is no such game. Reads the stream only the first time. */
  of(stream: StreamId): Promise<Uint8Array | null>;
  /** Keeps the seed of a game that was just created, or is about to be. */
  keep(stream: StreamId, seed: Uint8Array): void;
}

const SEEDS_KEPT = 10_000;

/** Seeds kept in memory, the oldest forgotten first: 32 bytes a game. A game's key id never changes. */
export function createSeeds(games: Journal<GameState>, ports: Pick<AppPorts, 'secrets'>): Seeds {
  const kept = new Map<StreamId, Uint8Array>();
  function keep(stream: StreamId, seed: Uint8Array): void {
    if (kept.size >= SEEDS_KEPT) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(stream, seed);
  }
  return {
    keep,
    async of(stream) {
      const known = kept.get(stream);
      if (known !== undefined) return known;
      const loaded = await games.load(stream);
      if (loaded === null) return null;
      const seed = await seedOf(loaded, ports);
      keep(stream, seed);
      return seed;
    },
  };
}

async function seedOf(loaded: Loaded<GameState>, ports: Pick<AppPorts, 'secrets'>): Promise<Uint8Array> {
  if (loaded.state.serverSeed !== null) {
    const seed = parseHex(loaded.state.serverSeed);
    if (seed === null) throw new Defect(`the revealed seed of ${loaded.stream} is no hexadecimal text`);
    return seed;
  }
  return serverSeedOf(await ports.secrets.masterSecret(loaded.state.keyId), gameIdIn(loaded.stream));
}

/** The title that `game` is played by; a Defect when this release does not know its rules. */
export function titleIn({ titles }: Pick<AppContext, 'titles'>, game: GameState): Title {
  return titleOfGame(game, titles.byRules);
}

export function problem<Value>(value: Problem): Answer<Value> {
  return { ok: false, problem: value };
}

export const UNAUTHENTICATED: Extract<Problem, { readonly kind: 'Unauthenticated' }> = {
  kind: 'Unauthenticated',
  code: 'UNAUTHENTICATED',
  message: 'Say who you are: send a token as `Authorization: Bearer <token>`.',
};

export function gameNotFound(gameId: string): Problem {
  return {
    kind: 'NotFound',
    code: 'GAME_NOT_FOUND',
    message: `There is no game ${JSON.stringify(gameId.slice(0, 64))}.`,
  };
}
