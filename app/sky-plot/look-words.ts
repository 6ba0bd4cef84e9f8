import type { ObserverPass } from '@app/api/pass-answers';
import { whereToLookCopy as copy } from '@app/copy/satellites-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { dayTimeText, timeRangeText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { staysUpWords } from './stays-up';
import { passWay, seenWords } from './pass-words';
import { nextPass } from './next-pass';

/** The headline of a satellite and what stands below it. */
export interface LookWords {
  readonly headline: string;
  readonly lines: readonly string[];
}

export interface LookFacts {
  /** Where it stands now; null where nobody knows. */
  readonly look: SatelliteState['look'];
  /** The person's own horizon: whether there is one, and whether it hides the satellite now. */
  readonly horizon?: { readonly isBehind: boolean };
  /** Of the next ten days; null where they are not known. */
  readonly passes: readonly ObserverPass[] | null;
  readonly nowMs: number;
}

const rangeOf = ({ rise, set }: ObserverPass, nowMs: number): string => timeRangeText(rise.atMs, set.atMs, nowMs);

/** When it can be seen next, where that is not the pass that was told of. */
function nextSeen(passes: readonly ObserverPass[], told: ObserverPass, nowMs: number): readonly string[] {
  if (told.visibility === 'visible') return [];
  const seen = passes.find(({ visibility, rise }) => visibility === 'visible' && rise.atMs > told.rise.atMs);
  return seen === undefined ? [] : [copy.nextSeen(rangeOf(seen, nowMs))];
}

function underWay(pass: ObserverPass, nowMs: number): readonly string[] {
  const stays = staysUpWords(pass);
  const end = copy.until(dayTimeText(pass.set.atMs, nowMs), bearingWords(pass.set.azimuthDeg));
  return [stays ?? end, seenWords(pass, nowMs)];
}

/** Where to look for a satellite: now while it is up, else at its next pass. */
export function lookWords({ look, horizon, passes, nowMs }: LookFacts): LookWords | null {
  const pass = passes === null ? null : nextPass(passes, nowMs);
  const isUnderWay = pass !== null && pass.rise.atMs <= nowMs;
  const comesBack = passes === null || pass === null ? [] : nextSeen(passes, pass, nowMs);
  if (look !== null && look.elevationDeg > 0) {
    const where = horizon?.isBehind === true ? copy.behindHorizon : copy.look;
    const headline = where(figureText(elevationFigure(look.elevationDeg)), bearingWords(look.azimuthDeg));
    if (pass === null) return { headline, lines: [] };
    const lines = isUnderWay ? underWay(pass, nowMs) : [`${copy.next(rangeOf(pass, nowMs))}.`, seenWords(pass, nowMs)];
    return { headline, lines: [...lines, ...comesBack] };
  }
  if (passes === null) return null;
  if (pass === null) return { headline: horizon === undefined ? copy.none : copy.noneOverHorizon, lines: [] };
  if (isUnderWay && look === null) {
    const headline = copy.isUp(dayTimeText(pass.set.atMs, nowMs));
    return { headline, lines: [passWay(pass), seenWords(pass, nowMs), ...comesBack] };
  }
  const headline = copy.next(rangeOf(pass, nowMs));
  return { headline, lines: [passWay(pass), seenWords(pass, nowMs), ...comesBack] };
}
