import { useEffect, useState } from 'react';
import { deviceSensors } from '@app/sensors/device-sensors';
import { requestSensorPermission } from '@app/sensors/sensor-permission';
import { sensorSamples } from '@app/sensors/sensor-samples';
import { SensorAgreementCheck } from '@engine/camera-view/sensor-agreement';
import type { CheckRow } from './check-row';
import { sensorRows } from './sensor-rows';

/** Every reading that a browser gives. */
const ALL_HZ = 1_000;
const SHOW_EVERY_MS = 250;

export interface SensorCheck {
  readonly isRunning: boolean;
  readonly rows: readonly CheckRow[];
  /** Why there are no readings. */
  readonly message: string | null;
  readonly toggle: () => void;
}

/** Listens to the sensors from a tap on, and holds them against each other. */
export function useSensorCheck(): SensorCheck {
  const [isRunning, setRunning] = useState(false);
  const [rows, setRows] = useState<readonly CheckRow[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  // The sensors are the device's.
  useEffect(() => {
    if (!isRunning) return undefined;
    const running = new SensorAgreementCheck();
    const readings = sensorSamples(deviceSensors(), ALL_HZ).subscribe((sample) => {
      if (sample.kind === 'motion' || sample.kind === 'orientation') running.push(sample);
    });
    const timer = setInterval(() => setRows(sensorRows(running.result)), SHOW_EVERY_MS);
    return () => {
      clearInterval(timer);
      readings.unsubscribe();
    };
  }, [isRunning]);
  const start = async (): Promise<void> => {
    const answer = await requestSensorPermission(window);
    setMessage(answer.kind === 'granted' ? null : answer.message);
    setRunning(answer.kind === 'granted');
  };
  return { isRunning, rows, message, toggle: () => (isRunning ? setRunning(false) : void start()) };
}
