import { shellCopy, splashCopy } from '@app/copy/shell-copy';
import { rememberSplashSeen, rememberSplashSkip } from './splash-memory';
import { SPLASH_STEP_MS, SPLASH_STEPS, splashText } from './splash-status';
import { useStartWork } from './start-work';

/**
 * `over`: covers the window while the first screen is not there. `aside`: a thin line with its words, in nobody's way.
 * The attribute of <html> is set by app/first-paint/boot.ts, before the first paint, where the splash is due.
 */
type SplashPlace = 'over' | 'aside';

function statusText(step: number): string {
  const work = useStartWork.getState();
  const { waiting, ready } = splashCopy;
  return splashText(
    step,
    [
      { waiting: waiting.screen, done: work.screen },
      { waiting: waiting.configuration, done: work.configuration },
      { waiting: waiting.sources, done: work.sources },
    ],
    ready,
  );
}

/** The splash as index.html has it: it was painted before this script came. */
class Splash {
  readonly #element: HTMLElement;
  readonly #screen: HTMLElement;
  #timer: ReturnType<typeof setInterval> | undefined;
  #stopWatching = (): void => {};
  readonly #startedAtMs = performance.now();
  #step = 0;

  constructor(element: HTMLElement, screen: HTMLElement) {
    this.#element = element;
    this.#screen = screen;
  }

  start(): void {
    this.#screen.inert = true;
    this.#speak();
    this.#element.addEventListener('pointerup', this.#onPointerUp);
    // Escape belongs to the splash while it covers the screen, not to what is behind it.
    window.addEventListener('keydown', this.#onKey, { capture: true });
    this.#part('splash-skip').addEventListener('click', this.#end);
    this.#part('splash-always-skip').addEventListener('click', this.#skipAlways);
    this.#show();
    this.#timer = setInterval(this.#onStep, SPLASH_STEP_MS);
    this.#stopWatching = useStartWork.subscribe(({ screen: isThere }) => {
      if (isThere) this.#giveWay();
    });
    // From now on its buttons do something.
    this.#element.dataset['live'] = '';
  }

  #part(name: string): HTMLElement {
    const part = this.#element.querySelector<HTMLElement>(`[data-${name}]`);
    if (part === null) throw new Error(`index.html has no [data-${name}].`);
    return part;
  }

  /** index.html has them in English: the catalogue of another language comes with the app. */
  #speak(): void {
    this.#part('splash-tagline').textContent = shellCopy.tagline;
    this.#part('splash-promise').textContent = shellCopy.promise;
    this.#part('splash-skip').textContent = splashCopy.skip;
    this.#part('splash-always-skip').textContent = splashCopy.alwaysSkip;
    this.#part('splash-bar').setAttribute('aria-label', splashCopy.label);
    this.#element.setAttribute('aria-label', splashCopy.label);
  }

  #show(): void {
    this.#part('splash-status').textContent = statusText(this.#step);
    this.#part('splash-fill').style.transform = `scaleX(${this.#step / SPLASH_STEPS})`;
    this.#element.querySelector('[role="progressbar"]')?.setAttribute('aria-valuenow', String(this.#step));
  }

  /** Two seconds by the clock, and longer only where the screen is not there yet. */
  readonly #onStep = (): void => {
    const steps = Math.floor((performance.now() - this.#startedAtMs) / SPLASH_STEP_MS);
    this.#step = Math.min(SPLASH_STEPS, steps);
    if (steps >= SPLASH_STEPS && useStartWork.getState().screen) this.#end();
    else this.#show();
  };

  /** What is ready is not kept waiting: the rest of the two seconds runs beside it. */
  #giveWay(): void {
    place('aside');
    this.#screen.inert = false;
    this.#element.setAttribute('role', 'region');
    this.#element.removeAttribute('aria-modal');
    window.removeEventListener('keydown', this.#onKey, { capture: true });
  }

  readonly #onPointerUp = ({ target }: PointerEvent): void => {
    if (!(target instanceof Element) || target.closest('button') === null) this.#end();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    this.#end();
  };

  readonly #skipAlways = (): void => {
    rememberSplashSkip();
    this.#end();
  };

  readonly #end = (): void => {
    clearInterval(this.#timer);
    this.#stopWatching();
    this.#giveWay();
    this.#element.remove();
    place(null);
    rememberSplashSeen();
  };
}

function place(where: SplashPlace | null): void {
  const { dataset } = document.documentElement;
  if (where === null) delete dataset['splash'];
  else dataset['splash'] = where;
}

/** Keeps the splash of index.html going where it is due: two seconds that nothing which is ready waits for. */
export function startSplash(screen: HTMLElement): void {
  const element = document.querySelector<HTMLElement>('#splash');
  if (element === null) return;
  if (document.documentElement.dataset['splash'] === undefined) element.remove();
  else new Splash(element, screen).start();
}
