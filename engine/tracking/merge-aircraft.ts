import { type DegreesPerSecond, degreesPerSecond, type EpochMs, epochMs } from '../units/quantity';
import { signedDegrees } from '../ar-math/angles';
import type { AircraftReport, PositionFix } from './aircraft-report';
import type { MergedAircraft } from './merged-aircraft';
import { type MergeSource, methodTier, motionHoldMs, positionHoldMs, silenceLimitMs } from './merge-rules';
import { isAbsurdJump } from './position-jump';
import {
  copyField,
  LASTING_FIELDS,
  MOTION_FIELDS,
  type MotionField,
  type ReportDraft,
  remember,
  saidAt,
  type SourceMemory,
} from './source-memory';

/** Why a report, or the position in it, was not used. */
export type RejectReason = 'unheard-too-long' | 'position-from-the-future' | 'position-jump';

interface AcceptedFix {
  readonly position: PositionFix;
  readonly source: MergeSource;
}

/** A position that did not fit, kept to see whether others confirm it. */
interface Suspect {
  readonly position: PositionFix;
  readonly confirmations: number;
}

interface TurnMemory {
  readonly sourceId: string;
  readonly trackDeg: number;
  readonly at: EpochMs;
  readonly rate: DegreesPerSecond | undefined;
}

/** Everything known of one aircraft while it is heard. Immutable: `mergeReport` gives the next one. */
export interface AircraftTrack {
  readonly address: string;
  readonly addressKind: AircraftReport['addressKind'];
  readonly firstHeardAt: EpochMs;
  /** One per source that has reported, best rank first. */
  readonly memories: readonly SourceMemory[];
  readonly fix: AcceptedFix | undefined;
  readonly suspect: Suspect | undefined;
  readonly turn: TurnMemory | undefined;
}

export interface MergeOutcome {
  /** Undefined only when a first report is refused. */
  readonly track: AircraftTrack | undefined;
  readonly rejected?: RejectReason;
}

/** Clocks differ a little; what lies further ahead is no fix of this moment. */
const FUTURE_LIMIT_MS = 5_000;
/** So many further fixes that agree with an absurd one make it the truth. */
const CONFIRMATIONS = 2;

/** Two tracks closer than this say more of rounding than of turning. */
const SHORTEST_TURN_S = 0.8;
const LONGEST_TURN_S = 20;
/** Faster than any aircraft turns in flight at speed; a helicopter pivots, but its track over ground does not. */
const FASTEST_TURN_DEG_PER_S = 30;
const SLOWEST_TURNING_MPS = 10;
const TURN_SMOOTHING = 0.5;

/**
 * The track after one more report of the same address and kind of address; callers never pass a report of another.
 * Position: the newest fix of the best source, held against worse ones while it is fresh, never one that is older.
 * Identity: from the best rank that has it. Motion: from the source of the position while it says so.
 */
export function mergeReport(
  track: AircraftTrack | undefined,
  report: AircraftReport,
  source: MergeSource,
  nowMs: number,
): MergeOutcome {
  if (nowMs - report.heardAt > silenceLimitMs(source, report.onGround ?? false)) {
    return { track, rejected: 'unheard-too-long' };
  }
  const memory = remember(track === undefined ? undefined : memoryOf(track, source.id), report, source);
  const memories = withMemory(track?.memories ?? [], memory, nowMs);
  const held: PositionState = { fix: freshFix(track, nowMs), suspect: track?.suspect, turn: track?.turn };
  const { fix, suspect, turn, rejected } = nextPosition(held, memories, memory, report.position, nowMs);
  const next: AircraftTrack = {
    address: report.address,
    addressKind: report.addressKind,
    firstHeardAt: track?.firstHeardAt ?? report.heardAt,
    memories,
    fix,
    suspect,
    turn,
  };
  return rejected === undefined ? { track: next } : { track: next, rejected };
}

function memoryOf(track: AircraftTrack, sourceId: string): SourceMemory | undefined {
  return track.memories.find((memory) => memory.source.id === sourceId);
}

function withMemory(memories: readonly SourceMemory[], memory: SourceMemory, nowMs: number): readonly SourceMemory[] {
  if (memories.length <= 1 && (memories[0] === undefined || memories[0].source.id === memory.source.id)) {
    return [memory];
  }
  const others = memories.filter((other) => other.source.id !== memory.source.id && !isSilent(other, nowMs));
  return [...others, memory].toSorted((first, second) => first.source.rank - second.source.rank);
}

