// What the server gives out, by kind: how much of it there is in all, and how much one address may hold.

export interface Bounds {
  /** For all clients together. */
  readonly all: number;
  /** For one address. */
  readonly each: number;
}

interface KindRow extends Bounds {
  readonly unit: string;
  /** What each person adds where several share an address (`SIGNALBOX_HALL`). */
  readonly person: number;
}

const MIB = 1_048_576;

export const KINDS = {
  connections: { unit: 'HTTP connections', all: 1_024, each: 256, person: 8 },
  sockets: { unit: 'WebSockets', all: 10_000, each: 500, person: 2 },
  subscriptions: { unit: 'operations over sockets', all: 100_000, each: 5_000, person: 25 },
  streams: { unit: 'streams of events, and requests that wait for one', all: 512, each: 64, person: 1 },
  unfinished: { unit: 'requests whose body has not arrived', all: 1_024, each: 128, person: 2 },
  bodies: { unit: 'bytes of bodies up to 64 KB', all: 32 * MIB, each: 4 * MIB, person: 65_536 },
  imports: { unit: 'bytes of larger bodies', all: 64 * MIB, each: 16 * MIB, person: 0 },
  messages: {
    unit: 'bytes of WebSocket messages that are not complete, or wait',
    all: 32 * MIB,
    each: 4 * MIB,
    person: 65_536,
  },
  answers: { unit: 'bytes of answers that wait to be read', all: 128 * MIB, each: 32 * MIB, person: 65_536 },
} as const satisfies Readonly<Record<string, KindRow>>;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

export type Limits = Readonly<Record<Kind, Bounds>>;

/** Of what there is in all, one address behind which a hall of people plays takes half at most. */
const HALL_SHARE = 2;

/**
 * The limits in force: the usual ones, or those that `changed` names. `hall`: people who may share one address; every
 * share grows to what they need, and what there is in all with it.
 */
export function limitsFor(hall: number, changed: Partial<Limits> = {}): Limits {
  const entries = KIND_NAMES.map((kind): [Kind, Bounds] => {
    const { all, each, person } = KINDS[kind];
    const share = Math.max(each, hall * person);
    return [kind, changed[kind] ?? { all: Math.max(all, share > each ? HALL_SHARE * share : 0), each: share }];
  });
  // One entry for each kind.
  return Object.fromEntries(entries) as Limits;
}

const LIMIT = /^\s*([a-z]+)=([1-9]\d{0,11})\/([1-9]\d{0,11})\s*$/;

/** `connections=2000/500,streams=100/10`: in all, and for one address. Null: it is malformed, or names no kind. */
export function parseLimits(text: string): Partial<Limits> | null {
  const found: Partial<Record<Kind, Bounds>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, all, each] = LIMIT.exec(part) ?? [];
    const kind = KIND_NAMES.find((one) => one === name);
    if (kind === undefined) return null;
    found[kind] = { all: Number(all), each: Number(each) };
  }
  return found;
}
