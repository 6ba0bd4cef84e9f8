import { FlownTrack } from '@engine/analysis/flown-track.fixture';
import { FlownWays } from '@engine/trajectory/flown-ways';
import { epochMs, latitude, longitude, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import { liveAircraft } from '../live-aircraft.fixture';
import { FlownWaysLearning } from './flown-ways-learning';
import { createInMemoryLiveStore, type TiledLiveStore } from './in-memory-live-store';
import type { LiveAircraft } from './live-store';

const START = { latitudeDeg: 50, longitudeDeg: 7 };
const SPEED_MPS = 230;
const HEIGHT_M = 11_000;
/** All of them turn right by 60 degrees so long after they came into view. */
export const TURN_AFTER_S = 260;
const LONGEST_S = 900;
const APART_S = 120;

/** An airliner that comes from the west, so long in view, and turns where all do. */
export function turningTrack(seconds: number): FlownTrack {
  const track = new FlownTrack(90, SPEED_MPS, HEIGHT_M, START).fly(Math.min(seconds, TURN_AFTER_S));
  if (seconds > TURN_AFTER_S) track.fly(Math.min(60, seconds - TURN_AFTER_S), { turnDegS: 1 });
  return seconds > TURN_AFTER_S + 60 ? track.fly(seconds - TURN_AFTER_S - 60) : track;
}

type TrackPoint = FlownTrack['points'][number];

/** What is heard of it at a point of its track. */
export const heardAt = (address: string, point: TrackPoint, atMs: number, fields: Partial<LiveAircraft> = {}) =>
  liveAircraft({
    address,
    latitudeDeg: point.latitudeDeg,
    longitudeDeg: point.longitudeDeg,
    fields: {
      position: {
        latitude: latitude(point.latitudeDeg),
        longitude: longitude(point.longitudeDeg),
        at: epochMs(atMs),
        method: 'adsb',
      },
      pressureAltitude: pressureAltitude(HEIGHT_M),
      groundSpeed: metresPerSecond(SPEED_MPS),
      track: trueHeading(point.trackDeg ?? 0),
      ...fields,
    },
  });

/** What happens with every second of a played sky. */
type Tick = () => void;

/** Plays so many airliners that fly the same way one behind the other, from a time on. */
export function playTurningFlights(
  flights: number,
  startMs: number,
  begin: (store: TiledLiveStore, now: () => number) => Tick,
  fields: Partial<LiveAircraft> = {},
): void {
  let nowMs = startMs;
  const now = () => nowMs;
  const store = createInMemoryLiveStore(now);
  const tick = begin(store, now);
  const { points } = turningTrack(LONGEST_S);
  for (let second = 0; second <= flights * APART_S + LONGEST_S; second += 1) {
    nowMs = startMs + second * 1000;
    for (let flight = 0; flight < flights; flight++) {
      const point = points[(second - flight * APART_S) / 2];
      if (point !== undefined && second % 4 === 0) {
        store.upsert(heardAt((0x3c_00_00 + flight).toString(16), point, nowMs, fields));
      }
    }
    tick();
  }
}

/** What is learned of the ways of so many of them. */
export function learnedFrom(flights: number, startMs: number, fields: Partial<LiveAircraft> = {}): FlownWays {
  let ways = new FlownWays();
  playTurningFlights(
    flights,
    startMs,
    (store, now) => {
      const learning = new FlownWaysLearning({ store, now });
      ways = learning.ways;
      return () => learning.tick();
    },
    fields,
  );
  return ways;
}
