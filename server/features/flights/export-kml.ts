import type { FlightPosition } from '@contract/history';
import { creditOf, degreesOf, type ExportedTrack, nameOf, unbrokenParts } from './exported-track';
import { TRACK_HEIGHTS_NOTE, trackHeightsM } from './track-heights';
import { xmlDocument, type XmlElement } from './xml-document';

/** KML 2.2 with the tracks of Google's extension, which say when it was where. */
export function toKml(track: ExportedTrack): string {
  return xmlDocument({
    kml: {
      '@_xmlns': 'http://www.opengis.net/kml/2.2',
      '@_xmlns:gx': 'http://www.google.com/kml/ext/2.2',
      Document: {
        name: track.fileName,
        description: `${creditOf(track)}. ${TRACK_HEIGHTS_NOTE}`,
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

/** Without a height all the way it lies on the ground. */
function trackOf(part: readonly FlightPosition[]): XmlElement {
  const heightsM = trackHeightsM(part);
  const areKnown = !heightsM.includes(null);
  return {
    altitudeMode: areKnown ? 'absolute' : 'clampToGround',
    when: part.map(({ at }) => at),
    'gx:coord': part.map(
      (position, index) =>
        `${degreesOf(position.longitude)} ${degreesOf(position.latitude)} ${(areKnown ? heightsM[index] : null) ?? 0}`,
    ),
  };
}
