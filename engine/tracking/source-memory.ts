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
export type MotionField = (typeof MOTION_FIELDS)[number];
/** When values of motion were said, epoch milliseconds. */
export type MotionTimes = Readonly<Partial<Record<MotionField, number>>>;

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
type LastingField = (typeof LASTING_FIELDS)[number];

export type ReportDraft = { -readonly [K in keyof AircraftReport]: AircraftReport[K] };

/** All that one source has said of one aircraft, gathered over its messages. */
export interface SourceMemory {
  readonly source: MergeSource;
  /** The newest message, filled up with what earlier ones said and what still holds. Position: the newest. */
  readonly report: AircraftReport;
  /** When carried-over motion was last said, by field; absent when the newest message said all of it. */
  readonly carriedSince: MotionTimes | undefined;
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
  const isNewFix = report.position !== undefined && report.position.at > (memory.report.position?.at ?? 0);
  const gaps = gapsIn(report, memory);
  const positionStreak = streakAfter(memory, report, isNewFix);
  if (gaps.length === 0 && (isNewFix || memory.report.position === undefined)) {
    return { source, report, carriedSince: undefined, positionStreak };
  }
  const draft: ReportDraft = { ...report };
  let carriedSince: Partial<Record<MotionField, number>> | undefined;
  for (const field of gaps) {
    copyField(draft, memory.report, field);
    if (isMotionField(field)) {
      carriedSince ??= {};
      carriedSince[field] = saidAt(memory, field);
    }
  }
  if (!isNewFix && memory.report.position !== undefined) {
    draft.position = memory.report.position;
  }
  return { source, report: draft, carriedSince, positionStreak };
}

const NO_GAPS: readonly (LastingField | MotionField)[] = [];

/** Fields that the report leaves out and the memory can still answer for. */
function gapsIn(report: AircraftReport, memory: SourceMemory): readonly (LastingField | MotionField)[] {
  const old = memory.report;
  let gaps: (LastingField | MotionField)[] | undefined;
  for (const field of LASTING_FIELDS) {
    if (report[field] === undefined && old[field] !== undefined) {
      gaps ??= [];
      gaps.push(field);
    }
  }
  const holdMs = motionHoldMs(memory.source);
  for (const field of MOTION_FIELDS) {
    if (report[field] === undefined && old[field] !== undefined && report.heardAt - saidAt(memory, field) <= holdMs) {
      // The altitude of the flight is not that of the aircraft that has landed.
      if (field !== 'pressureAltitude' || report.onGround !== true) {
        gaps ??= [];
        gaps.push(field);
      }
    }
  }
  return gaps ?? NO_GAPS;
}

export const saidAt = (memory: SourceMemory, field: MotionField): number =>
  memory.carriedSince?.[field] ?? memory.report.heardAt;

const MOTION_FIELD_NAMES: ReadonlySet<string> = new Set(MOTION_FIELDS);
const isMotionField = (field: LastingField | MotionField): field is MotionField => MOTION_FIELD_NAMES.has(field);

function streakAfter(memory: SourceMemory, report: AircraftReport, isNewFix: boolean): number {
  if (!isNewFix || report.position === undefined) {
    return memory.positionStreak;
  }
  const before = memory.report.position;
  const isInTime = before !== undefined && report.position.at - before.at <= positionHoldMs(memory.source);
  return isInTime ? memory.positionStreak + 1 : 1;
}
