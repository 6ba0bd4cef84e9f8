import { degreesFromRadians } from '@engine/ar-math/angles';
import type { EpochMs } from '@engine/units/quantity';
import { OVERLAY_FLAGS } from '../overlay-frame';
import { packStyle, RADAR_GLYPHS, STYLE_FLAGS } from '../radar-frame';
import { isInset, rimPoint } from '../radar-geometry';
import type { RadarView } from '../sky.api';
import { realAt, wholeAt } from './columns';
import type { SatelliteSource } from './satellite-source';
import type { Observer } from './snapshot-rows';

/** A satellite as the radar has it: on the rim, in its direction. */
export interface SeenSatellite {
  readonly kind: 'satellite';
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
  /** Beyond every aircraft: drawn beneath them. */
  readonly distanceNm: number;
  readonly name: string;
  /** Apparent. */
  readonly elevationDeg: number;
  /** NaN in the shadow. */
  readonly magnitude: number;
  readonly isUnseen: boolean;
  /** `STYLE_FLAGS.selected` is left to whoever knows. */
  readonly style: number;
}

const BEYOND_NM = 1e6;
/** Elevations from which a satellite is drawn in the next larger size: higher is larger, as with aircraft. */
const SIZE_LIMITS_DEG = [25, 50] as const;

const sizeBand = (elevationDeg: number): number =>
  SIZE_LIMITS_DEG.filter((limitDeg) => elevationDeg >= limitDeg).length;

/**
 * The satellites that are shown, on the radar. They are hundreds of times farther away than its range, so that they stand
 * where everything beyond a radar's range stands: on the rim, in the direction to look. How high up is told by size and
 * in figures. Drawn inside they would look near: a satellite 600 km away would stand among aircraft. The small rim of an
 * inset has room for those that can be seen.
 */
export function radarSatellites(
  source: SatelliteSource,
  observer: Observer,
  at: EpochMs,
  view: RadarView,
  selectedId: number | null,
): SeenSatellite[] {
  source.update(observer, at);
  const seen = Array.from({ length: source.count }, (_, index) => seenSatellite(source, index, view));
  return isInset(view) ? seen.filter(({ id, isUnseen }) => !isUnseen || id === selectedId) : seen;
}

function seenSatellite(source: SatelliteSource, index: number, view: RadarView): SeenSatellite {
  const east = realAt(source.directions, 3 * index);
  const north = realAt(source.directions, 3 * index + 1);
  const up = realAt(source.directions, 3 * index + 2);
  const elevationDeg = degreesFromRadians(Math.asin(Math.min(1, up)));
  const flags = wholeAt(source.flags, index);
  const isUnseen = (flags & OVERLAY_FLAGS.unseen) !== 0;
  const glyph = source.glyph(index) === 'station' ? 'station' : 'satellite';
  return {
    kind: 'satellite',
    id: wholeAt(source.ids, index),
    ...rimPoint(view, degreesFromRadians(Math.atan2(east, north))),
    distanceNm: BEYOND_NM,
    name: source.name(index),
    elevationDeg,
    magnitude: realAt(source.magnitudes, index),
    isUnseen,
    style: packStyle(
      RADAR_GLYPHS.indexOf(glyph),
      sizeBand(elevationDeg),
      (isUnseen ? STYLE_FLAGS.unseen : 0) | ((flags & OVERLAY_FLAGS.estimated) === 0 ? 0 : STYLE_FLAGS.estimated),
    ),
  };
}
