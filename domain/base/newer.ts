// What a newer release has stored and this one cannot read yet: two releases run side by side during a change.

/** A process of the newer release can read it, so the same request may succeed when it is sent again. */
export class NewerRelease extends Error {
  override readonly name = 'NewerRelease';
  readonly retryable = true;
}
