import {
  type EpochMs,
  degreesPerSecond,
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
import type { TrackBlock, TrackFeed, TrackRecord, TrackState } from '@engine/sky/aircraft/sky-track';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { INDIRECT_FIX_ACCURACY } from '@engine/tracking/fix-accuracy';
import { objectTypeOf } from '@engine/tracking/object-class';
import { LIVE_FLAGS, type LiveRecord, type LiveTileBlock } from './live-frame';

function mapFinite<T>(value: number, brand: (value: number) => T): T | null {
  return Number.isFinite(value) ? brand(value) : null;
}

function feedOf(flags: number): TrackFeed {
  if ((flags & LIVE_FLAGS.demo) !== 0) return 'demo';
  return (flags & LIVE_FLAGS.replay) === 0 ? 'live' : 'replay';
}

function stateOfRecord(record: LiveRecord): TrackState {
  const objectClass = OBJECT_CLASSES[record.classIndex] ?? 'unknown';
  return {
    pressureAltitude: mapFinite(record.pressureAltitudeM, pressureAltitude),
    ellipsoidHeight: mapFinite(record.ellipsoidHeightM, ellipsoidHeight),
    feed: feedOf(record.flags),
    isOnGround: (record.flags & LIVE_FLAGS.onGround) !== 0,
    isEmergency: (record.flags & LIVE_FLAGS.emergency) !== 0,
    isMilitary: (record.flags & LIVE_FLAGS.military) !== 0,
    isDoubtful: (record.flags & LIVE_FLAGS.doubtful) !== 0,
    hasPoorQuality: (record.flags & LIVE_FLAGS.poorQuality) !== 0,
    objectClass,
    type: objectTypeOf(objectClass),
  };
}

/** A record of the stream as the engine's tracks take it; null when it has no place or no time. */
export function trackRecordOf(record: LiveRecord): TrackRecord | null {
  const at: EpochMs | null = mapFinite(record.fixAtMs, epochMs);
  if (at === null || !Number.isFinite(record.latitudeDeg) || !Number.isFinite(record.longitudeDeg)) return null;
  const motion = {
    latitude: latitude(record.latitudeDeg),
    longitude: longitude(record.longitudeDeg),
    at,
    groundSpeed: mapFinite(record.groundSpeedMps, metresPerSecond),
    track: mapFinite(record.trackDeg, trueHeading),
    turnRate: mapFinite(record.turnRateDegPerS, degreesPerSecond),
    verticalRate: mapFinite(record.verticalRateMps, metresPerSecond),
    ...((record.flags & LIVE_FLAGS.indirectFix) === 0 ? {} : { accuracy: INDIRECT_FIX_ACCURACY }),
  };
  return { id: record.id, motion, state: stateOfRecord(record) };
}

/** Blocks of one message of the stream as the engine's tracks take them. */
export function trackBlocksOf(blocks: readonly LiveTileBlock[]): readonly TrackBlock[] {
  return blocks.map(({ tile, full, records, removed, facts }) => ({
    tile,
    isFull: full,
    records: records.flatMap((record) => trackRecordOf(record) ?? []),
    named: new Set(records.map(({ id }) => id)),
    removed,
    facts,
  }));
}
