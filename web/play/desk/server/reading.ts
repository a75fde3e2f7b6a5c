// What a part of the desk reads by itself: again whenever something has been done.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/**
 * What `read` answers of `of`, asked again when `again` is another; undefined: not known yet. Who does not answer is
 * asked then. `read` must stay the same function.
 */
export function useReading<Of, Value>(
  read: (of: Of) => Promise<Value>,
  of: Of,
  again: unknown,
): Signal<Value | undefined> {
  const found = useSignal<Value | undefined>(undefined);
  const key = JSON.stringify([of, again]);
  useEffect(() => {
    let isWanted = true;
    read((JSON.parse(key) as [Of])[0])
      .then((value) => {
        if (isWanted) found.value = value;
      })
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [read, key, found]);
  return found;
}
