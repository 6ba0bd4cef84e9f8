import type { AircraftReport } from '@engine/tracking/aircraft-report';

/** One message of a recording, all times as they were recorded. */
export interface RecordedMessage {
  readonly atMs: number;
  /** Absent for a tick of the clock and for a record that could not be used. */
  readonly report?: AircraftReport;
  readonly rejection?: string;
}

/** A report, the reason for its being rejected, or nothing, as a message. */
export function recordedMessage(atMs: number, result: AircraftReport | string | undefined): RecordedMessage {
  if (result === undefined) {
    return { atMs };
  }
  return typeof result === 'string' ? { atMs, rejection: result } : { atMs, report: result };
}
