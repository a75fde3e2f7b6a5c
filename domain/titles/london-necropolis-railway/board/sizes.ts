// How wide and high the regions are, in both layouts.

export const SIZES = {
  wide: {
    london: { width: 256, middle: 16 },
    necropolis: { width: 252, grave: 46 },
    railway: { width: 526, loop: 178, inset: 58, cars: 36 },
  },
  narrow: {
    london: { width: 366, middle: 18 },
    necropolis: { width: 366, grave: 48 },
    railway: { width: 366, loop: 124, inset: 0, cars: 138 },
  },
} as const;

export type Layout = keyof typeof SIZES;
