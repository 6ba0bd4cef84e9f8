import { build } from 'esbuild';
import { inRoot } from '../setup/paths.mjs';

/** A module of this folder with all that it imports, as one script for a page. */
export async function pageScript(module: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot(`tools/bench/${module}`)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
    alias: {
      '@app': inRoot('app'),
      '@engine': inRoot('engine'),
      '@contract': inRoot('server/contract'),
    },
  });
  return outputFiles[0]?.text ?? '';
}
