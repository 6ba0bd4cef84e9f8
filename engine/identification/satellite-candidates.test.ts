import { describe, expect, it } from 'vitest';
import { degreesFromRadians } from '../ar-math/angles';
import { apparentElevation } from '../ar-math/refraction';
import { satelliteStateAt } from '../orbits/catalogue/satellite-state';
import { BERLIN, NEAR_EPOCH_MS, REAL_SATELLITES, setOf, shell } from '../orbits/catalogue/small-catalogue.fixture';
import { skyObserverOf } from '../sky/sky-observer';
import { degrees, epochMs } from '../units/quantity';
import type { CandidatePaths } from './candidate-paths';
import { satellitePaths } from './identify';
import { SatelliteCandidates } from './satellite-candidates';
import type { Sighting } from './sighting';
import { sightingClock } from './sighting-clock';
import { sunElevationDeg } from './visibility';

/** As bright as stations, so that what is not seen is not lit. */
const set = setOf([...REAL_SATELLITES, ...shell(400)].map((record) => ({ ...record, standardMagnitude: 0 })));

const sightingAt = (atMs: number, latitudeDeg: number): Sighting => ({
  observer: { ...BERLIN, latitudeDeg, heightSource: 'ground', heightSigmaM: 10 },
  fromMs: atMs,
  toMs: atMs,
  timeSigmaS: 60,
  direction: null,
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
});

/** The first minute of the day at which the Sun stands so low over the equator. */
function nightMs(lowestDeg: number, highestDeg: number): number {
  const observer = skyObserverOf(sightingAt(NEAR_EPOCH_MS, 0).observer);
  for (let atMs = NEAR_EPOCH_MS; atMs < NEAR_EPOCH_MS + 86_400_000; atMs += 60_000) {
    const sunDeg = sunElevationDeg(observer, epochMs(atMs));
    if (sunDeg > lowestDeg && sunDeg < highestDeg) return atMs;
  }
  throw new RangeError('There is no such night.');
}

const found = (atMs: number): CandidatePaths => satellitePaths(sightingAt(atMs, 0), new SatelliteCandidates(set));

describe('satellites as candidates', () => {
  it('are seen in the last light, and not in the shadow of the Earth at midnight', () => {
    expect(found(nightMs(-16, -14)).expectedSeen).toBeGreaterThan(1);
    expect(found(nightMs(-90, -70)).expectedSeen).toBeLessThan(0.05);
  });

  it('stand where the catalogue has them, lifted by refraction, at every step of the clock', () => {
    const atMs = nightMs(-16, -14);
    const sighting = sightingAt(atMs, 0);
    const clock = sightingClock(sighting);
    const paths = found(atMs);
    let compared = 0;
    paths.candidates.forEach(({ id }, row) => {
      for (let step = 0; step < clock.steps; step += 7) {
        const at = 3 * (row * paths.steps + step);
        const state = satelliteStateAt(set, id, epochMs(clock.startMs + step * clock.stepMs), sighting.observer);
        const look = state?.look;
        if (look === null || look === undefined || look.elevationDeg < 2) continue;
        compared++;
        const elevationDeg = degreesFromRadians(Math.asin(paths.directions[at + 2] ?? Number.NaN));
        expect(Math.abs(elevationDeg - apparentElevation(degrees(look.elevationDeg)))).toBeLessThan(0.03);
      }
    });
    expect(compared).toBeGreaterThan(50);
  });
});
