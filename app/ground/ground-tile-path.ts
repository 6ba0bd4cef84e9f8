/** Tiles of the ground go down to here: nearer, the last are drawn larger. */
export const GROUND_MAX_ZOOM = 5;

/** Served beside the app, made by its build; see tools/ground-tiles. */
export const GROUND_TILES_FOLDER = '/ground-tiles';

/** Address of one tile, of the page's own server. */
export const groundTilePath = (zoom: number, x: number, y: number): string =>
  `${GROUND_TILES_FOLDER}/${zoom}/${x}/${y}.pbf`;

/** What stands on the ground is others' work: credited wherever it is shown. */
export const GROUND_CREDIT = 'Natural Earth, GeoNames';

/** How many bytes each tile has as the page gets it: of each zoom a list, column by column from the north down. */
export const GROUND_SIZES_PATH = `${GROUND_TILES_FOLDER}/sizes.json`;
