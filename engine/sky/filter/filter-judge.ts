import type { GeodeticPosition } from '../../ar-math/great-circle';
import { EARTH_RADIUS_NM, TARGETING_EARTH_RADIUS } from '../../constants/earth';
import { METRES_PER_NAUTICAL_MILE, METRES_PER_SECOND_PER_KNOT } from '../../constants/unit-conversion';
import { targetingDistanceKm } from '../../targeting/targeting-score';
import { emptyMotion } from '../../tracking/display-track';
import type { EpochMs } from '../../units/quantity';
import type { SkyTrack, TrackFacts } from '../aircraft/sky-track';
import { altitudeFtOf } from '../aircraft/track-display';
import type { FilterPattern, SkyFilter, Span } from './sky-filter';

/** Whether a text holds what a pattern looks for; in time that grows with the text alone. */
export type TextTest = (text: string) => boolean;

/** Lists measure on another sphere than the targeting score does; the angle is the same. */
const LISTED_NM_PER_KM = (EARTH_RADIUS_NM * 1000) / TARGETING_EARTH_RADIUS;
/** Ways are flown over the ellipsoid, distances listed on a sphere: the two differ by less. */
const FARTHEST_FLOWN = 1.02;
const NM_PER_M = 1 / METRES_PER_NAUTICAL_MILE;
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

/** Says of tracks which pass a filter. */
export class FilterJudge {
  readonly #classes: ReadonlySet<string> | null;
  readonly #filter: SkyFilter;
  readonly #altitudeFt: Limits | null;
  readonly #distanceNm: Limits | null;
  readonly #speedMps: Limits | null;
  readonly #facts: FactsJudge | null;
  readonly #motion = emptyMotion();

  /** @param test of the filter's pattern; null where it has none, or one that cannot be read, which then counts for nothing */
  constructor(filter: SkyFilter, test: TextTest | null) {
    this.#filter = filter;
    this.#classes = filter.classes.length === 0 ? null : new Set(filter.classes);
    this.#altitudeFt = limitsOf(filter.altitudeFt);
    this.#distanceNm = limitsOf(filter.distanceNm);
    const speedKt = limitsOf(filter.speedKt);
    this.#speedMps =
      speedKt === null
        ? null
        : { from: speedKt.from * METRES_PER_SECOND_PER_KNOT, to: speedKt.to * METRES_PER_SECOND_PER_KNOT };
    const { sources } = filter;
    const pattern = test === null ? null : filter.pattern;
    this.#facts =
      sources.length === 0 && pattern === null ? null : new FactsJudge(sources, pattern?.field ?? null, test);
  }

  /**
   * Ids of the tracks that pass, as they are drawn at a time.
   * @param place from which distances count; null where nobody's is known: then conditions of distance count for nothing
   */
  passing(tracks: Iterable<SkyTrack>, at: EpochMs, place: GeodeticPosition | null, out: Set<number>): void {
    out.clear();
    for (const track of tracks) {
      if (!this.#passesAnywhere(track)) continue;
      if (this.#altitudeFt !== null && !this.#isAtHeight(this.#altitudeFt, track, at)) continue;
      if (this.#distanceNm !== null && place !== null && !this.#isAtDistance(this.#distanceNm, track, at, place))
        continue;
      out.add(track.id);
    }
  }

  /** The conditions that hold wherever it is; what is cheap first. */
  #passesAnywhere({ state, facts, display }: SkyTrack): boolean {
    const { isMilitary, isEmergency, ground } = this.#filter;
    if (isEmergency && !state.isEmergency) return false;
    if (isMilitary && !state.isMilitary && state.objectClass !== 'military') return false;
    if (ground !== 'any' && (ground === 'ground') !== state.isOnGround) return false;
    if (this.#classes !== null && !this.#classes.has(state.objectClass)) return false;
    const speedMps = display.fix.groundSpeed ?? Number.NaN;
    if (this.#speedMps !== null && !isWithin(this.#speedMps, speedMps)) return false;
    return this.#facts === null || this.#facts.passes(facts);
  }

  #isAtHeight(limits: Limits, track: SkyTrack, at: EpochMs): boolean {
    const altitudeFt = track.state.isOnGround ? 0 : altitudeFtOf(track, track.display.climbedAt(at));
    return isWithin(limits, altitudeFt ?? Number.NaN);
  }

  /** Where it is drawn has to be worked out only near a limit: elsewhere its last fix says on which side that is. */
  #isAtDistance(limits: Limits, { display }: SkyTrack, at: EpochMs, place: GeodeticPosition): boolean {
    const ofFixNm = listedNm(place, display.fix);
    const flownNm = FARTHEST_FLOWN * display.farthestFromFixM(at) * NM_PER_M;
    if (ofFixNm + flownNm < limits.from || ofFixNm - flownNm > limits.to) return false;
    if (ofFixNm - flownNm >= limits.from && ofFixNm + flownNm <= limits.to) return true;
    return isWithin(limits, listedNm(place, display.readAt(at, this.#motion)));
  }
}

const listedNm = (from: GeodeticPosition, to: GeodeticPosition): number =>
  targetingDistanceKm(from.latitude, from.longitude, to.latitude, to.longitude) * LISTED_NM_PER_KM;

/** Sources and texts of aircraft. Both are replaced whole when they change, so that each is looked at once. */
class FactsJudge {
  readonly #sources: readonly string[];
  readonly #field: FilterPattern['field'] | null;
  readonly #test: TextTest | null;
  readonly #known = new WeakMap<TrackFacts, boolean>();

  /** @param sources of which it must have one; empty: of any. @param field that the pattern looks in; null without one */
  constructor(sources: readonly string[], field: FilterPattern['field'] | null, test: TextTest | null) {
    this.#sources = sources;
    this.#field = field;
    this.#test = test;
  }

  passes(facts: TrackFacts): boolean {
    const known = this.#known.get(facts);
    if (known !== undefined) return known;
    const isFrom = this.#sources.length === 0 || facts.sources.some((source) => this.#sources.includes(source));
    const passes = isFrom && this.#isFoundIn(facts);
    this.#known.set(facts, passes);
    return passes;
  }

  #isFoundIn(facts: TrackFacts): boolean {
    const test = this.#test;
    if (this.#field === null || test === null) return true;
    return textsOf(facts, this.#field).some((text) => text !== undefined && test(text.slice(0, LONGEST_TEXT)));
  }
}

function textsOf(facts: TrackFacts, field: FilterPattern['field']): readonly (string | undefined)[] {
  const { callsign, registration, operator, typeDesignator, typeName } = facts;
  if (field === 'any') return [callsign, registration, operator, typeDesignator, typeName];
  return field === 'model' ? [typeDesignator, typeName] : [facts[field]];
}
