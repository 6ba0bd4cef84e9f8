import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { navigationCopy, notFoundCopy } from '@app/copy/shell-copy';
import { plannedCopy } from '@app/copy/planned-copy';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { NotFoundPage } from './app-shell/not-found-page';
import type { PageHandle } from './app-shell/page-handle';
import { AppErrorPage, loadErrorPage, RouteErrorPage } from './app-shell/route-error-page';
import { RootLayout } from './app-shell/root-layout';

/** The page with the tooltips' shared delays around it; both arrive together. */
async function withTooltips(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [Screen, { TooltipProvider }] = await Promise.all([load(), import('./ui/tooltip')]);
  return function TooltippedScreen() {
    return (
      <TooltipProvider>
        <Screen />
      </TooltipProvider>
    );
  };
}

/** Screens that fill the window. */
const SKY_SCREENS: ReadonlySet<string> = new Set(['/', '/satellites/globe']);

function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const handle: PageHandle = { title, frame: SKY_SCREENS.has(path) ? 'sky' : 'page' };
  return {
    path,
    handle,
    lazy: async () => ({ Component: await withTooltips(load).catch(loadErrorPage) }),
    ErrorBoundary: RouteErrorPage,
  };
}

const notFound: PageHandle = { title: notFoundCopy.title, frame: 'page' };

/** The route table of part 2 §2. Every page is a chunk of its own, fetched when it is opened. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: AppErrorPage,
    HydrateFallback: () => null,
    children: [
      page('/', navigationCopy.home, async () => (await import('./features/classic-view/home-screen')).HomeScreen),
      page(
        '/satellites',
        navigationCopy.satellites,
        async () => (await import('./features/satellites/satellites-page')).SatellitesPage,
      ),
      page(
        '/satellites/globe',
        navigationCopy.globe,
        async () => (await import('./features/globe/globe-page')).GlobePage,
      ),
      page(
        '/satellite/:id',
        navigationCopy.satellite,
        async () => (await import('./features/satellite-detail/satellite-page')).SatellitePage,
      ),
      page(
        '/triangulation',
        plannedCopy.triangulation.title,
        async () => (await import('./features/triangulation/triangulation-page')).TriangulationPage,
      ),
      page(
        '/analytics',
        plannedCopy.analytics.title,
        async () => (await import('./features/analytics/analytics-page')).AnalyticsPage,
      ),
      page('/social', plannedCopy.social.title, async () => (await import('./features/social/social-page')).SocialPage),
      page(
        '/social/:id',
        plannedCopy.sharedSighting.title,
        async () => (await import('./features/social/sighting-page')).SightingPage,
      ),
      page(
        '/shared/:token',
        plannedCopy.sightingByToken.title,
        async () => (await import('./features/shared/shared-page')).SharedPage,
      ),
      page(
        '/observations',
        plannedCopy.observations.title,
        async () => (await import('./features/observations/observations-page')).ObservationsPage,
      ),
      page(
        '/observations/:id',
        plannedCopy.observation.title,
        async () => (await import('./features/observations/observation-page')).ObservationPage,
      ),
      page('/admin', plannedCopy.admin.title, async () => (await import('./features/admin/admin-page')).AdminPage),
      page(
        '/system-status',
        systemStatusCopy.title,
        async () => (await import('./features/system-status/system-status-page')).SystemStatusPage,
      ),
      page(
        '/api-keys',
        plannedCopy.apiKeys.title,
        async () => (await import('./features/api-keys/api-keys-page')).ApiKeysPage,
      ),
      page(
        '/settings',
        plannedCopy.settings.title,
        async () => (await import('./features/settings/settings-page')).SettingsPage,
      ),
      { path: '*', handle: notFound, Component: NotFoundPage, ErrorBoundary: RouteErrorPage },
    ],
  },
];