function isSilent(memory: SourceMemory, nowMs: number): boolean {
  return nowMs - memory.report.heardAt > silenceLimitMs(memory.source, memory.report.onGround ?? false);
}

/** A fix that outlived its limit places nothing any more, even while the aircraft is still heard. */
function freshFix(track: AircraftTrack | undefined, nowMs: number): AcceptedFix | undefined {
  const fix = track?.fix;
  if (track === undefined || fix === undefined) {
    return undefined;
  }
  const onGround = memoryOf(track, fix.source.id)?.report.onGround ?? false;
  return nowMs - fix.position.at > silenceLimitMs(fix.source, onGround) ? undefined : fix;
}

/** What a track holds of its position; with the reason when the newest one was not taken for a fault of its own. */
interface PositionState {
  readonly fix: AcceptedFix | undefined;
  readonly suspect: Suspect | undefined;
  readonly turn: TurnMemory | undefined;
  readonly rejected?: RejectReason;
}

function nextPosition(
  held: PositionState,
  memories: readonly SourceMemory[],
  memory: SourceMemory,
  position: PositionFix | undefined,
  nowMs: number,
): PositionState {
  const { source } = memory;
  const { fix } = held;
  if (position === undefined || nowMs - position.at > silenceLimitMs(source, memory.report.onGround ?? false)) {
    return held;
  }
  if (position.at > nowMs + FUTURE_LIMIT_MS) {
    return { ...held, rejected: 'position-from-the-future' };
  }
  if (fix === undefined) {
    return accepted(held.turn, memory, position);
  }
  if (position.at <= fix.position.at || (fix.source.id !== source.id && !mayTakeOver(fix, memory, position))) {
    return held;
  }
  return isAbsurdJump(fix.position, position, greatestSpeed(memories), source.timeScale)
    ? suspected(held, memory, position)
    : accepted(held.turn, memory, position);
}

/** Better by method, then by rank, and steadily so; a worse one only after the fix has become stale. */
function mayTakeOver(fix: AcceptedFix, memory: SourceMemory, position: PositionFix): boolean {
  if (position.at - fix.position.at > positionHoldMs(fix.source)) {
    return true;
  }
  const tierDifference = methodTier(position.method) - methodTier(fix.position.method);
  const isBetter = tierDifference < 0 || (tierDifference === 0 && memory.source.rank < fix.source.rank);
  return isBetter && memory.positionStreak >= 2;
}

function greatestSpeed(memories: readonly SourceMemory[]): number | undefined {
  let greatest: number | undefined;
  for (const { report } of memories) {
    if (report.groundSpeed !== undefined && (greatest === undefined || report.groundSpeed > greatest)) {
      greatest = report.groundSpeed;
    }
  }
  return greatest;
}

function suspected(held: PositionState, memory: SourceMemory, position: PositionFix): PositionState {
  const { suspect } = held;
  const agrees =
    suspect !== undefined &&
    position.at > suspect.position.at &&
    !isAbsurdJump(suspect.position, position, memory.report.groundSpeed, memory.source.timeScale);
  const confirmations = agrees ? suspect.confirmations + 1 : 0;
  if (confirmations >= CONFIRMATIONS) {
    return accepted(undefined, memory, position);
  }
  return { ...held, suspect: { position, confirmations }, rejected: 'position-jump' };
}

function accepted(turn: TurnMemory | undefined, memory: SourceMemory, position: PositionFix): PositionState {
  return {
    fix: { position, source: memory.source },
    suspect: undefined,
    turn: nextTurn(turn, memory, position.at),
  };
}

/** Turn rate from two tracks of one source, smoothed; the track is as old as the fix that came with it. */
function nextTurn(turn: TurnMemory | undefined, memory: SourceMemory, at: EpochMs): TurnMemory | undefined {
  const { report, source, carriedSince } = memory;
  if (report.track === undefined || (report.groundSpeed ?? 0) < SLOWEST_TURNING_MPS) {
    return undefined;
  }
  if (carriedSince?.track !== undefined) {
    return turn;
  }
  const start: TurnMemory = { sourceId: source.id, trackDeg: report.track, at, rate: undefined };
  if (turn === undefined || turn.sourceId !== source.id) {
    return start;
  }
  const elapsedS = (at - turn.at) / 1000;
  if (elapsedS < SHORTEST_TURN_S) {
    return turn;
  }
  const measured = signedDegrees(report.track - turn.trackDeg) / elapsedS;
  const limit = FASTEST_TURN_DEG_PER_S * source.timeScale;
  if (elapsedS > LONGEST_TURN_S || Math.abs(measured) > limit) {
    return start;
  }
  const rate = turn.rate === undefined ? measured : turn.rate + TURN_SMOOTHING * (measured - turn.rate);
  return { ...start, rate: degreesPerSecond(rate) };
}

