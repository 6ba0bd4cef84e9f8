/** For so long a rule may not hold for an object, lost or at the edge, and it is still the same episode. */
export const EPISODE_HOLD_MS = 10 * 60_000;
/** Objects of one rule that are in episodes at once: of a rule that means everything, the rest is not told. */
export const MOST_OPEN_OF_RULE = 200;

/** The time through which a rule holds for an object: told once. */
export interface Episode {
  readonly ruleId: number;
  readonly objectKey: string;
  readonly startedAtMs: number;
  /** Since when the rule does not hold; null while it does. */
  readonly lapsedAtMs: number | null;
}

/** What a look changed: all that has to be written down to go on after a restart. */
export type EpisodeChange =
  | { readonly kind: 'began'; readonly episode: Episode }
  /** The rule stopped to hold, or holds again: `lapsedAtMs` of the episode. */
  | { readonly kind: 'turned'; readonly episode: Episode }
  | { readonly kind: 'ended'; readonly episode: Episode };

interface OpenEpisode {
  readonly startedAtMs: number;
  lapsedAtMs: number | null;
  seenAtMs: number;
}

/**
 * Which rule is in an episode with which object. Each look names the pairs for which rules hold; an episode begins with
 * the first look that does, and ends once none has for `EPISODE_HOLD_MS`. What follows depends on the looks alone, so
 * that a recording gives the same episodes whenever it is played, and in however many parts.
 */
export class EpisodeBook {
  readonly #open = new Map<number, Map<string, OpenEpisode>>();
  #lookedAtMs: number;

  /**
   * @param open episodes of before a restart
   * @param lookedAtMs when rules were last held against the sky; −Infinity for never
   */
  constructor(open: Iterable<Episode> = [], lookedAtMs = -Infinity) {
    this.#lookedAtMs = lookedAtMs;
    for (const { ruleId, objectKey, startedAtMs, lapsedAtMs } of open) {
      this.#of(ruleId).set(objectKey, { startedAtMs, lapsedAtMs, seenAtMs: lookedAtMs });
    }
  }

  get lookedAtMs(): number {
    return this.#lookedAtMs;
  }

  get hasOpen(): boolean {
    return this.#open.size > 0;
  }

  isHolding(ruleId: number, objectKey: string): boolean {
    const episode = this.#open.get(ruleId)?.get(objectKey);
    return episode !== undefined && episode.lapsedAtMs === null;
  }

  /** Forgets a rule's episodes: the rule is gone, or asks for something else now. */
  forget(ruleId: number): void {
    this.#open.delete(ruleId);
  }

  /** An episode that could not be told begins anew with the next look for which its rule holds. */
  takeBack(ruleId: number, objectKey: string, startedAtMs: number): void {
    const episodes = this.#open.get(ruleId);
    if (episodes?.get(objectKey)?.startedAtMs !== startedAtMs) return;
    episodes.delete(objectKey);
    if (episodes.size === 0) this.#open.delete(ruleId);
  }

  /** @param holding pairs for which rules hold now; those of other rules and objects do not */
  look(nowMs: number, holding: Iterable<readonly [ruleId: number, objectKey: string]>): EpisodeChange[] {
    const changes: EpisodeChange[] = [];
    // A clock that was set back: what lapsed in its future would be held open until then.
    if (nowMs < this.#lookedAtMs) this.#lapseBy(nowMs, changes);
    // Nobody looked for too long to say that it was one episode all the while.
    if (nowMs - this.#lookedAtMs >= EPISODE_HOLD_MS) this.#lapseAll(this.#lookedAtMs);
    for (const [ruleId, objectKey] of holding) this.#note(ruleId, objectKey, nowMs, changes);
    this.#settle(nowMs, changes);
    this.#lookedAtMs = nowMs;
    return changes;
  }

  #note(ruleId: number, objectKey: string, nowMs: number, changes: EpisodeChange[]): void {
    const episodes = this.#of(ruleId);
    const known = episodes.get(objectKey);
    if (known !== undefined && !isOver(known, nowMs)) {
      if (known.lapsedAtMs !== null) {
        known.lapsedAtMs = null;
        changes.push({ kind: 'turned', episode: episodeOf(ruleId, objectKey, known) });
      }
      known.seenAtMs = nowMs;
      return;
    }
    if (known !== undefined) {
      changes.push({ kind: 'ended', episode: episodeOf(ruleId, objectKey, known) });
      episodes.delete(objectKey);
    }
    if (episodes.size >= MOST_OPEN_OF_RULE) return;
    const begun = { startedAtMs: nowMs, lapsedAtMs: null, seenAtMs: nowMs };
    episodes.set(objectKey, begun);
    changes.push({ kind: 'began', episode: episodeOf(ruleId, objectKey, begun) });
  }

  #settle(nowMs: number, changes: EpisodeChange[]): void {
    for (const [ruleId, episodes] of this.#open) {
      for (const [objectKey, episode] of episodes) {
        if (episode.seenAtMs === nowMs && episode.lapsedAtMs === null) continue;
        if (isOver(episode, nowMs)) {
          episodes.delete(objectKey);
          changes.push({ kind: 'ended', episode: episodeOf(ruleId, objectKey, episode) });
        } else if (episode.lapsedAtMs === null) {
          episode.lapsedAtMs = nowMs;
          changes.push({ kind: 'turned', episode: episodeOf(ruleId, objectKey, episode) });
        }
      }
      if (episodes.size === 0) this.#open.delete(ruleId);
    }
  }

  #lapseBy(nowMs: number, changes: EpisodeChange[]): void {
    for (const [ruleId, episodes] of this.#open) {
      for (const [objectKey, episode] of episodes) {
        if (episode.lapsedAtMs === null || episode.lapsedAtMs <= nowMs) continue;
        episode.lapsedAtMs = nowMs;
        changes.push({ kind: 'turned', episode: episodeOf(ruleId, objectKey, episode) });
      }
    }
  }

  #lapseAll(atMs: number): void {
    for (const episodes of this.#open.values()) {
      for (const episode of episodes.values()) episode.lapsedAtMs ??= atMs;
    }
  }

  #of(ruleId: number): Map<string, OpenEpisode> {
    const known = this.#open.get(ruleId);
    if (known !== undefined) return known;
    const made = new Map<string, OpenEpisode>();
    this.#open.set(ruleId, made);
    return made;
  }
}

const isOver = ({ lapsedAtMs }: OpenEpisode, nowMs: number): boolean =>
  lapsedAtMs !== null && nowMs - lapsedAtMs >= EPISODE_HOLD_MS;

function episodeOf(ruleId: number, objectKey: string, { startedAtMs, lapsedAtMs }: OpenEpisode): Episode {
  return { ruleId, objectKey, startedAtMs, lapsedAtMs };
}
