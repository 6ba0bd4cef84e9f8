/** The server as a child of `npm start`. */
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { inRoot } from './paths.mjs';

endWithParent();
await import(pathToFileURL(inRoot('dist/server/main.js')).href);
