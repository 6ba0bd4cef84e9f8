import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours';
import { CAPTION_PX, FONT, labelled, type DrawnMapLook } from './map-letters';

const POINTS: FilterSpecification = ['==', ['geometry-type'], 'Point'];
const LINES: FilterSpecification = ['==', ['geometry-type'], 'LineString'];
const CAPTION_TEXT: ExpressionSpecification = ['get', 'caption'];
const caption = (textScale: number) => ({
  'text-field': CAPTION_TEXT,
  'text-font': FONT,
  'text-size': CAPTION_PX * textScale,
});

function ringLayers({ colours, textScale }: DrawnMapLook): LayerSpecification[] {
  return [
    {
      id: 'ring',
      type: 'line',
      source: 'rings',
      filter: LINES,
      paint: { 'line-color': colours.ring, 'line-width': 1 },
    },
    {
      id: 'ring-caption',
      type: 'symbol',
      source: 'rings',
      filter: POINTS,
      layout: { ...caption(textScale), 'text-padding': 24 },
      paint: labelled(colours, colours.town),
    },
    {
      id: 'reach',
      type: 'line',
      source: 'reach',
      paint: { 'line-color': colours.town, 'line-width': 1.5, 'line-dasharray': [2, 3] },
    },
  ];
}

/** How far receivers heard, in the colour of what is one's own. */
function outlineLayers({ colours, textScale }: DrawnMapLook): LayerSpecification[] {
  const source = 'outline';
  return [
    {
      id: 'outline',
      type: 'line',
      source,
      filter: LINES,
      paint: { 'line-color': colours.place, 'line-width': 1.5, 'line-opacity': 0.7 },
    },
    {
      id: 'receiver-name',
      type: 'symbol',
      source,
      filter: POINTS,
      layout: { ...caption(textScale), 'text-anchor': 'bottom', 'text-offset': [0, -0.7] },
      paint: labelled(colours, colours.place),
    },
  ];
}

function satelliteLayers({ colours, textScale }: DrawnMapLook): LayerSpecification[] {
  const source = 'satellites';
  return [
    {
      id: 'footprint',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'footprint'],
      paint: { 'line-color': colours.satellite, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'ground-track',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'track'],
      paint: { 'line-color': colours.satellite, 'line-width': 1.5 },
    },
    {
      id: 'satellite-point',
      type: 'circle',
      source,
      filter: POINTS,
      paint: {
        'circle-radius': 5,
        'circle-color': colours.satellite,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'satellite-name',
      type: 'symbol',
      source,
      filter: POINTS,
      layout: { ...caption(textScale), 'text-anchor': 'left', 'text-offset': [0.9, 0], 'text-allow-overlap': true },
      paint: labelled(colours, colours.satellite),
    },
  ];
}

const kind = (name: string): FilterSpecification => ['==', ['get', 'kind'], name];

/** Directions of a session, the ellipse in which they meet, and who points; a direction that has no part in it is broken. */
function pointingLayers({ colours, textScale }: DrawnMapLook): LayerSpecification[] {
  const source = 'pointing';
  const mark = (id: string, colour: string, radius: number): LayerSpecification => ({
    id: `pointing-${id}`,
    type: 'circle',
    source,
    filter: kind(id),
    paint: {
      'circle-radius': radius,
      'circle-color': colour,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 2,
    },
  });
  return [
    {
      id: 'pointing-ray',
      type: 'line',
      source,
      filter: kind('ray'),
      paint: { 'line-color': colours.accent, 'line-width': 2 },
    },
    {
      id: 'pointing-stray',
      type: 'line',
      source,
      filter: kind('stray'),
      paint: { 'line-color': colours.town, 'line-width': 1.5, 'line-dasharray': [2, 3] },
    },
    {
      id: 'pointing-ellipse',
      type: 'fill',
      source,
      filter: kind('ellipse'),
      paint: { 'fill-color': colours.satellite, 'fill-opacity': 0.25, 'fill-outline-color': colours.satellite },
    },
    mark('fix', colours.satellite, 6),
    mark('observer', colours.place, 5),
    {
      id: 'pointing-letter',
      type: 'symbol',
      source,
      filter: kind('observer'),
      layout: { ...caption(textScale), 'text-anchor': 'left', 'text-offset': [0.8, 0], 'text-allow-overlap': true },
      paint: labelled(colours, colours.place),
    },
  ];
}

function markLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'measure-line',
      type: 'line',
      source: 'measure',
      filter: LINES,
      paint: { 'line-color': colours.accent, 'line-width': 2 },
    },
    {
      id: 'measure-end',
      type: 'circle',
      source: 'measure',
      filter: POINTS,
      paint: { 'circle-radius': 4, 'circle-color': colours.accent },
    },
    {
      id: 'place',
      type: 'circle',
      source: 'place',
      paint: {
        'circle-radius': 5,
        'circle-color': colours.place,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
      },
    },
  ];
}

/** Range rings and the end of the data, what receivers hear, satellites, a distance that is measured, and the person's place on top. */
export function overLayers(look: DrawnMapLook): LayerSpecification[] {
  return [
    ...ringLayers(look),
    ...outlineLayers(look),
    ...satelliteLayers(look),
    ...pointingLayers(look),
    ...markLayers(look.colours),
  ];
}
