import type { GlobeOrbits } from '@app/workers/orbits/orbits.api';
import { groundPoint } from './earth-shape';
import { MINUTE_MS } from '@engine/constants/durations';

const ORBIT_POINTS = 361;
const TRACK_STEPS_PER_REVOLUTION = 180;
/** The track reaches so many revolutions back and ahead. */
const BEHIND = 0.5;
const AHEAD = 1;
/** Paths are asked for again once time has moved by so much of a revolution, */
const STALE_REVOLUTIONS = 0.02;
/** but not more often than this, by the clock. */
const LEAST_MS = 300;

export interface SatellitePaths {
  readonly orbit: Float32Array | null;
  readonly behind: Float32Array | null;
  readonly ahead: Float32Array | null;
}

export const NO_PATHS: SatellitePaths = { orbit: null, behind: null, ahead: null };

export interface SelectedPathsOptions {
  readonly orbits: Pick<GlobeOrbits, 'orbitPath' | 'groundTrack'>;
  readonly onPaths: (paths: SatellitePaths) => void;
  readonly clockMs: () => number;
}

interface Subject {
  readonly noradId: number;
  readonly periodMs: number;
}

/** Sub-points (latitude, longitude in degrees, altitude) as points on the sphere. Null where there is no line. */
function trackPoints(track: Float64Array | null): Float32Array | null {
  if (track === null || track.length < 6) return null;
  const points = new Float32Array(track.length);
  for (let at = 0; at < track.length; at += 3) {
    groundPoint(points, at, track[at] ?? Number.NaN, track[at + 1] ?? Number.NaN);
  }
  return points.every(Number.isFinite) ? points : null;
}

const usable = (points: Float32Array | null): Float32Array | null =>
  points?.every(Number.isFinite) === true ? points : null;

/** Keeps orbit and ground track of one satellite near the time shown. */
export class SelectedPaths {
  readonly #options: SelectedPathsOptions;
  #subject: Subject | null = null;
  #madeForMs = Number.NaN;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #isAsking = false;
  /** What was asked before something was forgotten is out of date when it comes. */
  #generation = 0;

  constructor(options: SelectedPathsOptions) {
    this.#options = options;
  }

  /** Another satellite, or none: the old paths go at once. */
  setSubject(subject: Subject | null): void {
    if (subject?.noradId === this.#subject?.noradId) return;
    this.#subject = subject;
    this.forget();
    this.#options.onPaths(NO_PATHS);
  }

  /** They are asked for anew with the next time shown; until then the old ones stand. */
  forget(): void {
    this.#generation++;
    this.#madeForMs = Number.NaN;
    this.#askedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** The time shown; asks for new paths where the old ones lie too far away. */
  follow(atMs: number): void {
    const subject = this.#subject;
    if (subject === null || this.#isAsking) return;
    const clockMs = this.#options.clockMs();
    if (clockMs - this.#askedAtMs < LEAST_MS) return;
    if (Math.abs(atMs - this.#madeForMs) < Math.max(MINUTE_MS, STALE_REVOLUTIONS * subject.periodMs)) return;
    this.#askedAtMs = clockMs;
    void this.#ask(subject, Math.round(atMs));
  }

  async #ask(subject: Subject, atMs: number): Promise<void> {
    const { orbits, onPaths } = this.#options;
    const { noradId, periodMs } = subject;
    const stepS = Math.max(1, periodMs / TRACK_STEPS_PER_REVOLUTION / 1000);
    const generation = this.#generation;
    this.#isAsking = true;
    const [orbit, behind, ahead] = await Promise.all([
      orbits.orbitPath(noradId, atMs, ORBIT_POINTS),
      orbits.groundTrack(noradId, Math.round(atMs - BEHIND * periodMs), atMs, stepS),
      orbits.groundTrack(noradId, atMs, Math.round(atMs + AHEAD * periodMs), stepS),
    ]);
    this.#isAsking = false;
    if (generation !== this.#generation) return;
    this.#madeForMs = atMs;
    onPaths({ orbit: usable(orbit), behind: trackPoints(behind), ahead: trackPoints(ahead) });
  }
}
