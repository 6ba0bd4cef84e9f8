import { describe, expect, it } from 'vitest';
import { radiansFromDegrees } from '../ar-math/angles';
import type { GeodeticPosition } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { MINUTE_MS } from '../constants/durations';
import { GroundFrame } from '../tracking/ground-frame';
import { epochMs, latitude, longitude, metres, trueHeading } from '../units/quantity';
import type { FlightMoment } from './flight-moment';
import { FlownWays } from './flown-ways';

const START_MS = 1_750_000_000_000;
const PLACE = { latitude: latitude(47), longitude: longitude(8) };
const SPEED_MPS = 200;
const EAST_DEG = 90;

/** An aircraft that flies east over the place. */
const moment = (objectId: number, over: Partial<FlightMoment> = {}): FlightMoment => ({
  objectId,
  ...PLACE,
  at: epochMs(START_MS + objectId * MINUTE_MS),
  heightM: 10_000,
  speedMps: SPEED_MPS,
  trackRad: radiansFromDegrees(EAST_DEG),
  turnRadPerS: 0,
  climbMps: 0,
  ...over,
});

/** Where it comes to from there in five minutes, on another course. */
const after5Min = (from: GeodeticPosition, courseDeg: number): GeodeticPosition =>
  greatCircleStep(from, trueHeading(courseDeg), metres(SPEED_MPS * 300));

/** So many aircraft that turned by an angle right after the place. */
function turned(byDeg: number, count = 5, over: Partial<FlightMoment> = {}): FlownWays {
  const ways = new FlownWays();
  for (let objectId = 1; objectId <= count; objectId++) {
    const one = moment(objectId, over);
    ways.arrived(ways.begin(one), 300, after5Min(one, EAST_DEG + byDeg));
  }
  return ways;
}

const asked = moment(100);

/** From the place of whoever asks, along its track and right of it, after five minutes. */
function offsetOf(ways: FlownWays, from = asked): { aheadM: number; rightM: number } {
  const place = ways.placesAt(from)?.places[0];
  if (place === undefined) throw new RangeError('Nothing is known.');
  const frame = new GroundFrame();
  frame.moveTo(from);
  const offset = { eastM: 0, northM: 0 };
  frame.offsetOf(place, offset);
  const [sin, cos] = [Math.sin(from.trackRad), Math.cos(from.trackRad)];
  return {
    aheadM: offset.eastM * sin + offset.northM * cos,
    rightM: offset.eastM * cos - offset.northM * sin,
  };
}

const weightFor = (over: Partial<FlightMoment>) => turned(40).placesAt(moment(100, over))?.places[0]?.weight ?? 0;
const itselfAfter = (minutes: number) => moment(1, { at: epochMs(START_MS + MINUTE_MS * (1 + minutes)) });

