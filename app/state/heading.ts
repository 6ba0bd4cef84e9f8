import { auditTime, type Observable, ReplaySubject, share, type Subscription } from 'rxjs';
import { create } from 'zustand';
import { type DeviceHeading, deviceHeading, requestHeadingPermission } from '@app/sensors/heading';

/** `unasked`: the browser wants a tap first. `none`: no compass has spoken. */
export type HeadingStatus = 'unasked' | 'starting' | 'active' | 'none' | 'denied';

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

function follow(): void {
  useHeadingStore.setState({ status: 'starting' });
  const source$ = deviceHeading().pipe(share());
  following = source$.subscribe((heading) => {
    if (heading !== null) degrees$.next(heading.headingDeg);
  });
  following.add(
    source$
      .pipe(auditTime(READOUT_MS))
      .subscribe((heading) => useHeadingStore.setState({ heading, status: heading === null ? 'none' : 'active' })),
  );
}

/** True where the browser gives no heading without a tap. */
function needsTap(): boolean {
  const orientation: unknown = Reflect.get(window, 'DeviceOrientationEvent');
  return typeof orientation === 'function' && typeof Reflect.get(orientation, 'requestPermission') === 'function';
}

/** Follows the compass where the browser lets everybody; elsewhere it waits for `askForHeading`. */
export function startHeading(): void {
  if (following === null && !needsTap()) follow();
}

/** Asks for the compass; call from a tap. */
export async function askForHeading(): Promise<void> {
  const permission = await requestHeadingPermission();
  if (permission === 'granted') {
    stopHeading();
    follow();
  } else {
    useHeadingStore.setState({ status: permission === 'denied' ? 'denied' : 'none' });
  }
}

export function stopHeading(): void {
  following?.unsubscribe();
  following = null;
}
