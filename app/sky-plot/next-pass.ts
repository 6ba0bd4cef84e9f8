import type { ObserverPass } from '@app/api/pass-answers';

/** The first of the passes that is not over by then; null where all are. */
export function nextPass(passes: readonly ObserverPass[], atMs: number): ObserverPass | null {
  return passes.find(({ set }) => set.atMs > atMs) ?? null;
}
