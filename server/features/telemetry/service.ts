import { createHash } from 'node:crypto';
import type { CollectedTelemetry } from '@contract/telemetry';

/** Telemetry comes every 30 s; whoever misses two is gone. */
const ACTIVE_FOR_MS = 90_000;
const MAX_SESSIONS = 100_000;
export interface TelemetryService {
  collect(telemetry: CollectedTelemetry): void;
  activeSessions(): number;
}

interface TelemetryOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes the frames a second of each report, for a histogram. */
  readonly observeFrameRate: (framesPerSecond: number) => void;
}

/**
 * Keeps two things of what clients send, in memory only: how many visits are active, and how smooth they run. The
 * session is kept as a digest until it sends no more; positions, devices and gestures are validated and not kept.
 */
export function createTelemetryService({ now, observeFrameRate }: TelemetryOptions): TelemetryService {
  const lastSeenMs = new Map<string, number>();

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
      if (performance.frameRate !== null) {
        observeFrameRate(performance.frameRate);
      }
    },
    activeSessions() {
      forgetSilent();
      return lastSeenMs.size;
    },
  };
}
