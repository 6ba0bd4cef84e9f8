import type { VisiblePasses } from '@app/api/pass-answers';
import { noSatellitesCopy as copy } from '@app/copy/satellites-copy';
import { numberText } from '@app/format/figure';

/**
 * Three reasons why nothing can be seen: counted where all passes of the time are known, in general words where not.
 * @param all every pass above the minimum elevation, seen or not
 */
export function emptyReasons(all: VisiblePasses | null, minElevationDeg: number): readonly string[] {
  const minElevation = `${minElevationDeg}°`;
  if (all === null) {
    const { unknownReasons } = copy;
    return [unknownReasons.daylight, unknownReasons.shadow, unknownReasons.elevation(minElevation)];
  }
  const countOf = (reason: string) => numberText(all.passes.filter(({ visibility }) => visibility === reason).length);
  const listed = numberText(all.passes.length);
  const { daylight, shadow, elevation } = copy.reasons;
  return [
    daylight(countOf('daylight'), listed),
    shadow(countOf('eclipsed'), listed),
    elevation(minElevation, numberText(all.total)),
  ];
}
