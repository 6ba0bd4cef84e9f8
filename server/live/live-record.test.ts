import { LIVE_FLAGS } from '@contract/live-frame';
import { epochMs } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { liveAircraft } from '../live-aircraft.fixture';
import { isPlaced, isSameMotion, toLiveRecord } from './live-record';
import type { LiveAircraft } from './live-store';

const since = epochMs(1_750_000_000_000);
const seen = (integrity?: LiveAircraft['integrity']) => {
  const aircraft = liveAircraft({
    address: '3c65a8',
    latitudeDeg: 52,
    longitudeDeg: 13,
    fields: integrity === undefined ? {} : { integrity },
  });
  if (!isPlaced(aircraft)) throw new RangeError('no place');
  return { ...aircraft, position: { ...aircraft.position, at: since } };
};
const jump = { kind: 'position-jump', since, distanceM: 12_000, seconds: 2 } as const;
const poor = { kind: 'poor-quality', since, nacP: 3, nic: null, sil: null } as const;
const flag = (integrity?: LiveAircraft['integrity']) =>
  toLiveRecord(seen(integrity)).flags & (LIVE_FLAGS.doubtful | LIVE_FLAGS.poorQuality);

describe('the stream', () => {
  it('marks what contradicts itself, and apart from it what states poor navigation', () => {
    expect([flag(), flag([poor]), flag([jump]), flag([jump, poor])]).toEqual([0, 128, 64, 192]);
  });

  it('sends an aircraft again when it becomes doubtful, or states poor navigation', () => {
    expect(isSameMotion(seen([poor]), seen([poor]))).toBe(true);
    expect(isSameMotion(seen(), seen([poor]))).toBe(false);
    expect(isSameMotion(seen(), seen([jump]))).toBe(false);
  });
});
