import { TEXT_FACE } from '@app/sky-drawing/text-face';
import type { MapColours } from './map-colours';

/** The face of the app, drawn by the browser: there are no glyph files to be served. */
export const FONT = [TEXT_FACE];

/** Letters with an edge that keeps them legible over lines. */
export const labelled = (colours: MapColours, colour: string) => ({
  'text-color': colour,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.4,
});
