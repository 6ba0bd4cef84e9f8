import type { LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours';

export const BASEMAP_SOURCE = 'basemap';

/** Large ones from afar, all of them from near by. */
function roadLayer(colours: MapColours): LayerSpecification {
  return {
    id: 'basemap-road',
    type: 'line',
    source: BASEMAP_SOURCE,
    'source-layer': 'roads',
    paint: {
      'line-color': colours.street,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        6,
        ['match', ['get', 'kind'], 'highway', 0.8, 0],
        11,
        ['match', ['get', 'kind'], 'highway', 2, 'major_road', 1.2, 0.3],
        16,
        ['match', ['get', 'kind'], 'highway', 9, 'major_road', 6, 3],
      ],
    },
  };
}

/**
 * Water, parks, streets and buildings of an archive in the layout of the Protomaps basemap (version 4), in the colours of
 * the theme. Names come from our own ground: those of a basemap need fonts that nobody has served.
 */
export function basemapLayers(colours: MapColours): LayerSpecification[] {
  const source = BASEMAP_SOURCE;
  return [
    {
      id: 'basemap-green',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: [
        'in',
        ['get', 'kind'],
        ['literal', ['park', 'forest', 'wood', 'nature_reserve', 'grass', 'golf_course']],
      ],
      paint: { 'fill-color': colours.green },
    },
    {
      id: 'basemap-water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 'basemap-apron',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: ['in', ['get', 'kind'], ['literal', ['aerodrome', 'runway', 'taxiway', 'apron']]],
      paint: { 'fill-color': colours.street, 'fill-opacity': 0.4 },
    },
    {
      id: 'basemap-building',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 13,
      paint: { 'fill-color': colours.street, 'fill-opacity': 0.5 },
    },
    roadLayer(colours),
  ];
}
