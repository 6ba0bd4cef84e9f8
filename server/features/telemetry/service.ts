import { createHash } from 'node:crypto';
import type { CollectedTelemetry } from '@contract/telemetry';

/** Telemetry comes every 30 s; whoever misses two is gone. */
const ACTIVE_FOR_MS = 90_000;
const MAX_SESSIONS = 100_000;
/** Upper edges of the frame-rate histogram, frames a second; the last class is open. */
export const FRAME_RATE_EDGES = [10, 20, 30, 45, 60, 90] as const;

export interface TelemetryService {
  collect(telemetry: CollectedTelemetry): void;
  activeSessions(): number;
  /** Count of reports by frame rate, one class more than there are edges. */
  frameRates(): readonly number[];
}

/**
 * Keeps two things of what clients send, in memory only: how many visits are active, and how smooth they run. The
 * session is remembered as a digest until it falls silent; positions, devices and gestures are validated and let go.
 */
export function createTelemetryService(now: () => number): TelemetryService {
  const lastSeenMs = new Map<string, number>();
  const frameRates = Array.from({ length: FRAME_RATE_EDGES.length + 1 }, () => 0);

  const forgetSilent = (): void => {
    const oldestMs = now() - ACTIVE_FOR_MS;
    for (const [session, seenMs] of lastSeenMs) {
      // Insertion order is order of time, because every report inserts its session anew.
      if (seenMs >= oldestMs) {
        return;
      }
      lastSeenMs.delete(session);
    }
  };

  return {
    collect({ sessionId, performance }) {
      const session = createHash('sha256').update(sessionId).digest('base64');
      lastSeenMs.delete(session);
      forgetSilent();
      if (lastSeenMs.size < MAX_SESSIONS) {
        lastSeenMs.set(session, now());
      }
      const { frameRate } = performance;
      if (frameRate !== null) {
        const edge = FRAME_RATE_EDGES.findIndex((upper) => frameRate < upper);
        const index = edge === -1 ? FRAME_RATE_EDGES.length : edge;
        frameRates[index] = (frameRates[index] ?? 0) + 1;
      }
    },
    activeSessions() {
      forgetSilent();
      return lastSeenMs.size;
    },
    frameRates: () => frameRates,
  };
}
