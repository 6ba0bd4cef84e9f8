import type { AircraftProvider } from '../providers/provider';

/** Once a real source has answered, simulated traffic stays away this long after its last word. */
const QUIET_BEFORE_DEMO_MS = 60_000;
/** A source that has neither answered nor failed by then is as good as none, for now. */
const PATIENCE_MS = 6_000;

interface Answered {
  /** As the source's status has it. */
  readonly at: string;
  readonly elapsedMs: number;
}

/**
 * Decides when traffic may be simulated: somebody looks, and every real source has failed or been silent. It ends with
 * the first real answer and does not return with the first failure, so that a shaky source does not make the sky
 * flicker between real and simulated. Silence is measured by elapsed time: a clock that is set makes no source silent.
 */
export class DemoSwitch {
  private wantedSinceMs: number | undefined;
  private readonly answered = new Map<string, Answered>();

  /** True while simulated traffic is to fly. Call it about once a second. */
  isOn(real: readonly AircraftProvider[], isWatched: boolean, elapsedMs: number): boolean {
    const states = real.map((provider) => provider.status());
    const silencesMs = states.map(({ id, lastSuccessAt }) => this.silenceMs(id, lastSuccessAt, elapsedMs));
    if (!isWatched) {
      this.wantedSinceMs = undefined;
      return false;
    }
    this.wantedSinceMs ??= elapsedMs;
    const hasAnswered = states.some(({ state }, index) => {
      const intervalMs = (real[index]?.expectedIntervalS ?? 0) * 1000;
      const limitMs = QUIET_BEFORE_DEMO_MS + intervalMs;
      // A recording that has ended is over; no answer will follow.
      const mayFollow = state !== 'idle' || real[index]?.feed === 'live';
      return mayFollow && (silencesMs[index] ?? Number.POSITIVE_INFINITY) < limitMs;
    });
    if (hasAnswered) {
      return false;
    }
    const allFailed = states.every(({ state }) => state === 'failing' || state === 'blocked');
    return allFailed || elapsedMs - this.wantedSinceMs >= PATIENCE_MS;
  }

  private silenceMs(id: string, lastSuccessAt: string | null, elapsedMs: number): number {
    if (lastSuccessAt === null) return Number.POSITIVE_INFINITY;
    let known = this.answered.get(id);
    if (known === undefined || known.at !== lastSuccessAt) {
      known = { at: lastSuccessAt, elapsedMs };
      this.answered.set(id, known);
    }
    return elapsedMs - known.elapsedMs;
  }
}
