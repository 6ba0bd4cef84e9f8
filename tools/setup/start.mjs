/**
 * `npm start`: from a fresh clone to a running product. Installs what is missing, builds what changed, then starts the
 * server as a process of its own, since the settings of its memory must stand before it begins. Signals go on to the
 * server, and its exit code is this one's.
 */
import { endWithParent } from './end-with-parent.mjs';
import { requireNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run-node.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-memory.mjs';

requireNode();
if (process.env['npm_lifecycle_event'] !== undefined) endWithParent();
const prepared = await runNode([inRoot('tools/setup/prepare.mjs')]);
if (prepared !== 0) process.exit(prepared);
process.env['NODE_ENV'] ??= 'production';
if (process.argv.includes('--lan')) {
  const { prepareLan } = await import('./lan.mjs');
  await prepareLan();
}
const env = { ...SERVER_ENVIRONMENT, ...process.env };
process.exit(await runNode([...SERVER_FLAGS, inRoot('tools/setup/serve.mjs')], env));
