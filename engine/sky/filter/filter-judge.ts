import { EARTH_RADIUS_NM, TARGETING_EARTH_RADIUS } from '../../constants/earth';
import { METRES_PER_SECOND_PER_KNOT } from '../../constants/unit-conversion';
import type { SkyTrack, TrackFacts } from '../aircraft/sky-track';
import { realAt } from '../columns';
import type { SkyObjects } from '../sky-objects';
import type { FilterPattern, SkyFilter, Span } from './sky-filter';

/** Whether a text holds what a pattern looks for; in time that grows with the text alone. */
export type TextTest = (text: string) => boolean;

/** Lists measure on a sphere of another radius than the columns do; the angle is the same. */
const LISTED_NM_PER_KM = (EARTH_RADIUS_NM * 1000) / TARGETING_EARTH_RADIUS;
/** Longer texts come from nobody's transponder; of those no more is looked at. */
const LONGEST_TEXT = 80;

interface Limits {
  readonly from: number;
  readonly to: number;
}

const limitsOf = ({ from, to }: Span): Limits | null =>
  from === null && to === null ? null : { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };

/** False for what is not a number: what is not known meets no condition. */
const isWithin = ({ from, to }: Limits, figure: number): boolean => figure >= from && figure <= to;

/** Says of every track of a sky whether it passes a filter. */
export class FilterJudge {
  readonly #classes: ReadonlySet<string> | null;
  readonly #sources: ReadonlySet<string> | null;
  readonly #filter: SkyFilter;
  readonly #altitudeFt: Limits | null;
  readonly #distanceNm: Limits | null;
  readonly #speedMps: Limits | null;
  readonly #pattern: FactsPattern | null;

  /** @param test of the filter's pattern; null where it has none, or one that cannot be read, which then counts for nothing */
  constructor(filter: SkyFilter, test: TextTest | null) {
    this.#filter = filter;
    this.#classes = filter.classes.length === 0 ? null : new Set(filter.classes);
    this.#sources = filter.sources.length === 0 ? null : new Set(filter.sources);
    this.#altitudeFt = limitsOf(filter.altitudeFt);
    this.#distanceNm = limitsOf(filter.distanceNm);
    const speedKt = limitsOf(filter.speedKt);
    this.#speedMps =
      speedKt === null
        ? null
        : { from: speedKt.from * METRES_PER_SECOND_PER_KNOT, to: speedKt.to * METRES_PER_SECOND_PER_KNOT };
    this.#pattern = filter.pattern === null || test === null ? null : new FactsPattern(filter.pattern, test);
  }

  /**
   * Ids of the tracks that pass. A distance counts from the observer that the sky was made for.
   * @param isPlaceKnown false where that is nobody's place: then conditions of distance count for nothing
   */
  passing(objects: SkyObjects, isPlaceKnown: boolean, out: Set<number>): void {
    out.clear();
    for (let row = 0; row < objects.count; row++) {
      const track = objects.tracks[row] ?? null;
      if (track !== null && this.#passes(objects, row, track, isPlaceKnown)) out.add(track.id);
    }
  }

  /** Cheap conditions first. */
  #passes(objects: SkyObjects, row: number, { state, facts, display }: SkyTrack, isPlaceKnown: boolean): boolean {
    const { isMilitary, isEmergency, ground } = this.#filter;
    if (isEmergency && !state.isEmergency) return false;
    if (isMilitary && !state.isMilitary && state.objectClass !== 'military') return false;
    if (ground !== 'any' && (ground === 'ground') !== state.isOnGround) return false;
    if (this.#classes !== null && !this.#classes.has(state.objectClass)) return false;
    const altitudeFt = state.isOnGround ? 0 : realAt(objects.altitudesFt, row);
    if (this.#altitudeFt !== null && !isWithin(this.#altitudeFt, altitudeFt)) return false;
    const distanceNm = realAt(objects.distancesKm, row) * LISTED_NM_PER_KM;
    if (this.#distanceNm !== null && isPlaceKnown && !isWithin(this.#distanceNm, distanceNm)) return false;
    const speedMps = display.fix.groundSpeed ?? Number.NaN;
    if (this.#speedMps !== null && !isWithin(this.#speedMps, speedMps)) return false;
    if (this.#sources !== null && !facts.sources.some((source) => this.#sources?.has(source))) return false;
    return this.#pattern === null || this.#pattern.isFoundIn(facts);
  }
}

/** A pattern over the texts of aircraft. Texts are replaced whole when they change, so that each is looked at once. */
class FactsPattern {
  readonly #field: FilterPattern['field'];
  readonly #test: TextTest;
  readonly #known = new WeakMap<TrackFacts, boolean>();

  constructor({ field }: FilterPattern, test: TextTest) {
    this.#field = field;
    this.#test = test;
  }

  isFoundIn(facts: TrackFacts): boolean {
    const known = this.#known.get(facts);
    if (known !== undefined) return known;
    const isFound = this.#textsOf(facts).some((text) => text !== undefined && this.#test(text.slice(0, LONGEST_TEXT)));
    this.#known.set(facts, isFound);
    return isFound;
  }

  #textsOf(facts: TrackFacts): readonly (string | undefined)[] {
    const { callsign, registration, operator, typeDesignator, typeName } = facts;
    if (this.#field === 'any') return [callsign, registration, operator, typeDesignator, typeName];
    return this.#field === 'model' ? [typeDesignator, typeName] : [facts[this.#field]];
  }
}
