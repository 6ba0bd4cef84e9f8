import type { ObserverPass } from '@app/api/pass-answers';
import { whereToLookCopy as copy } from '@app/copy/satellites-copy';
import { signedDegrees } from '@engine/ar-math/angles';

/** Less than a hand's width from first to last. */
const STILL_DEG = 5;

function isStill({ rise, set }: ObserverPass): boolean {
  const turnDeg = Math.abs(signedDegrees(set.azimuthDeg - rise.azimuthDeg));
  return turnDeg < STILL_DEG && Math.abs(set.elevationDeg - rise.elevationDeg) < STILL_DEG;
}

/** What is said of one that neither rises nor sets within the time that was searched; null of any other. */
export function staysUpWords(pass: ObserverPass): string | null {
  if (!pass.isCutAtStart || !pass.isCutAtEnd) return null;
  return isStill(pass) ? copy.standsStill : copy.staysUp;
}
