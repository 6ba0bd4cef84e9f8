/**
 * Starts the worker from its TypeScript source, for development and tests: on Node 20 a worker thread does not take
 * over the compiler of the thread that starts it. The bundle does not use this file.
 */
import { register } from 'tsx/esm/api';

register();
await import('./orbit-worker.ts');
