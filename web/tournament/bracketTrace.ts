// Marks a player's way through the bracket, while a name of it is pointed at or has the focus.

export class BracketTrace {
  readonly #root: HTMLElement;
  #player: string | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    for (const begins of ['pointerover', 'focusin']) root.addEventListener(begins, ({ target }) => this.#mark(target));
    for (const ends of ['pointerleave', 'focusout']) root.addEventListener(ends, () => this.#mark(null));
  }

  /** Marks it again where the bracket has been drawn anew. */
  show(): void {
    for (const seat of this.#root.querySelectorAll<HTMLElement>('#bracket [data-player]')) {
      seat.classList.toggle('traced', seat.dataset.player === this.#player);
    }
  }

  #mark(target: EventTarget | null): void {
    const seat = target instanceof Element ? target.closest<HTMLElement>('#bracket [data-player]') : null;
    const player = seat?.dataset.player ?? null;
    if (player === this.#player) return;
    this.#player = player;
    this.show();
  }
}
