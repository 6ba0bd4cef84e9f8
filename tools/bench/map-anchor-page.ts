/// <reference lib="dom" />
/**
 * Runs inside a browser (map.ts bundles it): the same ground, and aircraft in the plain way, as a symbol layer of MapLibre
 * that is given all of them anew with every frame.
 */
import { GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import type { MapColours } from '@app/features/map/map-colours';
import { NOTHING } from '@app/features/map/map-lines';
import { mapStyle } from '@app/features/map/map-style';

const GREY = '#808080';
const COLOURS: MapColours = {
  sea: '#101418',
  land: '#202428',
  coast: GREY,
  border: GREY,
  river: GREY,
  town: GREY,
  airport: GREY,
  runway: GREY,
  ring: GREY,
  place: GREY,
  satellite: GREY,
  accent: GREY,
  shade: '#000000',
  halo: '#202428',
  street: GREY,
  green: GREY,
};
const ICON_PX = 16;

export interface AnchorInput {
  readonly workerPath: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly zoom: number;
  readonly aircraft: readonly { readonly lat: number; readonly lon: number; readonly trackDeg: number }[];
}

function icon(): ImageData {
  const context = new OffscreenCanvas(ICON_PX, ICON_PX).getContext('2d');
  if (context === null) throw new Error('No 2D canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(6, 0, 4, ICON_PX);
  context.fillRect(0, 6, ICON_PX, 4);
  return context.getImageData(0, 0, ICON_PX, ICON_PX);
}

/** Resolves once all is drawn; from then on every frame has new places. */
async function open(input: AnchorInput): Promise<void> {
  setWorkerUrl(input.workerPath);
  const data = {
    night: NOTHING,
    airports: NOTHING,
    runways: NOTHING,
    rings: NOTHING,
    outline: NOTHING,
    reach: NOTHING,
    satellites: NOTHING,
    pointing: NOTHING,
    measure: NOTHING,
    place: NOTHING,
  };
  const map = new MapLibreMap({
    container: 'map',
    style: mapStyle({
      origin: window.location.origin,
      look: { colours: COLOURS, textScale: 1 },
      data,
      archivePath: null,
    }),
    center: [input.longitudeDeg, input.latitudeDeg],
    zoom: input.zoom,
    attributionControl: false,
  });
  await map.once('idle');
  map.addImage('aircraft', icon());
  map.addSource('aircraft', { type: 'geojson', data: placesAt(input, 0) });
  map.addLayer({
    id: 'aircraft',
    type: 'symbol',
    source: 'aircraft',
    layout: {
      'icon-image': 'aircraft',
      'icon-rotate': ['get', 'trackDeg'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  });
  const source = map.getSource('aircraft');
  let frame = 0;
  const move = (): void => {
    frame++;
    if (source instanceof GeoJSONSource) void source.setData(placesAt(input, frame));
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}

function placesAt({ aircraft }: AnchorInput, frame: number) {
  return {
    type: 'FeatureCollection' as const,
    features: aircraft.map(({ lat, lon, trackDeg }) => ({
      type: 'Feature' as const,
      properties: { trackDeg },
      geometry: { type: 'Point' as const, coordinates: [lon + frame * 1e-5, lat + frame * 1e-5] },
    })),
  };
}

Reflect.set(window, 'mapAnchor', { open });
