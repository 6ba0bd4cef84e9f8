import { readFile } from 'node:fs/promises';
import { parseStarCatalogue, type StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import { STAR_CATALOGUE_PATH } from '@engine/sky/celestial/star-catalogue-file';

/** From the root of the product, as the built app is. */
const APP_FOLDER = 'dist/app';

/** The fixed stars, from the file that the build puts beside the app; null where it is not to be had. */
export async function loadStars(): Promise<StarCatalogue | null> {
  try {
    return parseStarCatalogue(JSON.parse(await readFile(`${APP_FOLDER}${STAR_CATALOGUE_PATH}`, 'utf8')));
  } catch {
    return null;
  }
}
