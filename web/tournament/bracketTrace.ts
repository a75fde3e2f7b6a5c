// What the reader sees of a bracket: the round that is shown, and a player's way while a name of it is pointed at or
// has the focus.

export class BracketTrace {
  readonly #root: HTMLElement;
  #player: string | null = null;
  /** The round that was brought into sight last. */
  #shown: string | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    for (const begins of ['pointerover', 'focusin']) root.addEventListener(begins, ({ target }) => this.#point(target));
    for (const ends of ['pointerleave', 'focusout']) root.addEventListener(ends, () => this.#point(null));
  }

  /** Marks the way again where the bracket has been drawn again, and brings another round into sight. */
  show(): void {
    this.#mark();
    const head = this.#root.querySelector<HTMLElement>('#bracket th[aria-current]');
    const round = head?.textContent ?? null;
    if (round === this.#shown) return;
    this.#shown = round;
    const region = head?.closest('.wide');
    if (!head || !region) return;
    // As little as it takes: the rounds before stay in sight where there is room.
    const end = head.offsetLeft + head.offsetWidth - region.clientWidth;
    region.scrollLeft = Math.min(head.offsetLeft, Math.max(region.scrollLeft, end));
  }

  #mark(): void {
    for (const seat of this.#root.querySelectorAll<HTMLElement>('#bracket [data-player]')) {
      seat.classList.toggle('traced', seat.dataset.player === this.#player);
    }
  }

  #point(target: EventTarget | null): void {
    const seat = target instanceof Element ? target.closest<HTMLElement>('#bracket [data-player]') : null;
    const player = seat?.dataset.player ?? null;
    if (player === this.#player) return;
    this.#player = player;
    this.#mark();
  }
}
