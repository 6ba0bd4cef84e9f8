/** The set-up of `npm start`, in a process of its own: what it took of memory ends with it. */
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

await ensureDependencies();
await ensureBuilt();
