import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isKnown = false;

/** Has MapLibre read tiles out of an archive by ranges of its bytes. */
export function readArchives(): void {
  if (isKnown) return;
  isKnown = true;
  addProtocol('pmtiles', new Protocol().tile);
}
