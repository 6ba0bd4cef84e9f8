import type { AerialObjectDetail } from '@contract/aerial-object';
import { DAY_MS } from '@engine/constants/durations';
import { constellationOf } from '@engine/orbits/constellation';
import { confidenceOfAge } from '@engine/orbits/element-age';
import { satelliteOwnerOf } from '@engine/orbits/satellite-owner';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { satelliteDetailCopy as copy } from '@app/copy/satellite-detail-copy';
import { altitudeKilometres } from '@app/format/altitude';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { servedName } from '@app/copy/served-names-copy';
import { countryWords } from '@app/format/country-words';

/** One object as the page shows it, whoever told of it. Null is not known. */
export interface SatelliteFacts {
  readonly id: number;
  readonly name: string;
  /** Null for what flies in the air. */
  readonly noradId: number | null;
  readonly purpose: string | null;
  readonly confidence: AerialObjectDetail['confidence'];
  readonly isDemo: boolean;
  readonly type: string | null;
  readonly launchDate: string | null;
  readonly country: string | null;
  readonly operator: string | null;
  readonly designator: string | null;
  readonly orbitClass: string | null;
  readonly periodMin: number | null;
  readonly inclinationDeg: number | null;
  readonly apogeeKm: number | null;
  readonly perigeeKm: number | null;
  readonly elementEpochMs: number | null;
  readonly place: PlaceNow | null;
}

/** Where it is, as far as it is known; ticks once a second where this device computes it. */
export interface PlaceNow {
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly altitudeKm: number | null;
  readonly speedKmS: number | null;
  readonly atMs: number;
}

const KM_S_PER = { kts: 1.852 / 3600, mph: 1.609_344 / 3600, 'km/h': 1 / 3600 } as const;

const wordsOrNull = (said: string | null | undefined): string | null =>
  said === null || said === undefined ? null : servedName(said);
const countryOrNull = (country: string | null | undefined): string | null =>
  country === null || country === undefined ? null : countryWords(country);
const milliseconds = (iso: string | undefined): number | null => (iso === undefined ? null : Date.parse(iso));

/** Facts as the server tells them. */
export function factsOfAnswer(answer: AerialObjectDetail): SatelliteFacts {
  const { id, name, confidence, metadata, altitude, altitudeUnit, speed, speedUnit } = answer;
  return {
    id,
    name,
    confidence,
    noradId: metadata.noradId ?? null,
    purpose:
      (metadata.noradId === undefined ? null : purposeByName(name)) ??
      wordsOrNull(metadata.purpose ?? answer.estimatedPurpose),
    isDemo: metadata.feed === 'demo',
    type:
      wordsOrNull(metadata.satelliteType) ??
      (metadata.noradId === undefined ? null : stationByName(name)) ??
      OBJECT_TYPE_WORDS[answer.type],
    launchDate: metadata.launchDate ?? null,
    country: countryOrNull(metadata.countryOfOrigin ?? metadata.country),
    operator: metadata.operator ?? answer.operator,
    designator: metadata.internationalDesignator ?? null,
    orbitClass: metadata.orbitClass === undefined ? null : copy.orbitClasses[metadata.orbitClass],
    periodMin: metadata.periodMin ?? null,
    inclinationDeg: metadata.inclination ?? null,
    apogeeKm: metadata.apogeeKm ?? null,
    perigeeKm: metadata.perigeeKm ?? null,
    elementEpochMs: milliseconds(metadata.elementEpoch),
    place: {
      latitudeDeg: answer.latitude,
      longitudeDeg: answer.longitude,
      altitudeKm: altitudeKilometres(altitude, altitudeUnit),
      speedKmS: speed === null ? null : speed * KM_S_PER[speedUnit],
      atMs: Date.parse(answer.lastUpdated),
    },
  };
}

/** What its constellation is for; null where it belongs to none that is known. */
function purposeByName(name: string): string | null {
  const constellation = constellationOf(name);
  return constellation === null ? null : `${copy.constellationUses[constellation.use]} (${constellation.name})`;
}

/** As its heading has it, where it is a station; null for everything else. */
function stationByName(name: string): string | null {
  return constellationOf(name)?.use === 'space-station' ? copy.constellationUses['space-station'] : null;
}

/** Facts from the catalogue in this browser; null where it does not hold the satellite. */
export function factsOfCatalogue(
  noradId: number,
  summary: CatalogueSummary,
  isDemo: boolean,
  atMs: number,
): SatelliteFacts | null {
  const index = summary.noradIds.indexOf(noradId);
  if (index < 0) return null;
  const name = summary.names[index] ?? String(noradId);
  const objectType = summary.objectTypes[index] ?? 'unknown';
  const owner = satelliteOwnerOf(summary.owners[index] ?? null);
  const orbitClass = ORBIT_CLASSES[summary.orbitClasses[index] ?? -1];
  const epochMs = summary.epochMs[index] ?? atMs;
  return {
    id: noradId,
    name,
    noradId,
    purpose: purposeByName(name),
    confidence: isDemo ? 'unverified' : confidenceOfAge((atMs - epochMs) / DAY_MS),
    isDemo,
    type: stationByName(name) ?? (objectType === 'unknown' ? null : copy.objectTypes[objectType]),
    launchDate: summary.launchDates[index] ?? null,
    country: countryOrNull(owner.country),
    operator: owner.operator,
    designator: summary.internationalDesignators[index] ?? null,
    orbitClass: orbitClass === undefined ? null : copy.orbitClasses[orbitClass],
    periodMin: summary.periodsMin[index] ?? null,
    inclinationDeg: summary.inclinationsDeg[index] ?? null,
    apogeeKm: summary.apogeesKm[index] ?? null,
    perigeeKm: summary.perigeesKm[index] ?? null,
    elementEpochMs: epochMs,
    place: null,
  };
}

/** This device's own figures of this second, else those that came with the facts. */
export function placeNow(facts: SatelliteFacts, now: SatelliteState | null | undefined): PlaceNow | null {
  return now ?? facts.place;
}
