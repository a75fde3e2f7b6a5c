// What moves bring, by kind: the shapes of `effect`.

import { record } from '../../../../domain/read/records.ts';
import { count, type ValueOf } from '../../../../domain/read/shape.ts';

export const EFFECTS = { draw: record({}), double: record({}), stop: record({ points: count }) } as const;

export type EffectOf<Kind extends keyof typeof EFFECTS> = ValueOf<(typeof EFFECTS)[Kind]>;
