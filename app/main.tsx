import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { startAccessibility } from './accessibility/accessibility-store';
import { askAsNobody } from './api/api-client';
import { App } from './app-shell/app';
import { applyAppStyles } from './app-shell/app-styles';
import { startSplash } from './app-shell/splash';
import { afterFirstScreen, startWork } from './app-shell/start-work';
import { nextTask } from './workers/next-task';
import { logWarning } from './log/log-warning';
import { EMBED_PATH } from './first-paint/bare-paths';
import { embedRoutes, routes } from './routes';
import { startTheme } from './state/theme-store';

// zod compiles its parsers with eval where it can; our Content-Security-Policy reports every such try. zod takes this
// object over when it loads, which only the pages that parse something make it do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
/** In somebody else's page nothing is kept, nobody is known, and there is no other page to go to. */
const isEmbed = window.location.pathname === EMBED_PATH;
if (isEmbed) askAsNobody();
// Keeping the app takes all of its files, which must not come between a first visit and what it wants to see.
if (import.meta.env.PROD && !isEmbed) {
  void afterFirstScreen()
    .then(() => import('./app-shell/kept-app'))
    .then(({ startKeptApp }) => startKeptApp())
    .catch((error: unknown) => logWarning('The app is not kept for use without a network.', error));
}

// What other devices have changed, and the weather, are of no use before there is a screen.
if (!isEmbed) {
  void afterFirstScreen()
    .then(() => import('./session/follow-later'))
    .then(({ followLater }) => followLater())
    .catch((error: unknown) => logWarning('Preferences and weather are not followed.', error));
}

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root.');
/**
 * Starts the page, what fetches, then the router, each in a task of its own: with the script itself they kept a phone from
 * answering for half a second. No screen is drawn before its styles are there; what it needs is on its way meanwhile.
 */
async function start(place: HTMLElement): Promise<void> {
  await nextTask();
  const styled = applyAppStyles();
  startTheme();
  startAccessibility();
  startSplash(place);
  await nextTask();
  startWork();
  await nextTask();
  const router = createBrowserRouter(isEmbed ? embedRoutes : routes);
  await styled;
  // A transition is drawn in slices, between which the browser answers.
  startTransition(() => {
    createRoot(place).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
}

void start(root);
