import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { navigationCopy, notFoundCopy } from '@app/copy/shell-copy';
import { wallTitles } from '@app/copy/wall-titles';
import { NotFoundPage } from './app-shell/not-found-page';
import { BareLayout } from './app-shell/bare-layout';
import { EMBED_PATH, KIOSK_PATH } from './first-paint/bare-paths';
import type { PageHandle } from './app-shell/page-handle';
import { AppErrorPage, loadErrorPage, RouteErrorPage } from './app-shell/route-error-page';
import { RootLayout } from './app-shell/root-layout';
import { canPoint, loadTooltips } from './ui/tooltip';
import { prepareDates } from './workers/dates/prepare-dates';
import { nextTask } from './workers/next-task';

/** The page with the tooltips' shared delays around it; both arrive together, where something can point. */
async function withTooltips(load: () => Promise<ComponentType>): Promise<ComponentType> {
  if (!canPoint()) return load();
  const [Screen, { TooltipProvider }] = await Promise.all([load(), loadTooltips()]);
  return function TooltippedScreen() {
    return (
      <TooltipProvider>
        <Screen />
      </TooltipProvider>
    );
  };
}

/** Screens that fill the window. */
const SKY_SCREENS: ReadonlySet<string> = new Set(['/', '/map', '/table', '/satellites/globe']);

/**
 * Asks for the two files that pages of satellites share with other screens (`plain` and `sky` of tools/chunks/chunk-groups.ts)
 * by a module that lies in each. So each is run in a task of its own as it comes; with the page alone all are run in one,
 * during which it answers to nothing. One that does not come fails the page, which says so.
 */
function askForParts(): void {
  for (const part of [import('@app/state/units-store'), import('@app/session/current-session')])
    part.catch(() => undefined);
}

/** A page of satellites: it writes times as soon as it is there. */
function satellitePage(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return page(path, title, async () => {
    askForParts();
    await nextTask();
    prepareDates(document.documentElement.lang);
    await nextTask();
    return load();
  });
}

function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const handle: PageHandle = { title, frame: SKY_SCREENS.has(path) ? 'sky' : 'page' };
  return {
    path,
    handle,
    lazy: async () => {
      // Asking for the parts of a page takes a slow device as long as making the router, which is what asks.
      await nextTask();
      return { Component: await withTooltips(load).catch(loadErrorPage) };
    },
    ErrorBoundary: RouteErrorPage,
  };
}

/** A page that stands for itself; where its files do not arrive it says so as every page does. */
function barePage(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const handle: PageHandle = { title, frame: 'sky' };
  return {
    Component: BareLayout,
    ErrorBoundary: AppErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        path,
        handle,
        lazy: async () => ({ Component: await load().catch(loadErrorPage) }),
        ErrorBoundary: RouteErrorPage,
      },
    ],
  };
}

/**
 * All that there is where the page may stand in one of somebody else's: nobody is known in it, and no other page can be
 * come to, since the server let no other be framed.
 */
export const embedRoutes: RouteObject[] = [
  barePage(EMBED_PATH, wallTitles.embed, async () => (await import('./screens/embed-screen')).EmbedScreen),
];

const notFound: PageHandle = { title: notFoundCopy.title, frame: 'page' };

