import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { FeatureCollection } from 'geojson';
import { GROUND_MAX_ZOOM, GROUND_TILES_FOLDER } from '@app/ground/ground-tile-path';
import { BASEMAP_SOURCE, basemapLayers } from './basemap-layers';
import type { MapColours } from './map-colours';
import { NOTHING } from './map-lines';
import { MAX_ZOOM } from './map-address';
import { CAPTION_PX, FONT, labelled, type DrawnMapLook } from './map-letters';
import { overLayers } from './over-layers';

/** What is laid over the ground, each from data of its own that change while the map is open. */
export const MAP_DATA = [
  'night',
  'airports',
  'runways',
  'rings',
  'outline',
  'reach',
  'satellites',
  'pointing',
  'measure',
  'place',
] as const;
export type MapData = Readonly<Record<(typeof MAP_DATA)[number], FeatureCollection>>;

/**
 * Zoom of the finest tiles of what is large and smooth: every tile costs in every frame. One of them is exact to a 16th of
 * a pixel at its own zoom, to a pixel four further in: range rings to 4 pixels among streets, 16 at the finest zoom,
 * where their edge is a straight line. Names of receivers stand where they are. The edge of the night is as broad as the
 * sun's disc: 55 km.
 */
const FINEST_TILES: Partial<Readonly<Record<keyof MapData, number>>> = { night: 2, rings: 10, outline: 12, reach: 6 };

/** Nothing on the map yet. */
export const noMapData = (): MapData => ({
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
});

export interface MapStyleOptions {
  readonly origin: string;
  readonly look: DrawnMapLook;
  readonly data: MapData;
  /** Address of a PMTiles archive of the operator's, from the root of this server; null for the ground alone. */
  readonly archivePath: string | null;
}

/** Towns by zoom, the largest first: a map of a continent names no villages. */
const TOWN_FILTER: FilterSpecification = [
  'step',
  ['zoom'],
  ['>=', ['get', 'population'], 5_000_000],
  3,
  ['>=', ['get', 'population'], 3_000_000],
  4,
  ['>=', ['get', 'population'], 1_000_000],
  5,
  ['>=', ['get', 'population'], 400_000],
  6,
  ['>=', ['get', 'population'], 100_000],
  7,
  ['>=', ['get', 'population'], 40_000],
  8,
  ['>=', ['get', 'population'], 15_000],
  9.5,
  true,
];

function groundLayers(colours: MapColours): LayerSpecification[] {
  const ground = { source: 'ground' } as const;
  return [
    { id: 'land', type: 'fill', ...ground, 'source-layer': 'land', paint: { 'fill-color': colours.land } },
    { id: 'lake', type: 'fill', ...ground, 'source-layer': 'lake', paint: { 'fill-color': colours.sea } },
    {
      id: 'river',
      type: 'line',
      ...ground,
      'source-layer': 'river',
      minzoom: 4,
      paint: { 'line-color': colours.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.4, 10, 1.6] },
    },
  ];
}

/** Over streets and parks, too, which have no coast of their own. */
function outlineLayers(colours: MapColours): LayerSpecification[] {
  const ground = { source: 'ground' } as const;
  return [
    {
      id: 'coast',
      type: 'line',
      ...ground,
      'source-layer': 'land',
      paint: { 'line-color': colours.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 9, 1.2] },
    },
    {
      id: 'border',
      type: 'line',
      ...ground,
      'source-layer': 'border',
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
  ];
}

function townLayer({ colours, textScale }: DrawnMapLook): LayerSpecification {
  const sizePx = (usualPx: number): number => usualPx * textScale;
  return {
    id: 'town',
    type: 'symbol',
    source: 'ground',
    'source-layer': 'town',
    filter: TOWN_FILTER,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['get', 'population'],
        5000,
        sizePx(10.5),
        200_000,
        sizePx(12),
        5_000_000,
        sizePx(14),
      ],
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: labelled(colours, colours.town),
  };
}

