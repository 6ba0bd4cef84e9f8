import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../constants/durations';
import { gmstRad } from '../../ephemeris/earth-rotation';
import { ecefFromTeme } from '../../orbits/frames/earth-fixed';
import { emptyLookAngles, lookAnglesFromTeme } from '../../orbits/frames/look-angles';
import { observerFrame } from '../../orbits/frames/observer-frame';
import type { ObserverLocation } from '../../observer/observer';
import { satelliteStateAt } from '../../orbits/catalogue/satellite-state';
import { evenTimesMs, statesAt } from '../../orbits/catalogue/states-at';
import { BERLIN, NEAR_EPOCH_MS, REAL_SATELLITES, setOf, shell } from '../../orbits/catalogue/small-catalogue.fixture';
import { SATELLITE_FLAG, type SatelliteSkyFrame, SKY_FRAME_STRIDE, LONGEST_SPAN_S } from './satellite-sky-frame';
import { SkyFrameWriter } from './sky-frame-writer';

const PLACES = [
  BERLIN,
  { latitudeDeg: -33.9, longitudeDeg: 151.2, ellipsoidHeightM: 20 },
  { latitudeDeg: 0.1, longitudeDeg: -78.5, ellipsoidHeightM: 2800 },
  { latitudeDeg: 78.2, longitudeDeg: 15.6, ellipsoidHeightM: 0 },
];

/** What the sky worker does: the cubic Hermite between the two states of a row, metres. */
function hermite({ states, startMs, endMs }: SatelliteSkyFrame, row: number, atMs: number): number[] {
  const spanS = (endMs - startMs) / 1000;
  const u = (atMs - startMs) / (endMs - startMs);
  const value = (offset: number) => states[row * SKY_FRAME_STRIDE + offset] ?? Number.NaN;
  const [a, b] = [2 * u ** 3 - 3 * u ** 2 + 1, u ** 3 - 2 * u ** 2 + u];
  const [c, d] = [-2 * u ** 3 + 3 * u ** 2, u ** 3 - u ** 2];
  return [0, 1, 2].map(
    (axis) => a * value(axis) + b * spanS * value(axis + 3) + c * value(axis + 6) + d * spanS * value(axis + 9),
  );
}

/** Largest distance of a frame's cubic from the propagated places, metres, at fine steps through the span. */
function worstErrorM(set: ReturnType<typeof setOf>, frame: SatelliteSkyFrame): number {
  let worstM = 0;
  for (let row = 0; row < frame.count; row++) {
    const index = set.indexOf.get(frame.ids[row] ?? 0) ?? 0;
    const steps = 25;
    const stepS = (frame.endMs - frame.startMs) / 1000 / (steps - 1);
    const states = statesAt(set.propagator, index, evenTimesMs(frame.startMs, stepS * 1000, steps));
    const ecef = new Float64Array(6);
    for (let step = 0; step < steps; step++) {
      const atMs = frame.startMs + step * stepS * 1000;
      ecefFromTeme(ecef, 0, states, step * 6, gmstRad(atMs));
      const [x = 0, y = 0, z = 0] = hermite(frame, row, atMs);
      worstM = Math.max(
        worstM,
        Math.hypot(x - (ecef[0] ?? 0) * 1000, y - (ecef[1] ?? 0) * 1000, z - (ecef[2] ?? 0) * 1000),
      );
    }
  }
  return worstM;
}

/** Of 41 moments of the span. */
function highestElevationDeg(
  set: ReturnType<typeof setOf>,
  index: number,
  place: ObserverLocation,
  startMs: number,
  spanS: number,
): number {
  const states = statesAt(set.propagator, index, evenTimesMs(startMs, spanS * 25, 41));
  const frame = observerFrame(place);
  const look = emptyLookAngles();
  const elevationsDeg = Array.from({ length: 41 }, (_, step) => {
    lookAnglesFromTeme(look, frame, states, step * 6, gmstRad(startMs + step * spanS * 25));
    return look.elevationDeg;
  });
  return Math.max(...elevationsDeg.map((elevationDeg) => (Number.isNaN(elevationDeg) ? -90 : elevationDeg)));
}

