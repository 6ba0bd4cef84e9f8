import { distinctUntilChanged, Observable, startWith, Subject, type Subscription, switchMap } from 'rxjs';
import { create } from 'zustand';
import { sensorCopy } from '@app/copy/sensor-copy';
import { batched } from './batched';
import {
  hasOrientationSensor,
  needsSensorPermission,
  requestSensorPermission,
  type SensorPermissionAnswer,
} from './sensor-permission';
import { sensorSamples } from './sensor-samples';
import type { MotionSample, SensorSample } from '@engine/camera-view/sensor-samples';
import { deviceSensors, whileVisible } from './device-sensors';
import { precisionRateHz, useLensSettingsStore } from '@app/state/lens-settings-store';
import { keepScreenAwake } from './screen-wake';

/** `prompt`: the browser wants to be asked in a tap. `unknown`: it has no such sensor, or the question failed. */
export type SensorPermission = 'unknown' | 'granted' | 'denied' | 'prompt';

/**
 * `silent`: listening, but no reading has come for two seconds; the view is turned by dragging, and readings that come
 * later are taken.
 */
export type SensorStatus = 'idle' | 'asking' | 'starting' | 'active' | 'silent' | 'unsupported' | 'denied' | 'failed';

/** The states in which the device does not say where it points. */
export const LACKING_SENSORS: readonly SensorStatus[] = ['silent', 'unsupported', 'denied', 'failed'];

interface SensorsState {
  readonly permission: SensorPermission;
  readonly status: SensorStatus;
  /** Why there are no readings, in words for the screen (SEN-04); null while there are. */
  readonly message: string | null;
}

/** A sensor that works has spoken by then; desktop browsers send one empty event and no more. */
const SILENT_AFTER_MS = 2_000;

function initialPermission(): SensorPermission {
  if (typeof window === 'undefined' || !hasOrientationSensor(window)) return 'unknown';
  return needsSensorPermission(window) ? 'prompt' : 'granted';
}

export const useSensorsStore = create<SensorsState>()(() => ({
  permission: initialPermission(),
  status: 'idle',
  message: null,
}));

const samples = new Subject<readonly SensorSample[]>();

/** Readings of the device in the order in which they were taken, while it is listened to. */
export const sensorSamples$: Observable<readonly SensorSample[]> = samples.asObservable();

let following: Subscription | null = null;
/** Counts starts and stops, so that an answer that comes after a stop starts nothing. */
let session = 0;
let newestMotion: MotionSample | null = null;

/** The newest reading of gyroscope and accelerometer; null where none is listened to. Not for drawing. */
export function latestMotion(): MotionSample | null {
  return newestMotion;
}

/** The precision mode's rate, at once and whenever it is changed. */
function precisionRate(): Observable<number> {
  return new Observable<number>((subscriber) =>
    useLensSettingsStore.subscribe((settings) => subscriber.next(precisionRateHz(settings))),
  ).pipe(startWith(precisionRateHz(useLensSettingsStore.getState())), distinctUntilChanged());
}

function setActive(): void {
  if (useSensorsStore.getState().status !== 'active') useSensorsStore.setState({ status: 'active', message: null });
}

function setSilent(): void {
  useSensorsStore.setState({ status: 'silent', message: sensorCopy.silent });
}

/** Gyroscopes speak steadily, also at rest: a device whose gyroscope has spoken and that falls silent is lost. */
const LOST_AFTER_MS = 4_000;

/** The readings at one rate. The status follows them: active with the first, silent when none comes. */
function watched(rateHz: number): Observable<SensorSample> {
  return new Observable((subscriber) => {
    newestMotion = null;
    let readingsSinceLook = 0;
    const silence = setTimeout(setSilent, SILENT_AFTER_MS);
    const look = setInterval(() => {
      if (newestMotion !== null && readingsSinceLook === 0) setSilent();
      readingsSinceLook = 0;
    }, LOST_AFTER_MS);
    const readings = sensorSamples(deviceSensors(), rateHz).subscribe((sample) => {
      if (sample.kind === 'motion') newestMotion = sample;
      if (sample.kind === 'motion' || sample.kind === 'orientation') {
        clearTimeout(silence);
        readingsSinceLook += 1;
        setActive();
      }
      subscriber.next(sample);
    });
    return () => {
      clearTimeout(silence);
      clearInterval(look);
      readings.unsubscribe();
      newestMotion = null;
    };
  });
}

function follow(): void {
  useSensorsStore.setState({ status: 'starting', message: null });
  const batches$ = whileVisible(precisionRate().pipe(switchMap(watched))).pipe(batched());
  following = batches$.subscribe((batch) => samples.next(batch));
  following.add(keepScreenAwake());
}

/** Asks for orientation and motion, within a tap; the permission is kept in the store. */
export async function askForSensors(): Promise<SensorPermissionAnswer> {
  const answer = await requestSensorPermission(window);
  if (answer.kind === 'granted' || answer.kind === 'denied') useSensorsStore.setState({ permission: answer.kind });
  return answer;
}

/**
 * Asks for the sensors where that is still to be done, then gives out their readings until `stopSensors`. Call it from a tap while the permission is `prompt` or `denied`. Does nothing while they run.
 */
export async function startSensors(): Promise<void> {
  if (following !== null || useSensorsStore.getState().status === 'asking') return;
  session += 1;
  const mine = session;
  if (useSensorsStore.getState().permission !== 'granted') {
    useSensorsStore.setState({ status: 'asking', message: null });
    const answer = await askForSensors();
    if (mine !== session) return;
    if (answer.kind !== 'granted') {
      useSensorsStore.setState({ status: answer.kind, message: answer.message });
      return;
    }
  }
  follow();
}

/** Listens to nothing any more; the sky view is left. */
export function stopSensors(): void {
  session += 1;
  following?.unsubscribe();
  following = null;
  useSensorsStore.setState({ status: 'idle', message: null });
}
