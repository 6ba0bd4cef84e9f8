import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For a machine that does other work too, what is made ready before a test included; a test that hangs still ends. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

const alias = { '@engine': here('./engine'), '@contract': here('./server/contract'), '@app': here('./app') };

/** Tests of the app that put something of their own in the place of a part of the browser, or of a module. */
const STANDS_IN = /stubGlobal|localStorage|vi\.mock|resetModules/;
const appTestsThatStandIn = readdirSync(here('./app'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.test.ts'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((file) => STANDS_IN.test(readFileSync(file, 'utf8')))
  .map((file) => relative(here('.'), file));

/**
 * `unit` and `app` need nothing but Node; `api` opens databases and sockets. Files share the modules that they load, which
 * is worth a half of a unit test's time and a sixth of an API test's: the engine keeps nothing between tests, and every
 * server is made anew. Of the app's, those that stand in for parts of a browser have modules and globals of their own.
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
          ...timeouts,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'app',
          environment: 'node',
          include: ['app/**/*.test.ts'],
          exclude: [...appTestsThatStandIn, '**/node_modules/**'],
          isolate: false,
          ...timeouts,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'app-stand-ins',
          environment: 'node',
          include: appTestsThatStandIn,
          exclude: ['**/node_modules/**'],
          ...timeouts,
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
          ...timeouts,
        },
      },
    ],
  },
});
