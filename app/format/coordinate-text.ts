import * as z from 'zod';
import { placeCopy } from '@app/copy/place-copy';
import { parseCoordinate } from './parse-coordinate';

const AXES = {
  latitude: { limitDeg: 90, invalid: placeCopy.latitudeInvalid },
  longitude: { limitDeg: 180, invalid: placeCopy.longitudeInvalid },
} as const;

/** For forms: degrees of a field that holds text, or what is wrong with it. */
export function coordinateText(axis: keyof typeof AXES) {
  const { limitDeg, invalid } = AXES[axis];
  return z.string().transform((text, context) => {
    const value = parseCoordinate(text, axis);
    if (value === null || Math.abs(value) > limitDeg) {
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    }
    return value;
  });
}
