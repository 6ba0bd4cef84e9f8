/** Marks what takes the focus when the element that had it is gone: a list, or the heading of what replaced it. */
export const FOCUS_FALLBACK = { 'data-focus-fallback': '' } as const;
/** Marks what takes the focus when an element inside of it that had it is gone, and no other. */
export const KEEPS_FOCUS = { 'data-keeps-focus': '' } as const;

/** A layer that closes gives the focus back to what opened it; only after that is a focus really lost. */
const GIVE_BACK_MS = 50;

/** The fallback nearest to where the focus was: inside the innermost of these ancestors that is still on the page. */
function fallbackWithin(ancestors: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors.filter((element) => element.isConnected)) {
    const fallback = ancestor.matches('[data-keeps-focus]')
      ? ancestor
      : ancestor.querySelector('[data-focus-fallback]');
    if (fallback instanceof HTMLElement) return fallback;
  }
  return document.querySelector('main');
}

/**
 * Watches the page for a focus that is lost: a pane that closes takes its focused button with it, and keyboard and
 * screen reader would start again at the top of the page. Then the nearest fallback gets it. Returns what stops it.
 */
export function keepFocus(): () => void {
  let ancestors: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean => ancestors[0]?.isConnected === false && document.activeElement === document.body;
  const onFocus = (event: FocusEvent): void => {
    ancestors = event.composedPath().filter((target) => target instanceof Element);
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isLost()) fallbackWithin(ancestors)?.focus({ preventScroll: true });
    }, GIVE_BACK_MS);
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
