import { estimateEllipsoidHeight, type HeightPair, type SettingPrior } from '../../tracking/height-correction';
import type { SkyTrack } from './sky-track';

/** Air pressure changes slowly, and with it the difference of the two heights. */
const GOOD_FOR_MS = 30_000;
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
 * Heights of aircraft that give a pressure altitude only, from those around that give both. An estimate holds for a
 * while: weather changes slowly.
 */
export class HeightCorrections {
  /** Holds for aircraft that have no neighbours with both heights. */
  setting: SettingPrior | null = null;
  readonly #known = new Map<number, KnownCorrection>();
  readonly #estimatesAtOnce: number;
  #pairs: readonly HeightPair[] = [];
  #gatheredAtMs = Number.NEGATIVE_INFINITY;
  #left = 0;

  /** @param estimatesAtOnce how many may be worked out for one sky: few where skies follow one another as frames */
  constructor(estimatesAtOnce = Number.POSITIVE_INFINITY) {
    this.#estimatesAtOnce = estimatesAtOnce;
  }

  /** Begins a sky. What the tracks tell of pressure and height is gathered from time to time. */
  start(tracks: Iterable<SkyTrack>, atMs: number): void {
    this.#left = this.#estimatesAtOnce;
    if (Math.abs(atMs - this.#gatheredAtMs) < GOOD_FOR_MS / 3) return;
    this.#gatheredAtMs = atMs;
    this.#pairs = heightPairsOf(tracks);
    for (const [id, { atMs: knownAtMs }] of this.#known) {
      if (Math.abs(atMs - knownAtMs) > 2 * GOOD_FOR_MS) this.#known.delete(id);
    }
  }

  /** Null until it has been worked out, and for a track that needs none. */
  correctionOf(track: SkyTrack, atMs: number): HeightCorrection | null {
    const { pressureAltitude, ellipsoidHeight } = track.state;
    if (pressureAltitude === null || ellipsoidHeight !== null) return null;
    const known = this.#known.get(track.id) ?? null;
    const isGood = known !== null && Math.abs(atMs - known.atMs) < GOOD_FOR_MS;
    if (isGood || this.#left === 0) return known;
    this.#left--;
    const { height, sigma } = estimateEllipsoidHeight(pressureAltitude, track.display.fix, this.#pairs, this.setting);
    const found = { addM: height - pressureAltitude, sigmaM: sigma, atMs };
    this.#known.set(track.id, found);
    return found;
  }
}

/** Tracks that give both heights, so that their neighbours learn what pressure says of height today. */
function heightPairsOf(tracks: Iterable<SkyTrack>): readonly HeightPair[] {
  const pairs: HeightPair[] = [];
  for (const { state, display } of tracks) {
    const { pressureAltitude, ellipsoidHeight } = state;
    if (pressureAltitude === null || ellipsoidHeight === null) continue;
    const { latitude, longitude } = display.fix;
    pairs.push({ latitude, longitude, pressureAltitude, ellipsoidHeight });
    if (pairs.length >= MOST_PAIRS) break;
  }
  return pairs;
}
