// Order within one process: works of one key run one after the other.

/** Runs works of the same key one after the other, in the order in which they came. */
export function serialPerKey<Key>(): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const before = tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    tails.set(key, mine);
    const leave = (): void => {
      if (tails.get(key) === mine) tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}
