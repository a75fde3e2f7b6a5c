// What a stranger's file says may be more than the words and the rules of a title can bear.

/** What `make` makes; `otherwise` where it throws. */
export function attempt<Value>(make: () => Value, otherwise: Value): Value {
  try {
    return make();
  } catch {
    return otherwise;
  }
}
