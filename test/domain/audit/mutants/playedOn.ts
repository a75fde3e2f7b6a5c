// Mutants whose forger plays on from some version, as everybody can who knows the seed.

import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import { type GameState, playGivenAutomatically, seatStatus, seatsToAct } from '../../../../domain/game/index.ts';
import { parseReplay } from '../../../../domain/replay/index.ts';
import type { Seat } from '../../../../domain/title/contract.ts';
import { titleOf } from '../../../../domain/titles/index.ts';
import { RecordedGame } from '../../../kit/replays/recordedGame.ts';
import { some } from './forgedFacts.ts';
import { bytesOf } from './lines.ts';
import type { MutantKind, Subject } from './mutant.ts';

/** The subject up to `version`, ready to be played on. */
export function recordedFrom(subject: Subject, version: number): RecordedGame {
  const parsed = at(parseReplay(subject.text).records, 0);
  const game = subject.games[version];
  if (!parsed.ok || game === undefined || game === null) throw new Error(`${subject.name} cannot be read`);
  const { commits, header, end } = parsed.record;
  const gameId = header.stream.slice('game/'.length);
  const recording = { gameId, serverSeed: bytesOf(end.serverSeed), titles: titleOf };
  return new RecordedGame(recording, commits.slice(0, version), game);
}

/** Seats to act that move automatically: the first of them is the one whose turn it is. */
function automaticSeats({ title }: Subject, game: GameState | null): readonly Seat[] {
  if (game === null) return [];
  return seatsToAct(game, title).filter((seat) =>
    ['bot', 'resigned', 'forfeited'].includes(seatStatus(at(game.seats, seat))),
  );
}

/** For titles in which several seats decide at the same time. */
export const SIMULTANEOUS_KINDS: readonly MutantKind[] = [
  {
    name: 'automatic seats move in another order, and the game continues from there',
    fate: 'caught',
    checks: ['moves'],
    make(subject, chance: Chance) {
      const open = subject.places.filter(
        (version) => automaticSeats(subject, subject.games[version] ?? null).length > 1,
      );
      const version = some(open, chance);
      if (version === null) return null;
      const recorded = recordedFrom(subject, version);
      const { title, game } = recorded;
      const seat = pick(chance, automaticSeats(subject, game).slice(1));
      const move = title.moveId(title.autoMove(game.table, seat));
      recorded.write(playGivenAutomatically(game, seat, move, recorded.context()), true);
      recorded.playToEnd(fastChance(chance.below(2 ** 32)));
      return { input: recorded.text(), version: version + 1, what: `seat ${seat} at version ${version + 1}` };
    },
  },
];
