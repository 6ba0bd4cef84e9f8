import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

/** A plain airliner for tests; override what the test is about. */
export function skyRow(overrides: Partial<SkyRow> = {}): SkyRow {
  return {
    id: 1,
    name: 'DLH2AB',
    type: 'airplane',
    objectClass: 'airliner',
    callsign: 'DLH2AB',
    registration: 'D-AINC',
    typeDesignator: 'A20N',
    typeName: 'A320neo',
    operator: 'Lufthansa',
    feed: 'live',
    isEmergency: false,
    isDoubtful: false,
    hasPoorQuality: false,
    onGround: false,
    latitudeDeg: 52.6,
    longitudeDeg: 13.2,
    altitudeFt: 10_500,
    groundSpeedKt: 412,
    trackDeg: 188,
    verticalRateFtMin: 1900,
    distanceNm: 7.6,
    bearingDeg: 300,
    elevationDeg: 12.4,
    slantRangeM: 14_300,
    heightKind: 'ellipsoid',
    fixAgeS: 1.8,
    isEstimated: false,
    placeGoesBy: 'velocity',
    squawk: '1000',
    sources: ['adsb.lol'],
    ...overrides,
  };
}
