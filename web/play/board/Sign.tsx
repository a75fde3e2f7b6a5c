// The sign of a seat: a colour that always comes with a shape.

const SHAPES = [
  <circle key="0" r="8" />,
  <rect key="1" x="-7" y="-7" width="14" height="14" />,
  <path key="2" d="M0 -8L8 7L-8 7Z" />,
  <path key="3" d="M0 -9L9 0L0 9L-9 0Z" />,
  <path key="4" d="M-4.5 -8L4.5 -8L9 0L4.5 8L-4.5 8L-9 0Z" />,
  <path key="5" d="M0 -9L2.6 -3L9 -2.8L4 1.3L5.8 8L0 4.2L-5.8 8L-4 1.3L-9 -2.8L-2.6 -3Z" />,
];

export function Sign({ seat }: { readonly seat: number }) {
  const index = seat % SHAPES.length;
  return (
    <svg class={`sign seat-${index}`} viewBox="-10 -10 20 20" aria-hidden="true">
      {SHAPES[index]}
    </svg>
  );
}
