import { merge, Observable } from 'rxjs';
import { circularMean } from '@engine/ar-math/circular-mean';
import {
  accuracyOfReading,
  isCalibrationStillNeeded,
  type OrientationAccuracy,
} from '@engine/orientation/orientation-accuracy';
import type { OrientationSample, SensorSample } from '@engine/camera-view/sensor-samples';
import { FacingDirection } from './facing-direction';
import type { SensorStreams } from './sensor-streams';

export interface MagneticHeading {
  /** Where the user faces, clockwise from MAGNETIC north, [0, 360). */
  readonly headingDeg: number;
  readonly accuracy: Exclude<OrientationAccuracy, 'unavailable'>;
}

/** SEN-03: smoothing over the last five samples. */
const SAMPLES = 5;
/** A device with a compass speaks within this time; desktop browsers send one empty event and no more. */
const NO_COMPASS_AFTER_MS = 2_000;

/** Keeps the last samples and gives their mean, right across north. */
export function headingSmoother(): (headingDeg: number) => number {
  const samples: number[] = [];
  return (headingDeg) => {
    samples.push(headingDeg);
    if (samples.length > SAMPLES) samples.shift();
    return circularMean(samples) ?? headingDeg;
  };
}

/** Turns readings into headings, one after the other; null for those that hold none. */
export function headingReader(): (sample: SensorSample) => MagneticHeading | null {
  const facing = new FacingDirection();
  const smooth = headingSmoother();
  let screenAngleDeg = 0;
  let calibrationAskedAtMs: number | null = null;
  const read = (sample: OrientationSample): MagneticHeading | null => {
    const facingDeg = facing.update(sample, screenAngleDeg);
    if (facingDeg === null) return null;
    const isUncalibrated = isCalibrationStillNeeded(calibrationAskedAtMs, sample);
    if (!isUncalibrated) calibrationAskedAtMs = null;
    return { headingDeg: smooth(facingDeg), accuracy: isUncalibrated ? 'low' : accuracyOfReading(sample) };
  };
  return (sample) => {
    if (sample.kind === 'screen') screenAngleDeg = sample.angleDeg;
    if (sample.kind === 'calibration-needed') calibrationAskedAtMs = sample.atMs;
    return sample.kind === 'orientation' ? read(sample) : null;
  };
}

/** Headings of the device; null once when no compass has spoken for two seconds, and headings may still follow. */
export function deviceHeading(streams: SensorStreams): Observable<MagneticHeading | null> {
  return new Observable((subscriber) => {
    const read = headingReader();
    const silence = setTimeout(() => subscriber.next(null), NO_COMPASS_AFTER_MS);
    const samples = merge(streams.screen$, streams.calibration$, streams.orientation$).subscribe((sample) => {
      const heading = read(sample);
      if (heading === null) return;
      clearTimeout(silence);
      subscriber.next(heading);
    });
    return () => {
      clearTimeout(silence);
      samples.unsubscribe();
    };
  });
}
