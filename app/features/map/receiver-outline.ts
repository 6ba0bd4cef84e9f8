import type { Feature, Position } from 'geojson';
import type { ReceiverOutlines } from '@contract/receiver-outlines';
import { featureOf, placeTowards, unwrapped } from './map-lines';

type Receiver = ReceiverOutlines['receivers'][number];

/** An arc of a sector has a corner every so many degrees. */
const ARC_STEP_DEG = 2;

/** Sector by sector as far as was heard, at the receiver itself where nothing was: what was not heard is not guessed. */
function outline({ latitude, longitude, farthestKm }: Receiver, sectorDeg: number): Position[] {
  const place = { latitudeDeg: latitude, longitudeDeg: longitude };
  const corners = farthestKm.flatMap((km, sector): Position[] => {
    if (km === null) return [[longitude, latitude]];
    const steps = Math.round(sectorDeg / ARC_STEP_DEG);
    return Array.from({ length: steps + 1 }, (_, step) =>
      placeTowards(place, sector * sectorDeg + (step * sectorDeg) / steps, km * 1000),
    );
  });
  return unwrapped([...corners, ...corners.slice(0, 1)]);
}

/** How far receivers heard, each with a point where it stands that bears its name. */
export function outlineFeatures({ receivers, sectorDeg }: ReceiverOutlines): Feature[] {
  return receivers.flatMap((receiver) => [
    featureOf({ type: 'LineString', coordinates: outline(receiver, sectorDeg) }),
    featureOf({ type: 'Point', coordinates: [receiver.longitude, receiver.latitude] }, { caption: receiver.source }),
  ]);
}
