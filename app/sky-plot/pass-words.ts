import type { PassEventAnswer, VisibilityWindow } from '@contract/satellite';
import { skyPlotCopy as copy } from '@app/copy/satellites-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { hourMinuteText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import { brightnessWords, magnitudeText } from '@app/format/magnitude';

const timeOf = (event: PassEventAnswer): string => hourMinuteText(Date.parse(event.time));
const elevationOf = (event: PassEventAnswer): string => figureText(elevationFigure(event.elevation));

function beginning({ rise, isCutAtStart }: VisibilityWindow): string {
  const direction = bearingWords(rise.azimuth);
  return isCutAtStart ? copy.isUp(timeOf(rise), direction, elevationOf(rise)) : copy.rises(timeOf(rise), direction);
}

function ending({ set, isCutAtEnd }: VisibilityWindow): string {
  const direction = bearingWords(set.azimuth);
  return isCutAtEnd ? copy.staysUp(timeOf(set), direction) : copy.sets(timeOf(set), direction);
}

/** When sunlight on it begins or ends while it is up. */
function shadowSentences({ rise, set, sunlit }: VisibilityWindow): readonly string[] {
  const [first, last] = [sunlit[0], sunlit.at(-1)];
  if (first === undefined || last === undefined) return [];
  const hasLeft = rise.illumination === 'umbra';
  const hasEntered = set.illumination === 'umbra';
  return [
    ...(hasLeft ? [copy.leavesShadow(hourMinuteText(Date.parse(first.from)))] : []),
    ...(hasEntered ? [copy.entersShadow(hourMinuteText(Date.parse(last.to)))] : []),
  ];
}

/** A pass in sentences: what the sky plot shows, for those who do not see it. */
export function passSentences(pass: VisibilityWindow): string {
  const { highest, brightnessMagnitude } = pass;
  const way = [
    beginning(pass),
    copy.culminates(timeOf(highest), elevationOf(highest), bearingWords(highest.azimuth)),
    ending(pass),
  ].join(', ');
  const brightness =
    brightnessMagnitude === null
      ? []
      : [copy.brightest(magnitudeText(brightnessMagnitude), brightnessWords(brightnessMagnitude))];
  return [`${way}.`, ...shadowSentences(pass), ...brightness].join(' ');
}
