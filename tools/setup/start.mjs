/**
 * `npm start`: from a fresh clone to a running product. Installs what is missing, builds what changed, then becomes
 * the server, in this very process, so that signals and exit codes are the server's own.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { requireNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';

requireNode();
if (process.env['npm_lifecycle_event'] !== undefined) endWithParent();
await ensureDependencies();
await ensureBuilt();
process.env['NODE_ENV'] ??= 'production';
if (process.argv.includes('--lan')) {
  const { prepareLan } = await import('./lan.mjs');
  await prepareLan();
}
await import(pathToFileURL(inRoot('dist/server/main.js')).href);
