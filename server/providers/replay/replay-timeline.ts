import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { epochMs } from '@engine/units/quantity';
import type { RecordedMessage } from './recorded-message';

/** A silence of the recording longer than this is not waited for. */
const LONGEST_GAP_MS = 300_000;
/** How long a skipped silence lasts when played, on the recording's own clock. */
const SKIPPED_GAP_MS = 2_000;

/** A recording has traffic once this many aircraft were heard within the window. */
const BUSY_AIRCRAFT = 5;
const BUSY_WINDOW_MS = 120_000;
const LOOK_AHEAD_MESSAGES = 20_000;

/** Lays a recording's own time over the time that passes here, whatever is done to the clock meanwhile. */
export class ReplayTimeline {
  private recordedOriginMs: number | undefined;
  private lastRecordedMs = 0;

  constructor(
    private readonly elapsedOriginMs: number,
    private readonly speed: number,
  ) {}

  /** When a message is due, elapsed; long silences are cut short. Messages out of order are due at once. */
  dueAt(recordedMs: number): number {
    if (this.recordedOriginMs === undefined) {
      this.recordedOriginMs = recordedMs;
      this.lastRecordedMs = recordedMs;
    }
    const gapMs = recordedMs - this.lastRecordedMs;
    if (gapMs > LONGEST_GAP_MS) {
      this.recordedOriginMs += gapMs - SKIPPED_GAP_MS;
    }
    this.lastRecordedMs = Math.max(this.lastRecordedMs, recordedMs);
    return this.elapsedOf(recordedMs);
  }

  /**
   * A report with its times on the server's clock; a fix is never later than the message that brings it.
   * @param wallAheadMs the time of day less the elapsed time
   */
  shift(report: AircraftReport, recordedMs: number, wallAheadMs: number): AircraftReport {
    const dueMs = this.elapsedOf(recordedMs) + wallAheadMs;
    const heardAt = epochMs(Math.min(dueMs, this.elapsedOf(report.heardAt) + wallAheadMs));
    if (report.position === undefined) {
      return { ...report, heardAt };
    }
    const fixAt = epochMs(Math.min(dueMs, this.elapsedOf(report.position.at) + wallAheadMs));
    return { ...report, heardAt, position: { ...report.position, at: fixAt } };
  }

  private elapsedOf(recordedMs: number): number {
    return this.elapsedOriginMs + (recordedMs - (this.recordedOriginMs ?? recordedMs)) / this.speed;
  }
}

/**
 * The recorded time from which the sky is busy, so that a recording that begins with hours of one aircraft starts
 * where there is something to see. The beginning, when it never gets busy within the first messages.
 */
export async function findBusyStart(messages: AsyncIterable<RecordedMessage>): Promise<number> {
  const heard: { readonly atMs: number; readonly key: string }[] = [];
  let firstMs: number | undefined;
  let count = 0;
  for await (const { atMs, report } of messages) {
    firstMs ??= atMs;
    count += 1;
    if (count > LOOK_AHEAD_MESSAGES) {
      break;
    }
    if (report?.position !== undefined) {
      heard.push({ atMs, key: report.address });
      while ((heard[0]?.atMs ?? atMs) < atMs - BUSY_WINDOW_MS) {
        heard.shift();
      }
      if (new Set(heard.slice(-BUSY_AIRCRAFT * 20).map(({ key }) => key)).size >= BUSY_AIRCRAFT) {
        return heard[0]?.atMs ?? atMs;
      }
    }
  }
  return firstMs ?? 0;
}
