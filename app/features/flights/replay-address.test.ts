import { expect, it } from 'vitest';
import type { Place } from '@app/state/place-store';
import { flightPosition, START_MS } from './flight.fixture';
import { replayAddress } from './replay-address';

const place = (latitudeDeg: number): Place => ({
  latitudeDeg,
  longitudeDeg: 13.4,
  ellipsoidHeightM: null,
  accuracyM: null,
  source: 'device',
  label: null,
});

it('opens the sky of the moment with the object, from one’s own place where it was to be seen from there', () => {
  expect(replayAddress(1_003_951_393, flightPosition(0), place(52.9))).toEqual({
    to: '/?object=1003951393&time=2026-11-21T12%3A00%3A00Z',
    isFromBelow: false,
  });
});

it('brings the place below the aircraft, rounded, where one’s own is far or not known', () => {
  const at = flightPosition(0, { latitude: -33.946, longitude: 151.177 });
  for (const own of [null, place(48)]) {
    const { to, isFromBelow } = replayAddress(1_003_951_393, at, own);
    expect(isFromBelow).toBe(true);
    expect(new URLSearchParams(to.slice(2)).get('place')).toBe('-33.9,151.2');
    expect(to).toContain('&range=50');
  }
});

it('never names a moment before the position', () => {
  const at = flightPosition(0, { at: new Date(START_MS + 1).toISOString() });
  expect(replayAddress(1, at, null).to).toContain('time=2026-11-21T12%3A00%3A01Z');
});
