import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { ALTITUDE_NOTE, creditOf, degreesOf, type ExportedTrack, nameOf, unbrokenParts } from './exported-track';
import { xmlDocument } from './xml-document';

/** GPX 1.1: a track for each flight, a segment for each way without a gap. */
export function toGpx(track: ExportedTrack): string {
  return xmlDocument({
    gpx: {
      '@_version': '1.1',
      '@_creator': 'Skylens',
      '@_xmlns': 'http://www.topografix.com/GPX/1/1',
      metadata: { name: track.fileName, desc: `${creditOf(track)}. ${ALTITUDE_NOTE}` },
      trk: track.flights.map(({ flight, positions }) => ({
        name: nameOf(track, flight),
        trkseg: unbrokenParts(positions).map((part) => ({
          trkpt: part.map(({ at, latitude, longitude, altitude }) => ({
            '@_lat': degreesOf(latitude),
            '@_lon': degreesOf(longitude),
            ele: altitude === null ? undefined : Math.round(altitude * METRES_PER_FOOT),
            time: at,
          })),
        })),
      })),
    },
  });
}
