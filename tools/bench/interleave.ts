import { performance } from 'node:perf_hooks';

export interface Contender {
  readonly name: string;
  /** One round of work; returns something that depends on it, so that it cannot be optimised away. */
  readonly round: () => number;
}

export interface Comparison {
  /** Median time of a round, milliseconds, in the order of the contenders. */
  readonly mediansMs: readonly number[];
  /** Sum of what the rounds returned; only there to be used. */
  readonly checksum: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** What this process has spent on a core, milliseconds; other processes of a busy machine do not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Times contenders in turn, A B A B …, so that a machine that slows down slows all of them, and compares medians.
 * The first `warmUp` rounds do not count. `clock` is for rounds of many milliseconds whose absolute time matters.
 */
export function interleave(
  contenders: readonly Contender[],
  rounds: number,
  warmUp = 5,
  clock: 'wall' | 'cpu' = 'wall',
): Comparison {
  const nowMs = clock === 'cpu' ? cpuMs : () => performance.now();
  const timesMs = contenders.map((): number[] => []);
  let checksum = 0;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const startedAtMs = nowMs();
      checksum += contender.round();
      const tookMs = nowMs() - startedAtMs;
      if (round >= 0) timesMs[index]?.push(tookMs);
    }
  }
  return { mediansMs: timesMs.map(median), checksum };
}
