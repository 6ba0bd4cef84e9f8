import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import { sunDirection } from '@engine/ephemeris/sun-direction';
import { gmstRad } from '@engine/ephemeris/earth-rotation';
import type { FilterMask } from './filter-mask';
import type { GlobeCatalogue } from './globe-catalogue';
import { KeyframeFeed } from './keyframe-feed';
import type { OrbitsEnd } from './orbits-end';
import { earthFixedPosition, type GlobeView, type KeyframeMoment, pickSatellite } from './pick-satellite';

const NOTHING: FilterMask = { mask: new Uint8Array(0), count: 0 };

export interface GlobeModelOptions {
  readonly orbits: Pick<OrbitsEnd, 'keyframes' | 'recycle'>;
  /** There is something new to draw. */
  readonly onArrival: () => void;
  readonly clockMs: () => number;
}

/** What the globe shows, apart from how: catalogue, selection, and the keyframes around the time shown. */
export class GlobeModel {
  readonly #feed: KeyframeFeed;
  #catalogue: GlobeCatalogue | null = null;
  #indices: ReadonlyMap<number, number> = new Map();
  #shown: FilterMask = NOTHING;
  #selectedId: number | null = null;
  #pair: KeyframePair | null = null;
  readonly #moment: { -readonly [Key in keyof KeyframeMoment]: KeyframeMoment[Key] } = {
    start: new Float32Array(0),
    end: new Float32Array(0),
    spanS: 60,
    fraction: 0,
    gmstRad: 0,
  };
  readonly #position = new Float64Array(3);
  /** Unit vector to the Sun, Earth-fixed. */
  readonly sun = new Float64Array(3);

  constructor({ orbits, onArrival, clockMs }: GlobeModelOptions) {
    this.#feed = new KeyframeFeed({
      // Keyframes of another catalogue than the one whose names are shown belong to nobody here.
      fetch: async (startMs, endMs) => {
        const pair = this.#catalogue === null ? null : await orbits.keyframes(startMs, endMs);
        return pair?.version === this.#catalogue?.version ? pair : null;
      },
      onArrival,
      onDrop: (pair) => orbits.recycle(pair),
      clockMs,
    });
  }

  get catalogue(): GlobeCatalogue | null {
    return this.#catalogue;
  }

  /** Which satellites are drawn. */
  get shown(): FilterMask {
    return this.#shown;
  }

  get selectedId(): number | null {
    return this.#selectedId;
  }

  /** The keyframes that were drawn last; null before the first. */
  get pair(): KeyframePair | null {
    return this.#pair;
  }

  /** Place of a selected satellite, Earth-fixed, Earth radii; null for none, and where its elements give none. */
  get selectedPosition(): Float64Array | null {
    const index = this.indexOf(this.#selectedId);
    return index === null || this.#pair === null || Number.isNaN(this.#position[0]) ? null : this.#position;
  }

  get moment(): KeyframeMoment {
    return this.#moment;
  }

  indexOf(id: number | null): number | null {
    return id === null ? null : (this.#indices.get(id) ?? null);
  }

  setCatalogue(catalogue: GlobeCatalogue): void {
    this.#catalogue = catalogue;
    this.#indices = new Map(Array.from(catalogue.noradIds, (id, index) => [id, index]));
    this.#feed.reset();
    this.#pair = null;
  }

  /** What is drawn stands until other places have come. */
  forgetPlaces(): void {
    this.#feed.reset();
  }

  setShown(shown: FilterMask): void {
    this.#shown = shown;
  }

  setSelected(id: number | null): void {
    this.#selectedId = id;
  }

  /**
   * Goes on to another time. Returns the keyframes that are to be drawn from now on, null where the old ones go on.
   * @param rate seconds of the sky in a second of the clock
   */
  advance(atMs: number, rate: number): KeyframePair | null {
    const moment = this.#moment;
    sunDirection(this.sun, atMs);
    moment.gmstRad = gmstRad(atMs);
    const pair = this.#feed.at(atMs, rate);
    if (pair === null) return null;
    const isNew = pair !== this.#pair;
    if (isNew) {
      this.#pair = pair;
      moment.start = pair.start;
      moment.end = pair.end;
      moment.spanS = (pair.endMs - pair.startMs) / 1000;
    }
    moment.fraction = Math.max(0, Math.min(1, (atMs - pair.startMs) / (pair.endMs - pair.startMs)));
    const index = this.indexOf(this.#selectedId);
    if (index !== null) earthFixedPosition(this.#position, moment, index);
    return isNew ? pair : null;
  }

  /** Catalogue number of the satellite nearest to a point of the picture as drawn last. */
  pick(view: GlobeView, xPx: number, yPx: number, radiusPx: number): number | null {
    if (this.#pair === null || this.#catalogue === null) return null;
    const index = pickSatellite(this.#moment, view, this.#shown.mask, xPx, yPx, radiusPx);
    return index === null ? null : (this.#catalogue.noradIds[index] ?? null);
  }
}
