import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertWords } from '@contract/alert-words';
import { MINUTE_MS } from '@engine/constants/durations';
import type { DiscBody } from '@engine/transits/disc-sight';
import { expectedTransits, type TransitSky } from './aircraft-transit-watch';
import type { AlertToTell } from './alert-to-tell';
import { type AskForWeather, CLOUDS_GOOD_FOR_MS, CloudWatch, isTooCloudy, NOT_ASKED } from './cloud-watch';
import { isTransitRule, type StoredRule } from './stored-rule';
import type { TransitPlanner, TransitRule } from './transit-planner';
import { type ToldMoment, transitByAircraft, transitBySatellite } from './transit-words';

/**
 * Looked at in one go, some 3 ms of a core each under a full sky, more where some fly towards a disc; with more rules each
 * has its turn less often.
 */
const MOST_IN_TURN = 300;
/** Nothing crosses the same disc twice within so long, and new elements or reports move a transit by less. */
const SAME_TRANSIT_MS = 10 * MINUTE_MS;

interface TransitTellerParts {
  readonly planner: Pick<TransitPlanner, 'due'>;
  readonly sky: TransitSky;
  readonly weather: AskForWeather;
  readonly now: () => number;
  /** Text from outside; the number where it is not known. */
  readonly nameOf: (noradId: number) => string;
  /** @returns those that could not be told, of whose rules there is another state now */
  readonly tell: (alerts: readonly AlertToTell[]) => Promise<readonly AlertToTell[]>;
}

/** A transit that is due. */
interface DueTransit {
  readonly rule: TransitRule;
  readonly objectKey: string;
  readonly atMs: number;
  readonly body: DiscBody;
  readonly wordsAt: (moment: ToldMoment) => AlertWords;
}

/** Tells of transits: of a satellite's when its time comes, of an aircraft's as soon as one is expected. */
export class TransitTeller {
  readonly #parts: TransitTellerParts;
  readonly #clouds: CloudWatch;
  /** Told already, or behind clouds until then. */
  readonly #untilMs = new Map<string, number>();
  #ofAircraft: readonly TransitRule[] = [];
  /** Where the next turn begins. */
  #looked = 0;

  constructor(parts: TransitTellerParts) {
    this.#parts = parts;
    this.#clouds = new CloudWatch(parts.weather);
  }

  useRules(rules: readonly StoredRule[]): void {
    this.#ofAircraft = rules
      .filter(isTransitRule)
      .filter(({ isOn, condition }) => isOn && condition.by !== 'satellite' && condition.place.isExact);
  }

  async tellSatellites(nowMs: number): Promise<void> {
    for (const { rule, found } of this.#parts.planner.due(nowMs)) {
      const { noradId, body, atMs } = found;
      const name = this.#parts.nameOf(noradId);
      const wordsAt = (moment: ToldMoment) => transitBySatellite(rule, name, found, moment);
      await this.#tell({ rule, objectKey: `transit:${body}:norad:${noradId}`, atMs, body, wordsAt }, nowMs);
    }
  }

  async tellAircraft(nowMs: number): Promise<void> {
    for (const [key, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(key);
    for (const rule of this.#nextInTurn()) {
      const { place, minChancePercent } = rule.condition;
      for (const expected of expectedTransits(this.#parts.sky, place, minChancePercent / 100, nowMs)) {
        const { aircraft, transit } = expected;
        const { body, atMs } = transit;
        const wordsAt = (moment: ToldMoment) => transitByAircraft(rule, expected, moment);
        await this.#tell({ rule, objectKey: `transit:${body}:${aircraft.address}`, atMs, body, wordsAt }, nowMs);
      }
      await nextTurn();
    }
  }

  #nextInTurn(): readonly TransitRule[] {
    const rules = this.#ofAircraft;
    const from = rules.length === 0 ? 0 : this.#looked % rules.length;
    this.#looked = from + Math.min(rules.length, MOST_IN_TURN);
    return [...rules.slice(from), ...rules.slice(0, from)].slice(0, MOST_IN_TURN);
  }

  async #tell({ rule, objectKey, atMs, body, wordsAt }: DueTransit, nowMs: number): Promise<void> {
    const { place, maxCloudPercent } = rule.condition;
    const isWanted = rule.condition.body === 'any' || rule.condition.body === body;
    const key = `${rule.id} ${rule.revision} ${objectKey}`;
    if (!isWanted || (this.#untilMs.get(key) ?? -Infinity) > nowMs) return;
    const question = { key, place, hiddenAtMs: atMs };
    const known = maxCloudPercent === null ? NOT_ASKED : await this.#clouds.over(question, nowMs);
    // The next turn looks again.
    if (known === 'coming') return;
    const clouds = known.percent;
    if (isTooCloudy(clouds, maxCloudPercent)) {
      this.#untilMs.set(key, nowMs + CLOUDS_GOOD_FOR_MS);
      return;
    }
    // Clouds may have taken some seconds to come.
    const toldAtMs = this.#parts.now();
    const alert: AlertToTell = {
      kind: 'told',
      rule,
      objectKey,
      startedAtMs: Math.round(atMs),
      toldAtMs,
      goodUntilMs: atMs,
      words: wordsAt({ nowMs: toldAtMs, clouds }),
      course: { is: 'over', sameWithinMs: SAME_TRANSIT_MS },
    };
    const untold = await this.#parts.tell([alert]);
    if (untold.length === 0) this.#untilMs.set(key, atMs + SAME_TRANSIT_MS);
  }
}
