import { type HorizonMask, isBehindHorizon } from '@engine/horizon/horizon-mask';
import type { SkySource } from '@engine/sky/sky-source';
import type { SkyObjects } from '@engine/sky/sky-objects';
import { packStyle, OBJECT_FLAGS } from '@engine/sky/object-style';
import { RADAR_GLYPHS, STYLE_FLAGS } from './radar-frame';
import { isInset, rimPoint } from './radar-geometry';
import type { RadarView } from './radar-view';
import { realAt, wholeAt } from '@engine/sky/columns';

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
  /** The person's own horizon hides it. */
  readonly isBehindHorizon: boolean;
  /** `STYLE_FLAGS.selected` and `behindHorizon` are added where the frame is written. */
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
  objects: SkyObjects,
  view: RadarView,
  selectedId: number | null,
  horizon: HorizonMask | undefined,
): SeenSatellite[] {
  const seen: SeenSatellite[] = [];
  for (let row = 0; row < objects.count; row++) {
    const source = objects.sources[row] ?? null;
    if (source !== null) seen.push(seenSatellite(objects, row, source, view, horizon));
  }
  return isInset(view) ? seen.filter(({ id, isUnseen }) => !isUnseen || id === selectedId) : seen;
}

/** Whether the person's own horizon hides what stands in a row; false without one. */
export const isRowBehind = (objects: SkyObjects, row: number, horizon: HorizonMask | undefined): boolean =>
  horizon !== undefined &&
  isBehindHorizon(horizon, realAt(objects.azimuthsDeg, row), realAt(objects.elevationsDeg, row));

function seenSatellite(
  objects: SkyObjects,
  row: number,
  source: SkySource,
  view: RadarView,
  horizon: HorizonMask | undefined,
): SeenSatellite {
  const elevationDeg = realAt(objects.elevationsDeg, row);
  const flags = wholeAt(objects.flags, row);
  const isUnseen = (flags & OBJECT_FLAGS.unseen) !== 0;
  const index = wholeAt(objects.sourceIndexes, row);
  const glyph = source.glyph(index) === 'station' ? 'station' : 'satellite';
  return {
    kind: 'satellite',
    id: wholeAt(objects.ids, row),
    ...rimPoint(view, realAt(objects.azimuthsDeg, row)),
    distanceNm: BEYOND_NM,
    name: source.name(index),
    elevationDeg,
    magnitude: realAt(objects.magnitudes, row),
    isUnseen,
    isBehindHorizon: isRowBehind(objects, row, horizon),
    style: packStyle(
      RADAR_GLYPHS.indexOf(glyph),
      sizeBand(elevationDeg),
      (isUnseen ? STYLE_FLAGS.unseen : 0) | ((flags & OBJECT_FLAGS.estimated) === 0 ? 0 : STYLE_FLAGS.estimated),
    ),
  };
}
