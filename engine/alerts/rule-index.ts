import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { tileOf, tilesAround } from '../spatial-index/degree-grid';
import {
  type AircraftRule,
  type AlertTrack,
  NAME_KINDS,
  type NameKind,
  nameOfRule,
  namesOf,
  type Trait,
} from './aircraft-rule';
import { farthestInM, isInArea } from './in-area';
import { FASTEST_MPS, PathAhead } from './path-ahead';

/** Whether a rule held for an object when it was last looked at. */
export type WasIn = (ruleId: number, objectKey: string) => boolean;

/**
 * All rules at once, found by what an aircraft is and by where it is, so that a track costs the rules that may mean it
 * and not all of them. Rules with an area are found by the tiles of the degree grid that the area, or the way into it,
 * touches.
 */
export class RuleIndex {
  readonly #byName: ReadonlyMap<NameKind, Map<string, AircraftRule[]>>;
  readonly #byTrait = new Map<Trait, AircraftRule[]>();
  readonly #byTile = new Map<number, AircraftRule[]>();

  constructor(rules: Iterable<AircraftRule>) {
    this.#byName = new Map(NAME_KINDS.map((kind) => [kind, new Map()]));
    for (const rule of rules) this.#add(rule);
  }

  /** Every rule that holds for a track now, each once. */
  holding(track: AlertTrack, nowMs: number, wasIn: WasIn): AircraftRule[] {
    const holding: AircraftRule[] = [];
    for (const [kind, rules] of this.#byName) {
      if (rules.size === 0) continue;
      for (const name of new Set(namesOf(track, kind))) holding.push(...(rules.get(name) ?? []));
    }
    for (const trait of track.traits) holding.push(...(this.#byTrait.get(trait) ?? []));
    const { place } = track;
    if (place === null) return holding;
    const ahead = new PathAhead(place, nowMs);
    for (const rule of this.#byTile.get(tileOf(place.latitude, place.longitude)) ?? []) {
      if (rule.area === null || !isWanted(rule, track)) continue;
      if (isInArea(rule.area, place, ahead, wasIn(rule.id, track.address))) holding.push(rule);
    }
    return holding;
  }

  #add(rule: AircraftRule): void {
    const { wanted, area } = rule;
    if (area !== null) {
      const radiusM = farthestInM(area) + area.leadS * FASTEST_MPS;
      for (const tile of tilesAround(area.latitude, area.longitude, radiusM / METRES_PER_NAUTICAL_MILE)) {
        addTo(this.#byTile, tile, rule);
      }
    } else if (wanted.by === 'name') {
      const rules = this.#byName.get(wanted.kind);
      if (rules !== undefined) addTo(rules, nameOfRule(wanted.kind, wanted.value), rule);
    } else if (wanted.by === 'trait') {
      addTo(this.#byTrait, wanted.trait, rule);
    }
  }
}

function isWanted({ wanted }: AircraftRule, track: AlertTrack): boolean {
  if (wanted.by === 'place') return true;
  if (wanted.by === 'trait') return track.traits.includes(wanted.trait);
  return namesOf(track, wanted.kind).includes(nameOfRule(wanted.kind, wanted.value));
}

function addTo<Key>(rules: Map<Key, AircraftRule[]>, key: Key, rule: AircraftRule): void {
  const known = rules.get(key);
  if (known === undefined) rules.set(key, [rule]);
  else known.push(rule);
}
