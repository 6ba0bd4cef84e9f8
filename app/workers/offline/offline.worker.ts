import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import type { ShellFile } from './shell-file';
import { showPushedAlerts } from './worker/push';
import { keepSharedPhoto, SHARE_PATH, SHARED_PHOTO_FIELD, SHARED_PHOTO_PAGE } from './shared-photo';

/** Put in by the build: every file of the app. */
declare const SHELL_FILES: ShellFile[];
declare const self: ServiceWorkerGlobalScope;

const PAGE = '/index.html';
/** Behind a network that takes but does not give, the kept app opens after this time. */
const PATIENCE_S = 3;
/** Addresses of the server itself, never a page of the app. */
const SERVER_PATHS = [/^\/(?:api|data|problems|livez|readyz|metrics)(?:\/|$)/i];
/** Its policies are its own, so it always comes from the server. */
const FRAMED_PATH = /^\/embed$/;

// A newer worker waits until the last window of the older app has closed: that one's files are not on the server any
// more. Nobody waits for a newer app because of it: the page comes from the server first, and names its own files.
cleanupOutdatedCaches();
precacheAndRoute(SHELL_FILES, { cleanURLs: false, directoryIndex: '' });

const page = new NetworkFirst({
  cacheName: 'skylens-page',
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      // A proxy whose server is away answers too; the kept app is worth more than its error page.
      fetchDidSucceed: ({ response }) =>
        response.status >= 500 ? Promise.reject(new Error(`status ${response.status}`)) : Promise.resolve(response),
      cacheWillUpdate: () => Promise.resolve(null),
      // One kept page serves every address: the app's router reads the address.
      cachedResponseWillBeUsed: () => matchPrecache(PAGE),
    },
  ],
});
registerRoute(new NavigationRoute(page, { denylist: [...SERVER_PATHS, FRAMED_PATH] }));

// A photo that is shared into the app goes no further than this browser: the page reads it from there.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    const photo = (await request.formData()).get(SHARED_PHOTO_FIELD);
    if (photo instanceof Blob) await keepSharedPhoto(photo);
    return Response.redirect(SHARED_PHOTO_PAGE, 303);
  },
  'POST',
);

showPushedAlerts(self);
