import { describe, expect, it } from 'vitest';
import { signedDegrees } from '../ar-math/angles';
import { lookAngles } from '../ar-math/look-angles';
import { liftByRefraction } from '../ar-math/lift-by-refraction';
import { SOLAR_SYSTEM_BODIES } from '../ephemeris/solar-system-body';
import { satelliteStateAt } from '../orbits/catalogue/satellite-state';
import { REAL_SATELLITES, setOf } from '../orbits/catalogue/small-catalogue.fixture';
import { ellipsoidHeight, epochMs, latitude, pressureAltitude } from '../units/quantity';
import { LiveTracks } from './aircraft/live-tracks';
import type { TrackRecord } from './aircraft/sky-track';
import { bodyId } from './celestial/celestial-id';
import { CelestialSky } from './celestial/celestial-sky';
import { CelestialSource } from './celestial/celestial-source';
import { skyAt } from './collect-sky';
import { KNOWN_BLOCK, KNOWN_MOMENT_MS, KNOWN_OBSERVER, KNOWN_RECORDS, KNOWN_SKY } from './known-moment.fixture';
import { CatalogueSatellites } from './satellites/catalogue-satellites';
import { skyObserverOf } from './sky-observer';
import type { SkyObjects } from './sky-objects';

const AT = epochMs(KNOWN_MOMENT_MS);
const HERE = skyObserverOf(KNOWN_OBSERVER);

function liveTracks(): LiveTracks {
  const tracks = new LiveTracks();
  tracks.apply([KNOWN_BLOCK], AT);
  return tracks;
}

function allSatellites(): CatalogueSatellites {
  const satellites = new CatalogueSatellites(setOf(REAL_SATELLITES), false);
  satellites.filter = 'all';
  return satellites;
}

const rowOf = (objects: SkyObjects, id: number) => {
  const row = objects.rowOf(id);
  return {
    azimuthDeg: objects.azimuthsDeg[row] ?? Number.NaN,
    elevationDeg: objects.elevationsDeg[row] ?? Number.NaN,
    rangeM: objects.rangesM[row] ?? Number.NaN,
  };
};

const isAt = (metres: number, rangeM: number | null): boolean =>
  rangeM === null ? metres === Number.POSITIVE_INFINITY : Math.abs(metres - rangeM) < 1;

/** Apparent elevation of a geometric one, for something outside the air or at a range within it. */
function apparentDeg(elevationDeg: number, rangeM?: number): number {
  const rad = (elevationDeg * Math.PI) / 180;
  return liftByRefraction(new Float64Array(3), 0, 0, Math.cos(rad), Math.sin(rad), rangeM);
}

