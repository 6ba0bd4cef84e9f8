import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { ShellFile } from '../shell-file';

const PAGE = '/index.html';
/** Holds the page of the newest version that this browser has whole, whichever version's worker is in force. */
const NEWEST_PAGE_CACHE = 'skylens-newest-page';
/** Files there have the version in their names. */
const VERSIONED_FOLDER = '/assets/';

/** The app as this browser keeps it. */
export interface KeptApp {
  /** The newest version's page whose files are all here; every address of the app is its. */
  newestPage(): Promise<Response | undefined>;
}

/**
 * Keeps every file of this worker's version, and hands them out.
 *
 * A newer worker waits until the last window of the older app has closed: that one's files are not on the server any
 * more. Its own are all in the same cache by then, so that what is opened without a network meanwhile is the newer app,
 * as it would be with one, and never the older one over what the newer has already written.
 */
export function keepApp(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): KeptApp {
  cleanupOutdatedCaches();
  const kept = new PrecacheController();
  kept.addToCacheList([...files]);
  const install = async (event: ExtendableEvent): Promise<void> => {
    await kept.install(event);
    const page = await kept.matchPrecache(PAGE);
    if (page !== undefined) await (await caches.open(NEWEST_PAGE_CACHE)).put(PAGE, page);
  };
  worker.addEventListener('install', (event) => event.waitUntil(install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(kept.activate(event)));
  registerRoute(new PrecacheRoute(kept, { cleanURLs: false, directoryIndex: '' }));
  // Of a version whose worker waits.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(VERSIONED_FOLDER),
    async ({ request }) => {
      const cache = await caches.open(kept.strategy.cacheName);
      return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
    },
  );
  return {
    async newestPage() {
      const newest = await caches.open(NEWEST_PAGE_CACHE);
      return (await newest.match(PAGE, { ignoreVary: true })) ?? kept.matchPrecache(PAGE);
    },
  };
}
