/** Specified: the splash stays for 2 s, and its texts advance every 100 ms. */
export const SPLASH_MS = 2000;
export const SPLASH_STEP_MS = 100;
export const SPLASH_STEPS = SPLASH_MS / SPLASH_STEP_MS;

export interface StartTask {
  /** What is said while it runs, one text a step. */
  readonly waiting: readonly string[];
  readonly done: boolean;
}

/**
 * The text of one step, 0-based. While work is open the texts are those of its first open task; after that the
 * closing texts run to their end. So the splash says what really goes on.
 */
export function splashText(step: number, tasks: readonly StartTask[], ready: readonly string[]): string {
  const open = tasks.filter((task) => !task.done).flatMap((task) => task.waiting);
  const texts = open.length > 0 ? open : ready;
  return texts[step % texts.length] ?? '';
}
