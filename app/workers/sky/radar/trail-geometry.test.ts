import { describe, expect, it } from 'vitest';
import type { TrailPoint } from '@engine/tracking/trail';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { TRAIL_BYTES } from './radar-frame';
import { TrailPlane } from './plane';
import { TrailGeometry } from './trail-geometry';

const NOW = epochMs(1_790_000_000_000);
const OBSERVER = { latitude: latitude(52.5), longitude: longitude(13.4) };
const VIEW = { rangeNm: 25, widthPx: 400, heightPx: 400, upDeg: 0 };
const METRES_PER_DEGREE = 111_120;

/** Segments of an aircraft that is so far north of its last fix. */
function segments(metresNorth: number): number {
  const fix: TrailPoint = {
    latitude: latitude(52.6),
    longitude: longitude(13.4),
    pressureAltitude: null,
    ellipsoidHeight: null,
    at: epochMs(NOW - 5_000),
    startsSegment: true,
  };
  const head = { latitude: latitude(fix.latitude + metresNorth / METRES_PER_DEGREE), longitude: fix.longitude };
  const geometry = new TrailGeometry(new ArrayBuffer(TRAIL_BYTES), new TrailPlane(OBSERVER), VIEW, NOW, 1);
  geometry.add({ points: [fix], head, band: 0, isHeadLoose: false });
  return geometry.segments;
}

describe('the trail of one aircraft on the radar', () => {
  it('leads from its last fix to where it is', () => {
    expect(segments(500)).toBe(1);
  });

  it('[SETP-01] reaches back as far as is asked for', () => {
    const points = Array.from(
      { length: 15 },
      (_, minute): TrailPoint => ({
        latitude: latitude(52.4 + 0.01 * minute),
        // Bends, so that no point is left out as on the way.
        longitude: longitude(13.4 + (minute % 2) * 0.05),
        pressureAltitude: null,
        ellipsoidHeight: null,
        at: epochMs(NOW - (14 - minute) * 60_000),
        startsSegment: minute === 0,
      }),
    );
    const head = { latitude: latitude(52.545), longitude: longitude(13.4) };
    const lengths = [15, 5, 1].map((minutes) => {
      const plane = new TrailPlane(OBSERVER);
      const geometry = new TrailGeometry(new ArrayBuffer(TRAIL_BYTES), plane, VIEW, NOW, 1, minutes * 60_000);
      geometry.add({ points, head, band: 0, isHeadLoose: false });
      return geometry.segments;
    });
    expect(lengths).toEqual([15, 6, 2]);
  });

  it('is none where it stands still, whatever its place was rounded to', () => {
    expect(segments(0.4)).toBe(0);
  });
});
