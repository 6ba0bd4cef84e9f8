import * as z from 'zod';
import { GROUND_MAX_ZOOM } from '@app/ground/ground-tile-path';

/** What the build writes beside the tiles of the ground: bytes by zoom, column by column from the north down. */
export const tileSizesSchema = z
  .array(z.array(z.number().nonnegative()))
  .length(GROUND_MAX_ZOOM + 1)
  .refine((sizes) => sizes.every((tiles, zoom) => tiles.length === 4 ** zoom), 'One for every tile of each zoom.');
