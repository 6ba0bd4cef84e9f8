import { TEXT_FACE } from '@app/sky-drawing/text-face';
import type { MapColours } from './map-colours';

/** The face of the app, drawn by the browser: there are no glyph files to be served. */
export const FONT = [TEXT_FACE];

/** Of names and captions at the usual size of text. */
export const CAPTION_PX = 11;

/** What layers of the map are made in: another one when contrast, theme or size of text change. */
export interface DrawnMapLook {
  readonly colours: MapColours;
  /** How many times larger than usual names and captions are, 1 or more. */
  readonly textScale: number;
}

/** Letters with an edge that keeps them legible over lines. */
export const labelled = (colours: MapColours, colour: string) => ({
  'text-color': colour,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.4,
});
