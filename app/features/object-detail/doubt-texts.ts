import type { ToldIntegrityReason } from '@contract/aerial-object';
import {
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import { doubtCopy } from '@app/copy/doubt-copy';
import { ageText } from '@app/format/age';
import { verticalRateFigure } from '@app/format/altitude';
import type { ChosenUnits } from '@app/format/chosen-units';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { speedFigure } from '@app/format/speed';

/** What is doubtful about an object, each reason with its numbers and since when. */
export function doubtTexts(
  reasons: readonly ToldIntegrityReason[],
  chosen: ChosenUnits,
  nowMs: number,
): readonly string[] {
  return reasons.map((reason) => {
    const ageS = Math.max(0, (nowMs - Date.parse(reason.since)) / 1000);
    return `${doubtText(reason, chosen)} ${doubtCopy.since(ageText(ageS))}`;
  });
}

function doubtText(reason: ToldIntegrityReason, chosen: ChosenUnits): string {
  const speed = (mps: number): string =>
    figureText(speedFigure(mps / METRES_PER_SECOND_PER_KNOT, chosen.speed ?? 'kt'));
  if (reason.kind === 'frozen-position') return doubtCopy.frozen(Math.round(reason.seconds), speed(reason.reportedMps));
  if (reason.kind === 'position-jump') {
    const distance = roundDistanceFigure(reason.distanceM / METRES_PER_NAUTICAL_MILE, chosen.distance ?? 'nm');
    return doubtCopy.jump(figureText(distance));
  }
  if (reason.kind === 'position-drift') return doubtCopy.drift(speed(reason.driftMps));
  if (reason.kind === 'speed-mismatch') return doubtCopy.speed(speed(reason.reportedMps), speed(reason.movedMps));
  if (reason.kind === 'poor-quality') return doubtCopy.quality(reason.nacP, reason.nic);
  if (reason.kind === 'no-position') return doubtCopy.unplaced;
  const feetPerMinute = reason.climbMps / METRES_PER_SECOND_PER_FOOT_PER_MINUTE;
  return doubtCopy.climb(figureText(verticalRateFigure(feetPerMinute, chosen.altitude ?? 'ft')));
}
