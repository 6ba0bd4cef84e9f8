import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A path below the root.
 * @param {string} path
 */
export const inRoot = (path) => fileURLToPath(new URL(path, new URL('../../', import.meta.url)));
