import type { OfflineEpisode } from './alerts-offline';

/** An episode that an alert told of. */
export type ToldEpisode = OfflineEpisode;

interface Looks {
  /** Epoch milliseconds, in order. */
  readonly looksMs: readonly number[];
  /** Looks at which a process was killed; the next one repeats them. */
  readonly killedAt: readonly number[];
  /** Rules about what was never heard before. */
  readonly firstSeen: ReadonlySet<number>;
}

export interface EpisodeTally {
  readonly missed: readonly string[];
  readonly extra: readonly string[];
  readonly twice: readonly string[];
  readonly wrongEnd: readonly string[];
  /** Begun a look late or early beside a kill: see `compareEpisodes`. */
  readonly afterKill: number;
}

/**
 * Told episodes against expected ones, one to one. A process that has just begun learns with its first look who was never
 * heard before, and knows it with its second: beside a kill such an episode may begin or end one look off. Nothing else
 * is let pass.
 */
export function compareEpisodes(
  told: readonly ToldEpisode[],
  expected: readonly OfflineEpisode[],
  looks: Looks,
): EpisodeTally {
  const counts = new Map<string, number>();
  for (const episode of told) counts.set(keyOf(episode), (counts.get(keyOf(episode)) ?? 0) + 1);
  const known = new Map(told.map((episode) => [keyOf(episode), episode]));
  const beside = new BesideKills(looks);
  const [missed, wrongEnd]: [string[], string[]] = [[], []];
  let afterKill = 0;
  for (const episode of expected) {
    const exact = known.get(keyOf(episode));
    const found =
      exact ?? beside.startOf(episode).flatMap((fromMs) => known.get(keyOf({ ...episode, fromMs })) ?? [])[0];
    if (found === undefined) {
      missed.push(wordsOf(episode));
      continue;
    }
    known.delete(keyOf(found));
    if (found.toMs !== episode.toMs) wrongEnd.push(`${wordsOf(episode)}, told until ${timeOf(found.toMs)}`);
    if (exact === undefined) afterKill++;
  }
  return {
    missed,
    extra: [...known.values()].map(wordsOf),
    twice: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    wrongEnd,
    afterKill,
  };
}

class BesideKills {
  readonly #looks: Looks;

  constructor(looks: Looks) {
    this.#looks = looks;
  }

  /** When else an episode may have begun. */
  startOf({ ruleId, fromMs }: OfflineEpisode): number[] {
    return this.#isNearKill(fromMs) && this.#looks.firstSeen.has(ruleId) ? this.#around(fromMs) : [];
  }

  #isNearKill(atMs: number): boolean {
    const look = this.#looks.looksMs.indexOf(atMs);
    return this.#looks.killedAt.some((killed) => Math.abs(killed - look) <= 1);
  }

  #around(atMs: number): number[] {
    const { looksMs } = this.#looks;
    const look = looksMs.indexOf(atMs);
    return [look - 1, look + 1].flatMap((at) => looksMs[at] ?? []);
  }
}

const keyOf = ({ ruleId, address, fromMs }: OfflineEpisode): string => `${ruleId} ${address} ${fromMs}`;
const timeOf = (atMs: number | null): string => (atMs === null ? 'the end' : new Date(atMs).toISOString());

function wordsOf({ ruleId, address, fromMs, toMs }: OfflineEpisode): string {
  return `rule ${ruleId}, ${address}, from ${timeOf(fromMs)} to ${timeOf(toMs)}`;
}
