import { parseStarCatalogue, type StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import { STAR_CATALOGUE_PATH } from '@engine/sky/celestial/star-catalogue-file';

/** Fetches the stars. Null where they cannot be had or read; nothing is thrown. */
export async function loadStarCatalogue(fetchFile: typeof fetch = fetch): Promise<StarCatalogue | null> {
  try {
    const response = await fetchFile(STAR_CATALOGUE_PATH);
    return response.ok ? parseStarCatalogue(await response.json()) : null;
  } catch {
    return null;
  }
}
