import { auditTime, combineLatest, map, type Observable, ReplaySubject, share, type Subscription } from 'rxjs';
import { create } from 'zustand';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { deviceHeading, type MagneticHeading } from './device-heading';
import { declination } from './declination';
import { deviceSensors, whileVisible } from './device-sensors';
import { askForSensors, useSensorsStore } from './sensors-store';

/** `unasked`: the browser wants a tap first. `none`: no compass has spoken. */
export type HeadingStatus = 'unasked' | 'starting' | 'active' | 'none' | 'denied';

export interface DeviceHeading extends MagneticHeading {
  /** What `headingDeg` counts from: `magnetic` only while the declination is not known. */
  readonly reference: 'true' | 'magnetic';
}

interface HeadingState {
  readonly status: HeadingStatus;
  readonly heading: DeviceHeading | null;
}

/** React is told four times a second; whoever draws follows `heading$`. */
const READOUT_MS = 250;

export const useHeadingStore = create<HeadingState>()(() => ({ status: 'unasked', heading: null }));

const degrees$ = new ReplaySubject<number>(1);

/** Every heading of the device in degrees, while one is followed. */
export const heading$: Observable<number> = degrees$.asObservable();

let following: Subscription | null = null;

/** From magnetic to true north. */
function refer(heading: MagneticHeading, declinationDeg: number | null): DeviceHeading {
  if (declinationDeg === null) return { ...heading, reference: 'magnetic' };
  return { ...heading, headingDeg: normaliseDegrees(heading.headingDeg + declinationDeg), reference: 'true' };
}

function follow(): void {
  useHeadingStore.setState({ status: 'starting' });
  const source$ = combineLatest([whileVisible(deviceHeading(deviceSensors())), declination()]).pipe(
    map(([heading, declinationDeg]) => (heading === null ? null : refer(heading, declinationDeg))),
    share(),
  );
  following = source$.subscribe((heading) => {
    if (heading !== null) degrees$.next(heading.headingDeg);
  });
  following.add(
    source$
      .pipe(auditTime(READOUT_MS))
      .subscribe((heading) => useHeadingStore.setState({ heading, status: heading === null ? 'none' : 'active' })),
  );
}

/** Follows the compass where the browser lets everybody, or has said yes; elsewhere it waits for `askForHeading`. */
export function startHeading(): void {
  if (following !== null) return;
  const { permission } = useSensorsStore.getState();
  if (permission === 'granted') follow();
  else useHeadingStore.setState({ status: permission === 'unknown' ? 'none' : 'unasked', heading: null });
}

/** Asks for the compass; call from a tap. */
export async function askForHeading(): Promise<void> {
  const answer = await askForSensors();
  if (answer.kind === 'granted') {
    stopHeading();
    follow();
  } else {
    useHeadingStore.setState({ status: answer.kind === 'denied' ? 'denied' : 'none' });
  }
}

export function stopHeading(): void {
  following?.unsubscribe();
  following = null;
  useHeadingStore.setState({ heading: null });
}
