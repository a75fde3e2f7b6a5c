// JSON, the form of states, facts, moves and views.

/** JSON of integers: no undefined, no float, no class. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
