import type { FlightPosition } from '@contract/history';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { geoidHeightM } from '../../standing-data/geoid-height';
import { creditOf, degreesOf, type ExportedTrack, nameOf, unbrokenParts } from './exported-track';
import { xmlDocument, type XmlElement } from './xml-document';

const HEIGHT_NOTE =
  'Heights are above mean sea level by satellite navigation where it was sent all along a track, else pressure altitudes.';

/** KML 2.2 with the tracks of Google's extension, which say when it was where. */
export function toKml(track: ExportedTrack): string {
  return xmlDocument({
    kml: {
      '@_xmlns': 'http://www.opengis.net/kml/2.2',
      '@_xmlns:gx': 'http://www.google.com/kml/ext/2.2',
      Document: {
        name: track.fileName,
        description: `${creditOf(track)}. ${HEIGHT_NOTE}`,
        Placemark: track.flights.map(({ flight, positions }) => ({
          name: nameOf(track, flight),
          description: descriptionOf(flight?.typeName ?? flight?.typeDesignator, flight?.operator),
          'gx:MultiTrack': { 'gx:interpolate': 0, 'gx:Track': unbrokenParts(positions).map(trackOf) },
        })),
      },
    },
  });
}

function descriptionOf(...facts: readonly (string | null | undefined)[]): string {
  return facts.filter((fact) => fact !== null && fact !== undefined).join(', ');
}

/**
 * Heights of KML are above mean sea level: that of satellite navigation less the geoid, where it was sent all along, else the
 * pressure altitude. Without a height all the way it lies on the ground.
 */
function trackOf(part: readonly FlightPosition[]): XmlElement {
  const heights = heightsOf(part);
  return {
    altitudeMode: heights === undefined ? 'clampToGround' : 'absolute',
    when: part.map(({ at }) => at),
    'gx:coord': part.map(
      (position, index) => `${degreesOf(position.longitude)} ${degreesOf(position.latitude)} ${heights?.[index] ?? 0}`,
    ),
  };
}

/** Metres. */
function heightsOf(part: readonly FlightPosition[]): readonly number[] | undefined {
  const aboveSea = part.map((position) => {
    const { geometricAltitude, latitude: latitudeDeg, longitude: longitudeDeg } = position;
    if (geometricAltitude === null) return null;
    const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
    return Math.round(geometricAltitude * METRES_PER_FOOT - geoidHeightM(place));
  });
  if (aboveSea.every((heightM) => heightM !== null)) return aboveSea;
  const ofPressure = part.map(({ altitude }) => (altitude === null ? null : Math.round(altitude * METRES_PER_FOOT)));
  return ofPressure.every((heightM) => heightM !== null) ? ofPressure : undefined;
}
