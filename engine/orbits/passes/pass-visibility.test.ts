import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gmstRad } from '../../ephemeris/earth-rotation';
import { emptyLookAngles, lookAnglesFromTeme } from '../frames/look-angles';
import { observerFrame } from '../frames/observer-frame';
import { observerTeme } from '../frames/observer-teme';
import { BodyTrack } from '../illumination/body-track';
import { ILLUMINATION_CODE, illuminationCode } from '../illumination/shadow';
import { bodyElevationDeg } from '../illumination/sun-elevation';
import { apparentMagnitude, phaseAngleRad } from '../magnitude/apparent-magnitude';
import { createPropagator } from '../sgp4/create-propagator';
import type { Propagator } from '../sgp4/propagator';
import type { SatelliteRecord } from '../satellite-record';
import { findPasses } from './find-passes';
import { NAKED_EYE, type SatellitePass } from './satellite-pass';
import type { ObserverLocation } from '../../observer/observer';
import { TEST_EPOCH_DAY, TEST_ISS, testSatellite } from './testing-satellites';

const START_MS = TEST_EPOCH_DAY * 86_400_000 + 1_234_567;
const HOURS = 24;
/** What the search rounds: brightness by a tenth of a percent, the Sun's way by a straight line. */
const DOUBT = { magnitude: 0.004, sunDeg: 0.01 } as const;
/** Edges may be so far off, and what lasts no longer may be lost, s. */
const EDGE_S = 2;

/** 1 where it holds beyond doubt, 0 where it may, −1 where it does not. */
type Sureness = -1 | 0 | 1;

interface Second {
  readonly atMs: number;
  readonly isSunlit: boolean;
  readonly dark: Sureness;
  readonly bright: Sureness;
}

const sureness = (margin: number, doubt: number): Sureness => (margin > doubt ? 1 : margin < -doubt ? -1 : 0);

/**
 * A look every second, without anything that the search is made of but SGP4.
 * @param overLimit standard magnitude less the faintest that counts as visible
 */
function secondsOf(
  propagator: Propagator,
  observer: ObserverLocation,
  { rise, set }: SatellitePass,
  overLimit: number,
): Second[] {
  const count = Math.floor((set.atMs - rise.atMs) / 1000) + 1;
  const states = new Float64Array(count * 6);
  propagator.grid(new Uint32Array(1), rise.atMs, 1, count, states, new Uint8Array(count));
  const frame = observerFrame(observer);
  const sunTrack = new BodyTrack('sun', rise.atMs, set.atMs);
  const [sun, here, look] = [new Float64Array(3), new Float64Array(3), emptyLookAngles()];
  return Array.from({ length: count }, (_, second) => {
    const atMs = rise.atMs + second * 1000;
    const angleRad = gmstRad(atMs);
    sunTrack.temeAt(sun, atMs);
    observerTeme(here, frame, angleRad);
    lookAnglesFromTeme(look, frame, states, second * 6, angleRad);
    const [x = 0, y = 0, z = 0] = states.subarray(second * 6, second * 6 + 3);
    const magnitude = apparentMagnitude(overLimit, look.slantRangeKm, phaseAngleRad(x, y, z, sun, here));
    return {
      atMs,
      isSunlit: illuminationCode(x, y, z, sun) !== ILLUMINATION_CODE.umbra,
      dark: sureness(NAKED_EYE.darkSunElevationDeg - bodyElevationDeg(frame, sun, angleRad), DOUBT.sunDeg),
      bright: sureness(-magnitude, DOUBT.magnitude),
    };
  });
}