/** The route table of part 2 §2. Every page is a chunk of its own, fetched when it is opened. */
export const routes: RouteObject[] = [
  barePage(KIOSK_PATH, wallTitles.kiosk, async () => (await import('./screens/kiosk-screen')).KioskScreen),
  {
    Component: RootLayout,
    ErrorBoundary: AppErrorPage,
    HydrateFallback: () => null,
    children: [
      page('/', navigationCopy.home, async () => {
        // Whether a place is waited for decides how high the sheet is: it is known before the screen is drawn.
        const [{ HomeScreen }, { learnWhetherPlaceComes }] = await Promise.all([
          import('./screens/home-screen'),
          import('./sensors/place-tracker'),
        ]);
        await learnWhetherPlaceComes();
        return HomeScreen;
      }),
      page('/map', navigationCopy.map, async () => (await import('./screens/map-screen')).MapScreen),
      page('/table', navigationCopy.table, async () => (await import('./screens/table-screen')).TableScreen),
      satellitePage(
        '/satellites',
        navigationCopy.satellites,
        async () => (await import('./features/satellites/satellites-page')).SatellitesPage,
      ),
      satellitePage(
        '/satellites/globe',
        navigationCopy.globe,
        async () => (await import('./features/globe/globe-page')).GlobePage,
      ),
      satellitePage(
        '/satellite/:id',
        navigationCopy.satellite,
        async () => (await import('./features/satellite-detail/satellite-page')).SatellitePage,
      ),
      page(
        '/aircraft/:id/flights',
        navigationCopy.flights,
        async () => (await import('./features/flights/flights-page')).FlightsPage,
      ),
      page(
        '/flights/:flightId',
        navigationCopy.flight,
        async () => (await import('./features/flights/flight-page')).FlightPage,
      ),
      page(
        '/captures',
        navigationCopy.captures,
        async () => (await import('./features/capture/captures-page')).CapturesPage,
      ),
      page(
        '/identify',
        navigationCopy.identify,
        async () => (await import('./features/identify/identify-page')).IdentifyPage,
      ),
      page(
        '/triangulation',
        navigationCopy.triangulation,
        async () => (await import('./screens/triangulation-screen')).TriangulationScreen,
      ),
      page(
        '/analytics',
        navigationCopy.analytics,
        async () => (await import('./features/analytics/analytics-page')).AnalyticsPage,
      ),
      page('/social', navigationCopy.social, async () => (await import('./features/social/social-page')).SocialPage),
      page(
        '/social/:id',
        navigationCopy.sharedSighting,
        async () => (await import('./features/social/sighting-page')).SightingPage,
      ),
      page(
        '/shared/:token',
        navigationCopy.sightingByToken,
        async () => (await import('./features/social/sighting-page')).SharedSightingPage,
      ),
      page(
        '/observations',
        navigationCopy.observations,
        async () => (await import('./features/observations/observations-page')).ObservationsPage,
      ),
      page(
        '/observations/new',
        navigationCopy.newObservation,
        async () => (await import('./features/observations/new-observation-page')).NewObservationPage,
      ),
      page(
        '/observations/:id',
        navigationCopy.observation,
        async () => (await import('./screens/observation-screen')).ObservationScreen,
      ),
      page('/admin', navigationCopy.admin, async () => (await import('./features/admin/admin-page')).AdminPage),
      page(
        '/system-status',
        navigationCopy.systemStatus,
        async () => (await import('./features/system-status/system-status-page')).SystemStatusPage,
      ),
      page(
        '/device-check',
        navigationCopy.deviceCheck,
        async () => (await import('./features/device-check/device-check-page')).DeviceCheckPage,
      ),
      page(
        '/account',
        navigationCopy.account,
        async () => (await import('./features/account/account-page')).AccountPage,
      ),
      page(
        '/api-keys',
        navigationCopy.apiKeys,
        async () => (await import('./features/api-keys/api-keys-page')).ApiKeysPage,
      ),
      page(
        '/api-reference',
        navigationCopy.apiReference,
        async () => (await import('./features/api-reference/api-reference-page')).ApiReferencePage,
      ),
      page('/alerts', navigationCopy.alerts, async () => (await import('./features/alerts/alerts-page')).AlertsPage),
      page(
        '/horizon',
        navigationCopy.horizon,
        async () => (await import('./features/horizon/horizon-page')).HorizonPage,
      ),
      page(
        '/settings',
        navigationCopy.settings,
        async () => (await import('./features/settings/settings-page')).SettingsPage,
      ),
      page(
        '/offline',
        navigationCopy.offline,
        async () => (await import('./features/offline/offline-page')).OfflinePage,
      ),
      { path: '*', handle: notFound, Component: NotFoundPage, ErrorBoundary: RouteErrorPage },
    ],
  },
];