/** The track as one aircraft. `sourceIds` names who was heard lately, the source of the position first. */
export function mergedAircraft(track: AircraftTrack): MergedAircraft {
  const { fix, memories } = track;
  const [only] = memories;
  if (memories.length === 1 && only !== undefined && fix !== undefined && only.report.position === fix.position) {
    return fromOneSource(track, only, fix);
  }
  const own = memories.find((memory) => memory.source.id === fix?.source.id) ?? only;
  const newestMs = memories.reduce((newest, { report }) => Math.max(newest, report.heardAt), 0);
  const draft: ReportDraft = {
    address: track.address,
    addressKind: track.addressKind,
    sourceId: own?.source.id ?? '',
    heardAt: epochMs(newestMs),
  };
  for (const field of LASTING_FIELDS) {
    for (const memory of memories) {
      if (copyField(draft, memory.report, field)) {
        break;
      }
    }
  }
  const motionSaidAt: Partial<Record<MotionField, number>> = {};
  for (const memory of own === undefined ? memories : [own, ...memories]) {
    if (newestMs - memory.report.heardAt <= motionHoldMs(memory.source)) {
      fillMotion(draft, memory, motionSaidAt);
    }
  }
  return {
    ...draft,
    firstHeardAt: track.firstHeardAt,
    sourceIds: sourceIdsOf(memories, fix?.source.id),
    ...(fix === undefined ? {} : { position: fix.position, positionSourceId: fix.source.id }),
    ...(track.turn?.rate === undefined ? {} : { turnRate: track.turn.rate }),
    ...(Object.keys(motionSaidAt).length === 0 ? {} : { motionSaidAt }),
  };
}

/**
 * The common case, worth its own way because it runs for every report: one source, whose newest position was taken.
 * The copy keeps the report's `sourceId`, which the type does not show; to leave it out costs more than all the rest.
 */
function fromOneSource(
  track: AircraftTrack,
  { report, source, carriedSince }: SourceMemory,
  { position }: AcceptedFix,
): MergedAircraft {
  const { firstHeardAt } = track;
  const turnRate = track.turn?.rate;
  const sourceIds = [source.id];
  const merged =
    turnRate === undefined
      ? { ...report, firstHeardAt, sourceIds, position, positionSourceId: source.id }
      : { ...report, firstHeardAt, sourceIds, position, positionSourceId: source.id, turnRate };
  return carriedSince === undefined ? merged : { ...merged, motionSaidAt: carriedSince };
}

function fillMotion(
  draft: ReportDraft,
  memory: SourceMemory,
  motionSaidAt: Partial<Record<MotionField, number>>,
): void {
  const { report } = memory;
  for (const field of MOTION_FIELDS) {
    // An aircraft on the ground has no altitude in flight, whatever a slower source still says.
    const isGroundAltitude = field === 'pressureAltitude' && draft.onGround === true;
    if (draft[field] === undefined && !isGroundAltitude && copyField(draft, report, field)) {
      const atMs = saidAt(memory, field);
      if (atMs < draft.heardAt) motionSaidAt[field] = atMs;
    }
  }
}

function sourceIdsOf(memories: readonly SourceMemory[], first: string | undefined): readonly string[] {
  const ids = memories.map((memory) => memory.source.id);
  return first === undefined ? ids : [first, ...ids.filter((id) => id !== first)];
}

/**
 * True once every source that knew the aircraft has been silent for too long, and where anything was heard in the future:
 * the clock has been set back since, and what is newer would count as older.
 */
export function isExpired(track: AircraftTrack, nowMs: number): boolean {
  const latestMs = nowMs + FUTURE_LIMIT_MS;
  const isOfAnotherTime =
    (track.fix?.position.at ?? 0) > latestMs || track.memories.some(({ report }) => report.heardAt > latestMs);
  return isOfAnotherTime || track.memories.every((memory) => isSilent(memory, nowMs));
}

/** The track without what one source said; undefined when nothing is left. */
export function withoutSource(track: AircraftTrack, sourceId: string): AircraftTrack | undefined {
  const memories = track.memories.filter((memory) => memory.source.id !== sourceId);
  if (memories.length === 0) {
    return undefined;
  }
  return track.fix?.source.id === sourceId
    ? { ...track, memories, fix: undefined, suspect: undefined, turn: undefined }
    : { ...track, memories };
}
