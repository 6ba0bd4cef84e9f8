import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { NAKED_EYE, type PassSearch, reachesMagnitude, type SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
import type { Logger } from '../observability/logger';
import type { PassesAnswer, PassesQuestion } from '../orbits/orbit-questions';
import { isPassRule, type RuleOf, type StoredRule } from './stored-rule';

/** How far ahead passes are known. */
export const PLANNED_MS = 7 * DAY_MS;
/** Elements of now and of then differ by seconds. */
const PLANNED_ANEW_AFTER_MS = 6 * HOUR_MS;
const TRIED_AGAIN_AFTER_MS = MINUTE_MS;
/** So many in a row are no fault of their rules: the rest waits for the next time. */
const MOST_FAILURES = 3;
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
}

export interface PlannedPass {
  /** As it is now. */
  readonly rule: PassRule;
  readonly pass: KnownPass;
}

/** Rejected where there is no answer now. */
type AskForPasses = (question: PassesQuestion) => Promise<Pick<PassesAnswer, 'passes'>>;

interface FollowedRule {
  readonly rule: PassRule;
  /** The same as long as the same passes are asked for. */
  readonly wanted: string;
}

interface Plan {
  readonly wanted: string;
  readonly madeAtMs: number;
  readonly passes: readonly KnownPass[];
}

/** Passes of the next days for every rule that asks for some, worked out in the orbit thread, one satellite at a time. */
export class PassPlanner {
  readonly #ask: AskForPasses;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #plans = new Map<number, Plan>();
  readonly #notBeforeMs = new Map<number, number>();
  #rules = new Map<number, FollowedRule>();

  constructor(ask: AskForPasses, log: Pick<Logger, 'warn'>) {
    this.#ask = ask;
    this.#log = log;
  }

  /** Follows these from now on, as they are now; passes that a rule no longer asks for are known no longer. */
  useRules(rules: readonly StoredRule[]): void {
    const on = rules.filter(isPassRule).filter(({ isOn }) => isOn);
    this.#rules = new Map(on.map((rule) => [rule.id, { rule, wanted: wantedBy(rule) }]));
    for (const ofRules of [this.#plans, this.#notBeforeMs]) {
      for (const id of ofRules.keys()) if (!this.#rules.has(id)) ofRules.delete(id);
    }
  }

  /** Brings the plans up to date, or those of some rules: what is new at once, everything some times a day. */
  async plan(nowMs: number, ruleIds: Iterable<number> = this.#rules.keys()): Promise<void> {
    const due = [...ruleIds].filter((id) => this.#isDue(id, nowMs));
    let failures = 0;
    for (const id of due.toSorted((one, other) => Number(this.#plans.has(one)) - Number(this.#plans.has(other)))) {
      const followed = this.#rules.get(id);
      if (followed === undefined || !this.#isDue(id, nowMs)) continue;
      try {
        this.#plans.set(id, await this.#planOf(followed, nowMs));
        failures = 0;
      } catch (error) {
        if (!this.#rules.has(id)) continue;
        this.#notBeforeMs.set(id, nowMs + TRIED_AGAIN_AFTER_MS);
        failures += 1;
        this.#log.warn({ err: error, rule: id }, 'Passes for alerts cannot be worked out at the moment');
      }
      if (failures >= MOST_FAILURES) return;
      await nextTurn();
    }
  }

  /** The passes of a rule that are not over, soonest first; empty while they are not worked out. */
  passesOf(ruleId: number, nowMs: number): readonly PlannedPass[] {
    const followed = this.#rules.get(ruleId);
    const plan = this.#plans.get(ruleId);
    if (followed === undefined || plan === undefined || plan.wanted !== followed.wanted) return [];
    return plan.passes.filter(({ toMs }) => toMs > nowMs).map((pass) => ({ rule: followed.rule, pass }));
  }

  /** What has to be told now. */
  due(nowMs: number): PlannedPass[] {
    return [...this.#plans.keys()].flatMap((ruleId) =>
      this.passesOf(ruleId, nowMs).filter(
        ({ rule, pass }) => pass.fromMs - rule.condition.leadMinutes * MINUTE_MS <= nowMs,
      ),
    );
  }

  #isDue(ruleId: number, nowMs: number): boolean {
    if (nowMs < (this.#notBeforeMs.get(ruleId) ?? -Infinity)) return false;
    const plan = this.#plans.get(ruleId);
    if (plan === undefined || nowMs - plan.madeAtMs >= PLANNED_ANEW_AFTER_MS) return true;
    return plan.wanted !== this.#rules.get(ruleId)?.wanted;
  }

  async #planOf({ rule, wanted }: FollowedRule, nowMs: number): Promise<Plan> {
    const search = searchFor(rule, nowMs);
    const passes: KnownPass[] = [];
    for (const noradId of satellitesOf(rule)) {
      const answer = await this.#ask({ kind: 'passes', noradId, search, keep: MOST_PASSES });
      passes.push(...(answer.passes ?? []).filter((pass) => isWanted(rule, pass)).map((pass) => known(rule, pass)));
    }
    return { wanted, madeAtMs: nowMs, passes: passes.toSorted((one, other) => one.fromMs - other.fromMs) };
  }
}

/** When it is told of a pass, and through how many clouds, is no matter of which there are. */
function wantedBy({ condition }: PassRule): string {
  const { place, noradId, minElevationDeg, onlyDark, maxMagnitude } = condition;
  return JSON.stringify([place, noradId, minElevationDeg, onlyDark, maxMagnitude]);
}

export function satellitesOf({ condition }: PassRule): readonly number[] {
  return condition.noradId === null ? Object.values(WELL_KNOWN_SATELLITES) : [condition.noradId];
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
  };
}
