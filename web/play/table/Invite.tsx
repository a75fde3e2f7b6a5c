// How others come to a table: its host hands out an invitation, everybody else the address of what all may see.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copyText } from '../../shared/copy.ts';
import { say } from '../base/words.ts';
import { QrCode } from '../frame/QrCode.tsx';
import { anotherLink, type Link, linkTo } from './invitation.ts';
import type { ShownGame } from './model.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly game: ShownGame;
}

export function Invite({ game, isHost }: Props & { readonly isHost: boolean }) {
  if (isHost) return <ByInvitation game={game} />;
  return game.visibility === 'PRIVATE' ? null : <Address game={game} address={addressOf(game)} />;
}

function addressOf({ id }: ShownGame): string {
  return `${location.origin}/games/${id}`;
}

function ByInvitation({ game }: Props) {
  const { id, visibility } = game;
  const link = useSignal<Link | null>(null);
  const isRevoked = useSignal(false);
  useEffect(() => {
    void linkTo(id).then((made) => {
      link.value = made;
    });
  }, [id, link]);
  const made = link.value;
  if (made === null) return null;
  // Where everybody may come, the address does as well.
  if (visibility !== 'PRIVATE') return <Address game={game} address={made.ok ? made.address : addressOf(game)} />;
  if (!made.ok) return <p class="problem">{made.message}</p>;
  return (
    <Address game={game} address={made.address}>
      <button
        type="button"
        onClick={async () => {
          link.value = await anotherLink(id, made);
          isRevoked.value = link.value.ok;
        }}
      >
        {say(WORDS.anotherLink)}
      </button>
      {isRevoked.value && <span role="status">{say(WORDS.revoked)}</span>}
    </Address>
  );
}

function hintFor({ seats, visibility }: ShownGame) {
  if (!seats.some(({ status }) => status === 'OPEN')) return WORDS.reservedHint;
  return visibility === 'PRIVATE' ? WORDS.privateHint : WORDS.inviteHint;
}

interface AddressProps extends Props {
  readonly address: string;
  readonly children?: preact.ComponentChildren;
}

function Address({ game, address, children }: AddressProps) {
  const copied = useSignal<string | null>(null);
  return (
    <section class="card">
      <h2>{say(WORDS.invite)}</h2>
      <p class="quiet">{say(hintFor(game))}</p>
      <QrCode text={address} label={say(WORDS.qrCode)} />
      <p>
        <code id="invitation">{address}</code>
      </p>
      <p class="acts">
        <button
          type="button"
          onClick={async () => {
            const shown = document.getElementById('invitation');
            if (shown !== null && (await copyText(shown))) copied.value = address;
          }}
        >
          {say(copied.value === address ? WORDS.copied : WORDS.copy)}
        </button>
        {children}
      </p>
    </section>
  );
}