function longestRun(seconds: readonly Second[], holds: (second: Second) => boolean): number {
  let [longest, run] = [0, 0];
  for (const second of seconds) {
    run = holds(second) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const isSurelyLitAtNight = ({ isSunlit, dark }: Second): boolean => isSunlit && dark === 1;
const isSurelyVisible = (second: Second): boolean => isSurelyLitAtNight(second) && second.bright === 1;
const isMaybeVisible = ({ isSunlit, dark, bright }: Second): boolean => isSunlit && dark >= 0 && bright >= 0;

/** In what a pass differs from a look every second, in words. */
function faultsOf({ visibility, visibleSpan, sunlit }: SatellitePass, seconds: readonly Second[]): string[] {
  const [fromMs, toMs] = [visibleSpan?.fromMs ?? 0, visibleSpan?.toMs ?? 0];
  const edgeMs = EDGE_S * 1000;
  const visibleS = longestRun(seconds, isSurelyVisible);
  const faults: string[] = [];
  if (visibleS > (toMs - fromMs) / 1000 + EDGE_S) faults.push(`can be seen for ${visibleS} s, ${visibility}`);
  if ((visibility === 'visible') !== (visibleSpan !== null)) faults.push('a span without being visible');
  if (visibility === 'eclipsed' || visibility === 'daylight') {
    const litS = longestRun(seconds, isSurelyLitAtNight);
    if (litS > EDGE_S) faults.push(`lit at night for ${litS} s, yet ${visibility}`);
  }
  if (visibility === 'daylight' && longestRun(seconds, ({ dark }) => dark === 1) > EDGE_S) faults.push('night');
  if (
    visibility === 'too-faint' &&
    !seconds.some(({ isSunlit, dark }) => isSunlit && dark >= 0) &&
    seconds.length > 5
  ) {
    // A time between two looks of this test is too short to say anything of.
    const litS = sunlit.reduce((sum, span) => sum + (span.toMs - span.fromMs) / 1000, 0);
    if (litS > EDGE_S) faults.push('too faint, but never lit at night');
  }
  for (const second of seconds) {
    const { atMs } = second;
    const offS = Math.round((atMs - (seconds[0]?.atMs ?? 0)) / 1000);
    if (atMs > fromMs + edgeMs && atMs < toMs - edgeMs && !isMaybeVisible(second)) faults.push(`not seen at ${offS} s`);
    const isIn = sunlit.some((span) => atMs > span.fromMs + edgeMs && atMs < span.toMs - edgeMs);
    const isOut = sunlit.every((span) => atMs < span.fromMs - edgeMs || atMs > span.toMs + edgeMs);
    if (isIn && !second.isSunlit) faults.push(`in the shadow at ${offS} s`);
    if (isOut && second.isSunlit) faults.push(`in the light at ${offS} s`);
  }
  return faults.slice(0, 4);
}

const angle = fc.double({ min: 0, max: 360, noNaN: true });
const orbits = (eccentricity: fc.Arbitrary<number>, perigeeKm: fc.Arbitrary<number>) =>
  fc.record({
    inclinationDeg: fc.double({ min: 20, max: 145, noNaN: true }),
    raanDeg: angle,
    argumentOfPericentreDeg: angle,
    meanAnomalyDeg: angle,
    eccentricity,
    perigeeKm,
  });
const low = orbits(fc.double({ min: 0, max: 0.02, noNaN: true }), fc.double({ min: 250, max: 1900, noNaN: true }));
const eccentric = orbits(
  fc.double({ min: 0.1, max: 0.75, noNaN: true }),
  fc.double({ min: 300, max: 3000, noNaN: true }),
);
const observers = fc.record({
  latitudeDeg: fc.double({ min: -75, max: 75, noNaN: true }),
  longitudeDeg: fc.double({ min: -180, max: 180, noNaN: true }),
  ellipsoidHeightM: fc.constant(100),
});

function search(
  record: SatelliteRecord,
  propagator: Propagator,
  observer: ObserverLocation,
  limitingMagnitude: number,
) {
  const window = { observer, startMs: START_MS, endMs: START_MS + HOURS * 3_600_000, minElevationDeg: 10 };
  return findPasses({ propagator, satellites: [record] }, { ...window, ...NAKED_EYE, limitingMagnitude });
}

/** Limits that one of the passes just reaches, so that the bright times are short; and one that all of them reach. */
const limitsOf = (passes: readonly SatellitePass[], margin: number): number[] =>
  passes
    .filter(({ visibility }) => visibility === 'visible' || visibility === 'too-faint')
    .slice(0, 3)
    .flatMap(({ brightest }) =>
      brightest === null || brightest.magnitude === null ? [] : brightest.magnitude + margin,
    )
    .concat(20);

it.each([
  ['low', low, 50],
  ['eccentric', eccentric, 15],
])(
  'sees of %s orbits what a look every second sees: shadow, dark sky, brightness, and the reason',
  (_, anyOrbit, numRuns) => {
    let visible = 0;
    const margins = fc.double({ min: 0.005, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(anyOrbit, observers, margins, ({ perigeeKm, ...shape }, observer, margin) => {
        const axisKm = (6378 + perigeeKm) / (1 - shape.eccentricity);
        const meanMotionRevPerDay = (86_400 / (2 * Math.PI)) * Math.sqrt(398_600.8 / axisKm ** 3);
        const record = testSatellite({ ...shape, meanMotionRevPerDay, bstar: 0 }, { standardMagnitude: 5 });
        const propagator = createPropagator([record.elements], null);
        for (const limit of limitsOf(search(record, propagator, observer, 5), margin)) {
          for (const pass of search(record, propagator, observer, limit)) {
            if (pass.visibility === 'visible') visible++;
            expect(faultsOf(pass, secondsOf(propagator, observer, pass, 5 - limit))).toEqual([]);
          }
        }
      }),
      { numRuns, seed: 20_260_822 },
    );
    expect(visible).toBeGreaterThan(numRuns);
  },
  120_000,
);

it('finds a short bright time before the shadow that lies between two looks', () => {
  // The ISS's elements of 2026-08-22 as faint as an object of no known type: it passes magnitude 5 half a minute before the shadow.
  const record = { ...TEST_ISS, standardMagnitude: 7 };
  const propagator = createPropagator([record.elements], null);
  const observer = { latitudeDeg: 52.5, longitudeDeg: 13.4, ellipsoidHeightM: 0 };
  for (const [startMs, brightest, visibleS] of [
    [Date.UTC(2026, 10, 21, 17), 4.51, 24],
    [Date.UTC(2026, 10, 23, 17), 4.78, 21],
  ] as const) {
    const evening = { observer, startMs, endMs: startMs + 1_800_000, minElevationDeg: 10, ...NAKED_EYE };
    const [pass] = findPasses({ propagator, satellites: [record] }, evening);
    expect(pass?.visibility).toBe('visible');
    expect(pass?.brightest?.magnitude).toBeCloseTo(brightest, 1);
    const [lit] = pass?.sunlit ?? [];
    expect(pass?.visibleSpan?.toMs).toBeCloseTo(lit?.toMs ?? 0, -2);
    const durationMs = (pass?.visibleSpan?.toMs ?? 0) - (pass?.visibleSpan?.fromMs ?? 0);
    expect(Math.round(durationMs / 1000)).toBe(visibleS);
  }
});
