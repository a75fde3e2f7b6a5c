// A game of this server at one of its versions, with the check of its record.

import { place, rename } from '../base/place.ts';
import { Verification } from '../checked/Verification.tsx';
import type { ShownGame, TableModel } from './model.ts';
import { Replay } from './Replay.tsx';

interface Props {
  readonly table: TableModel;
  readonly game: ShownGame;
  readonly version: number;
}

export function Past({ table, game, version }: Props) {
  const address = `/games/${game.id}`;
  const to = (wanted: number): void => rename(`${address}?v=${wanted}`);
  return (
    <Replay
      {...{ table, game, version, to }}
      address={`${location.origin}${address}?v=${version}`}
      onLive={() => rename(address)}
    >
      <Verification gameId={game.id} version={game.version} isOpen={place.value.query.has('check')} to={to} />
    </Replay>
  );
}
