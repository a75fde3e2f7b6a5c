// Reads that are asked for while the same one is under way share it.

interface Flight<Result> {
  readonly running: Promise<Result>;
  /** The strong read that begins when `running` has ended. */
  next: Promise<Result> | null;
}

/** Reads under way. */
export type Flights<Key, Result> = Map<Key, Flight<Result>>;

export type KeyedRead<Key, Result> = (key: Key, strong: boolean) => Promise<Result>;

/**
 * `read`, at most once at a time per key. A caller who asks meanwhile shares it; but a strong read must begin after it
 * was asked for, so callers who want one share the next.
 * `flights`: those under way, if several such functions share them.
 */
export function singleFlight<Key, Result>(
  read: KeyedRead<Key, Result>,
  flights: Flights<Key, Result> = new Map(),
): KeyedRead<Key, Result> {
  function start(key: Key, strong: boolean): Promise<Result> {
    const running = read(key, strong);
    const flight: Flight<Result> = { running, next: null };
    flights.set(key, flight);
    const leave = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    running.then(leave, leave);
    return running;
  }

  return (key, strong) => {
    const flight = flights.get(key);
    if (flight === undefined) return start(key, strong);
    if (!strong) return flight.next ?? flight.running;
    const begin = (): Promise<Result> => start(key, true);
    flight.next ??= flight.running.then(begin, begin);
    return flight.next;
  };
}
