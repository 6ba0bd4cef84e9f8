import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeodeticPosition } from '../ar-math/great-circle';
import { ecefFromGeodetic } from '../ar-math/geodetic';
import { ellipsoidHeight, latitude, longitude } from '../units/quantity';
import { GroundFrame } from './ground-frame';

const frameAt = (latitudeDeg: number, longitudeDeg: number): GroundFrame => {
  const frame = new GroundFrame();
  frame.moveTo({ latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) });
  return frame;
};
const place = (frame: GroundFrame, eastM: number, northM: number) => {
  const out = { latitude: latitude(0), longitude: longitude(0) };
  frame.place(eastM, northM, out);
  return out;
};

const ecef = (at: GeodeticPosition) => ecefFromGeodetic({ ...at, height: ellipsoidHeight(0) });

describe('GroundFrame', () => {
  it('finds back what it placed, at any latitude and across 180°', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89.99, max: 89.99, noNaN: true }),
        fc.constantFrom(-180, -179.9999, 0, 60, 179.9999),
        fc.double({ min: -20_000, max: 20_000, noNaN: true }),
        fc.double({ min: -20_000, max: 20_000, noNaN: true }),
        (latitudeDeg, longitudeDeg, eastM, northM) => {
          const frame = frameAt(latitudeDeg, longitudeDeg);
          const back = { eastM: 0, northM: 0 };
          frame.offsetOf(place(frame, eastM, northM), back);
          expect(back.eastM).toBeCloseTo(eastM, 3);
          expect(back.northM).toBeCloseTo(northM, 3);
        },
      ),
    );
  });

  it('measures metres of the ellipsoid', () => {
    for (const [eastM, northM] of [
      [10_000, 0],
      [0, -10_000],
    ] as const) {
      const from = ecef({ latitude: latitude(47), longitude: longitude(8) });
      const to = ecef(place(frameAt(47, 8), eastM, northM));
      expect(Math.hypot(to.xM - from.xM, to.yM - from.yM, to.zM - from.zM)).toBeCloseTo(10_000, -1);
    }
  });
});
