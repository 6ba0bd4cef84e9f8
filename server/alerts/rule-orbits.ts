import type { RuleOrbitData } from '@contract/alert';
import { elementAgeDays } from '@engine/orbits/element-age';
import { passTrust, transitTrust } from '@engine/orbits/orbit-trust';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
import type { CatalogueSupply } from '../orbits/orbit-engine';
import type { CatalogueOrigin, OrbitCatalogue } from '../orbits/orbit-questions';
import { isPassRule, isTransitRule, type StoredRule } from './stored-rule';

/** Whether orbits are those of the demo, which are there for whoever looks, and nothing to call anybody for. */
export const isInvented = (catalogue: Pick<CatalogueOrigin, 'source'> | null): boolean => catalogue?.source === 'demo';

/** The satellites that a rule asks for, by their catalogue numbers; none where it is about something else. */
export function satellitesOf(rule: StoredRule): readonly number[] {
  if (!isPassRule(rule) && !(isTransitRule(rule) && rule.condition.by !== 'aircraft')) return [];
  const { noradId } = rule.condition;
  return noradId === null ? Object.values(WELL_KNOWN_SATELLITES) : [noradId];
}

/** What the orbit data of now is worth to rules about satellites. */
export class RuleOrbits {
  readonly #catalogue: Pick<CatalogueSupply, 'current'>;
  #known: OrbitCatalogue | null = null;
  #records: ReadonlyMap<number, SatelliteRecord> = new Map();

  constructor(catalogue: Pick<CatalogueSupply, 'current'>) {
    this.#catalogue = catalogue;
  }

  /** With the age of the oldest of its satellites; too old where all of them are. Null where nothing is to be said of it. */
  dataOf(rule: StoredRule, nowMs: number): RuleOrbitData | null {
    const wanted = satellitesOf(rule);
    if (wanted.length === 0) return null;
    const records = this.#recordsNow();
    if (isInvented(this.#known)) return { state: 'simulated', ageDays: null };
    const ages = wanted.flatMap((noradId) => {
      const record = records.get(noradId);
      return record === undefined ? [] : [Math.abs(elementAgeDays(record.elements, nowMs))];
    });
    if (ages.length === 0) return null;
    const trusts = ages.map(isPassRule(rule) ? passTrust : transitTrust);
    if (trusts.every((trust) => trust === 'good')) return null;
    const state = trusts.every((trust) => trust === 'too-old') ? 'too-old' : 'uncertain';
    return { state, ageDays: Math.round(Math.max(...ages)) };
  }

  #recordsNow(): ReadonlyMap<number, SatelliteRecord> {
    const current = this.#catalogue.current();
    if (current !== this.#known) {
      this.#known = current;
      this.#records = new Map(current?.records.map((record) => [record.elements.noradId, record]));
    }
    return this.#records;
  }
}
