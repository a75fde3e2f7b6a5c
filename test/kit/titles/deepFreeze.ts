// Freezes a test's input, so that code that writes to it fails at once. Production does not freeze.

/** `value`, after freezing it and everything inside it. A frozen value is assumed to be deeply frozen. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
