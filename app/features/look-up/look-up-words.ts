import { NARROW_SPACE } from '@app/copy/typography';
import { lookUpCopy as copy } from '@app/copy/look-up-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { countdownText, durationText } from '@app/format/duration';
import { figureText, numberText } from '@app/format/figure';
import { MINUTE_MS } from '@engine/constants/durations';
import type { AircraftMoment, LookDirection, LookUpMoment, TransitMoment } from '@engine/look-up/look-up-moment';

function aircraftTitle({ name, reason }: AircraftMoment): string {
  if (reason.kind === 'emergency') return copy.emergency(name);
  if (reason.kind === 'military') return copy.military(name);
  return copy.onlyOne(name, reason.typeName, numberText(reason.among));
}

function transitTitle({ name, body, by, probability }: TransitMoment): string {
  if (by === 'satellite') return copy.crosses[body](name);
  return copy.mayCross[body](name, `${numberText(100 * probability)}${NARROW_SPACE}%`);
}

/** What it is and why it is told. */
export function titleOf(moment: LookUpMoment): string {
  if (moment.kind === 'pass') return copy.pass(moment.name, numberText(moment.magnitude, 1));
  if (moment.kind === 'train') return copy.train(moment.name, moment.count);
  return moment.kind === 'transit' ? transitTitle(moment) : aircraftTitle(moment);
}

const words = (
  say: (direction: string, elevation: string) => string,
  { azimuthDeg, elevationDeg }: LookDirection,
): string => say(bearingWords(azimuthDeg), figureText(elevationFigure(Math.max(0, elevationDeg))));

/** Where to look: where it begins, or is now; of a satellite that is up, how high it comes. */
export function whereOf(moment: LookUpMoment, nowMs: number, isCloudy: boolean): string {
  const isPassing = (moment.kind === 'pass' || moment.kind === 'train') && moment.fromMs <= nowMs;
  const where = isPassing ? words(copy.highest, moment.highest) : words(copy.look, moment.look);
  const isSun = moment.kind === 'transit' && moment.body === 'sun';
  return [where, ...(isSun ? [copy.filter] : []), ...(isCloudy ? [copy.clouds] : [])].join(' · ');
}

/** "12 min 5 s" to go, "now" once it has begun. */
export function countdownOf({ fromMs }: LookUpMoment, nowMs: number): string {
  return fromMs <= nowMs ? copy.now : countdownText(Math.ceil((fromMs - nowMs) / 1000));
}

/** All of it for ears, which are told anew each minute and not each second. */
export function spokenOf(moment: LookUpMoment, nowMs: number, isCloudy: boolean): string {
  const waitMs = moment.fromMs - nowMs;
  const when = waitMs <= 0 ? copy.now : copy.inTime(durationText(Math.ceil(waitMs / MINUTE_MS)));
  return copy.sentence(titleOf(moment), when, whereOf(moment, nowMs, isCloudy));
}
