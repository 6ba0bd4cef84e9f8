import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { epochMs, latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import type { ExpectedPath } from '../expected-path/expected-path';
import { expectedPathOf } from '../expected-path/expected-path-of';
import { VIEW } from '../live/live-messages.fixture';
import { RadarBands } from './radar-band';

const HERE = { latitude: latitude(OBSERVER.latitudeDeg), longitude: longitude(OBSERVER.longitudeDeg) };
const NORTH = trueHeading(0);
/** Outermost ring of `VIEW`, px. */
const RADIUS_PX = 250;

/** Northwards from the observer, five miles each minute, ten times as wrong after four of them as at first. */
function northbound(): ExpectedPath {
  const path = [0, 1, 2, 3, 4].map((minute) => ({
    ...greatCircleStep(HERE, NORTH, metres(5 * minute * METRES_PER_NAUTICAL_MILE)),
    at: epochMs(START_MS + minute * 60_000),
    height: null,
    track: NORTH,
    alongSigmaM: 100,
    acrossSigmaM: 100 + 225 * minute,
    verticalSigmaM: Number.NaN,
  }));
  return expectedPathOf(1, path, Number.POSITIVE_INFINITY);
}

const input = (path: ExpectedPath | null, afterMs: number) => ({
  path,
  observer: HERE,
  view: VIEW,
  skyAt: epochMs(START_MS + afterMs),
});

describe('the expected way on the radar', () => {
  it('leads from where the object is now to the end, and its outline lies on both sides of it', () => {
    const bands = new RadarBands();
    bands.update(input(northbound(), 90_000));
    const { line, outline } = bands.band ?? { line: [], outline: [] };
    // Seven and a half miles of twenty-five have been flown, twenty are the end.
    expect(line[1]).toBeCloseTo((-7.5 / 25) * RADIUS_PX, 0);
    expect(line.at(-1)).toBeCloseTo((-20 / 25) * RADIUS_PX, 0);
    const pairs = Array.from({ length: outline.length / 2 }, (_, at) => outline[2 * at] ?? Number.NaN);
    const [left, right] = [pairs.slice(0, pairs.length / 2), pairs.slice(pairs.length / 2).toReversed()];
    const widths = right.map((x, row) => x - (left[row] ?? Number.NaN));
    expect(widths.every((width, row) => width > (widths[row - 1] ?? 0))).toBe(true);
    // 2.4477 standard deviations of a kilometre to each side.
    expect(widths.at(-1)).toBeCloseTo(((2 * 2.4477 * 1000) / METRES_PER_NAUTICAL_MILE / 25) * RADIUS_PX, 0);
  });

  it('ends its outline where an edge would go backwards: a circling way makes no knot of it', () => {
    const centre = greatCircleStep(HERE, NORTH, metres(5_000));
    const path = Array.from({ length: 25 }, (_, row) => ({
      ...greatCircleStep(centre, trueHeading(row * 15), metres(300)),
      at: epochMs(START_MS + row * 3_000),
      height: null,
      track: trueHeading((row * 15 + 90) % 360),
      alongSigmaM: 10,
      acrossSigmaM: 20 * row,
      verticalSigmaM: Number.NaN,
    }));
    const bands = new RadarBands();
    bands.update(input(expectedPathOf(1, path, Number.POSITIVE_INFINITY), 0));
    const { line, outline } = bands.band ?? { line: [], outline: [] };
    expect(line).toHaveLength(2 * path.length);
    expect(outline.length).toBeGreaterThan(4 * 2);
    expect(outline.length).toBeLessThan((4 * path.length) / 2);
  });

  it('is worked out once a second, and not with every frame', () => {
    const bands = new RadarBands();
    const path = northbound();
    bands.update(input(path, 1_000));
    const { version } = bands;
    for (let frame = 0; frame < 30; frame++) bands.update(input(path, 1_000 + 30 * frame));
    expect(bands.version).toBe(version);
    bands.update(input(path, 2_000));
    expect(bands.version).toBe(version + 1);
  });

  it('is gone with the path, and after its end', () => {
    const bands = new RadarBands();
    bands.update(input(northbound(), 0));
    expect(bands.band).not.toBeNull();
    bands.update(input(northbound(), 300_000));
    expect(bands.band).toBeNull();
    bands.update(input(null, 0));
    expect(bands.band).toBeNull();
  });
});
