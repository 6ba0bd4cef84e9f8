import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app-shell/app';
import { finishStartTask, startWork } from './app-shell/start-work';
import { routes } from './routes';
import { startTheme } from './state/theme-store';
import { registerOffline } from './workers/offline/register-offline';

// zod compiles its parsers with eval where it can; our Content-Security-Policy reports every such try. zod takes this
// object over when it loads, which only the pages that parse something make it do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startTheme();
startWork();
if (import.meta.env.PROD) registerOffline();

const router = createBrowserRouter(routes);
const stopWaiting = router.subscribe(({ initialized }) => {
  if (!initialized) return;
  stopWaiting();
  finishStartTask('screen');
});
if (router.state.initialized) finishStartTask('screen');

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
