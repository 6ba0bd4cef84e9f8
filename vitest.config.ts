import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For a machine that does other work too; a test that hangs still ends. */
const UNIT_TIMEOUT_MS = 60_000;

const alias = { '@engine': here('./engine'), '@contract': here('./server/contract'), '@app': here('./app') };

/**
 * `unit` and `app` need nothing but Node; `api` opens databases and sockets. Files of `unit` and `api` share the
 * modules that they load, which is worth a half of a unit test's time and a sixth of an API test's: the engine keeps
 * nothing between tests, and every server is made anew. The app's stores are kept, so each of its files has its own.
 * API tests wait for clocks and child processes more than they compute, so four files run at a time also where there
 * are two cores.
 */
export default defineConfig({
  test: {
    globalSetup: here('./tools/kernels/kernels-test-setup.ts'),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{engine,server,tools}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          isolate: false,
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'app',
          environment: 'node',
          include: ['app/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['{server,tools}/**/*.api.test.ts'],
          maxWorkers: 4,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
