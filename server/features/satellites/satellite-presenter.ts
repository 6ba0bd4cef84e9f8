import type { AerialObject, AerialObjectDetail } from '@contract/aerial-object';
import type { PositionHistoryPoint } from '@contract/flight-data';
import type { SatelliteData } from '@contract/satellite';
import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { ENGLISH_ANALYSIS } from '@engine/analysis/words/english';
import type { FoundSatellite } from '@engine/orbits/catalogue/catalogue-search';
import type { GroundTrackPoint } from '@engine/orbits/catalogue/ground-track';
import { constellationOf } from '@engine/orbits/constellation';
import { confidenceOfAge, elementAgeDays, placeSigmaM } from '@engine/orbits/element-age';
import { orbitClassOf } from '@engine/orbits/orbit-class';
import { orbitShapeOf } from '@engine/orbits/orbit-shape';
import { epochMsOf } from '@engine/orbits/orbital-elements';
import { satelliteOwnerOf } from '@engine/orbits/satellite-owner';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueOrigin } from '../../orbits/orbit-questions';
import { withoutUndefined } from '../../live/without-undefined';
import type { Transmitter } from '../../satellites/sources/satellite-source';

const SECONDS_PER_HOUR = 3600;
const NO_PLACE = 'The elements give no place for this time: they are too old, or the orbit has decayed.';
const TYPE_WORDS = { payload: 'Payload', 'rocket-body': 'Rocket body', debris: 'Debris', unknown: null } as const;
const PURPOSE_BY_TYPE = {
  payload: null,
  'rocket-body': 'Spent rocket stage',
  debris: 'Debris',
  unknown: null,
} as const;

export interface PresentedSatellite {
  readonly record: SatelliteRecord;
  readonly catalogue: CatalogueOrigin;
  /** Null where its elements give no place for now. */
  readonly place: GroundTrackPoint | null;
  readonly atMs: number;
  readonly illumination?: 'sunlit' | 'penumbra' | 'umbra' | null;
  readonly sighting?: Pick<FoundSatellite, 'distanceNm' | 'bearingDeg'>;
}

/** A satellite in the fields of an aerial object: altitude in metres, speed against the stars in km/h. */
export function presentSatellite(satellite: PresentedSatellite): AerialObject {
  const { record, place, atMs, sighting } = satellite;
  return {
    id: record.elements.noradId,
    name: record.elements.name,
    type: 'satellite',
    callsign: null,
    operator: operatorOf(record),
    registration: null,
    origin: null,
    destination: null,
    altitude: place === null ? null : Math.round(place.altitudeKm * 1000),
    altitudeUnit: 'm',
    speed: place === null ? null : rounded(place.speedKmS * SECONDS_PER_HOUR, 0),
    speedUnit: 'km/h',
    heading: place === null ? null : direction(place.headingDeg),
    latitude: place === null ? null : rounded(place.latitudeDeg, 4),
    longitude: place === null ? null : rounded(place.longitudeDeg, 4),
    distance: numberOrNull(sighting?.distanceNm, 3),
    bearing: sighting?.bearingDeg === undefined || sighting.bearingDeg === null ? null : direction(sighting.bearingDeg),
    eta: null,
    lastUpdated: iso(atMs),
    metadata: metadataOf(satellite),
  };
}

/** `firstSeen` is the launch; `lastSeen` is the epoch of the elements: later places are computed. */
export function presentSatelliteDetail(satellite: PresentedSatellite): AerialObjectDetail {
  const { record, catalogue, atMs } = satellite;
  const epochMs = epochMsOf(record.elements);
  return {
    ...presentSatellite(satellite),
    confidence: confidenceOf(satellite),
    verticalRate: null,
    aircraftType: null,
    dataSource: catalogue.source === 'demo' ? 'other' : 'satellitetracker',
    threatLevel: 'unknown',
    estimatedPurpose: purposeOf(record),
    firstSeen: firstSeenOf(record),
    lastSeen: iso(Math.min(epochMs, atMs)),
  };
}

