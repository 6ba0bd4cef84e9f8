import type { Plugin } from 'esbuild';
import { openApiText } from '../../server/http/openapi-text';

const MODULE = /[\\/]server[\\/]http[\\/]openapi-text\.ts$/;
/** What is known only where the server starts, by names that stand nowhere else in the document. */
const VERSION = '(version)';
const SESSION_COOKIE = '(session cookie)';

/**
 * The document is written by the build: a server that wrote it held up everybody for a third of a second, and kept 25 MB
 * of schemas. Here the schemas are those of the source, which can be asked what they are; the server's are made lazily.
 */
export function writtenOpenApi(): Plugin {
  return {
    name: 'written-openapi',
    setup(bundler) {
      bundler.onLoad({ filter: MODULE }, () => ({ contents: writtenModule() }));
    },
  };
}

function writtenModule(): string {
  const [head, afterVersion, ...moreVersions] = openApiText(VERSION, SESSION_COOKIE).split(VERSION);
  const [middle, tail, ...moreCookies] = (afterVersion ?? '').split(SESSION_COOKIE);
  if (tail === undefined || head?.includes(SESSION_COOKIE) || moreVersions.length + moreCookies.length > 0) {
    throw new Error('The OpenAPI document names the version once, and the cookie once after it.');
  }
  const parts = [JSON.stringify(head), 'version', JSON.stringify(middle), 'sessionCookie', JSON.stringify(tail)];
  return `export const openApiText = (version, sessionCookie) => ${parts.join(' + ')};`;
}
