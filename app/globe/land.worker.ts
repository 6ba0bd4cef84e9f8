import { expose, transfer } from 'comlink';
import { drawLand } from './land-drawing';
import type { LandWorkerApi } from './land-map';

const api: LandWorkerApi = {
  async landFrom(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The map file could not be had: ${response.status}.`);
    const land = drawLand(await response.json());
    return transfer(land, [land.coastline.buffer, land.picture]);
  },
};

expose(api);
