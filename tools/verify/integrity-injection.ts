import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { metres, metresPerSecond, trueHeading } from '../../engine/units/quantity';
import type { RecordedFix } from './tracks-recording';

export const INJECTIONS = ['frozen-position', 'offset-ramp', 'jump', 'wrong-speed'] as const;
export type Injection = (typeof INJECTIONS)[number];

/** Time in which a contradiction has to be found. */
export const FOUND_WITHIN_S = 60;
/** Before it begins the aircraft is watched for so long. */
const WATCHED_S = 60;
/** Injected where reports come no further apart, into what flies at least so fast and says so itself. */
const LONGEST_STEP_MS = 15_000;
const SLOWEST_MPS = 40;
const RAMP = { leastMps: 25, shareFrom: 0.2, shareTo: 0.4 } as const;
const JUMP_M = { from: 5_000, to: 50_000 } as const;
const SLOW_FACTOR = { from: 0.4, to: 0.7 } as const;
const FAST_FACTOR = { from: 1.4, to: 2 } as const;

/** The stretch of a recording that a contradiction is injected into. */
export interface Stretch {
  readonly fixes: readonly RecordedFix[];
  /** Index of the first report that is changed. */
  readonly from: number;
}

/** All stretches that begin a minute into steady reception and go on for longer than the contradiction may go unfound. */
export function stretchesOf(
  fixes: readonly RecordedFix[],
  isIndirect: (fix: RecordedFix) => boolean,
): readonly Stretch[] {
  const found: Stretch[] = [];
  let first = 0;
  fixes.forEach((fix, index) => {
    const before = fixes[index - 1];
    const isSteady = before !== undefined && fix.at - before.at <= LONGEST_STEP_MS;
    const isFit = (fix.groundSpeed ?? 0) >= SLOWEST_MPS && fix.track !== null && !fix.onGround && !isIndirect(fix);
    if (!isSteady || !isFit) first = isFit ? index : index + 1;
    const lastedS = (fix.at - (fixes[first]?.at ?? fix.at)) / 1000;
    if (lastedS < WATCHED_S + FOUND_WITHIN_S + LONGEST_STEP_MS / 1000) return;
    const stretch = fixes.slice(first, index + 1);
    const from = stretch.findIndex(({ at }) => at - (stretch[0]?.at ?? at) >= WATCHED_S * 1000);
    found.push({ fixes: stretch, from });
    first = index + 1;
  });
  return found;
}

/** The reports as somebody would send whose positions or speeds are wrong in one way from `from` on. */
export function injected({ fixes, from }: Stretch, injection: Injection, random: () => number): readonly RecordedFix[] {
  const start = fixes[from];
  if (start === undefined) return fixes;
  const bearing = trueHeading(random() * 360);
  const between = ({ from: low, to: high }: { readonly from: number; readonly to: number }): number =>
    low + random() * (high - low);
  const rampMps = Math.max(
    RAMP.leastMps,
    (start.groundSpeed ?? 0) * between({ from: RAMP.shareFrom, to: RAMP.shareTo }),
  );
  const jumpM = between(JUMP_M);
  const factor = random() < 0.5 ? between(SLOW_FACTOR) : between(FAST_FACTOR);
  const changed = (fix: RecordedFix): Partial<RecordedFix> => {
    const sinceS = (fix.at - start.at) / 1000;
    if (injection === 'frozen-position') return { latitude: start.latitude, longitude: start.longitude };
    if (injection === 'offset-ramp') return greatCircleStep(fix, bearing, metres(rampMps * sinceS));
    if (injection === 'jump') return greatCircleStep(fix, bearing, metres(jumpM));
    return { groundSpeed: metresPerSecond((fix.groundSpeed ?? 0) * factor) };
  };
  return fixes.map((fix, index) => (index < from ? fix : { ...fix, ...changed(fix) }));
}