function airportLayers({ colours, textScale }: DrawnMapLook): LayerSpecification[] {
  return [
    {
      id: 'runway',
      type: 'line',
      source: 'runways',
      minzoom: 7,
      layout: { 'line-cap': 'butt' },
      paint: {
        'line-color': colours.runway,
        'line-opacity': ['case', ['get', 'isPaved'], 1, 0.55],
        // From zoom 14 on as wide as it is.
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 7, 1.2, 11, 2.4, 14, 6, 18, 96],
      },
    },
    {
      id: 'runway-name',
      type: 'symbol',
      source: 'runways',
      minzoom: 12.5,
      layout: {
        'symbol-placement': 'line-center',
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': CAPTION_PX * textScale,
        'text-offset': [0, 1.2],
      },
      paint: labelled(colours, colours.airport),
    },
    {
      id: 'airport-point',
      type: 'circle',
      source: 'airports',
      filter: ['==', ['get', 'kind'], 'point'],
      maxzoom: 9,
      paint: {
        'circle-radius': 2.6,
        'circle-color': colours.land,
        'circle-stroke-color': colours.airport,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'airport',
      type: 'symbol',
      source: 'airports',
      filter: ['==', ['get', 'kind'], 'name'],
      layout: {
        'text-field': ['step', ['zoom'], ['get', 'code'], 10.5, ['concat', ['get', 'code'], '\n', ['get', 'name']]],
        'text-font': FONT,
        'text-size': CAPTION_PX * textScale,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 22,
        'symbol-sort-key': ['-', 0, ['get', 'longestRunwayM']],
      },
      paint: labelled(colours, colours.airport),
    },
  ];
}

/** The whole map beneath the aircraft. Nothing in it leads to another server than this one. */
export function mapStyle({ origin, look, data, archivePath }: MapStyleOptions): StyleSpecification {
  const { colours } = look;
  const sources: StyleSpecification['sources'] = {
    ground: {
      type: 'vector',
      tiles: [`${origin}${GROUND_TILES_FOLDER}/{z}/{x}/{y}.pbf`],
      minzoom: 0,
      maxzoom: GROUND_MAX_ZOOM,
    },
    ...dataSources(data),
  };
  if (archivePath !== null) sources[BASEMAP_SOURCE] = { type: 'vector', url: `pmtiles://${origin}${archivePath}` };
  return {
    version: 8,
    sources,
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      ...groundLayers(colours),
      ...(archivePath === null ? [] : basemapLayers(colours)),
      ...outlineLayers(colours),
      ...dataLayers(look, data),
    ],
  };
}

/** A style of somebody else's with our own data over it. */
export function withDataLayers(style: StyleSpecification, look: DrawnMapLook, data: MapData): StyleSpecification {
  const layers = dataLayers(look, data).filter((layer) => !('source' in layer) || layer.source !== 'ground');
  return { ...style, sources: { ...style.sources, ...dataSources(data) }, layers: [...style.layers, ...layers] };
}

const dataSources = (data: MapData): StyleSpecification['sources'] =>
  Object.fromEntries(
    MAP_DATA.map((name) => [name, { type: 'geojson', data: data[name], maxzoom: FINEST_TILES[name] ?? MAX_ZOOM }]),
  );

/** MapLibre clips the tiles of every source that it shows, in every frame, whether there is anything in them or not. */
export const visibilityOf = ({ features }: FeatureCollection): 'visible' | 'none' =>
  features.length === 0 ? 'none' : 'visible';

const isMapData = (source: string): source is keyof MapData => MAP_DATA.some((name) => name === source);

function shownWith<Layer extends LayerSpecification>(layer: Layer, data: MapData): Layer {
  if (!('source' in layer) || typeof layer.source !== 'string' || !isMapData(layer.source)) return layer;
  return { ...layer, layout: { ...layer.layout, visibility: visibilityOf(data[layer.source]) } };
}

/** What is laid over the ground, or over an operator's own map. */
function dataLayers(look: DrawnMapLook, data: MapData): LayerSpecification[] {
  const layers: readonly LayerSpecification[] = [
    {
      id: 'night',
      type: 'fill',
      source: 'night',
      paint: { 'fill-color': look.colours.shade, 'fill-opacity': 0.16, 'fill-antialias': false },
    },
    ...airportLayers(look),
    townLayer(look),
    ...overLayers(look),
  ];
  return layers.map((layer) => shownWith(layer, data));
}
