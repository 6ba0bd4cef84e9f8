import type { AircraftReport } from './aircraft-report';
import { motionHoldMs, type MergeSource, positionHoldMs } from './merge-rules';

/** What is true now and soon no longer. */
export const MOTION_FIELDS = [
  'onGround',
  'pressureAltitude',
  'ellipsoidHeight',
  'groundSpeed',
  'track',
  'trueHeading',
  'magneticHeading',
  'verticalRate',
  'emergency',
  'selectedAltitude',
  'qnhHpa',
] as const;
type MotionField = (typeof MOTION_FIELDS)[number];

/** What stays true through a flight, so that a source need not repeat it. */
export const LASTING_FIELDS = [
  'callsign',
  'registration',
  'typeDesignator',
  'typeDescription',
  'emitterCategory',
  'operator',
  'squawk',
  'route',
  'isMilitary',
  'privacyProgramme',
  'countryOfRegistration',
] as const;

export type ReportDraft = { -readonly [K in keyof AircraftReport]: AircraftReport[K] };

/** All that one source has said of one aircraft, gathered over its messages. */
export interface SourceMemory {
  readonly source: MergeSource;
  /** The newest message, filled up with what earlier ones said and what still holds. Position: the newest. */
  readonly report: AircraftReport;
  /** When carried-over motion was last said, by field; absent when the newest message said all of it. */
  readonly carriedSince: Partial<Record<MotionField, number>> | undefined;
  /** New positions in a row, none later than its hold after the one before. */
  readonly positionStreak: number;
}

/** Copies one optional field; true if there was something to copy. */
export function copyField<K extends keyof AircraftReport>(
  to: Pick<ReportDraft, K>,
  from: Pick<AircraftReport, K>,
  field: K,
): boolean {
  const value = from[field];
  if (value === undefined) {
    return false;
  }
  to[field] = value;
  return true;
}

/** The memory after one more message. Pure: the old memory is left as it was. */
export function remember(memory: SourceMemory | undefined, report: AircraftReport, source: MergeSource): SourceMemory {
  if (memory === undefined) {
    return { source, report, carriedSince: undefined, positionStreak: report.position === undefined ? 0 : 1 };
  }
  const draft: ReportDraft = { ...report };
  const old = memory.report;
  for (const field of LASTING_FIELDS) {
    if (draft[field] === undefined) {
      copyField(draft, old, field);
    }
  }
  const carriedSince = carryMotion(memory, report, draft);
  const isNewFix = report.position !== undefined && report.position.at > (old.position?.at ?? Number.NEGATIVE_INFINITY);
  if (!isNewFix && old.position !== undefined) {
    draft.position = old.position;
  }
  return { source, report: draft, carriedSince, positionStreak: streakAfter(memory, report, isNewFix) };
}

function carryMotion(memory: SourceMemory, report: AircraftReport, draft: ReportDraft): SourceMemory['carriedSince'] {
  let carriedSince: Partial<Record<MotionField, number>> | undefined;
  const holdMs = motionHoldMs(memory.source);
  for (const field of MOTION_FIELDS) {
    if (draft[field] !== undefined || memory.report[field] === undefined) {
      continue;
    }
    // The altitude of the flight is not that of the aircraft that has landed.
    if (field === 'pressureAltitude' && report.onGround === true) {
      continue;
    }
    const saidAt = memory.carriedSince?.[field] ?? memory.report.heardAt;
    if (report.heardAt - saidAt <= holdMs) {
      copyField(draft, memory.report, field);
      carriedSince ??= {};
      carriedSince[field] = saidAt;
    }
  }
  return carriedSince;
}

function streakAfter(memory: SourceMemory, report: AircraftReport, isNewFix: boolean): number {
  if (!isNewFix || report.position === undefined) {
    return memory.positionStreak;
  }
  const before = memory.report.position;
  const isInTime = before !== undefined && report.position.at - before.at <= positionHoldMs(memory.source);
  return isInTime ? memory.positionStreak + 1 : 1;
}
