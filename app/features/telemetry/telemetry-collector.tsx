import { useEffect } from 'react';
import { apiRequest } from '@app/api/api-client';
import { useTelemetryStore } from '@app/state/telemetry-store';
import { logWarning } from '@app/log/log-warning';
import { measureFrameRate } from './frame-rate';
import { listenForGestures } from './gesture-log';
import { currentVisit, type Visit } from './visit';

/** Part 1 §9. */
const INTERVAL_MS = 30_000;
const FRAME_RATE_OVER_MS = 1000;

async function send(visit: Visit): Promise<void> {
  const frameRate = await measureFrameRate(FRAME_RATE_OVER_MS);
  let { lastSent } = useTelemetryStore.getState();
  try {
    const { collectTelemetry } = await import('./collect-telemetry');
    // Only now: it may have been switched off while the script came.
    if (!useTelemetryStore.getState().isOn) return;
    lastSent = collectTelemetry({ ...visit, nowMs: Date.now(), frameRate });
    await apiRequest('POST', '/api/telemetry/collect', lastSent);
    useTelemetryStore.setState({ lastSent, hasFailed: false });
  } catch (error) {
    // Nobody waits for it, so it is only logged (part 1 §8).
    if (!useTelemetryStore.getState().hasFailed) logWarning('Telemetry was not sent', error);
    useTelemetryStore.setState({ lastSent, hasFailed: true });
  }
}

/** Sends what part 1 §3 lists every 30 s while it is switched on. Draws nothing. */
export function TelemetryCollector() {
  const isOn = useTelemetryStore((state) => state.isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const visit = currentVisit(Date.now());
    const stopListening = listenForGestures(visit.log);
    const timer = setInterval(() => void send(visit), INTERVAL_MS);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [isOn]);
  return null;
}
