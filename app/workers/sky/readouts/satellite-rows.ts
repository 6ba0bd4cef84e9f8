import { degreesFromRadians, normaliseDegrees } from '@engine/ar-math/angles';
import type { EpochMs } from '@engine/units/quantity';
import { OVERLAY_FLAGS } from '../overlay/overlay-frame';
import type { SatelliteRow, SatelliteSky } from './sky-snapshot';
import { realAt, wholeAt } from '@engine/sky/columns';
import type { SatelliteSource } from '@engine/sky/satellites/satellite-source';
import type { SkyObserver } from '@engine/sky/sky-observer';

/** More are counted, not listed. */
const MOST_ROWS = 40;
/** Sorts after every magnitude. */
const IN_SHADOW = 99;

/** Rows and counts of the satellites at a time; null while there is no frame for that time. */
export function satelliteSky(source: SatelliteSource, observer: SkyObserver, at: EpochMs): SatelliteSky | null {
  const counts = source.counts(observer, at);
  if (counts === null) return null;
  source.update(observer, at);
  const faintness = (index: number): number => {
    const magnitude = realAt(source.magnitudes, index);
    return Number.isNaN(magnitude) ? IN_SHADOW : magnitude;
  };
  const brightestFirst = Array.from({ length: source.count }, (_, index) => index).toSorted(
    (a, b) => faintness(a) - faintness(b),
  );
  const listed = brightestFirst.filter((index, place) => place < MOST_ROWS || source.isPicked(index));
  return { ...counts, rows: listed.map((index) => rowOf(source, index)) };
}

function rowOf(source: SatelliteSource, index: number): SatelliteRow {
  const [east, north, up] = [0, 1, 2].map((axis) => realAt(source.directions, 3 * index + axis));
  const magnitude = realAt(source.magnitudes, index);
  const flags = wholeAt(source.flags, index);
  return {
    id: wholeAt(source.ids, index),
    name: source.name(index),
    isDemo: (flags & OVERLAY_FLAGS.demo) !== 0,
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east ?? 0, north ?? 0))),
    elevationDeg: degreesFromRadians(Math.asin(Math.min(1, up ?? 0))),
    slantRangeM: realAt(source.rangesM, index),
    magnitude: Number.isNaN(magnitude) ? null : magnitude,
    isVisible: (flags & OVERLAY_FLAGS.unseen) === 0,
  };
}
