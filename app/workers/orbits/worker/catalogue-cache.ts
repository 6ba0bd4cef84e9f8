/** A catalogue's text as the server sent it, with the ETag that asks for a newer one. */
export interface CachedCatalogue {
  readonly etag: string | null;
  readonly text: string;
}

/** The catalogue's copy in this browser. Nothing here rejects: what cannot be stored is fetched again. */
export interface CatalogueCache {
  read(): Promise<CachedCatalogue | null>;
  write(kept: CachedCatalogue): Promise<void>;
  drop(): Promise<void>;
}

/** The part of the Cache API that is used. */
export interface BrowserCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<boolean>;
}

export interface BrowserCaches {
  open(name: string): Promise<BrowserCache>;
}

const CACHE_NAME = 'skylens-catalogue';
/** Only a key: nothing is fetched from here. */
const KEY = '/api/satellites/catalogue';
const ETAG_HEADER = 'etag';

/**
 * Stores the catalogue with the Cache API.
 * @param stores `caches`; undefined where there is none (a page without TLS, some private windows): then nothing is stored
 */
export function catalogueCacheIn(stores: BrowserCaches | undefined): CatalogueCache {
  const quietly = async <Answer>(work: (cache: BrowserCache) => Promise<Answer>): Promise<Answer | null> => {
    if (stores === undefined) return null;
    try {
      return await work(await stores.open(CACHE_NAME));
    } catch {
      // Storage is full, forbidden or broken: the app then works as on a first visit.
      return null;
    }
  };
  const drop = async (): Promise<void> => {
    await quietly((cache) => cache.delete(KEY));
  };
  return {
    drop,
    read: () =>
      quietly(async (cache) => {
        const response = await cache.match(KEY);
        if (response === undefined) return null;
        return { etag: response.headers.get(ETAG_HEADER), text: await response.text() };
      }),
    write: async ({ etag, text }) => {
      const headers = { 'content-type': 'application/json', ...(etag === null ? {} : { [ETAG_HEADER]: etag }) };
      const isKept = await quietly(async (cache) => {
        await cache.put(KEY, new Response(text, { headers }));
        return true;
      });
      // Where the new one does not fit, the old one would only become outdated: its space is freed.
      if (isKept === null) await drop();
    },
  };
}
