import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { STAR_CATALOGUE_PATH } from '../../engine/sky/celestial/star-catalogue-file';
import { inRoot } from '../setup/paths.mjs';
import { cutStarCatalogue } from './cut-star-catalogue';

const LICENCE_PATH = STAR_CATALOGUE_PATH.replace('.json', '.licence.txt');

/** Puts the stars beside the app as a file of its own, with the licence of the package that they come from. */
export function starCataloguePlugin(): Plugin {
  return {
    name: 'star-catalogue',
    generateBundle() {
      const emit = (path: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      };
      emit(STAR_CATALOGUE_PATH, JSON.stringify(cutStarCatalogue()));
      emit(LICENCE_PATH, readFileSync(inRoot('node_modules/d3-celestial/LICENSE'), 'utf8'));
    },
    configureServer(server) {
      server.middlewares.use(STAR_CATALOGUE_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(cutStarCatalogue()));
      });
    },
  };
}
