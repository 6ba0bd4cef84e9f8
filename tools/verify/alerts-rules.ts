import { type AlertRuleBody, alertRuleBodySchema } from '../../server/contract/alert';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { factsAt } from './alerts-sky';
import type { RecordedAircraft } from './tracks-recording';

/** Of each kind. */
const RULES_OF_KIND = 5;
/** Of `area`, which most rules of people are. */
const RULES_OF_PLACE = 30;
const KINDS = [
  'object',
  'registration',
  'type',
  'operator',
  'squawk',
  'military',
  'emergency',
  'doubtful',
  'first-seen',
] as const;
type Kind = (typeof KINDS)[number];

/** Rules of every kind that is about aircraft, near places that recorded aircraft came by, the same for one seed. */
export function drawnRules(aircraft: readonly RecordedAircraft[], seed: number): readonly AlertRuleBody[] {
  const draw = new RuleDraw(aircraft, seededRandom(seed));
  const named = KINDS.flatMap((kind) => Array.from({ length: RULES_OF_KIND }, (_, nth) => draw.rule(kind, nth)));
  return [...named, ...Array.from({ length: RULES_OF_PLACE }, (_, nth) => draw.placeRule(nth))];
}

class RuleDraw {
  readonly #aircraft: readonly RecordedAircraft[];
  readonly #random: () => number;

  constructor(aircraft: readonly RecordedAircraft[], random: () => number) {
    this.#aircraft = aircraft;
    this.#random = random;
  }

  /** Every other one about the sky over a place. */
  rule(kind: Kind, nth: number): AlertRuleBody {
    const value = this.#valueOf(kind);
    const area = nth % 2 === 0 ? null : this.#area(60);
    const condition = { kind, area, ...(value === null ? {} : { value }) };
    return alertRuleBodySchema.parse({ name: `${kind} ${nth}`, condition });
  }

  placeRule(nth: number): AlertRuleBody {
    return alertRuleBodySchema.parse({ name: `area ${nth}`, condition: { kind: 'area', area: this.#area(20) } });
  }

  #valueOf(kind: Kind): string | null {
    const { address, fixes } = this.#one(this.#aircraft);
    const facts = factsAt(address, this.#one(fixes).at);
    if (kind === 'object') return address;
    if (kind === 'registration') return facts.registration;
    if (kind === 'type') return facts.typeDesignator;
    if (kind === 'squawk') return facts.squawk;
    if (kind !== 'operator') return null;
    return this.#random() < 0.5 ? facts.operator.toUpperCase() : facts.callsign.slice(0, 3);
  }

  #area(largestNm: number) {
    const at = this.#one(this.#one(this.#aircraft).fixes);
    const isBanded = this.#random() < 0.4;
    const floorFt = Math.round(this.#random() * 20_000);
    return {
      place: {
        latitude: Math.max(-89, Math.min(89, at.latitude + (this.#random() - 0.5) * 0.2)),
        longitude: at.longitude + (this.#random() - 0.5) * 0.2,
        height: Math.round(this.#random() * 500),
        isExact: this.#random() < 0.5,
      },
      radiusNm: 1 + this.#random() * (largestNm - 1),
      minAltitudeFt: isBanded ? floorFt : null,
      maxAltitudeFt: isBanded ? floorFt + 15_000 : null,
      minElevationDeg: this.#random() < 0.4 ? Math.round(5 + this.#random() * 50) : 0,
      leadSeconds: this.#random() < 0.5 ? 0 : Math.round(1 + this.#random() * 299),
    };
  }

  #one<T>(all: readonly T[]): T {
    const found = all[Math.floor(this.#random() * all.length)];
    if (found === undefined) throw new Error('The recordings hold no aircraft.');
    return found;
  }
}
