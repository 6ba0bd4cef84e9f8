import type { OrbitalElements } from '../orbital-elements';
import type { SatelliteRecord } from '../satellite-record';
import type { FactsBook } from './packed-facts';
import { objectTypeOfName, type SatelliteFacts } from './satellite-facts';

export interface RecordSources {
  /** Later ones fill in what earlier ones do not know. */
  readonly facts: readonly FactsBook[];
  readonly magnitudes: ReadonlyMap<number, number>;
}

/** A satellite of its elements and of what catalogues tell of it. */
export function satelliteRecordOf(elements: OrbitalElements, { facts, magnitudes }: RecordSources): SatelliteRecord {
  const { noradId } = elements;
  const told = facts.map((book) => book.get(noradId)).filter((entry) => entry !== undefined);
  const firstTold = <Key extends keyof SatelliteFacts>(key: Key) => told.find((entry) => entry[key] !== null)?.[key];
  const isNamed = elements.name !== `Object ${noradId}`;
  const name = isNamed ? elements.name : (firstTold('name') ?? elements.name);
  const toldType = told.find(({ objectType }) => objectType !== 'unknown')?.objectType;
  return {
    elements: {
      ...elements,
      name,
      internationalDesignator: elements.internationalDesignator ?? firstTold('internationalDesignator') ?? null,
    },
    objectType: toldType ?? objectTypeOfName(name),
    owner: firstTold('owner') ?? null,
    launchDate: firstTold('launchDate') ?? null,
    standardMagnitude: magnitudes.get(noradId) ?? null,
  };
}
