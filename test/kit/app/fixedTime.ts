// The day on which the tests' games are played, so that what is recorded is the same in every run.

/** 2026-01-01 UTC in milliseconds since 1970. */
export const FIXED_TIME = 1_767_225_600_000;
