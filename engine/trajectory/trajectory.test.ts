import { describe, expect, it } from 'vitest';
import { signedDegrees } from '../ar-math/angles';
import { greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import {
  epochMs,
  latitude,
  longitude,
  metres,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../units/quantity';
import { BandCalibration } from './band-calibration';
import { predictTrajectory, type TrajectoryFix, type TrajectoryInput } from './trajectory';

const START_MS = 1_750_000_000_000;

interface Flight {
  readonly speedMps: number;
  readonly trackDeg?: number;
  readonly turnDegPerS?: number;
  readonly heightM?: number;
  readonly climbMps?: number;
  readonly seconds?: number;
  /** Begins to turn only then. */
  readonly turnsAfterS?: number;
}

/** A report every five seconds of an aircraft that flies like this. */
function flown(flight: Flight): readonly TrajectoryFix[] {
  const { speedMps, turnDegPerS = 0, heightM = 10_000, climbMps = 0, seconds = 180, turnsAfterS = 0 } = flight;
  let place = { latitude: latitude(48), longitude: longitude(11) };
  let trackDeg = flight.trackDeg ?? 90;
  return Array.from({ length: seconds + 1 }, (_, second) => {
    const fix: TrajectoryFix = {
      ...place,
      at: epochMs(START_MS + second * 1000),
      groundSpeed: metresPerSecond(speedMps),
      track: trueHeading((trackDeg + 360) % 360),
      turnRate: null,
      verticalRate: metresPerSecond(climbMps),
      pressureAltitude: pressureAltitude(heightM + climbMps * second),
      ellipsoidHeight: null,
    };
    place = greatCircleStep(place, trueHeading((trackDeg + 360) % 360), metres(speedMps));
    trackDeg += second >= turnsAfterS ? turnDegPerS : 0;
    return fix;
  }).filter((_, second) => second % 5 === 0);
}

const asked = (fixes: readonly TrajectoryFix[], over: Partial<TrajectoryInput> = {}): TrajectoryInput => ({
  fixes,
  at: fixes.at(-1)?.at ?? epochMs(START_MS),
  aheadS: 300,
  onGround: false,
  selectedAltitude: null,
  route: null,
  doubts: 0,
  ...over,
});

const lastOf = (input: TrajectoryInput) => {
  const prediction = predictTrajectory(input);
  const point = prediction.path.at(-1);
  if (point === undefined) throw new RangeError('no point');
  return { ...prediction, point };
};
const newestOf = (fixes: readonly TrajectoryFix[]): TrajectoryFix => {
  const newest = fixes.at(-1);
  if (newest === undefined) throw new RangeError('no fix');
  return newest;
};
const wayM = (fixes: readonly TrajectoryFix[], input = asked(fixes)) =>
  greatCircleDistance(newestOf(fixes), lastOf(input).point) * METRES_PER_NAUTICAL_MILE;
const kinds = (input: TrajectoryInput) => predictTrajectory(input).factors.map(({ kind }) => kind);
const chance = (input: TrajectoryInput, name: string) =>
  predictTrajectory(input).manoeuvres.find(({ manoeuvre }) => manoeuvre === name)?.probability ?? 0;

describe('where an aircraft is expected', () => {
  it('keeps a fast and high one on its course', () => {
    const cruise = flown({ speedMps: 240 });
    expect(wayM(cruise)).toBeGreaterThan(0.97 * 240 * 300);
    expect(wayM(cruise)).toBeLessThan(1.01 * 240 * 300);
    expect(chance(asked(cruise), 'straight')).toBeGreaterThan(0.8);
  });

  it('knows of a turn, goes on with it and rolls out', () => {
    const turning = flown({ speedMps: 120, turnDegPerS: 1.5, turnsAfterS: 120, seconds: 160, heightM: 3_000 });
    expect(chance(asked(turning), 'turn')).toBeGreaterThan(0.8);
    const { point, path } = lastOf(asked(turning, { aheadS: 60 }));
    const newest = newestOf(turning);
    const offDeg = signedDegrees(initialBearing(newest, point) - (newest.track ?? 0));
    expect(offDeg).toBeGreaterThan(10);
    expect(offDeg).toBeLessThan(60);
    expect(path.map(({ track }) => signedDegrees(track - (newest.track ?? 0))).every((deg) => deg > -1)).toBe(true);
    expect(kinds(asked(turning))).toContain('turn');
  });

  it('takes a slow change of course across north for no other than one elsewhere', () => {
    const flight = { speedMps: 200, turnDegPerS: 0.1, seconds: 180 };
    const [across, elsewhere] = [350, 80].map((trackDeg) => predictTrajectory(asked(flown({ ...flight, trackDeg }))));
    for (const { manoeuvre, probability } of elsewhere?.manoeuvres ?? []) {
      const same = across?.manoeuvres.find((one) => one.manoeuvre === manoeuvre);
      expect(same?.probability).toBeCloseTo(probability, 3);
    }
    expect(across?.path.at(-1)?.acrossSigmaM).toBeCloseTo(elsewhere?.path.at(-1)?.acrossSigmaM ?? Number.NaN, -2);
  });

  it('rolls out of a turn, where it is none of many circles', () => {
    const turning = flown({ speedMps: 120, turnDegPerS: 2, turnsAfterS: 150, seconds: 180, heightM: 3_000 });
    const newest = newestOf(turning);
    const { path } = lastOf(asked(turning, { aheadS: 300 }));
    expect(Math.max(...path.map(({ track }) => Math.abs(signedDegrees(track - (newest.track ?? 0)))))).toBeLessThan(90);
  });

  it('lets a slow and low one come less far than it could', () => {
    expect(wayM(flown({ speedMps: 50, turnDegPerS: 0.5, heightM: 600 }))).toBeLessThan(0.5 * 50 * 300);
  });

  it('ends a climb at the altitude that is selected, and says when', () => {
    const climbing = flown({ speedMps: 180, heightM: 5_000, climbMps: 10, seconds: 60 });
    const input = asked(climbing, { selectedAltitude: pressureAltitude(7_000) });
    expect(lastOf(input).point.height).toEqual({ kind: 'pressure', metres: 7_000 });
    expect(predictTrajectory(input).factors).toContainEqual({ kind: 'level-off', altitudeM: 7_000, afterS: 140 });
    expect(chance(input, 'level-off')).toBeGreaterThan(0.5);
    expect(lastOf(asked(climbing)).point.height?.metres).toBeLessThan(7_000);
    // Nobody believes an altitude that lies behind.
    expect(kinds(asked(climbing, { selectedAltitude: pressureAltitude(3_000) }))).not.toContain('level-off');
  });

  it('bends towards the destination of a likely route, and ends there', () => {
    const fixes = flown({ speedMps: 240 });
    const destination = greatCircleStep(newestOf(fixes), trueHeading(120), metres(300_000));
    const route = { origin: null, destination };
    const straight = lastOf(asked(fixes, { aheadS: 900 })).point;
    const bent = lastOf(asked(fixes, { aheadS: 900, route })).point;
    expect(greatCircleDistance(bent, destination)).toBeLessThan(greatCircleDistance(straight, destination));
    expect(wayM(fixes, asked(fixes, { aheadS: 3600, route }))).toBeCloseTo(300_000, -4);
    expect(kinds(asked(fixes, { route }))).toContain('route');
    const behind = { origin: null, destination: greatCircleStep(newestOf(fixes), trueHeading(270), metres(300_000)) };
    expect(kinds(asked(fixes, { route: behind }))).not.toContain('route');
  });

  it('does not follow positions that no aircraft can have flown between', () => {
    const [first, ...rest] = flown({ speedMps: 80, heightM: 2_000 });
    if (first === undefined) throw new RangeError('no fix');
    const jumped = rest.map((fix, index) => ({
      ...fix,
      ...greatCircleStep(fix, trueHeading(0), metres(index < rest.length - 3 ? 0 : 4_000 * (index - rest.length + 4))),
    }));
    expect(wayM([first, ...jumped], asked([first, ...jumped], { aheadS: 60 }))).toBeLessThan(100 * 60);
  });
});

describe('how sure a prediction is', () => {
  it('is the less reliable the farther ahead, and says how wide the band is', () => {
    const fixes = flown({ speedMps: 240 });
    const reliabilities = [60, 300, 900, 3600].map((aheadS) => lastOf(asked(fixes, { aheadS })).reliability);
    expect(reliabilities).toEqual(reliabilities.toSorted((one, other) => other - one));
    expect(reliabilities[0]).toBeGreaterThan(0.9);
    expect(reliabilities[3]).toBeLessThan(0.1);
    const widths = predictTrajectory(asked(fixes)).path.map(({ acrossSigmaM }) => acrossSigmaM);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });

  it('is less sure of what contradicts itself, and of what flew back and forth', () => {
    const fixes = flown({ speedMps: 100, heightM: 5_000 });
    const sure = lastOf(asked(fixes)).point.acrossSigmaM;
    expect(lastOf(asked(fixes, { doubts: 1 })).point.acrossSigmaM).toBeGreaterThan(2 * sure);
    expect(kinds(asked(fixes, { doubts: 1 }))[0]).toBe('doubtful');
    const backAndForth = flown({ speedMps: 100, heightM: 5_000, turnDegPerS: 3, turnsAfterS: 120 }).slice(0, 37);
    expect(lastOf(asked(backAndForth)).point.acrossSigmaM).toBeGreaterThan(1.3 * sure);
  });

  it('follows what predictions lately came to', () => {
    const fixes = flown({ speedMps: 240 });
    const bands = new BandCalibration();
    // 389 is coprime to 1000: as if drawn by lot, and so nothing that the quantile would have to follow.
    for (let index = 0; index < 3000; index++)
      bands.add(300, { ratio: ((index * 389) % 1000) / 200, heightRatio: null });
    const scaled = lastOf(asked(fixes, { bands })).point.acrossSigmaM;
    // 95 % of 0 … 5, where the first bands are drawn at 1.3.
    expect(scaled / lastOf(asked(fixes)).point.acrossSigmaM).toBeCloseTo(4.75 / 1.3, 1);
  });

  it('holds its share in a sky that becomes harder to predict all the time', () => {
    const bands = new BandCalibration();
    let inside = 0;
    for (let index = 0; index < 20_000; index++) {
      const ratio = (((index * 389) % 1000) / 1000) * (1 + index / 1000);
      if (index >= 2000 && ratio <= bands.heightScaleAt(300)) inside++;
      bands.add(300, { ratio, heightRatio: ratio });
    }
    expect(inside / 18_000).toBeGreaterThan(0.94);
    expect(inside / 18_000).toBeLessThan(0.97);
  });

  it('never lets a sky of parked aircraft shrink a band to nothing', () => {
    const bands = new BandCalibration();
    for (let index = 0; index < 3000; index++) bands.add(60, { ratio: 0, heightRatio: 0 });
    expect(bands.heightScaleAt(60)).toBeGreaterThan(0);
    expect(bands.scaleAt(60)).toBeGreaterThan(0);
  });

  it('tells probabilities that add up to one, and the same for the same input', () => {
    const fixes = flown({ speedMps: 140, turnDegPerS: 0.4, climbMps: -5, heightM: 4_000 });
    const { manoeuvres } = predictTrajectory(asked(fixes));
    expect(manoeuvres.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    expect(predictTrajectory(asked(fixes))).toEqual(predictTrajectory(asked(fixes)));
  });

  it('expects what has no speed where it is, and says so', () => {
    const [only] = flown({ speedMps: 100, seconds: 0 });
    if (only === undefined) throw new RangeError('no fix');
    const silent = [{ ...only, groundSpeed: null, track: null, verticalRate: null }];
    expect(wayM(silent)).toBeLessThan(1);
    expect(kinds(asked(silent))).toContain('no-direction');
  });
});
