// For somebody who may not work at the desk: the link by which the organiser names them.

import { say } from '../../base/words.ts';
import { QrCode } from '../../frame/QrCode.tsx';
import { offerOf } from './offers.ts';
import { OFFICIAL_WORDS } from './words.ts';

export function Offer({ id, playerId }: { readonly id: string; readonly playerId: string }) {
  const link = `${location.origin}${offerOf(id, playerId)}`;
  return (
    <section class="card offer">
      <p>{say(OFFICIAL_WORDS.offer)}</p>
      <input
        aria-label={say(OFFICIAL_WORDS.yourLink)}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <QrCode text={link} label={say(OFFICIAL_WORDS.yourLink)} />
    </section>
  );
}
