/** On Node 20 a worker thread does not take over the compiler of the thread that starts it. */
import { register } from 'tsx/esm/api';

register();
const source = new URL('./passes-worker.ts', import.meta.url).href;
await import(source);
