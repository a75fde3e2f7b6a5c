// Wide or narrow: how much room the board has.

import { useEffect, useState } from 'preact/hooks';

/** From this width on there is room for a wide board and the lists beside it. */
const wide = matchMedia('(min-width: 900px)');

export function useLayout(): 'wide' | 'narrow' {
  const [isWide, setIsWide] = useState(wide.matches);
  useEffect(() => {
    const changed = () => setIsWide(wide.matches);
    wide.addEventListener('change', changed);
    return () => wide.removeEventListener('change', changed);
  }, []);
  return isWide ? 'wide' : 'narrow';
}
