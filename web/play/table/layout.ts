// Wide or narrow: how much room the board has.

import { useEffect, useState } from 'preact/hooks';

/** From this width on there is room for a wide board and the lists beside it. */
const WIDE = matchMedia('(min-width: 900px)');

export function useLayout(wide = WIDE): 'wide' | 'narrow' {
  const [isWide, setIsWide] = useState(wide.matches);
  useEffect(() => {
    const changed = () => setIsWide(wide.matches);
    wide.addEventListener('change', changed);
    return () => wide.removeEventListener('change', changed);
  }, [wide]);
  return isWide ? 'wide' : 'narrow';
}
