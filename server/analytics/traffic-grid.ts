import { LIVE_FLAGS } from '@contract/live-frame';
import { ALTITUDE_BAND_STEPS_FT, COVERAGE_RING_KM, COVERAGE_SECTOR_DEG, HEAT_CELLS_PER_DEG } from '@contract/analytics';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';

/** What the column `band` stands for: on the ground, then the bands of altitude from below, at last what sent none. */
export const GROUND_BAND = 0;
export const UNKNOWN_BAND = ALTITUDE_BAND_STEPS_FT.length + 2;

/** Band of a stored position. */
export function bandOf(altitudeFt: number | null, flags: number): number {
  if ((flags & LIVE_FLAGS.onGround) !== 0) return GROUND_BAND;
  if (altitudeFt === null || !Number.isFinite(altitudeFt)) return UNKNOWN_BAND;
  const above = ALTITUDE_BAND_STEPS_FT.findIndex((stepFt) => altitudeFt < stepFt);
  return above === -1 ? ALTITUDE_BAND_STEPS_FT.length + 1 : above + 1;
}

/** The cell of the heat map that holds a place: counted from the south pole, and from 180° eastward. */
export function cellOf(latitudeDeg: number, longitudeDeg: number): readonly [latitude: number, longitude: number] {
  const rows = 180 * HEAT_CELLS_PER_DEG;
  const columns = 360 * HEAT_CELLS_PER_DEG;
  const row = Math.min(rows - 1, Math.max(0, Math.floor((latitudeDeg + 90) * HEAT_CELLS_PER_DEG)));
  const column = Math.floor((longitudeDeg + 180) * HEAT_CELLS_PER_DEG);
  return [row, ((column % columns) + columns) % columns];
}

/** Where a place lies as a receiver has it: sector of its direction, ring of its distance, and the distance. */
export function sectorOf(receiver: GeodeticPosition, place: GeodeticPosition) {
  const distanceM = greatCircleDistance(receiver, place) * METRES_PER_NAUTICAL_MILE;
  const sectors = 360 / COVERAGE_SECTOR_DEG;
  const sector = Math.floor(initialBearing(receiver, place) / COVERAGE_SECTOR_DEG) % sectors;
  return { sector, ring: Math.floor(distanceM / (COVERAGE_RING_KM * 1000)), distanceM };
}
