// Whether what is followed is kept up to date, as a person should be told of it.

/** Nobody is told of a cut for so long: most connections are there again at once. */
const UNSAID_MS = 2_000;

export class Liveness {
  #isUp = true;
  #followers = 0;
  #untold: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(isUp: boolean) => void>();

  listen(told: (isUp: boolean) => void): () => void {
    this.#listeners.add(told);
    told(this.#isUp);
    return () => void this.#listeners.delete(told);
  }

  /** Somebody follows something, until `over`. */
  begun(): void {
    this.#followers += 1;
  }

  over(): void {
    this.#followers -= 1;
    if (this.#followers === 0) this.up();
  }

  up(): void {
    clearTimeout(this.#untold);
    this.#untold = undefined;
    this.#tell(true);
  }

  cut(): void {
    if (this.#followers > 0) this.#untold ??= setTimeout(() => this.#tell(false), UNSAID_MS);
  }

  #tell(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    for (const told of this.#listeners) told(isUp);
  }
}
