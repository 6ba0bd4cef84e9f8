import { ellipsoidHeight, epochMs, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import type { LiveAircraft } from '../live/live-store';
import { sampleAircraft } from './history-aircraft.fixture';
import { aerialObjectRecordOf, historyRowOf } from './history-record';

const AT_MS = Date.UTC(2026, 10, 21, 12);

describe('a row of the position history', () => {
  it('turns metres and metres a second into feet, knots and feet a minute', () => {
    const aircraft: LiveAircraft = {
      ...sampleAircraft({ atMs: AT_MS }),
      // 1 ft is 0.3048 m, 1 kn is 1852 m an hour, by definition.
      pressureAltitude: pressureAltitude(1000 * 0.3048),
      groundSpeed: metresPerSecond((100 * 1852) / 3600),
      verticalRate: metresPerSecond((-600 * 0.3048) / 60),
      track: trueHeading(359.97),
    };
    expect(historyRowOf(aircraft)).toEqual({
      objectId: aircraft.id,
      latitude: 55,
      longitude: 4,
      altitude: 1000,
      speed: 100,
      verticalRate: -600,
      heading: 0,
      atMs: AT_MS,
    });
  });

  it('takes the height above the ellipsoid where no pressure altitude is known, and none where neither is', () => {
    const unknown = sampleAircraft({ atMs: AT_MS, heightM: null });
    expect(historyRowOf({ ...unknown, ellipsoidHeight: ellipsoidHeight(3048) })?.altitude).toBe(10_000);
    expect(historyRowOf(unknown)?.altitude).toBeNull();
  });

  it('is not made without a position', () => {
    expect(historyRowOf(sampleAircraft({ atMs: AT_MS, isPlaced: false }))).toBeUndefined();
  });
});

describe('a stored object', () => {
  it('keeps what is known of an aircraft whose position is not', () => {
    expect(aerialObjectRecordOf(sampleAircraft({ atMs: AT_MS, isPlaced: false }))).toMatchObject({
      latitude: null,
      longitude: null,
      altitude: 35_000,
      confidence: 'unverified',
      lastSeen: new Date(AT_MS).toISOString(),
    });
  });

  it('cuts texts from the air to their columns and leaves out U+0000', () => {
    const record = aerialObjectRecordOf(
      sampleAircraft({ atMs: AT_MS, callsign: `A\u0000${'B'.repeat(30)}`, operatorName: 'C'.repeat(300) }),
    );
    expect(record.callsign).toBe(`A${'B'.repeat(19)}`);
    expect(record.operator).toHaveLength(255);
  });

  it('has another hash where a fact differs, and the same where only the motion does', () => {
    const first = aerialObjectRecordOf(sampleAircraft({ atMs: AT_MS }));
    const moved = sampleAircraft({ atMs: AT_MS + 1000, trackDeg: 180 });
    expect(aerialObjectRecordOf({ ...moved, heardAt: epochMs(AT_MS + 1000) }).objectHash).toBe(first.objectHash);
    expect(aerialObjectRecordOf(sampleAircraft({ atMs: AT_MS, callsign: 'DLH9' })).objectHash).not.toBe(
      first.objectHash,
    );
  });
});
