import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { appIconsPlugin } from './tools/app-icons/app-icons-plugin';
import { preloadedParts } from './tools/chunks/preloaded-parts';
import { chunkGroups, workerChunkGroups } from './tools/chunks/chunk-groups';
import { pixiPartsPlugin } from './tools/chunks/pixi-parts-plugin';
import { compactFacesPlugin } from './tools/compact-faces/compact-faces-plugin';
import { firstPaintPlugin } from './tools/first-paint/first-paint-plugin';
import { groundTilesPlugin } from './tools/ground-tiles/ground-tiles-plugin';
import { kernelsPlugin } from './tools/kernels/kernels-plugin';
import { offlineShellPlugin } from './tools/offline-shell/offline-shell-plugin';
import { lazySchemasPlugin } from './tools/schemas/lazy-schemas-plugin';
import { pageSchemasPlugin } from './tools/schemas/page-schemas-plugin';
import { starCataloguePlugin } from './tools/star-catalogue/star-catalogue-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
// The app's own modules under app/api come from Vite.
const proxy = {
  '^/api/(?!.*\\.tsx?(\\?|$))': { target: api, ws: true },
  '^/data/': { target: api },
  '^/livez$': { target: api },
};

/**
 * Written once beside each file, so that no server compresses for each visit. Gzip is for what came without HTTPS, over
 * which browsers take no Brotli but from this machine.
 */
const compressedFiles = () =>
  compression({
    include: /\.(?:css|dat|html|m?js|json|svg|txt|wasm|webmanifest)$/,
    threshold: 1024,
    algorithms: [
      // The best quality takes seconds of a build, and 7 % off every first visit.
      ['brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }],
      ['gzip', { level: 9 }],
    ],
    skipIfLargerOrEqual: true,
  });

/** The router's package leads bundlers to what it gives developers, with the warnings that nobody else can heed. */
const routerAsBuilt = {
  'react-router/dom': here('./node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': here('./node_modules/react-router/dist/production/index.mjs'),
};

export default defineConfig(({ command }) => ({
  root: here('./app'),
  plugins: [
    react(),
    tailwindcss(),
    compactFacesPlugin(),
    firstPaintPlugin(),
    pageSchemasPlugin(),
    lazySchemasPlugin(),
    appIconsPlugin(),
    starCataloguePlugin(),
    groundTilesPlugin(),
    kernelsPlugin(),
    pixiPartsPlugin(),
    offlineShellPlugin(),
    // It takes hold of the output where it is made, so it is made for a build alone.
    ...(command === 'build' ? [compressedFiles()] : []),
  ],
  resolve: {
    // RxJS has classes there; by default bundlers get functions that stand for them, and a library of helpers.
    conditions: ['es2015', ...defaultClientConditions],
    alias: {
      '@engine': here('./engine'),
      '@contract': here('./server/contract'),
      '@app': here('./app'),
      // Radix's scroll lock writes a <style> element, which our Content-Security-Policy refuses; ours adopts a sheet.
      'react-style-singleton': here('./app/ui/adopted-style-singleton.ts'),
      ...(command === 'build' ? routerAsBuilt : {}),
    },
  },
  worker: {
    format: 'es',
    plugins: () => [pixiPartsPlugin()],
    rolldownOptions: {
      output: {
        // By its name a script gets what a worker must be sent with it (server/http/static-app.ts): WebKit holds what a
        // worker imports to the page's embedder policy as it does the worker itself.
        chunkFileNames: 'assets/[name].worker-[hash].js',
        codeSplitting: { groups: workerChunkGroups() },
      },
    },
  },
  build: {
    outDir: here('./dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    // A strict Content-Security-Policy allows no data: addresses for scripts, workers and WebAssembly.
    assetsInlineLimit: 0,
    // Every browser that runs the app preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: preloadedParts },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  server: { proxy },
  preview: { proxy },
}));
