import { LIVE_FLAGS } from '@contract/live-frame';
import {
  degreesPerSecond,
  ellipsoidHeight,
  epochMs,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
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
      tile: (90 + 55) * 360 + 184,
      ellipsoidHeightM: null,
      turnRateDegS: null,
      flags: 0,
      feed: 0,
      altitudeKind: 0,
    });
  });

  it('keeps what a record of the stream is made of: both heights, turn rate and flags', () => {
    const aircraft: LiveAircraft = {
      ...sampleAircraft({ atMs: AT_MS, feed: 'replay' }),
      ellipsoidHeight: ellipsoidHeight(10_800),
      turnRate: degreesPerSecond(-1.5),
      onGround: true,
      emergency: 'general',
      integrity: [{ kind: 'poor-quality', since: epochMs(AT_MS), nacP: 3, nic: null, sil: null }],
    };
    expect(historyRowOf(aircraft)).toMatchObject({
      altitude: 35_000,
      altitudeKind: 0,
      ellipsoidHeightM: 10_800,
      turnRateDegS: -1.5,
      flags: LIVE_FLAGS.replay | LIVE_FLAGS.onGround | LIVE_FLAGS.emergency | LIVE_FLAGS.poorQuality,
      feed: 1,
    });
  });

  it('has no height above the ellipsoid and no vertical rate that were said long before the fix', () => {
    const heard: LiveAircraft = { ...sampleAircraft({ atMs: AT_MS }), ellipsoidHeight: ellipsoidHeight(10_800) };
    const saidBefore = (ageS: number, timeScale = 1) =>
      historyRowOf({
        ...heard,
        timeScale,
        motionSaidAt: { ellipsoidHeight: AT_MS - ageS * 1000, verticalRate: AT_MS - ageS * 1000 },
      });
    expect(saidBefore(6)).toMatchObject({ altitude: 35_000, ellipsoidHeightM: null, verticalRate: null });
    expect(saidBefore(1)).toMatchObject({ ellipsoidHeightM: 10_800, verticalRate: 1000 });
    // A second of the clock is five of the aircraft's own.
    expect(saidBefore(1, 5)).toMatchObject({ ellipsoidHeightM: null, verticalRate: null });
    const alone = { ...sampleAircraft({ atMs: AT_MS, heightM: null }), ellipsoidHeight: ellipsoidHeight(3048) };
    const row = historyRowOf({ ...alone, motionSaidAt: { ellipsoidHeight: AT_MS - 9_000 } });
    expect(row).toMatchObject({ altitude: null, altitudeKind: null, ellipsoidHeightM: null, verticalRate: 1000 });
  });

  it('takes the height above the ellipsoid where no pressure altitude is known, and none where neither is', () => {
    const unknown = sampleAircraft({ atMs: AT_MS, heightM: null });
    const geometric = { ...unknown, ellipsoidHeight: ellipsoidHeight(3048) };
    expect(historyRowOf(geometric)).toMatchObject({ altitude: 10_000, altitudeKind: 1 });
    expect(historyRowOf(unknown)).toMatchObject({ altitude: null, altitudeKind: null });
  });

  it('is not made without a position, and of simulated traffic', () => {
    expect(historyRowOf(sampleAircraft({ atMs: AT_MS, isPlaced: false }))).toBeUndefined();
    expect(historyRowOf(sampleAircraft({ atMs: AT_MS, feed: 'demo' }))).toBeUndefined();
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

  it('has no half of a character where a text is cut', () => {
    const operatorName = `${'C'.repeat(254)}😀`;
    expect(aerialObjectRecordOf(sampleAircraft({ atMs: AT_MS, operatorName })).operator).toBe('C'.repeat(254));
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
