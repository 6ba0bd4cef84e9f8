import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { NAKED_EYE, type PassSearch, reachesMagnitude, type SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { passTrust } from '@engine/orbits/orbit-trust';
import type { Logger } from '../observability/logger';
import type { PassesAnswer, PassesQuestion } from '../orbits/orbit-questions';
import { AheadPlans } from './ahead-plans';
import { isInvented, satellitesOf } from './rule-orbits';
import { isPassRule, type RuleOf, type StoredRule } from './stored-rule';

/** How far ahead passes are known. */
export const PLANNED_MS = 7 * DAY_MS;
/** Where a pass begins and ends; a rule says how high it has to reach. */
const HORIZON_DEG = 10;
const MOST_PASSES = 200;
/** Places share a search within some hundred metres: a satellite stands 0.02° elsewhere at most. */
const PLACE_DIGITS = 3;
/** No two passes of a satellite over one place are so near in time; new elements move one by less. */
export const SAME_PASS_MS = 20 * MINUTE_MS;

type PassRule = RuleOf<'satellite-pass'>;

/** What is kept of a pass, of which there may be many. Azimuths and elevations at the place of its rule. */
export interface KnownPass {
  readonly noradId: number;
  /** When it can be seen, or is up where it need not be seen. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly riseAzimuthDeg: number;
  readonly highestAtMs: number;
  readonly highestElevationDeg: number;
  readonly highestAzimuthDeg: number;
  /** Of its brightest moment; null where it is never sunlit. */
  readonly magnitude: number | null;
  /** At the pass; negative before their epoch. */
  readonly elementAgeDays: number;
}

export interface PlannedPass {
  /** As it is now. */
  readonly rule: PassRule;
  readonly pass: KnownPass;
}

/** Rejected where there is no answer now. */
type AskForPasses = (question: PassesQuestion) => Promise<Pick<PassesAnswer, 'passes' | 'catalogue'>>;

/** Passes of the next days for every rule that asks for some, worked out in the orbit thread, one satellite at a time. */
export class PassPlanner {
  readonly #plans: AheadPlans<PassRule, KnownPass>;

  /** @param orbitState changes where the orbit data of a rule's satellites is worth more now, or less */
  constructor(ask: AskForPasses, orbitState: (rule: StoredRule) => string | null, log: Pick<Logger, 'warn'>) {
    this.#plans = new AheadPlans({
      isOfKind: isPassRule,
      wantedBy: (rule) => wantedBy(rule, orbitState(rule)),
      find: (rule, nowMs) => passesFor(rule, ask, nowMs),
      isOver: ({ toMs }, nowMs) => toMs <= nowMs,
      log,
    });
  }

  /** See `AheadPlans`. */
  useRules(rules: readonly StoredRule[]): void {
    this.#plans.useRules(rules);
  }

  plan(nowMs: number, ruleIds?: Iterable<number>): Promise<void> {
    return this.#plans.plan(nowMs, ruleIds);
  }

  /** The passes of a rule that are not over, soonest first; empty while they are not worked out. */
  passesOf(ruleId: number, nowMs: number): readonly PlannedPass[] {
    return this.#plans.aheadOf(ruleId, nowMs).map(({ rule, found }) => ({ rule, pass: found }));
  }

  /** See `AheadPlans`. */
  isKnown(rule: StoredRule): boolean {
    return this.#plans.isKnown(rule);
  }

  /** What has to be told now. */
  due(nowMs: number): PlannedPass[] {
    return this.#plans
      .ahead(nowMs)
      .filter(({ rule, found }) => found.fromMs - rule.condition.leadMinutes * MINUTE_MS <= nowMs)
      .map(({ rule, found }) => ({ rule, pass: found }));
  }
}

async function passesFor(rule: PassRule, ask: AskForPasses, nowMs: number): Promise<readonly KnownPass[]> {
  const search = searchFor(rule, nowMs);
  const passes: KnownPass[] = [];
  for (const noradId of satellitesOf(rule)) {
    const answer = await ask({ kind: 'passes', noradId, search, keep: MOST_PASSES });
    if (isInvented(answer.catalogue)) continue;
    passes.push(...(answer.passes ?? []).filter((pass) => isWanted(rule, pass)).map((pass) => known(rule, pass)));
  }
  return passes.toSorted((one, other) => one.fromMs - other.fromMs);
}

/** When it is told of a pass, and through how many clouds, is no matter of which there are. */
function wantedBy({ condition }: PassRule, orbitState: string | null): string {
  const { place, noradId, minElevationDeg, onlyDark, maxMagnitude } = condition;
  return JSON.stringify([place, noradId, minElevationDeg, onlyDark, maxMagnitude, orbitState]);
}

/** One that is under way is searched from before its begin. */
export function searchFor({ condition: { place } }: PassRule, nowMs: number): PassSearch {
  const scale = 10 ** PLACE_DIGITS;
  return {
    observer: {
      latitudeDeg: Math.round(place.latitude * scale) / scale,
      longitudeDeg: Math.round(place.longitude * scale) / scale,
      ellipsoidHeightM: Math.round(place.height),
    },
    startMs: nowMs - SAME_PASS_MS,
    endMs: nowMs + PLANNED_MS,
    minElevationDeg: HORIZON_DEG,
    limitingMagnitude: NAKED_EYE.limitingMagnitude,
    darkSunElevationDeg: NAKED_EYE.darkSunElevationDeg,
  };
}

export function isWanted({ condition }: PassRule, pass: SatellitePass): boolean {
  if (passTrust(pass.elementAgeDays) === 'too-old') return false;
  if (pass.highest.elevationDeg < condition.minElevationDeg) return false;
  if (condition.onlyDark && pass.visibility !== 'visible') return false;
  return reachesMagnitude(pass.brightest?.magnitude ?? null, condition.maxMagnitude);
}

function known(rule: PassRule, pass: SatellitePass): KnownPass {
  const span = rule.condition.onlyDark ? pass.visibleSpan : null;
  return {
    noradId: pass.noradId,
    fromMs: span?.fromMs ?? pass.rise.atMs,
    toMs: span?.toMs ?? pass.set.atMs,
    riseAzimuthDeg: pass.rise.azimuthDeg,
    highestAtMs: pass.highest.atMs,
    highestElevationDeg: pass.highest.elevationDeg,
    highestAzimuthDeg: pass.highest.azimuthDeg,
    magnitude: pass.brightest?.magnitude ?? null,
    elementAgeDays: pass.elementAgeDays,
  };
}