describe('skyAt', () => {
  const sources = {
    tracks: liveTracks(),
    directions: [new CelestialSource(new CelestialSky()), allSatellites()],
  };

  it('has aircraft, satellites and bodies in one answer, the known moment as it is known', () => {
    const sky = skyAt(HERE, AT, sources);
    for (const { id, azimuthDeg, elevationDeg, rangeM } of KNOWN_SKY) {
      const row = rowOf(sky, id);
      expect(row.azimuthDeg, `azimuth of ${id}`).toBeCloseTo(azimuthDeg, 3);
      expect(row.elevationDeg, `elevation of ${id}`).toBeCloseTo(elevationDeg, 3);
      expect(row.rangeM, `range of ${id}`).toSatisfy((metres: number) => isAt(metres, rangeM));
    }
  });

  it('puts aircraft where WGS-84 and refraction put them', () => {
    const sky = skyAt(HERE, AT, sources);
    for (const { id, motion, state } of KNOWN_RECORDS) {
      const height = ellipsoidHeight(state.ellipsoidHeight ?? Number.NaN);
      const look = lookAngles(HERE.frame, { ...motion, height });
      const row = rowOf(sky, id);
      expect(signedDegrees(row.azimuthDeg - look.azimuth)).toBeCloseTo(0, 9);
      expect(row.elevationDeg).toBeCloseTo(apparentDeg(look.elevation, look.slantRange), 9);
      expect(row.rangeM).toBeCloseTo(look.slantRange, 3);
    }
  });

  it('puts every satellite that is up where SGP4 puts it, within the metres of a span, and no other', () => {
    const sky = skyAt(HERE, AT, { tracks: null, directions: [allSatellites()] });
    const set = setOf(REAL_SATELLITES);
    const up = REAL_SATELLITES.flatMap(({ elements: { noradId } }) => {
      const look = satelliteStateAt(set, noradId, KNOWN_MOMENT_MS, KNOWN_OBSERVER)?.look ?? null;
      return look !== null && apparentDeg(look.elevationDeg) >= 0 ? [{ noradId, look }] : [];
    });
    expect(up.length).toBeGreaterThan(0);
    expect(sky.count).toBe(up.length);
    for (const { noradId, look } of up) {
      const row = rowOf(sky, noradId);
      expect(row.azimuthDeg).toBeCloseTo(look.azimuthDeg, 2);
      expect(row.elevationDeg).toBeCloseTo(apparentDeg(look.elevationDeg), 2);
      expect(Math.abs(row.rangeM / 1000 - look.slantRangeKm)).toBeLessThan(0.1);
    }
  });

  it('leaves out tracks beyond a radius, but for those that are picked', () => {
    const [near, far] = KNOWN_RECORDS;
    const near2 = { radiusKm: 18, isPicked: () => false };
    const without = skyAt(HERE, AT, { tracks: sources.tracks, directions: [] }, near2);
    expect([without.rowOf(near?.id ?? 0), without.rowOf(far?.id ?? 0)]).toEqual([-1, 0]);
    const picked = skyAt(HERE, AT, { tracks: sources.tracks, directions: [] }, { ...near2, isPicked: () => true });
    expect(picked.count).toBe(2);
    expect(picked.isTargeted[picked.rowOf(near?.id ?? 0)]).toBe(0);
  });

  it('has the same places over ground, and no directions, where only those are wanted', () => {
    const ground = { radiusKm: Number.POSITIVE_INFINITY, isPicked: () => false, isGroundOnly: true };
    const whole = skyAt(HERE, AT, { tracks: sources.tracks, directions: [allSatellites()] });
    const sky = skyAt(HERE, AT, { tracks: sources.tracks, directions: [allSatellites()] }, ground);
    expect(sky.count).toBe(whole.count);
    for (const { id } of KNOWN_RECORDS) {
      const [row, same] = [sky.rowOf(id), whole.rowOf(id)];
      for (const column of ['latitudesDeg', 'longitudesDeg', 'distancesKm', 'altitudesFt', 'tracksDeg'] as const) {
        expect(sky[column][row], `${column} of ${id}`).toBe(whole[column][same]);
      }
      expect([sky.flags[row], sky.bands[row], sky.glyphs[row]]).toEqual([
        whole.flags[same],
        whole.bands[same],
        whole.glyphs[same],
      ]);
      expect(rowOf(sky, id)).toEqual({ azimuthDeg: Number.NaN, elevationDeg: Number.NaN, rangeM: Number.NaN });
    }
    const up = whole.ids[KNOWN_RECORDS.length] ?? 0;
    expect(rowOf(sky, up)).toEqual(rowOf(whole, up));
  });

  it('lets go of what rows held that are no longer in use', () => {
    const out = skyAt(HERE, AT, sources);
    const held = () => [...out.tracks, ...out.sources].filter((holder) => holder !== null).length;
    expect(held()).toBe(out.count);
    const one = { tracks: sources.tracks, directions: [] };
    skyAt(HERE, AT, one, { radiusKm: 18, isPicked: () => false }, out);
    expect([out.count, held()]).toEqual([1, 1]);
    skyAt(HERE, AT, { tracks: null, directions: [] }, undefined, out);
    expect([out.count, held()]).toEqual([0, 0]);
  });

  it('gives the same sky whatever was asked before', () => {
    const fresh = skyAt(HERE, AT, { tracks: null, directions: [allSatellites()] });
    const used = allSatellites();
    skyAt(HERE, epochMs(KNOWN_MOMENT_MS + 86_400_000), { tracks: null, directions: [used] });
    skyAt(skyObserverOf({ ...KNOWN_OBSERVER, latitudeDeg: -30 }), AT, { tracks: null, directions: [used] });
    const again = skyAt(HERE, AT, { tracks: null, directions: [used] });
    expect([...again.ids.subarray(0, again.count)]).toEqual([...fresh.ids.subarray(0, fresh.count)]);
    expect([...again.azimuthsDeg.subarray(0, again.count)]).toEqual([...fresh.azimuthsDeg.subarray(0, fresh.count)]);
  });

  it('names the bodies that the eye can see by day: the Sun, and what is told by no table stays out', () => {
    const sky = skyAt(HERE, AT, { tracks: null, directions: [new CelestialSource(new CelestialSky())] });
    expect(sky.rowOf(bodyId('sun'))).toBeGreaterThanOrEqual(0);
    expect(sky.count).toBeLessThan(SOLAR_SYSTEM_BODIES.length);
  });

  describe('[AR-13] how surely an aircraft can be told', () => {
    const [known] = KNOWN_RECORDS;
    const facts = { id: known?.id ?? 0, name: 'KNOWN', sources: ['test'] };

    /** Accuracy of one aircraft, as the engine gives it for the camera view; noon of the known day if not told. */
    function accuracyOf(
      state: Partial<TrackRecord['state']> = {},
      { hourUtc = 11, northDeg = 0.1, typeDesignator = 'B738' } = {},
    ): number {
      if (known === undefined) return Number.NaN;
      const at = epochMs(Date.UTC(2026, 7, 22, 0, hourUtc * 60));
      const motion = { ...known.motion, latitude: latitude(KNOWN_OBSERVER.latitudeDeg + northDeg), at };
      const tracks = new LiveTracks();
      const record = { ...known, motion, state: { ...known.state, ...state } };
      const block = { ...KNOWN_BLOCK, records: [record], facts: [{ ...facts, typeDesignator }] };
      tracks.apply([{ ...block, named: new Set([record.id]) }], at);
      const sky = skyAt(HERE, at, { tracks, directions: [] });
      return sky.accuracies[sky.rowOf(record.id)] ?? Number.NaN;
    }

    it('falls with the light: day, twilight, night', () => {
      // Over Berlin the Sun is down for a quarter of an hour then, and five hours later it is night.
      const [day, twilight, night] = [11, 18.5, 23].map((hourUtc) => accuracyOf({}, { hourUtc }));
      expect(day).toBeGreaterThan(0.5);
      expect([(twilight ?? 0) / (day ?? 1), (night ?? 0) / (day ?? 1)]).toEqual([
        expect.closeTo(0.8, 6),
        expect.closeTo(0.6, 6),
      ]);
    });

    it('falls with the size: a wide body, an airliner, a light aircraft; a drone as the last', () => {
      const sizes = [
        accuracyOf({}, { typeDesignator: 'A388' }),
        accuracyOf(),
        accuracyOf({ objectClass: 'light-aircraft' }, { typeDesignator: 'C172' }),
      ];
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(new Set(sizes).size).toBe(3);
      expect(accuracyOf({ objectClass: 'drone', type: 'drone' }, { typeDesignator: 'Q9' })).toBe(sizes[2]);
    });

    it('falls with distance and height', () => {
      expect(accuracyOf({}, { northDeg: 0.3 })).toBeLessThan(accuracyOf());
      expect(accuracyOf({ pressureAltitude: pressureAltitude(500) })).toBeGreaterThan(accuracyOf());
    });
  });
});
