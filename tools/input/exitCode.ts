// How the programs that audit replays end: `npm run audit`, the stand-alone auditor, `npm run replay`.

/** Exit codes by verdict, and by what else may end a program. */
export const EXIT = { verified: 0, failed: 1, unusable: 2, incomplete: 3, interrupted: 130, readerGone: 141 } as const;
