import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { NAKED_EYE, type PassSearch, reachesMagnitude, type SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
import type { Logger } from '../observability/logger';
import type { OrbitEngine } from '../orbits/orbit-engine';
import type { RuleOf } from './stored-rule';

/** How far ahead passes are known. */
export const PLANNED_MS = 7 * DAY_MS;
/** Elements of now and of then differ by seconds. */
const PLANNED_ANEW_AFTER_MS = 6 * HOUR_MS;
const TRIED_AGAIN_AFTER_MS = 5 * MINUTE_MS;
/** Where a pass begins and ends; a rule says how high it has to reach. */
const HORIZON_DEG = 10;
const MOST_PASSES = 200;
/** Places share a search within some hundred metres: a satellite stands 0.02° elsewhere at most. */
const PLACE_DIGITS = 3;
/** No two passes of a satellite over one place are so near in time; new elements move one by less. */
export const SAME_PASS_MS = 20 * MINUTE_MS;

type PassRule = RuleOf<'satellite-pass'>;

export interface PlannedPass {
  readonly rule: PassRule;
  readonly pass: SatellitePass;
  /** When it can be seen, or is up where it need not be seen. */
  readonly fromMs: number;
  readonly toMs: number;
}

interface Plan {
  readonly condition: PassRule['condition'];
  readonly madeAtMs: number;
  readonly passes: readonly PlannedPass[];
}

/** Passes of the next days for every rule that asks for some, worked out in the orbit thread, one satellite at a time. */
export class PassPlanner {
  readonly #orbits: Pick<OrbitEngine, 'ask'>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #plans = new Map<number, Plan>();
  #notBeforeMs = -Infinity;

  constructor(orbits: Pick<OrbitEngine, 'ask'>, log: Pick<Logger, 'warn'>) {
    this.#orbits = orbits;
    this.#log = log;
  }

  /** Brings the plans up to date: what is new at once, everything some times a day. */
  async plan(rules: readonly PassRule[], nowMs: number): Promise<void> {
    for (const id of this.#plans.keys()) if (!rules.some((rule) => rule.id === id)) this.#plans.delete(id);
    if (nowMs < this.#notBeforeMs) return;
    try {
      for (const rule of rules) {
        if (!this.#isDue(rule, nowMs)) continue;
        this.#plans.set(rule.id, await this.#planOf(rule, nowMs));
        await nextTurn();
      }
    } catch (error) {
      this.#notBeforeMs = nowMs + TRIED_AGAIN_AFTER_MS;
      this.#log.warn({ err: error }, 'Passes for alerts cannot be worked out at the moment');
    }
  }

  /** The passes of a rule that are not over, soonest first; empty while they are not worked out. */
  passesOf(ruleId: number, nowMs: number): readonly PlannedPass[] {
    return (this.#plans.get(ruleId)?.passes ?? []).filter(({ toMs }) => toMs > nowMs);
  }

  /** What has to be told now. */
  due(nowMs: number): PlannedPass[] {
    return [...this.#plans.keys()].flatMap((ruleId) =>
      this.passesOf(ruleId, nowMs).filter(
        ({ rule, fromMs }) => fromMs - rule.condition.leadMinutes * MINUTE_MS <= nowMs,
      ),
    );
  }

  #isDue(rule: PassRule, nowMs: number): boolean {
    const plan = this.#plans.get(rule.id);
    if (plan === undefined || nowMs - plan.madeAtMs >= PLANNED_ANEW_AFTER_MS) return true;
    return JSON.stringify(plan.condition) !== JSON.stringify(rule.condition);
  }

  async #planOf(rule: PassRule, nowMs: number): Promise<Plan> {
    const search = searchFor(rule, nowMs);
    const passes: PlannedPass[] = [];
    for (const noradId of satellitesOf(rule)) {
      const answer = await this.#orbits.ask({ kind: 'passes', noradId, search, keep: MOST_PASSES });
      passes.push(...(answer.passes ?? []).filter((pass) => isWanted(rule, pass)).map((pass) => planned(rule, pass)));
    }
    const inOrder = passes.toSorted((one, other) => one.fromMs - other.fromMs);
    return { condition: rule.condition, madeAtMs: nowMs, passes: inOrder };
  }
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

function planned(rule: PassRule, pass: SatellitePass): PlannedPass {
  const span = rule.condition.onlyDark ? pass.visibleSpan : null;
  return { rule, pass, fromMs: span?.fromMs ?? pass.rise.atMs, toMs: span?.toMs ?? pass.set.atMs };
}