describe('what aircraft before did', () => {
  it('is told of the next one at the same place', () => {
    const flown = turned(40).placesAt(asked);
    expect(flown).toMatchObject({ madeAt: asked.at, track: EAST_DEG });
    expect(flown?.places).toHaveLength(1);
    expect(flown?.places[0]).toMatchObject({ at: asked.at + 300_000, aircraft: 5 });
    // Five in the very same state against one that stands for its own reports.
    expect(flown?.places[0]?.weight).toBeCloseTo(5 / 6, 2);
    const { aheadM, rightM } = offsetOf(turned(40));
    expect(aheadM).toBeCloseTo(60_000 * Math.cos(radiansFromDegrees(40)), -3);
    expect(rightM).toBeCloseTo(60_000 * Math.sin(radiansFromDegrees(40)), -3);
  });

  it('is turned to the course and scaled to the speed of the next one', () => {
    const other = moment(100, { trackRad: radiansFromDegrees(84), speedMps: 220 });
    const { aheadM, rightM } = offsetOf(turned(40), other);
    const ratio = 225 / 205;
    expect(rightM).toBeCloseTo(ratio * 60_000 * Math.sin(radiansFromDegrees(40)), -3);
    expect(aheadM).toBeCloseTo(66_000 - ratio * 60_000 * (1 - Math.cos(radiansFromDegrees(40))), -3);
  });

  it('is what most of them did, where some did otherwise', () => {
    const ways = turned(0, 8);
    for (const objectId of [20, 21]) ways.arrived(ways.begin(moment(objectId)), 300, after5Min(PLACE, 150));
    expect(Math.abs(offsetOf(ways).rightM)).toBeLessThan(100);
  });

  it.each([
    ['another place', { latitude: latitude(47.3) }],
    ['another course', { trackRad: radiansFromDegrees(130) }],
    ['another height', { heightM: 6_000 }],
    ['another speed', { speedMps: 60 }],
    ['a turn', { turnRadPerS: radiansFromDegrees(3.1) }],
    ['a climb', { climbMps: 19 }],
  ])('says nothing for %s', (_, over) => {
    expect(turned(40).placesAt(moment(100, over))).toBeNull();
  });

  it('counts the less the more unlike it is', () => {
    const beside = greatCircleStep(PLACE, trueHeading(0), metres(3_000));
    // One standard deviation: e^(−1/2) of five.
    const lessOf5 = 5 * Math.exp(-0.5);
    for (const unlike of [beside, { heightM: 10_700 }, { climbMps: 6 }]) {
      expect(weightFor(unlike)).toBeCloseTo(lessOf5 / (lessOf5 + 1), 2);
    }
    const twice = { ...beside, heightM: 10_700 };
    expect(weightFor(twice)).toBeCloseTo((5 * Math.exp(-1)) / (5 * Math.exp(-1) + 1), 2);
  });

  it('counts an aircraft once, by the moment that is most like', () => {
    const ways = new FlownWays();
    for (const [eastM, courseDeg] of [
      [-4_000, 170],
      [0, 130],
      [4_000, 90],
    ] as const) {
      const one = moment(1, greatCircleStep(PLACE, trueHeading(EAST_DEG), metres(eastM)));
      ways.arrived(ways.begin(one), 300, after5Min(one, courseDeg));
    }
    expect(ways.placesAt(asked)?.places[0]?.aircraft).toBe(1);
    expect(offsetOf(ways).rightM).toBeCloseTo(60_000 * Math.sin(radiansFromDegrees(40)), -3);
  });

  it('never is what the aircraft itself does on the same flight', () => {
    const ways = turned(40, 1);
    expect(ways.placesAt(itselfAfter(29))).toBeNull();
    expect(ways.placesAt(itselfAfter(31))).not.toBeNull();
  });

  it('is not known before it has been told, for each time by itself', () => {
    const ways = new FlownWays();
    const numbers = [1, 2, 3].map((objectId) => ways.begin(moment(objectId)));
    expect(ways.placesAt(asked)).toBeNull();
    for (const way of numbers) ways.arrived(way, 60, greatCircleStep(PLACE, trueHeading(90), metres(12_000)));
    expect(ways.placesAt(asked)?.places.map(({ at }) => at - asked.at)).toEqual([60_000]);
  });

  it('is forgotten when newer moments have come, and what is told of it then goes to none of them', () => {
    const ways = new FlownWays(3);
    const first = ways.begin(moment(1));
    ways.arrived(first, 300, after5Min(PLACE, EAST_DEG));
    for (const objectId of [2, 3, 4]) ways.begin(moment(objectId));
    expect(ways.size).toBe(3);
    ways.arrived(first, 300, after5Min(PLACE, EAST_DEG));
    expect(ways.placesAt(asked)).toBeNull();
  });

  it('keeps the others of a cell when the oldest of it gives way', () => {
    const ways = new FlownWays(4);
    for (let objectId = 1; objectId <= 10; objectId++) {
      const one = moment(objectId, objectId % 2 === 0 ? {} : { latitude: latitude(-20) });
      ways.arrived(ways.begin(one), 300, after5Min(one, EAST_DEG));
    }
    expect(ways.placesAt(asked)?.places[0]?.aircraft).toBe(2);
    expect(ways.placesAt(moment(100, { latitude: latitude(-20) }))?.places[0]?.aircraft).toBe(2);
  });

  it('is found across 180 degrees', () => {
    const place = { latitude: latitude(60), longitude: longitude(179.999) };
    const beyond = moment(100, { ...place, longitude: longitude(-179.999) });
    const { rightM } = offsetOf(turned(40, 5, place), beyond);
    expect(rightM).toBeCloseTo(60_000 * Math.sin(radiansFromDegrees(40)), -3);
  });
});
