import type { AircraftGeoJson } from '@contract/receiver-feed';
import type { GivenAircraft } from '../../ingest/given-on';
import { degrees, feet, feetPerMinute, knots } from '../../units/aviation-units';

type AircraftFeature = AircraftGeoJson['features'][number];

/** An aircraft as a point of GeoJSON; undefined for one without a position. */
export function aircraftFeature(aircraft: GivenAircraft): AircraftFeature | undefined {
  const { position, addressKind, address, ellipsoidHeight } = aircraft;
  if (position === undefined || addressKind === 'simulated') return undefined;
  const height = ellipsoidHeight === undefined ? [] : [Math.round(ellipsoidHeight)];
  return {
    type: 'Feature',
    id: addressKind === 'icao' ? address : `~${address}`,
    geometry: { type: 'Point', coordinates: [position.longitude, position.latitude, ...height] },
    properties: {
      address,
      addressKind,
      objectClass: aircraft.objectClass,
      callsign: aircraft.callsign,
      registration: aircraft.registration,
      typeDesignator: aircraft.typeDesignator,
      typeName: aircraft.typeName ?? aircraft.typeDescription,
      operator: aircraft.operatorName ?? aircraft.operator,
      squawk: aircraft.squawk,
      emergency: aircraft.emergency,
      isMilitary: aircraft.isMilitary,
      onGround: aircraft.onGround,
      pressureAltitudeFt: feet(aircraft.pressureAltitude) ?? undefined,
      geometricAltitudeFt: feet(ellipsoidHeight) ?? undefined,
      groundSpeedKt: knots(aircraft.groundSpeed) ?? undefined,
      trackDeg: degrees(aircraft.track) ?? undefined,
      verticalRateFtMin: feetPerMinute(aircraft.verticalRate) ?? undefined,
      fixMethod: position.method,
      fixAt: new Date(position.at).toISOString(),
      heardAt: new Date(aircraft.heardAt).toISOString(),
    },
  };
}
