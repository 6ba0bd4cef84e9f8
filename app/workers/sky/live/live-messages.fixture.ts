import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { LIVE_FLAGS, type LiveMessage, type LiveRecord, type LiveTileBlock } from '@contract/live-frame';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import type { RadarView } from '../radar/radar-view';

export const VIEW: RadarView = { rangeNm: 25, widthPx: 552, heightPx: 552, upDeg: 0 };

/** An airliner at a bearing and distance from the observer. */
export function recordAt(bearingDeg: number, distanceNm: number, over: Partial<LiveRecord> = {}): LiveRecord {
  const place = greatCircleStep(
    { latitude: latitude(OBSERVER.latitudeDeg), longitude: longitude(OBSERVER.longitudeDeg) },
    trueHeading(bearingDeg),
    metres(distanceNm * METRES_PER_NAUTICAL_MILE),
  );
  return {
    id: 1,
    latitudeDeg: place.latitude,
    longitudeDeg: place.longitude,
    pressureAltitudeM: 3000,
    ellipsoidHeightM: 3100,
    groundSpeedMps: 400 * METRES_PER_SECOND_PER_KNOT,
    trackDeg: 90,
    verticalRateMps: 0,
    turnRateDegPerS: 0,
    fixAtMs: START_MS,
    flags: 0,
    classIndex: OBJECT_CLASSES.indexOf('airliner'),
    ...over,
  };
}

/** One message with the records in the tiles that hold them. */
export function messageOf(records: readonly LiveRecord[], over: Partial<LiveTileBlock> = {}): LiveMessage {
  const tiles = new Map<number, LiveRecord[]>();
  for (const record of records) {
    const tile = tileOf(record.latitudeDeg, record.longitudeDeg);
    tiles.set(tile, [...(tiles.get(tile) ?? []), record]);
  }
  return {
    serverTimeMs: START_MS,
    sequence: 1,
    blocks: [...tiles].map(([tile, inTile]) => ({
      tile,
      full: false,
      records: inTile,
      removed: [],
      facts: inTile.map((record) => ({ id: record.id, name: `TEST${record.id}`, sources: ['test'] })),
      ...over,
    })),
  };
}

export const EMERGENCY = LIVE_FLAGS.emergency;
