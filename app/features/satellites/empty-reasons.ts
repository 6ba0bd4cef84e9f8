import { brightestMagnitude, type VisiblePasses } from '@app/api/pass-answers';
import { noSatellitesCopy as copy } from '@app/copy/satellites-copy';
import { numberText } from '@app/format/figure';
import { reachesMagnitude } from '@engine/orbits/passes/satellite-pass';

export interface AskedFor {
  readonly minElevationDeg: number;
  /** Null where passes of any brightness were asked for, and of none. */
  readonly maxMagnitude: number | null;
}

/**
 * The reasons why nothing can be seen: counted where all passes of the time are known, in general words where not.
 * @param all every pass above the minimum elevation, seen or not
 */
export function emptyReasons(
  all: VisiblePasses | null,
  { minElevationDeg, maxMagnitude }: AskedFor,
): readonly string[] {
  const minElevation = `${minElevationDeg}°`;
  if (all === null) {
    const { unknownReasons } = copy;
    return [
      unknownReasons.daylight,
      unknownReasons.shadow,
      ...(maxMagnitude === null ? [] : [unknownReasons.faint(numberText(maxMagnitude))]),
      unknownReasons.elevation(minElevation),
    ];
  }
  const countOf = (reason: string) => numberText(all.passes.filter(({ visibility }) => visibility === reason).length);
  const listed = numberText(all.passes.length);
  const { daylight, shadow, faint, elevation } = copy.reasons;
  return [
    daylight(countOf('daylight'), listed),
    shadow(countOf('eclipsed'), listed),
    ...(maxMagnitude === null ? [] : [faint(faintCount(all, maxMagnitude), listed, numberText(maxMagnitude))]),
    elevation(minElevation, numberText(all.total)),
  ];
}

/** Those in sunlight and a dark sky that only grow less bright than asked for. */
function faintCount({ passes }: VisiblePasses, maxMagnitude: number): string {
  const faint = passes.filter(
    (pass) =>
      pass.visibility === 'too-faint' ||
      (pass.visibility === 'visible' && !reachesMagnitude(brightestMagnitude(pass), maxMagnitude)),
  );
  return numberText(faint.length);
}
