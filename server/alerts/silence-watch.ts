import type { SourceStatus } from '@contract/feed-status';
import { MINUTE_MS } from '@engine/constants/durations';
import type { RuleOf } from './stored-rule';

/** Since when each source has told of no aircraft. One that is not asked, because nobody looks, is not silent. */
export class SilenceWatch {
  readonly #heardAtMs = new Map<string, number>();

  note(sources: readonly SourceStatus[], nowMs: number): void {
    for (const { id, state, aircraft } of sources) {
      const isHeard = state === 'ok' ? aircraft > 0 : state === 'idle';
      // Before the first answer nothing is known: it counts from the first look.
      if (isHeard || !this.#heardAtMs.has(id)) this.#heardAtMs.set(id, nowMs);
    }
    const known = new Set(sources.map(({ id }) => id));
    for (const id of this.#heardAtMs.keys()) if (!known.has(id)) this.#heardAtMs.delete(id);
  }

  isSilent({ condition }: RuleOf<'receiver-silent'>, nowMs: number): boolean {
    const heardAtMs = this.#heardAtMs.get(condition.value);
    return heardAtMs !== undefined && nowMs - heardAtMs >= condition.silentMinutes * MINUTE_MS;
  }
}
