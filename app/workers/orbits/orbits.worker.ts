import { expose } from 'comlink';
import { catalogueCacheIn } from './worker/catalogue-cache';
import { helperCount } from './worker/helper-count';
import { loadKernel } from './worker/load-kernel';
import { OrbitsService } from './worker/orbits-service';
import { nextTask } from '../next-task';

const service = new OrbitsService({
  fetch: (url, init) => fetch(url, init),
  // Undefined on a page without TLS.
  cache: catalogueCacheIn('caches' in self ? caches : undefined),
  // Unlike Date.now this does not jump when the device's clock is set.
  now: () => performance.timeOrigin + performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  pause: nextTask,
  loadKernel: () => loadKernel(),
  loadCandidates: () => import('./worker/satellite-candidates'),
  helpers: helperCount(navigator),
  startHelper: () => new Worker(new URL('./passes.worker.ts', import.meta.url), { type: 'module', name: 'passes' }),
});

expose(service);
