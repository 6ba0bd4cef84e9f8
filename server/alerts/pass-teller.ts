import type { AlertToTell } from './alert-to-tell';
import { wordsOfPass } from './alert-words';
import { type AskForWeather, CLOUDS_GOOD_FOR_MS, CloudWatch, isTooCloudy } from './cloud-watch';
import { type PassPlanner, type PlannedPass, SAME_PASS_MS } from './pass-planner';

interface PassTellerParts {
  readonly planner: PassPlanner;
  readonly weather: AskForWeather;
  readonly now: () => number;
  /** Text from outside; the number where it is not known. */
  readonly nameOf: (noradId: number) => string;
  /** @returns those that could not be told, of whose rules there is another state now */
  readonly tell: (alerts: readonly AlertToTell[]) => Promise<readonly AlertToTell[]>;
}

/** Tells of passes when their time comes, and of one that clouds hide as soon as they do not. */
export class PassTeller {
  readonly #parts: PassTellerParts;
  readonly #clouds: CloudWatch;
  /** What has been told, or is not to be looked at before a time. */
  readonly #notBeforeMs = new Map<string, number>();

  constructor(parts: PassTellerParts) {
    this.#parts = parts;
    this.#clouds = new CloudWatch(parts.weather);
  }

  async tellDue(nowMs: number): Promise<void> {
    for (const [key, untilMs] of this.#notBeforeMs) if (untilMs <= nowMs) this.#notBeforeMs.delete(key);
    for (const due of this.#parts.planner.due(nowMs)) {
      const key = keyOf(due);
      if (this.#notBeforeMs.has(key)) continue;
      const { place, maxCloudPercent } = due.rule.condition;
      const known = await this.#clouds.over({ key, place, hiddenAtMs: due.pass.fromMs }, nowMs);
      // The next turn looks again, where the rule asks for it.
      if (known === 'coming' && maxCloudPercent !== null) continue;
      const clouds = known === 'coming' ? null : known.percent;
      if (isTooCloudy(clouds, maxCloudPercent)) {
        this.#notBeforeMs.set(key, nowMs + CLOUDS_GOOD_FOR_MS);
        continue;
      }
      const untold = await this.#parts.tell([this.#alertOf(due, clouds, this.#parts.now())]);
      if (untold.length === 0) this.#notBeforeMs.set(key, due.pass.toMs + SAME_PASS_MS);
    }
  }

  #alertOf({ rule, pass }: PlannedPass, clouds: number | null, nowMs: number): AlertToTell {
    return {
      kind: 'told',
      rule,
      objectKey: `norad:${pass.noradId}`,
      // The moment by which a pass is known whenever it is told, and by whichever process.
      startedAtMs: Math.round(pass.highestAtMs),
      toldAtMs: nowMs,
      goodUntilMs: pass.toMs,
      words: wordsOfPass(rule, this.#parts.nameOf(pass.noradId), pass, nowMs, clouds),
      course: { is: 'over', sameWithinMs: SAME_PASS_MS },
    };
  }
}

/** The same for the same pass although new elements move it by seconds. */
function keyOf({ rule, pass }: PlannedPass): string {
  return `${rule.id} ${rule.revision} ${pass.noradId} ${Math.round(pass.highestAtMs / SAME_PASS_MS)}`;
}
