import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isOfRegion, REGION_CACHE } from './region-cache';
import type { ShellFile } from './shell-file';
import { keepApp } from './worker/kept-app';
import { showPushedAlerts } from './worker/push';
import { answerPages } from './worker/update';
import { keepShared, SHARE_PATH, sharedPhotoPage } from './shared-photo';

/** Put in by the build: every file of the app. */
declare const SHELL_FILES: ShellFile[];
declare const self: ServiceWorkerGlobalScope;

/** Behind a network that takes but does not give, what is kept is taken after this time. */
const PATIENCE_S = 3;
/** Addresses of the server itself, never a page of the app. */
const SERVER_PATHS = [/^\/(?:api|data|problems|livez|readyz|metrics)(?:[/?]|$)/i];
/** Its policies are its own, so it always comes from the server; what is asked here has its query. */
const FRAMED_PATH = /^\/embed(?:\?|$)/;

type Plugin = NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins'];

/** The server first, and what is kept where it is away; what it answers is not kept besides. */
function networkFirst(cacheName: string, plugins: NonNullable<Plugin> = []): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // A proxy whose server is away answers too; what is kept is worth more than its error page.
        fetchDidSucceed: ({ response }) =>
          response.status >= 500 ? Promise.reject(new Error(`status ${response.status}`)) : Promise.resolve(response),
        cacheWillUpdate: () => Promise.resolve(null),
      },
      ...plugins,
    ],
  });
}

// Nobody waits for a newer app because its worker waits: the page comes from the server first, and names its own files.
const app = keepApp(self, SHELL_FILES);
answerPages(self, SHELL_FILES);

// One kept page serves every address: the app's router reads the address.
const page = networkFirst('skylens-page', [{ cachedResponseWillBeUsed: () => app.newestPage() }]);
registerRoute(new NavigationRoute(page, { denylist: [...SERVER_PATHS, FRAMED_PATH] }));

// What renews the region asks past every cache, and must not be answered from the one that it renews.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isOfRegion(url.pathname) && request.cache !== 'reload',
  networkFirst(REGION_CACHE),
);

// A photo that is shared into the app goes no further than this browser: the page reads it from there.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => Response.redirect(sharedPhotoPage(await keepShared(request)), 303),
  'POST',
);

showPushedAlerts(self);
