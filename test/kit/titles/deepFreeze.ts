// Freezes what a test hands in, so that code which writes into it fails at once. Production does not freeze.

/** `value`, after freezing it and everything inside it. What is frozen already is taken to be frozen through. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
