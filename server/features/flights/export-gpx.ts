import type { FlightPosition } from '@contract/history';
import { creditOf, degreesOf, type ExportedTrack, nameOf, unbrokenParts } from './exported-track';
import { TRACK_HEIGHTS_NOTE, trackHeightsM } from './track-heights';
import { xmlDocument, type XmlElement } from './xml-document';

/** GPX 1.1: a track for each flight, a segment for each way without a gap. */
export function toGpx(track: ExportedTrack): string {
  return xmlDocument({
    gpx: {
      '@_version': '1.1',
      '@_creator': 'Skylens',
      '@_xmlns': 'http://www.topografix.com/GPX/1/1',
      metadata: { name: track.fileName, desc: `${creditOf(track)}. ${TRACK_HEIGHTS_NOTE}` },
      trk: track.flights.map(({ flight, positions }) => ({
        name: nameOf(track, flight),
        trkseg: unbrokenParts(positions).map((part) => ({ trkpt: pointsOf(part) })),
      })),
    },
  });
}

function pointsOf(part: readonly FlightPosition[]): XmlElement[] {
  const heightsM = trackHeightsM(part);
  return part.map(({ at, latitude, longitude }, index) => ({
    '@_lat': degreesOf(latitude),
    '@_lon': degreesOf(longitude),
    ele: heightsM[index] ?? undefined,
    time: at,
  }));
}
