// Whoever works by keyboard stays where they were: what had the focus may go, or be disabled while the server answers.

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Whether an element can have the focus now. */
function isOpen(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** An element, and what is around it up to `within`. */
function wayOf(element: Element, within: Element): readonly Element[] {
  const way: Element[] = [];
  for (let one: Element | null = element; one !== null && one !== within; one = one.parentElement) way.push(one);
  return [...way, within];
}

/** Where the focus goes that `way[0]` had; null: there it is again, or will be. */
function refuge(way: readonly Element[]): Element | null {
  const [last, ...around] = way;
  if (last === undefined || document.activeElement !== document.body) return null;
  if (last.isConnected && !isOpen(last)) return null;
  // A key that is held down must not take one step of the evening after the other.
  const isStep = last.matches('.main');
  return isOpen(last) && !isStep ? last : (around.find(isOpen) ?? null);
}

/**
 * Where the focus would be lost, the same element has it again once it is enabled; if it has gone, or leads on by a
 * step, the nearest of the elements around it that are still there.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = root.current;
    if (within === null) return;
    /** What had the focus last, and what is around it. */
    let way: readonly Element[] = [];
    const focused = ({ target }: Event): void => {
      way = target instanceof Element ? wayOf(target, within) : [];
    };
    const left = (): void => {
      // Of its own accord, unless it goes or is disabled just now.
      setTimeout(() => {
        if (document.activeElement === document.body && way[0] && isOpen(way[0])) way = [];
      });
    };
    const keep = (): void => {
      const next = refuge(way);
      if (!(next instanceof HTMLElement)) return;
      if (next !== way[0]) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(within, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    within.addEventListener('focusin', focused);
    within.addEventListener('focusout', left);
    return () => {
      observer.disconnect();
      within.removeEventListener('focusin', focused);
      within.removeEventListener('focusout', left);
    };
  }, [root]);
}
