// How wide the regions are, in both layouts.

export const SIZES = {
  wide: { london: 256, necropolis: 258, railway: 530, loop: 186, grave: 50 },
  narrow: { london: 366, necropolis: 366, railway: 366, loop: 126, grave: 54 },
} as const;
