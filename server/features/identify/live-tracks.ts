import { trackRecordOf } from '@contract/track-blocks';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { TimedBlocks } from '@engine/sky/aircraft/recorded-tracks';
import type { TrackFeed } from '@engine/sky/aircraft/sky-track';
import { tileOf } from '@engine/spatial-index/degree-grid';
import type { NauticalMiles } from '@engine/units/quantity';
import type { TimeSpan } from '../../history/position-history-repository';
import type { TiledLiveStore } from '../../live/in-memory-live-store';
import { isPlaced, type PlacedAircraft, toLiveFacts, toLiveRecord } from '../../live/live-record';
import type { TrailPoint } from '../../live/trail';

/** A circle on the ground. */
export interface Area {
  readonly centre: GeodeticPosition;
  readonly radius: NauticalMiles;
}

/** More than fly within sight of anybody; the nearest of them. */
const MOST_AIRCRAFT = 300;

/** What of a feed is in a circle at present, with the last quarter of an hour of each. In order of time. */
export function liveTracks(
  store: Pick<TiledLiveStore, 'near' | 'trail'>,
  { centre, radius }: Area,
  { fromMs, toMs }: TimeSpan,
  feed: TrackFeed,
): readonly TimedBlocks[] {
  return store
    .near(centre, radius)
    .filter(({ aircraft }) => aircraft.feed === feed)
    .slice(0, MOST_AIRCRAFT)
    .flatMap(({ aircraft }) => (isPlaced(aircraft) ? blocksOf(aircraft, store.trail(aircraft.id)) : []))
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}

/** One block for each point of the trail, and one for the newest report. */
function blocksOf(aircraft: PlacedAircraft, trail: readonly TrailPoint[]): readonly TimedBlocks[] {
  const newest = toLiveRecord(aircraft);
  const facts = { ...toLiveFacts(aircraft) };
  // What the pressure says of height is off by as much as now.
  const addM = newest.ellipsoidHeightM - newest.pressureAltitudeM;
  const past = trail
    .filter(({ at }) => at < newest.fixAtMs)
    .map(
      ({ at, latitude, longitude, pressureAltitude = Number.NaN, groundSpeed = Number.NaN, track = Number.NaN }) => ({
        ...newest,
        latitudeDeg: latitude,
        longitudeDeg: longitude,
        pressureAltitudeM: pressureAltitude,
        ellipsoidHeightM: pressureAltitude + addM,
        groundSpeedMps: groundSpeed,
        trackDeg: track,
        verticalRateMps: Number.NaN,
        turnRateDegPerS: Number.NaN,
        fixAtMs: at,
      }),
    );
  return [...past, newest].flatMap((live) => {
    const record = trackRecordOf(live);
    if (record === null) return [];
    // As stored positions name it, so that what is kept and what is heard tell of one way.
    const tile = tileOf(live.latitudeDeg, live.longitudeDeg);
    const block = { tile, isFull: false, records: [record], named: new Set([live.id]), removed: [], facts: [facts] };
    return [{ atMs: live.fixAtMs, blocks: [block] }];
  });
}
