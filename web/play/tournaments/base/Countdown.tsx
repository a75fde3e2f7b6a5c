// Time until something, by the server's clock.

import { useEffect, useState } from 'preact/hooks';
import { spanText } from '../../../shared/numbers.ts';
import { say } from '../../base/words.ts';
import { serverNow } from '../../server/server.ts';
import { WORDS } from './words.ts';

/** `It begins in 2 min 5 s.` */
export function Countdown({ to }: { readonly to: string }) {
  const left = useLeft(to);
  return <span role="timer">{left > 0 ? say(WORDS.startsIn, spanText(left / 1_000)) : say(WORDS.startsSoon)}</span>;
}

/** ms until a moment, kept true; negative after it. */
export function useLeft(to: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(to) - now;
}
