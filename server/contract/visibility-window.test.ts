import { describe, expect, it } from 'vitest';
import type { PassEvent, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { visibleSatelliteSchema } from './satellite';
import { visibilityWindowOf, visibleSatelliteOf } from './visibility-window';

const at = (atMs: number, fields: Partial<PassEvent> = {}): PassEvent => ({
  atMs,
  azimuthDeg: 270.12345,
  elevationDeg: 10,
  slantRangeKm: 1467.98765,
  illumination: 'sunlit',
  sunElevationDeg: -9.87654,
  magnitude: 1.234,
  ...fields,
});

const T0 = Date.UTC(2026, 7, 22, 20, 0, 0);
const PASS: SatellitePass = {
  index: 7,
  noradId: 25_544,
  rise: at(T0 + 0.6),
  culminations: [at(T0 + 180_000, { elevationDeg: 62.5 })],
  highest: at(T0 + 180_000, { elevationDeg: 62.5, azimuthDeg: 359.9996 }),
  set: at(T0 + 360_000, { azimuthDeg: 91, illumination: 'umbra', magnitude: null }),
  hidden: [],
  isCutAtStart: false,
  isCutAtEnd: true,
  sunlit: [{ fromMs: T0, toMs: T0 + 300_000 }],
  visibility: 'visible',
  visibleSpan: { fromMs: T0, toMs: T0 + 300_000 },
  brightest: at(T0 + 200_000, { magnitude: -3.456 }),
  magnitudeBasis: 'measured',
  elementAgeDays: 0.123_456,
};

describe('the window in which a satellite can be seen', () => {
  it('[SATD-03] has the fields of the specification and what a fair answer needs beyond them', () => {
    expect(visibilityWindowOf(PASS, 'celestrak')).toMatchObject({
      startTime: '2026-08-22T20:00:00.001Z',
      endTime: '2026-08-22T20:06:00.000Z',
      startAzimuth: 270.123,
      endAzimuth: 91,
      maxElevation: 62.5,
      brightnessMagnitude: -3.46,
      isIlluminated: true,
      visibility: 'visible',
      visibleSpan: { from: '2026-08-22T20:00:00.000Z', to: '2026-08-22T20:05:00.000Z' },
      set: { illumination: 'umbra', magnitude: null },
      isCutAtStart: false,
      isCutAtEnd: true,
      elementAgeDays: 0.123,
      confidence: 'confirmed',
    });
  });

  it.each([
    [3, 'confirmed'],
    [-9, 'probable'],
    [29, 'possible'],
    [91, 'unverified'],
    [-400, 'unverified'],
  ] as const)('is believed as far as elements of %i days allow', (elementAgeDays, confidence) => {
    const window = visibilityWindowOf({ ...PASS, elementAgeDays }, 'celestrak');
    expect(window).toMatchObject({ visibility: 'visible', confidence });
  });

  it('is never believed of an invented orbit', () => {
    expect(visibilityWindowOf(PASS, 'demo').confidence).toBe('unverified');
  });

  it('is unlit and without brightness where the Sun never shines on it', () => {
    const unlit: SatellitePass = { ...PASS, sunlit: [], visibleSpan: null, brightest: null, visibility: 'eclipsed' };
    const dark = visibilityWindowOf(unlit, 'file');
    expect(dark).toMatchObject({ isIlluminated: false, brightnessMagnitude: null, brightest: null, visibleSpan: null });
  });

  it('[SAT-04] is an item of the list that the contract accepts, also where rounding meets north', () => {
    const item = visibleSatelliteSchema.parse(visibleSatelliteOf(PASS, 'celestrak', 'ISS (ZARYA)', 'Starlink 10-42'));
    expect(item).toMatchObject({ satelliteId: 25_544, noradId: 25_544, name: 'ISS (ZARYA)', train: 'Starlink 10-42' });
    expect(item.highest.azimuth).toBe(0);
  });
});
