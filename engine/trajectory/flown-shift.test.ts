import { describe, expect, it } from 'vitest';
import { signedDegrees } from '../ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '../ar-math/great-circle';
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
import type { FlownPlaces } from './flown-places';
import { predictTrajectory, type TrajectoryFix, type TrajectoryInput } from './trajectory';
import type { TrajectoryPoint } from './trajectory-prediction';

const START_MS = 1_750_000_000_000;
const SPEED_MPS = 240;
const EAST = trueHeading(90);
const SECONDS = 120;

/** An airliner that flies east, a report in five seconds. */
const FIXES: readonly TrajectoryFix[] = Array.from({ length: SECONDS / 5 + 1 }, (_, index) => ({
  ...greatCircleStep({ latitude: latitude(47), longitude: longitude(8) }, EAST, metres(index * 5 * SPEED_MPS)),
  at: epochMs(START_MS + index * 5_000),
  groundSpeed: metresPerSecond(SPEED_MPS),
  track: EAST,
  turnRate: null,
  verticalRate: metresPerSecond(0),
  pressureAltitude: pressureAltitude(10_000),
  ellipsoidHeight: null,
}));
const NOW = epochMs(START_MS + SECONDS * 1000);
const HERE: GeodeticPosition = FIXES.at(-1) ?? { latitude: latitude(0), longitude: longitude(0) };

/** Those before turned by 40 degrees after four minutes. */
function flown(weight: number, over: Partial<FlownPlaces> = {}): FlownPlaces {
  const turn = greatCircleStep(HERE, EAST, metres(240 * SPEED_MPS));
  const placeAt = (atS: number): GeodeticPosition =>
    atS <= 240
      ? greatCircleStep(HERE, EAST, metres(atS * SPEED_MPS))
      : greatCircleStep(turn, trueHeading(130), metres((atS - 240) * SPEED_MPS));
  const places = [60, 300, 600].map((atS) => ({
    ...placeAt(atS),
    at: epochMs(NOW + atS * 1000),
    weight,
    aircraft: 7,
  }));
  return { madeAt: NOW, track: EAST, places, ...over };
}

const asked = (over: Partial<TrajectoryInput> = {}): TrajectoryInput => ({
  fixes: FIXES,
  at: NOW,
  aheadS: 600,
  stepS: 10,
  onGround: false,
  selectedAltitude: null,
  route: null,
  doubts: 0,
  ...over,
});
const pathOf = (over: Partial<TrajectoryInput>): readonly TrajectoryPoint[] => predictTrajectory(asked(over)).path;
const metresBetween = (one: GeodeticPosition, other: GeodeticPosition): number =>
  greatCircleDistance(one, other) * METRES_PER_NAUTICAL_MILE;
const at = (path: readonly TrajectoryPoint[], atS: number): TrajectoryPoint => {
  const point = path.find((each) => each.at === NOW + atS * 1000);
  if (point === undefined) throw new RangeError(`no point after ${atS} s`);
  return point;
};

const toldOf = (weight: number) =>
  predictTrajectory(asked({ flown: flown(weight) })).factors.filter(({ kind }) => kind === 'flown-before');

describe('a way that is drawn towards those before', () => {
  const own = pathOf({});
  const sure = pathOf({ flown: flown(0.999) });

  it('comes to where they came to, by the share that they count for', () => {
    for (const place of flown(1).places) {
      const atS = (place.at - NOW) / 1000;
      const whole = metresBetween(at(own, atS), place);
      expect(metresBetween(at(sure, atS), place)).toBeLessThan(0.01 * whole + 20);
      const half = pathOf({ flown: flown(0.5) });
      expect(metresBetween(at(half, atS), place)).toBeCloseTo(whole / 2, -2);
    }
  });

  it('begins where it is and without a kink', () => {
    expect(sure[0]).toEqual(own[0]);
    expect(metresBetween(at(sure, 10), at(own, 10))).toBeLessThan(20);
    const turns = sure.map(({ track }, index) => Math.abs(signedDegrees(track - (sure[index - 1]?.track ?? track))));
    expect(Math.max(...turns)).toBeLessThan(6);
  });

  it('says the direction in which it leads', () => {
    for (let index = 1; index + 1 < sure.length; index++) {
      const [before, here, after] = [sure[index - 1], sure[index], sure[index + 1]];
      if (before === undefined || here === undefined || after === undefined) continue;
      const drawn = initialBearing(before, after);
      expect(Math.abs(signedDegrees(here.track - drawn)), `${index}`).toBeLessThan(1.5);
    }
    expect(at(sure, 600).track).toBeGreaterThan(120);
  });

  it('goes on in that direction beyond what is known of them, and straightens out', () => {
    const [far, farOwn] = [{ flown: flown(0.999) }, {}].map((over) => pathOf({ ...over, aheadS: 3_600, stepS: 60 }));
    const away = (atS: number) => metresBetween(at(far ?? [], atS), at(farOwn ?? [], atS));
    expect(away(900)).toBeGreaterThan(1.3 * away(600));
    expect(away(3_600) - away(3_000)).toBeLessThan(2_000);
  });

  it('is the same however far ahead is asked for', () => {
    const short = pathOf({ flown: flown(0.8), aheadS: 120 });
    const long = pathOf({ flown: flown(0.8) });
    expect(metresBetween(at(short, 120), at(long, 120))).toBeLessThan(1);
  });

  it('says so where they count for much', () => {
    expect(toldOf(0.6)).toMatchObject([{ aircraft: 7, weight: expect.closeTo(0.6, 6) }]);
    expect(toldOf(0.2)).toEqual([]);
  });

  it('leaves alone what is on the ground or contradicts itself', () => {
    for (const over of [{ onGround: true }, { doubts: 1 }]) {
      expect(predictTrajectory(asked({ ...over, flown: flown(0.9) }))).toEqual(predictTrajectory(asked(over)));
    }
  });

  it.each([
    ['of a minute and more ago', { madeAt: epochMs(NOW - 61_000) }],
    ['for another course', { track: trueHeading(65) }],
    ['of nobody', { places: [] }],
  ])('is not that %s', (_, over) => {
    expect(pathOf({ flown: flown(0.9, over) })).toEqual(own);
  });

  it('believes them less about a place that has come nearer', () => {
    const later = flown(0.5, { madeAt: epochMs(NOW - 30_000) });
    const places = later.places.map((place) => ({ ...place, at: epochMs(place.at - 30_000) }));
    // Half a minute is left of the first minute: a quarter of the odds, a fifth of the whole.
    const path = pathOf({ flown: { ...later, places: places.slice(0, 1) }, stepS: 30, aheadS: 60 });
    const place = places[0] ?? HERE;
    const whole = metresBetween(at(own, 30), place);
    expect(metresBetween(at(path, 30), place) / whole).toBeCloseTo(0.8, 2);
  });
});
