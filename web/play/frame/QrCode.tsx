// A link that a phone reads off the screen: dark on light in every theme, because readers want it so.

import { useEffect, useState } from 'preact/hooks';

/** Empty squares around it. */
const BORDER = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import('qr')
      .then(({ encodeQR }) => {
        if (isWanted) setRows(encodeQR(text, 'raw', { border: BORDER }));
      })
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (rows.length === 0) return null;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={rows.map(pathOf).join('')} fill="#000" />
    </svg>
  );
}

/** The dark squares of a row. */
function pathOf(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
