import { estimateEllipsoidHeight, type HeightPair } from '@engine/tracking/height-correction';
import type { SkyTrack } from './sky-track';

/** Weather changes slowly, and so does what pressure says of height. */
const GOOD_FOR_MS = 30_000;
/** Estimates worked out for one frame: each costs a tenth of a millisecond. */
const MOST_A_FRAME = 2;
/** Aircraft whose both heights are looked at; the nearest sixteen of them are used. */
const MOST_PAIRS = 300;

/** What to add to a pressure altitude for the height above the ellipsoid, and how sure that is. */
export interface HeightCorrection {
  readonly addM: number;
  readonly sigmaM: number;
}

interface KnownCorrection extends HeightCorrection {
  readonly atMs: number;
}

/**
 * Heights of aircraft that give a pressure altitude only, from those around that give both. Looked up frame by frame,
 * worked out a few at a time.
 */
export class HeightBook {
  readonly #known = new Map<number, KnownCorrection>();
  /** Null until all tracks have been shown once. */
  #pairs: readonly HeightPair[] | null = null;
  #gathered: HeightPair[] = [];
  #gatheredAtMs = Number.NEGATIVE_INFINITY;
  #isGathering = false;
  #left = 0;

  /** Begins a frame, in which every track is shown once. */
  start(atMs: number): void {
    this.#left = MOST_A_FRAME;
    if (this.#isGathering) {
      this.#pairs = this.#gathered;
      this.#gathered = [];
    }
    this.#isGathering = Math.abs(atMs - this.#gatheredAtMs) >= GOOD_FOR_MS / 3;
    if (!this.#isGathering) return;
    this.#gatheredAtMs = atMs;
    for (const [id, { atMs: knownAtMs }] of this.#known) {
      if (Math.abs(atMs - knownAtMs) > 2 * GOOD_FOR_MS) this.#known.delete(id);
    }
  }

  /** Shows a track, which may tell its neighbours what pressure says of height today. */
  show({ state, display }: SkyTrack): void {
    const { pressureAltitude, ellipsoidHeight } = state;
    if (!this.#isGathering || pressureAltitude === null || ellipsoidHeight === null) return;
    if (this.#gathered.length >= MOST_PAIRS) return;
    const { latitude, longitude } = display.fix;
    this.#gathered.push({ latitude, longitude, pressureAltitude, ellipsoidHeight });
  }

  /** Null until it has been worked out, and for a track that needs none. */
  correctionOf(track: SkyTrack, atMs: number): HeightCorrection | null {
    const { pressureAltitude, ellipsoidHeight } = track.state;
    if (pressureAltitude === null || ellipsoidHeight !== null) return null;
    const known = this.#known.get(track.id) ?? null;
    const isGood = known !== null && Math.abs(atMs - known.atMs) < GOOD_FOR_MS;
    if (isGood || this.#left === 0 || this.#pairs === null) return known;
    this.#left--;
    const { height, sigma } = estimateEllipsoidHeight(pressureAltitude, track.display.fix, this.#pairs);
    const found = { addM: height - pressureAltitude, sigmaM: sigma, atMs };
    this.#known.set(track.id, found);
    return found;
  }
}