describe('SkyFrameWriter', () => {
  it('keeps within 5 m of every orbit over the longest span, the lowest perigees included', () => {
    const set = setOf(REAL_SATELLITES);
    const writer = new SkyFrameWriter(set);
    const seen = new Set<number>();
    let worstM = 0;
    for (const place of PLACES) {
      for (let minute = 0; minute < 3 * 24 * 60; minute += 4) {
        const startMs = NEAR_EPOCH_MS + minute * 60_000;
        const frame = writer.write(observerFrame(place), startMs, startMs + LONGEST_SPAN_S * 1000);
        for (const id of frame.ids) seen.add(id);
        worstM = Math.max(worstM, worstErrorM(set, frame));
      }
    }
    expect(worstM).toBeLessThan(5);
    expect(seen.size).toBe(REAL_SATELLITES.length);
  });

  it('is exact to centimetres over the span of the real-time rate', () => {
    const set = setOf([...REAL_SATELLITES, ...shell(100)]);
    const writer = new SkyFrameWriter(set);
    let worstM = 0;
    for (let minute = 0; minute < 600; minute += 7) {
      const startMs = NEAR_EPOCH_MS + minute * 60_000;
      worstM = Math.max(worstM, worstErrorM(set, writer.write(observerFrame(BERLIN), startMs, startMs + 10_000)));
    }
    expect(worstM).toBeLessThan(0.05);
  });

  it.each([10, LONGEST_SPAN_S])('leaves out nothing that is up at any moment of %i s, and adds little', (spanS) => {
    const set = setOf([...REAL_SATELLITES, ...shell(150)]);
    const writer = new SkyFrameWriter(set);
    const missing: number[] = [];
    let lowestDeg = 90;
    for (const place of PLACES) {
      for (let hour = 0; hour < 12; hour++) {
        const startMs = NEAR_EPOCH_MS + hour * HOUR_MS;
        const ids = new Set(writer.write(observerFrame(place), startMs, startMs + spanS * 1000).ids);
        set.satellites.forEach(({ elements: { noradId } }, index) => {
          const highestDeg = highestElevationDeg(set, index, place, startMs, spanS);
          if (highestDeg >= -1 && !ids.has(noradId)) missing.push(noradId);
          if (ids.has(noradId)) lowestDeg = Math.min(lowestDeg, highestDeg);
        });
      }
    }
    expect(missing).toEqual([]);
    // What may have come up between two of the samples is in, and no more.
    expect(lowestDeg).toBeGreaterThan(-1 - spanS * 0.06);
  });

  it('says of each what the light and the age of the elements make of it', () => {
    const set = setOf(shell(300).map((record) => ({ ...record, standardMagnitude: 2 })));
    const writer = new SkyFrameWriter(set);
    // Berlin in late August: day at noon, dark at 20:30 UTC with low orbits still in the Sun.
    const noon = writer.write(observerFrame(BERLIN), NEAR_EPOCH_MS + 5 * HOUR_MS, NEAR_EPOCH_MS + 5 * HOUR_MS + 10_000);
    expect([...noon.flags].every((flags) => flags === SATELLITE_FLAG.sunlit)).toBe(true);
    const startMs = NEAR_EPOCH_MS + 14.5 * HOUR_MS;
    const dusk = writer.write(observerFrame(BERLIN), startMs, startMs + 10_000);
    expect(dusk.count).toBeGreaterThan(3);
    const rows = [...dusk.ids].map((id, row) => ({
      flags: dusk.flags[row] ?? 0,
      magnitude: dusk.magnitudes[row]?.toFixed(3),
      sigmaM: dusk.sigmasM[row]?.toFixed(0),
      id,
    }));
    const expected = [...dusk.ids].map((id) => {
      const now = satelliteStateAt(set, id, startMs + 5000, BERLIN);
      const magnitude = now?.look?.magnitude ?? Number.NaN;
      const isVisible = magnitude <= 5 && (now?.look?.elevationDeg ?? -1) > 0;
      const isSunlit = now?.illumination !== 'umbra';
      return {
        flags: (isSunlit ? SATELLITE_FLAG.sunlit : 0) | (isVisible ? SATELLITE_FLAG.visible : 0),
        magnitude: magnitude.toFixed(3),
        sigmaM: (1000 + 3000 * Math.abs(now?.elementAgeDays ?? 0)).toFixed(0),
        id,
      };
    });
    expect(rows).toEqual(expected);
    expect(rows.some(({ flags }) => (flags & SATELLITE_FLAG.visible) !== 0)).toBe(true);
  });

  it('leaves out what cannot be propagated', () => {
    const [record] = shell(1);
    if (record === undefined) throw new Error('the shell is empty');
    const broken = { ...record, elements: { ...record.elements, noradId: 7, meanMotionRevPerDay: 40 } };
    const writer = new SkyFrameWriter(setOf([broken, ...shell(200)]));
    for (let hour = 0; hour < 24; hour++) {
      const startMs = NEAR_EPOCH_MS + hour * HOUR_MS;
      const { ids, states } = writer.write(observerFrame(BERLIN), startMs, startMs + 10_000);
      expect([...ids]).not.toContain(7);
      expect(states.every(Number.isFinite)).toBe(true);
    }
  });
});
