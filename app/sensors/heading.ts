import { normaliseDegrees } from '@engine/ar-math/angles';
import { circularMean } from '@engine/ar-math/circular-mean';
import { Observable } from 'rxjs';

/** SEN-02. */
export type HeadingAccuracy = 'high' | 'medium' | 'low';

export interface DeviceHeading {
  /** Direction of the device's upper edge, clockwise from north, [0, 360), mean of the last samples. */
  readonly headingDeg: number;
  readonly accuracy: HeadingAccuracy;
  /** Compass headings are magnetic on every platform that tells; declination is not applied here. */
  readonly reference: 'magnetic';
}

export type HeadingPermission = 'granted' | 'denied' | 'unsupported';

/** SEN-03: smoothing over the last five samples. */
const SAMPLES = 5;
/** A device with a compass speaks within this time; desktop browsers send one empty event and no more. */
const NO_COMPASS_AFTER_MS = 1_500;

/** What an orientation event may hold, over all browsers. */
export interface OrientationSample {
  readonly type: string;
  readonly alpha: number | null;
  readonly absolute: boolean;
  /** Safari on iOS: degrees clockwise from magnetic north. */
  readonly webkitCompassHeading?: number;
  /** Safari on iOS: ± degrees; negative when the heading is not valid. */
  readonly webkitCompassAccuracy?: number;
}

/** The part of a window that is used. */
export interface HeadingWindow extends EventTarget {
  readonly screen: { readonly orientation?: { readonly angle: number } };
}

interface HeadingReading {
  readonly headingDeg: number;
  readonly accuracy: HeadingAccuracy;
}

function compassAccuracy(accuracyDeg: number | undefined): HeadingAccuracy {
  if (accuracyDeg === undefined) return 'medium';
  if (accuracyDeg <= 10) return 'high';
  return accuracyDeg <= 30 ? 'medium' : 'low';
}

/**
 * The heading of one event in the device's own frame; null when it holds none. `alpha` turns counter-clockwise, and
 * counts only when it is measured from north: by the event's type or by its `absolute` flag.
 */
export function readHeading(sample: OrientationSample): HeadingReading | null {
  const { webkitCompassHeading, webkitCompassAccuracy, alpha } = sample;
  if (webkitCompassHeading !== undefined) {
    const isValid = webkitCompassHeading >= 0 && (webkitCompassAccuracy ?? 0) >= 0;
    if (!isValid) return null;
    return { headingDeg: normaliseDegrees(webkitCompassHeading), accuracy: compassAccuracy(webkitCompassAccuracy) };
  }
  const isFromNorth = sample.absolute || sample.type === 'deviceorientationabsolute';
  if (!isFromNorth || alpha === null) return null;
  return { headingDeg: normaliseDegrees(360 - alpha), accuracy: 'high' };
}

/** Turns the device's heading into that of the screen's upper edge. */
export function screenHeading(deviceHeadingDeg: number, screenAngleDeg: number): number {
  return normaliseDegrees(deviceHeadingDeg + screenAngleDeg);
}

/** Keeps the last samples and gives their mean, right across north. */
export function headingSmoother(): (headingDeg: number) => number {
  const samples: number[] = [];
  return (headingDeg) => {
    samples.push(headingDeg);
    if (samples.length > SAMPLES) samples.shift();
    return circularMean(samples) ?? headingDeg;
  };
}

/**
 * The device's heading as its sensors say it; null when no compass has spoken, or when the browser has none. Ask for
 * permission first where `requestHeadingPermission` is needed. One listener a subscription, removed with it.
 */
export function deviceHeading(target: HeadingWindow = window): Observable<DeviceHeading | null> {
  return new Observable((subscriber) => {
    if (!('DeviceOrientationEvent' in target)) {
      subscriber.next(null);
      subscriber.complete();
      return undefined;
    }
    const smooth = headingSmoother();
    let needsCalibration = false;
    const silence = setTimeout(() => subscriber.next(null), NO_COMPASS_AFTER_MS);
    const onOrientation = (event: Event): void => {
      const reading = readHeading(sampleOf(event));
      if (reading === null) return;
      clearTimeout(silence);
      const screenDeg = screenHeading(reading.headingDeg, target.screen.orientation?.angle ?? 0);
      subscriber.next({
        headingDeg: smooth(screenDeg),
        accuracy: needsCalibration ? 'low' : reading.accuracy,
        reference: 'magnetic',
      });
      needsCalibration = false;
    };
    const onCalibration = (): void => {
      needsCalibration = true;
    };
    target.addEventListener('deviceorientationabsolute', onOrientation);
    target.addEventListener('deviceorientation', onOrientation);
    target.addEventListener('compassneedscalibration', onCalibration);
    return () => {
      clearTimeout(silence);
      target.removeEventListener('deviceorientationabsolute', onOrientation);
      target.removeEventListener('deviceorientation', onOrientation);
      target.removeEventListener('compassneedscalibration', onCalibration);
    };
  });
}

function sampleOf(event: Event): OrientationSample {
  const numberAt = (key: string): number | undefined => {
    const value: unknown = Reflect.get(event, key);
    return typeof value === 'number' ? value : undefined;
  };
  const heading = numberAt('webkitCompassHeading');
  const accuracy = numberAt('webkitCompassAccuracy');
  return {
    type: event.type,
    alpha: numberAt('alpha') ?? null,
    absolute: Reflect.get(event, 'absolute') === true,
    ...(heading === undefined ? {} : { webkitCompassHeading: heading }),
    ...(accuracy === undefined ? {} : { webkitCompassAccuracy: accuracy }),
  };
}

/**
 * Asks for the motion sensors where the browser wants that; must be called from a tap. Browsers that ask nobody count
 * as granted: whether there is a compass shows in `deviceHeading`.
 */
export async function requestHeadingPermission(target: HeadingWindow = window): Promise<HeadingPermission> {
  const orientation: unknown = Reflect.get(target, 'DeviceOrientationEvent');
  if (typeof orientation !== 'function') return 'unsupported';
  const request: unknown = Reflect.get(orientation, 'requestPermission');
  if (typeof request !== 'function') return 'granted';
  try {
    const answer: unknown = await Reflect.apply(request, orientation, []);
    return answer === 'granted' ? 'granted' : 'denied';
  } catch {
    return 'denied';
  }
}
