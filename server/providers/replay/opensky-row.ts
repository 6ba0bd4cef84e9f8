import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { epochMs, latitude, longitude, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import { airCallsign } from '../air-text';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * One row of an OpenSky history as the `traffic` library writes it: timestamp ms, altitude ft, groundspeed kt,
 * vertical_rate ft/min. How the fix was made is not recorded.
 */
export function parseOpenSkyRow(
  row: Readonly<Record<string, unknown>>,
  atMs: number,
  sourceId: string,
): AircraftReport | 'bad-address' {
  const address = row['icao24'];
  if (typeof address !== 'string' || !/^[0-9a-f]{6}$/i.test(address)) {
    return 'bad-address';
  }
  const at = epochMs(atMs);
  const draft: Mutable<AircraftReport> = {
    address: address.toLowerCase(),
    addressKind: 'icao',
    sourceId,
    heardAt: at,
  };
  const latitudeDeg = inRange(row['latitude'], -90, 90);
  const longitudeDeg = inRange(row['longitude'], -180, 180);
  if (latitudeDeg !== undefined && longitudeDeg !== undefined) {
    draft.position = {
      latitude: latitude(latitudeDeg),
      longitude: longitude(longitudeDeg === 180 ? -180 : longitudeDeg),
      at,
      method: 'other',
    };
  }
  if (typeof row['onground'] === 'boolean') {
    draft.onGround = row['onground'];
  }
  readMotion(row, draft);
  const callsign = airCallsign(row['callsign']);
  if (callsign !== undefined) {
    draft.callsign = callsign;
  }
  return draft;
}

function readMotion(row: Readonly<Record<string, unknown>>, draft: Mutable<AircraftReport>): void {
  const altitudeFt = inRange(row['altitude'], -2_000, 130_000);
  if (altitudeFt !== undefined && draft.onGround !== true) {
    draft.pressureAltitude = pressureAltitude(altitudeFt * METRES_PER_FOOT);
  }
  const speedKt = inRange(row['groundspeed'], 0, 2_000);
  if (speedKt !== undefined) {
    draft.groundSpeed = metresPerSecond(speedKt * METRES_PER_SECOND_PER_KNOT);
  }
  const trackDeg = inRange(row['track'], 0, 360);
  if (trackDeg !== undefined) {
    draft.track = trueHeading(trackDeg === 360 ? 0 : trackDeg);
  }
  const rateFtMin = inRange(row['vertical_rate'], -40_000, 40_000);
  if (rateFtMin !== undefined) {
    draft.verticalRate = metresPerSecond(rateFtMin * METRES_PER_SECOND_PER_FOOT_PER_MINUTE);
  }
}

function inRange(value: unknown, low: number, high: number): number | undefined {
  return typeof value === 'number' && value >= low && value <= high ? value : undefined;
}
