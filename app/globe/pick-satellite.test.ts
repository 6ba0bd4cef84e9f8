import { describe, expect, it } from 'vitest';
import { type GlobeView, type KeyframeMoment, pickSatellite, projectPoint, type ScreenPlace } from './pick-satellite';

const DISTANCE = 4;
const SIZE_PX = 400;
/** A camera on the x axis with 90° of view, y to the right and z up; columns of the matrix. */
const VIEW: GlobeView = {
  // clip = (y, z, depth, 4 − x)
  clipFromEarthFixed: [0, 0, 0, -1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, DISTANCE],
  camera: [DISTANCE, 0, 0],
  widthPx: SIZE_PX,
  heightPx: SIZE_PX,
};

/** Satellites that stand still. */
function still(...places: readonly (readonly [number, number, number])[]): KeyframeMoment {
  const states = Float32Array.from(places.flatMap((place) => [...place, 0, 0, 0]));
  return { start: states, end: states, spanS: 60, fraction: 0.5, gmstRad: 0 };
}

const all = (count: number): Uint8Array => new Uint8Array(count).fill(1);

describe('picking a satellite', () => {
  it('takes the nearest on the picture within the tolerance', () => {
    // At x = 1.2 the picture is 2.8 radii from its middle to its edge.
    const moment = still([1.2, 0, 0], [1.2, 0.2, 0]);
    const rightPx = 200 + (0.2 / 2.8) * 200;
    expect(pickSatellite(moment, VIEW, all(2), 200, 203, 24)).toBe(0);
    expect(pickSatellite(moment, VIEW, all(2), rightPx + 3, 200, 24)).toBe(1);
    expect(pickSatellite(moment, VIEW, all(2), rightPx + 25, 200, 24)).toBeNull();
    expect(pickSatellite(moment, VIEW, all(2), rightPx + 23, 200, 24)).toBe(1);
  });

  it('leaves out what the Earth hides, what lies behind the camera, and what the filter hides', () => {
    const moment = still([-1.2, 0, 0], [5, 0, 0], [1.1, 0, 0]);
    expect(pickSatellite(moment, VIEW, all(3), 200, 200, 24)).toBe(2);
    expect(pickSatellite(moment, VIEW, Uint8Array.of(1, 1, 0), 200, 200, 24)).toBeNull();
  });

  it('sees past the limb', () => {
    const place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };
    projectPoint(place, VIEW, -1.2, 0, 1.9);
    expect(place.isHidden).toBe(false);
    projectPoint(place, VIEW, -1.2, 0, 1.2);
    expect(place.isHidden).toBe(true);
  });

  it('never takes one whose elements give no place', () => {
    const moment = still([Number.NaN, Number.NaN, Number.NaN]);
    expect(pickSatellite(moment, VIEW, all(1), 200, 200, 24)).toBeNull();
  });

  it('turns TEME into the Earth-fixed frame', () => {
    const moment = { ...still([0, 1.2, 0]), gmstRad: Math.PI / 2 };
    expect(pickSatellite(moment, VIEW, all(1), 200, 200, 24)).toBe(0);
  });
});
