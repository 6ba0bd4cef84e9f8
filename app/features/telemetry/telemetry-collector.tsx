import { useEffect } from 'react';
import { apiRequest } from '@app/api/api-client';
import { useTelemetryStore } from '@app/state/telemetry-store';
import { logWarning } from '@app/state/log-warning';
import { collectTelemetry } from './collect-telemetry';
import { measureFrameRate } from './frame-rate';
import { GestureLog, listenForGestures } from './gesture-log';

/** Part 1 §9. */
const INTERVAL_MS = 30_000;
const FRAME_RATE_OVER_MS = 1000;

/** Random for each visit; `crypto.randomUUID` is missing where the page came over plain HTTP. */
function newSessionId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join('-');
}

async function send(log: GestureLog, sessionId: string, startedAtMs: number): Promise<void> {
  const frameRate = await measureFrameRate(FRAME_RATE_OVER_MS);
  if (!useTelemetryStore.getState().isOn) return;
  const telemetry = collectTelemetry({ sessionId, startedAtMs, nowMs: Date.now(), frameRate, log });
  try {
    await apiRequest('POST', '/api/telemetry/collect', telemetry);
    useTelemetryStore.setState({ lastSent: telemetry, hasFailed: false });
  } catch (error) {
    // Nobody waits for it, so it is only logged (part 1 §8).
    if (!useTelemetryStore.getState().hasFailed) logWarning('Telemetry was not sent', error);
    useTelemetryStore.setState({ lastSent: telemetry, hasFailed: true });
  }
}

/** Sends what part 1 §3 lists every 30 s while it is switched on. Draws nothing. */
export function TelemetryCollector() {
  const isOn = useTelemetryStore((state) => state.isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const log = new GestureLog();
    const stopListening = listenForGestures(log);
    const sessionId = newSessionId();
    const startedAtMs = Date.now();
    const timer = setInterval(() => void send(log, sessionId, startedAtMs), INTERVAL_MS);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [isOn]);
  return null;
}
