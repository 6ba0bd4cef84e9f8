import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';

/** The sky turns a degree in four minutes. */
const ASK_EVERY_MS = 5_000;
/** A time that was moved runs up to a thousand times as fast, and what is not known yet comes with the next frames. */
const ASK_SOON_EVERY_MS = 500;
/** The first answers after a change of the time may still be of the frame before it. */
const SOON_AT_FIRST = 3;

export interface CelestialQuestion {
  readonly ask: () => Promise<CelestialFacts | null>;
  /** The sky is shown for another time, which may run. */
  readonly isTimeMoved: boolean;
  readonly tell: (facts: CelestialFacts | null) => void;
}

/** Asks for facts of the sky again and again, as often as they change. Returns what ends it. */
export function askCelestialFacts({ ask, isTimeMoved, tell }: CelestialQuestion): () => void {
  let isEnded = false;
  let answers = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const askOnce = async (): Promise<void> => {
    const facts = await ask();
    if (isEnded) return;
    answers += 1;
    tell(facts);
    const isSoon = isTimeMoved || facts === null || answers < SOON_AT_FIRST;
    next = setTimeout(() => void askOnce(), isSoon ? ASK_SOON_EVERY_MS : ASK_EVERY_MS);
  };
  void askOnce();
  return () => {
    isEnded = true;
    clearTimeout(next);
  };
}
