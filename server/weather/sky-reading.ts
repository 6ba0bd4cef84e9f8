/** What a service says of the weather at a time; null where it says nothing. */
export interface SkyReading {
  readonly source: string;
  readonly observedAtMs: number;
  readonly cloudPct: number | null;
  readonly lowCloudPct: number | null;
  readonly middleCloudPct: number | null;
  readonly highCloudPct: number | null;
  readonly visibilityM: number | null;
  readonly temperatureC: number | null;
  /** At mean sea level. */
  readonly pressureHpa: number | null;
  readonly windMps: number | null;
  /** Where it comes from, true. */
  readonly windFromDeg: number | null;
  readonly precipitationMmPerHour: number | null;
}

/** A service whose clock is a little ahead observed now; nothing is of a time that has not come yet. */
export function notAhead(atMs: number, nowMs: number): number {
  return Math.min(atMs, nowMs);
}
