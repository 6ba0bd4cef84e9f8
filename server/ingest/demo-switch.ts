import type { AircraftProvider } from '../providers/provider';

/** Once a real source has answered, simulated traffic stays away this long after its last word. */
const QUIET_BEFORE_DEMO_MS = 60_000;
/** A source that has neither answered nor failed by then is as good as none, for now. */
const PATIENCE_MS = 6_000;

/**
 * Decides when traffic may be simulated: somebody looks, and every real source has failed or been silent. It ends with
 * the first real answer and does not return with the first failure, so that a shaky source does not make the sky
 * flicker between real and simulated.
 */
export class DemoSwitch {
  private wantedSinceMs: number | undefined;

  /** True while simulated traffic is to fly. Call it about once a second. */
  isOn(real: readonly AircraftProvider[], isWatched: boolean, nowMs: number): boolean {
    if (!isWatched) {
      this.wantedSinceMs = undefined;
      return false;
    }
    this.wantedSinceMs ??= nowMs;
    const states = real.map((provider) => provider.status());
    const hasAnswered = states.some(({ lastSuccessAt, state }, index) => {
      const silenceMs = lastSuccessAt === null ? Number.POSITIVE_INFINITY : nowMs - Date.parse(lastSuccessAt);
      const intervalMs = (real[index]?.expectedIntervalS ?? 0) * 1000;
      // A recording that has ended is over; no answer will follow.
      return state !== 'idle' || real[index]?.feed === 'live' ? silenceMs < QUIET_BEFORE_DEMO_MS + intervalMs : false;
    });
    if (hasAnswered) {
      return false;
    }
    const allFailed = states.every(({ state }) => state === 'failing' || state === 'blocked');
    return allFailed || nowMs - this.wantedSinceMs >= PATIENCE_MS;
  }
}
