import type { PassEvent } from '@engine/orbits/passes/satellite-pass';
import { brightestMagnitude, type ObserverPass } from '@app/api/pass-answers';
import { hiddenCopy, satellitesCopy, skyPlotCopy as copy } from '@app/copy/satellites-copy';
import { clockTimeText } from '@app/format/age';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { timeRangeText } from '@app/format/clock-time';
import { hourMinuteText } from '@app/format/hour-minute';
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

/** When the person's own horizon hides it in between: mostly for seconds. */
function hiddenSentences({ hidden }: ObserverPass): readonly string[] {
  const spans = hidden.map(({ fromMs, toMs }) => copy.hiddenSpan(clockTimeText(fromMs), clockTimeText(toMs)));
  return spans.length === 0 ? [] : [copy.hidden(spans.join(', '))];
}

/** The way of a pass across the sky: "Appears at 21:14 in the west, 78° high in the south at 21:17, goes down …." */
export function passWay(pass: ObserverPass): string {
  const { highest } = pass;
  const culmination = copy.culminates(timeOf(highest), elevationOf(highest), bearingWords(highest.azimuthDeg));
  return `${[beginning(pass), culmination, ending(pass)].join(', ')}.`;
}

/** "Visible 04:06–04:07.", or why it cannot be seen. */
export function seenWords({ visibility, visibleSpan, rise, set }: ObserverPass, nowMs: number): string {
  if (visibility !== 'visible') return hiddenCopy[visibility];
  const { fromMs, toMs } = visibleSpan ?? { fromMs: rise.atMs, toMs: set.atMs };
  return `${satellitesCopy.seenWhile(timeRangeText(fromMs, toMs, nowMs))}.`;
}

/** A pass in sentences: what the sky plot shows, for those who do not see it. */
export function passSentences(pass: ObserverPass): string {
  const magnitude = brightestMagnitude(pass);
  const brightness = magnitude === null ? [] : [copy.brightest(magnitudeText(magnitude), brightnessWords(magnitude))];
  return [passWay(pass), ...hiddenSentences(pass), ...shadowSentences(pass), ...brightness].join(' ');
}