export function presentSatelliteData(
  satellite: PresentedSatellite,
  transmitters: readonly Transmitter[],
): SatelliteData {
  const { record, catalogue, atMs } = satellite;
  const { elements } = record;
  const { periodMin, apogeeKm, perigeeKm } = orbitShapeOf(elements);
  return {
    ...presentSatelliteDetail(satellite),
    noradId: elements.noradId,
    purpose: purposeOf(record),
    launchDate: record.launchDate,
    internationalDesignator: elements.internationalDesignator,
    objectType: record.objectType,
    owner: record.owner,
    constellation: constellationOf(elements.name)?.name ?? null,
    orbitClass: orbitClassOf(elements),
    periodMin: rounded(periodMin, 3),
    inclination: elements.inclinationDeg,
    apogeeKm: rounded(apogeeKm, 1),
    perigeeKm: rounded(perigeeKm, 1),
    standardMagnitude: record.standardMagnitude,
    elementEpoch: iso(epochMsOf(elements)),
    elementAgeDays: rounded(elementAgeDays(elements, atMs), 3),
    catalogueSource: catalogue.source,
    catalogueLabel: catalogue.sourceLabel,
    transmitters: [...transmitters],
  };
}

/** A computed place with the units of every history: feet and knots. */
export function presentTrackPoint(place: GroundTrackPoint): PositionHistoryPoint {
  return {
    timestamp: iso(place.atMs),
    latitude: rounded(place.latitudeDeg, 4),
    longitude: rounded(place.longitudeDeg, 4),
    altitude: Math.round((place.altitudeKm * 1000) / METRES_PER_FOOT),
    heading: direction(place.headingDeg),
    speed: Math.round((place.speedKmS * 1000) / METRES_PER_SECOND_PER_KNOT),
    verticalRate: null,
  };
}

/** The launch by the catalogue; null where it lists none. Elements are written anew each day and say nothing of it. */
export function firstSeenOf({ launchDate }: SatelliteRecord): string | null {
  const launchMs = launchDate === null ? Number.NaN : Date.parse(launchDate);
  return Number.isFinite(launchMs) ? iso(launchMs) : null;
}

function metadataOf({ record, catalogue, place, atMs, illumination }: PresentedSatellite): AerialObject['metadata'] {
  const { elements, objectType, launchDate, owner } = record;
  const { periodMin, apogeeKm, perigeeKm } = orbitShapeOf(elements);
  const ageDays = elementAgeDays(elements, atMs);
  return withoutUndefined({
    noradId: elements.noradId,
    purpose: purposeOf(record) ?? undefined,
    satelliteType: TYPE_WORDS[objectType] ?? undefined,
    launchDate: launchDate ?? undefined,
    countryOfOrigin: satelliteOwnerOf(owner).country ?? undefined,
    operator: operatorOf(record) ?? undefined,
    internationalDesignator: elements.internationalDesignator ?? undefined,
    constellation: constellationOf(elements.name)?.name,
    orbitClass: orbitClassOf(elements),
    periodMin: rounded(periodMin, 3),
    inclination: elements.inclinationDeg,
    apogeeKm: rounded(apogeeKm, 1),
    perigeeKm: rounded(perigeeKm, 1),
    elementEpoch: iso(epochMsOf(elements)),
    elementAgeDays: rounded(ageDays, 3),
    placeSigmaKm: rounded(placeSigmaM(ageDays) / 1000, 1),
    illumination: illumination ?? undefined,
    propagationError: place === null ? NO_PLACE : undefined,
    feed: catalogue.source === 'demo' ? ('demo' as const) : ('live' as const),
    sources: [catalogue.sourceLabel],
  });
}

/** An invented orbit is never believed; of a real one the age of its elements decides. */
function confidenceOf({ record, catalogue, place, atMs }: PresentedSatellite): AerialObjectDetail['confidence'] {
  if (catalogue.source === 'demo' || place === null) return 'unverified';
  return confidenceOfAge(elementAgeDays(record.elements, atMs));
}

function purposeOf({ elements, objectType }: SatelliteRecord): string | null {
  const constellation = constellationOf(elements.name);
  if (constellation === null) return PURPOSE_BY_TYPE[objectType];
  return `${ENGLISH_ANALYSIS.constellationUses[constellation.use]} (${constellation.name})`;
}

function operatorOf({ owner }: SatelliteRecord): string | null {
  return satelliteOwnerOf(owner).operator;
}

/** One decimal, kept inside [0, 360). */
function direction(angleDeg: number): number {
  return rounded(angleDeg, 1) % 360;
}

function numberOrNull(value: number | null | undefined, digits: number): number | null {
  return value === undefined || value === null ? null : rounded(value, digits);
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

function iso(atMs: number): string {
  return new Date(Math.round(atMs)).toISOString();
}
