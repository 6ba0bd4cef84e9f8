import type { PassEvent } from '@engine/orbits/passes/satellite-pass';
import { brightestMagnitude, type ObserverPass } from '@app/api/pass-answers';
import { skyPlotCopy as copy } from '@app/copy/satellites-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { hourMinuteText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import { brightnessWords, magnitudeText } from '@app/format/magnitude';

const timeOf = (event: PassEvent): string => hourMinuteText(event.atMs);
const elevationOf = (event: PassEvent): string => figureText(elevationFigure(event.elevationDeg));

function beginning({ rise, isCutAtStart }: ObserverPass): string {
  const direction = bearingWords(rise.azimuthDeg);
  return isCutAtStart ? copy.isUp(timeOf(rise), direction, elevationOf(rise)) : copy.rises(timeOf(rise), direction);
}

function ending({ set, isCutAtEnd }: ObserverPass): string {
  const direction = bearingWords(set.azimuthDeg);
  return isCutAtEnd ? copy.staysUp(timeOf(set), direction) : copy.sets(timeOf(set), direction);
}

/** When sunlight on it begins or ends while it is up. */
function shadowSentences({ rise, set, sunlit }: ObserverPass): readonly string[] {
  const [first, last] = [sunlit[0], sunlit.at(-1)];
  if (first === undefined || last === undefined) return [];
  const hasLeft = rise.illumination === 'umbra';
  const hasEntered = set.illumination === 'umbra';
  return [
    ...(hasLeft ? [copy.leavesShadow(hourMinuteText(first.fromMs))] : []),
    ...(hasEntered ? [copy.entersShadow(hourMinuteText(last.toMs))] : []),
  ];
}

/** A pass in sentences: what the sky plot shows, for those who do not see it. */
export function passSentences(pass: ObserverPass): string {
  const { highest } = pass;
  const magnitude = brightestMagnitude(pass);
  const events = [
    beginning(pass),
    copy.culminates(timeOf(highest), elevationOf(highest), bearingWords(highest.azimuthDeg)),
    ending(pass),
  ].join(', ');
  const brightness = magnitude === null ? [] : [copy.brightest(magnitudeText(magnitude), brightnessWords(magnitude))];
  return [`${events}.`, ...shadowSentences(pass), ...brightness].join(' ');
}
