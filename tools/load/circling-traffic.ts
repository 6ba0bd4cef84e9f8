import { epochMs, latitude, longitude, trueHeading } from '@engine/units/quantity';
import type { TiledLiveStore } from '../../server/live/in-memory-live-store';
import { testAircraft } from '../../server/live/live-test-aircraft';

export const CENTRE = { latitudeDeg: 52.45, longitudeDeg: 13.4 };

const DEGREES_PER_NM = 1 / 60;
/** Once round in six minutes: like a holding pattern, and nobody leaves the picture. */
const TURN_DEG_PER_S = 1;
const HOLD_RADIUS_NM = 4;

/**
 * Keeps `count` aircraft circling within `radiusNm` of the centre, each with a new fix every second; the seconds are
 * spread, as reports are in life. Returns what stops them.
 */
export function startCirclingTraffic(store: TiledLiveStore, count: number, radiusNm: number): () => void {
  const STEPS = 20;
  let step = 0;
  const move = () => {
    for (let index = step % STEPS; index < count; index += STEPS) placeAircraft(store, index, count, radiusNm);
    step++;
  };
  for (let first = 0; first < STEPS; first++) move();
  const timer = setInterval(move, 1000 / STEPS);
  return () => clearInterval(timer);
}

function placeAircraft(store: TiledLiveStore, index: number, count: number, radiusNm: number): void {
  const nowMs = Date.now();
  // A sunflower's seeds: even over the disc, without randomness.
  const outNm = (radiusNm - HOLD_RADIUS_NM) * Math.sqrt((index + 0.5) / count);
  const angleRad = index * Math.PI * (3 - Math.sqrt(5));
  const turnedDeg = ((nowMs / 1000) * TURN_DEG_PER_S + index * 37) % 360;
  const turnedRad = (turnedDeg * Math.PI) / 180;
  const northNm = outNm * Math.cos(angleRad) + HOLD_RADIUS_NM * Math.cos(turnedRad);
  const eastNm = outNm * Math.sin(angleRad) + HOLD_RADIUS_NM * Math.sin(turnedRad);
  const latitudeDeg = CENTRE.latitudeDeg + northNm * DEGREES_PER_NM;
  const shrink = Math.cos((CENTRE.latitudeDeg * Math.PI) / 180);
  const aircraft = testAircraft({ number: index + 1, callsign: `LOAD${index}` });
  store.upsert({
    ...aircraft,
    position: {
      latitude: latitude(latitudeDeg),
      longitude: longitude(CENTRE.longitudeDeg + (eastNm * DEGREES_PER_NM) / shrink),
      at: epochMs(nowMs),
      method: 'adsb',
    },
    heardAt: epochMs(nowMs),
    track: trueHeading((turnedDeg + 90) % 360),
  });
}
