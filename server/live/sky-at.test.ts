import { encodeMessage, encodeTileBlock } from '@contract/live-frame-encode';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { trackBlocksOf } from '@contract/track-blocks';
import { REAL_SATELLITES, setOf } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import { CelestialSource } from '@engine/sky/celestial/celestial-source';
import { skyAt } from '@engine/sky/collect-sky';
import { KNOWN_MOMENT_MS, KNOWN_OBSERVER, KNOWN_RECORDS, KNOWN_SKY } from '@engine/sky/known-moment.fixture';
import { CatalogueSatellites } from '@engine/sky/satellites/catalogue-satellites';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { epochMs } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { liveAircraft } from '../live-aircraft.fixture';
import { createInMemoryLiveStore } from './in-memory-live-store';
import { isPlaced, toLiveFacts, toLiveRecord } from './live-record';

const byNumber = (a: number, b: number): number => a - b;

const AT = epochMs(KNOWN_MOMENT_MS);

/** What the server itself keeps of the aircraft of the known moment, as its stream would tell it. */
function tracksOfStore(): LiveTracks {
  const store = createInMemoryLiveStore(() => KNOWN_MOMENT_MS);
  for (const { id, motion, state } of KNOWN_RECORDS) {
    const address = (id - 1_000_000_000).toString(16).padStart(6, '0');
    const { latitude, longitude, at, groundSpeed, track } = motion;
    const heights = { pressureAltitude: state.pressureAltitude, ellipsoidHeight: state.ellipsoidHeight };
    store.upsert(
      liveAircraft({
        address,
        latitudeDeg: latitude,
        longitudeDeg: longitude,
        fields: {
          position: { latitude, longitude, at, method: 'adsb' },
          ...(heights.pressureAltitude === null ? {} : { pressureAltitude: heights.pressureAltitude }),
          ...(heights.ellipsoidHeight === null ? {} : { ellipsoidHeight: heights.ellipsoidHeight }),
          ...(groundSpeed === null ? {} : { groundSpeed }),
          ...(track === null ? {} : { track }),
        },
      }),
    );
  }
  const tiles = new Set(KNOWN_RECORDS.map(({ motion }) => tileOf(motion.latitude, motion.longitude)));
  const blocks = [...tiles].map((tile) => {
    const aircraft = [...store.inTile(tile)].filter(isPlaced);
    const [records, facts] = [aircraft.map(toLiveRecord), aircraft.map(toLiveFacts)];
    return encodeTileBlock({ tile, full: true, records, removed: [], facts });
  });
  const tracks = new LiveTracks();
  tracks.apply(trackBlocksOf(decodeLiveMessage(encodeMessage(AT, 1, blocks).buffer).blocks), AT);
  return tracks;
}

describe('the sky at a time, asked on the server', () => {
  it('has aircraft of the live store, satellites and the Sun where the worker has them', () => {
    const satellites = new CatalogueSatellites(setOf(REAL_SATELLITES), false);
    satellites.filter = 'all';
    const sources = { tracks: tracksOfStore(), directions: [new CelestialSource(new CelestialSky()), satellites] };
    const sky = skyAt(skyObserverOf(KNOWN_OBSERVER), AT, sources);
    expect([...sky.ids.subarray(0, sky.count)].toSorted(byNumber)).toEqual(
      KNOWN_SKY.map(({ id }) => id).toSorted(byNumber),
    );
    for (const { id, azimuthDeg, elevationDeg, rangeM } of KNOWN_SKY) {
      const row = sky.rowOf(id);
      expect(sky.azimuthsDeg[row], `azimuth of ${id}`).toBeCloseTo(azimuthDeg, 3);
      expect(sky.elevationsDeg[row], `elevation of ${id}`).toBeCloseTo(elevationDeg, 3);
      expect(Math.round((sky.rangesM[row] ?? Number.NaN) / 1000)).toBe(
        rangeM === null ? Infinity : Math.round(rangeM / 1000),
      );
    }
  });
});
