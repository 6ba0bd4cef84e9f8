/** What BASEMAP says: an archive of the operator's, or a style of somebody's. */
export type BasemapSetting =
  | { readonly kind: 'archive'; readonly path: string }
  | { readonly kind: 'style'; readonly url: string; readonly origins: readonly string[] };

export const BASEMAP_FORM =
  'file:PATH of a PMTiles archive with vector tiles, or the https address of a style, followed after a space each by further https origins that it takes tiles from';

const MOST_ORIGINS = 8;

function httpsUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}

/** Undefined for anything else. Nothing is opened. */
export function parseBasemap(text: string): BasemapSetting | undefined {
  if (text.startsWith('file:')) {
    const path = text.slice('file:'.length);
    return path === '' ? undefined : { kind: 'archive', path };
  }
  const urls = text.split(/\s+/).map(httpsUrl);
  const [style] = urls;
  if (style === undefined || urls.length > MOST_ORIGINS) return undefined;
  const origins = urls.flatMap((url) => (url === undefined ? [] : [url.origin]));
  // A word that is no address is a slip that nobody would find otherwise.
  return origins.length < urls.length ? undefined : { kind: 'style', url: style.href, origins: [...new Set(origins)] };
}
