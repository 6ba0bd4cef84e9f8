import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { type EpochMs, latitude, longitude } from '@engine/units/quantity';
import { MapPlane } from './map-geometry';
import { radarRadiusPx } from './radar-geometry';
import type { RadarView } from './radar-view';
import { TrailPlane } from './plane';
import { type ExpectedPath, momentIn, type PathMoment, valueAt } from '../expected-path/expected-path';
import { rowsBeforeFold } from '@engine/trajectory/rows-before-fold';

/** Worked out anew when this much time has passed, or something else has changed. */
const EVERY_MS = 1000;

/** An expected way as the radar draws it: pixels about its centre, north up, x and y by turns. */
export interface RadarBand {
  /** From where the object is to the end. */
  readonly line: Float32Array;
  /** Around the band until it folds: its left edge, then the right one backwards. */
  readonly outline: Float32Array;
}

/** What a band is worked out from. */
export interface RadarBandInput {
  readonly path: ExpectedPath | null;
  readonly observer: GeodeticPosition | null;
  readonly view: RadarView;
  readonly skyAt: EpochMs;
}

/** The selected object's expected way on the radar, kept for as long as it looks the same. */
export class RadarBands {
  #band: RadarBand | null = null;
  #version = 0;
  #path: ExpectedPath | null = null;
  #observer: GeodeticPosition | null = null;
  #key = '';

  /** Counts the changes of `band`. */
  get version(): number {
    return this.#version;
  }

  /** Null where nothing is expected any more. */
  get band(): RadarBand | null {
    return this.#band;
  }

  update(input: RadarBandInput): void {
    const { path, observer, view, skyAt } = input;
    const { map } = view;
    const camera = map === undefined ? '' : `${map.latitudeDeg} ${map.longitudeDeg}`;
    const key = `${view.rangeNm} ${view.widthPx} ${view.heightPx} ${Math.floor(skyAt / EVERY_MS)} ${camera}`;
    const isSame =
      path === this.#path && (map !== undefined || observer === this.#observer) && (path === null || key === this.#key);
    if (isSame) return;
    const before = this.#band;
    this.#path = path;
    this.#observer = observer;
    this.#key = key;
    this.#band = path === null || observer === null ? null : bandOf(path, observer, view, skyAt);
    if (before !== null || this.#band !== null) this.#version++;
  }
}

function bandOf(path: ExpectedPath, observer: GeodeticPosition, view: RadarView, skyAt: EpochMs): RadarBand | null {
  const now = momentIn(path, skyAt);
  if (now === null) return null;
  const pxPerNm = radarRadiusPx(view) / view.rangeNm;
  const plane = view.map === undefined ? new TrailPlane(observer) : new MapPlane(view, view.map);
  const moments: PathMoment[] = [now];
  for (let row = now.row + 1; row < path.timesMs.length; row++) moments.push({ row, share: 0 });
  const pixels = (column: Float64Array, width: number, offset: number): Float64Array =>
    Float64Array.from(
      moments.flatMap((moment) => {
        const { xNm, yNm } = plane.place({
          latitude: latitude(valueAt(column, width, offset, moment)),
          longitude: longitude(valueAt(column, width, offset + 1, moment)),
        });
        return [xNm * pxPerNm, yNm * pxPerNm];
      }),
    );
  const line = pixels(path.places, 2, 0);
  const [left, right] = [pixels(path.edges, 4, 0), pixels(path.edges, 4, 2)];
  return { line: Float32Array.from(line), outline: outlineOf(left, right, rowsBeforeFold(line, left, right, 2)) };
}

function outlineOf(left: Float64Array, right: Float64Array, rows: number): Float32Array {
  const outline = new Float32Array(4 * rows);
  outline.set(left.subarray(0, 2 * rows));
  for (let row = 0; row < rows; row++) outline.set(right.subarray(2 * row, 2 * row + 2), 4 * rows - 2 * row - 2);
  return outline;
}
