import type { LiveMessage, LiveRecord } from '@contract/live-frame';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { seededRandom } from '../../server/providers/demo/seeded-random';

/** The time of every message, epoch milliseconds. */
export const START_MS = 1_790_000_000_000;
export const OBSERVER = {
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  ellipsoidHeightM: 75,
  heightSource: 'device',
  heightSigmaM: 15,
} as const;

/** Aircraft spread evenly over the ground around the observer, the same for the same number. */
export function aircraftAround(count: number, radiusKm: number): LiveRecord[] {
  const random = seededRandom(count);
  const centre = { latitude: latitude(OBSERVER.latitudeDeg), longitude: longitude(OBSERVER.longitudeDeg) };
  return Array.from({ length: count }, (_, index) => {
    const distanceM = radiusKm * 1000 * Math.sqrt(random());
    const place = greatCircleStep(centre, trueHeading(random() * 360), metres(distanceM));
    const heightM = 500 + random() * 11_000;
    return {
      id: index + 1,
      latitudeDeg: place.latitude,
      longitudeDeg: place.longitude,
      pressureAltitudeM: heightM,
      ellipsoidHeightM: heightM + 40,
      groundSpeedMps: 80 + random() * 180,
      trackDeg: random() * 360,
      verticalRateMps: random() * 10 - 5,
      turnRateDegPerS: random() < 0.2 ? 2 : 0,
      fixAtMs: START_MS - random() * 4000,
      flags: 0,
      classIndex: 1,
    };
  });
}

/** The message of the stream that tells of them. */
export function messageOf(records: readonly LiveRecord[]): LiveMessage {
  const blocks = records.map((record) => ({
    tile: tileOf(record.latitudeDeg, record.longitudeDeg),
    full: false,
    records: [record],
    removed: [],
    facts: [{ id: record.id, name: `TST${record.id}`, sources: ['bench'] }],
  }));
  return { serverTimeMs: START_MS, sequence: 1, blocks };
}
