import { LookUpLine } from '@app/features/look-up/look-up-line';
import { useAircraftTime } from '@app/state/aircraft-time';
import { pointTheWay } from './point-the-way';

/** What is worth looking up for next, in one low line over the sky: of now, and of no other time. */
export function SkyLookUp() {
  return useAircraftTime() === 'live' ? <LookUpLine isLow onPoint={pointTheWay} /> : null;
}
