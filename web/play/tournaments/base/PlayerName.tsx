// A player's name. On the page of a tournament it leads to the rounds of the player.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { spokenName } from '../../base/names.ts';
import { place } from '../../base/place.ts';
import type { EventPerson } from '../../server/documents.generated.ts';
import { addressOf, shownIn } from './address.ts';

/** The id of the tournament whose page names lead to; null: they lead nowhere. */
export const NamesLeadTo = createContext<string | null>(null);

interface Props {
  readonly player: EventPerson;
  /** Called before it leads there. */
  onFollow?(): void;
}

export function PlayerName({ player: { id, name }, onFollow }: Props) {
  const tournament = useContext(NamesLeadTo);
  if (tournament === null) return <>{spokenName(name)}</>;
  const { round, player } = shownIn(place.value.query);
  return (
    <a
      class="name"
      href={addressOf(tournament, { round, player: id })}
      aria-current={id === player || undefined}
      onClick={onFollow}
    >
      {spokenName(name)}
    </a>
  );
}
