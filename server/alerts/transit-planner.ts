import type { TransitBody } from '@contract/alert';
import { MINUTE_MS } from '@engine/constants/durations';
import type { SatelliteTransit } from '@engine/transits/satellite-transits';
import { transitTrust } from '@engine/orbits/orbit-trust';
import type { Logger } from '../observability/logger';
import type { TransitsAnswer, TransitsQuestion } from '../orbits/orbit-questions';
import { type Ahead, AheadPlans } from './ahead-plans';
import { isInvented, satellitesOf } from './rule-orbits';
import { PLANNED_MS } from './pass-planner';
import { isTransitRule, type RuleOf, type StoredRule } from './stored-rule';

export type TransitRule = RuleOf<'transit'>;

/** What is kept of a transit, of which there may be many. */
export type KnownTransit = Pick<
  SatelliteTransit,
  'noradId' | 'body' | 'atMs' | 'separationDeg' | 'durationS' | 'azimuthDeg' | 'elevationDeg' | 'elementAgeDays'
>;
export type PlannedTransit = Ahead<TransitRule, KnownTransit>;

/** Rejected where there is no answer now. */
type AskForTransits = (question: TransitsQuestion) => Promise<Pick<TransitsAnswer, 'transits' | 'catalogue'>>;

/** Rules about transits of satellites, of whose place everything is known: some hundred metres off is beside the strip. */
const isOfSatellites = (rule: StoredRule): rule is TransitRule =>
  isTransitRule(rule) && rule.condition.by !== 'aircraft' && rule.condition.place.isExact;

/** Transits of the Sun and the Moon in the next days, worked out in the orbit thread, one satellite at a time. */
export class TransitPlanner {
  readonly #plans: AheadPlans<TransitRule, KnownTransit>;

  /** @param orbitState as `PassPlanner` has it */
  constructor(ask: AskForTransits, orbitState: (rule: StoredRule) => string | null, log: Pick<Logger, 'warn'>) {
    this.#plans = new AheadPlans({
      isOfKind: isOfSatellites,
      wantedBy: (rule) => {
        const { place, body, noradId } = rule.condition;
        return JSON.stringify([place, body, noradId, orbitState(rule)]);
      },
      find: (rule, nowMs) => transitsFor(rule, ask, nowMs),
      isOver: ({ atMs }, nowMs) => atMs <= nowMs,
      log,
    });
  }

  useRules(rules: readonly StoredRule[]): void {
    this.#plans.useRules(rules);
  }

  plan(nowMs: number, ruleIds?: Iterable<number>): Promise<void> {
    return this.#plans.plan(nowMs, ruleIds);
  }

  /** The transits of a rule that are still to come, soonest first; empty while they are not worked out. */
  transitsOf(ruleId: number, nowMs: number): readonly PlannedTransit[] {
    return this.#plans.aheadOf(ruleId, nowMs);
  }

  /** See `AheadPlans`. */
  isKnown(rule: StoredRule): boolean {
    return this.#plans.isKnown(rule);
  }

  /** What has to be told now. */
  due(nowMs: number): readonly PlannedTransit[] {
    return this.#plans
      .ahead(nowMs)
      .filter(({ rule, found }) => found.atMs - rule.condition.leadMinutes * MINUTE_MS <= nowMs);
  }
}

async function transitsFor(rule: TransitRule, ask: AskForTransits, nowMs: number): Promise<KnownTransit[]> {
  const { place, body } = rule.condition;
  const observer = { latitudeDeg: place.latitude, longitudeDeg: place.longitude, ellipsoidHeightM: place.height };
  const found: KnownTransit[] = [];
  for (const noradId of satellitesOf(rule)) {
    const search = { noradId, observer, fromMs: nowMs, toMs: nowMs + PLANNED_MS };
    const { transits, catalogue } = await ask({ kind: 'transits', ...search });
    if (isInvented(catalogue)) continue;
    found.push(...(transits ?? []).filter((one) => isWanted(one, body)).map(known));
  }
  return found.toSorted((one, other) => one.atMs - other.atMs);
}

function isWanted(transit: SatelliteTransit, body: TransitBody): boolean {
  return (body === 'any' || transit.body === body) && transitTrust(transit.elementAgeDays) !== 'too-old';
}

function known(transit: SatelliteTransit): KnownTransit {
  const { noradId, body, atMs, separationDeg, durationS, azimuthDeg, elevationDeg, elementAgeDays } = transit;
  return { noradId, body, atMs, separationDeg, durationS, azimuthDeg, elevationDeg, elementAgeDays };
}
