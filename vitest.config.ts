import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = { '@engine': here('./engine'), '@contract': here('./server/contract'), '@app': here('./app') };

/**
 * `unit` needs nothing but Node. `api` opens databases and sockets, each file its own; its files wait for clocks and
 * child processes more than they compute, so three run at a time also where there are two cores.
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
          include: ['{engine,app,server,tools}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // For a machine that does other work too; a test that hangs still ends.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['{server,tools}/**/*.api.test.ts'],
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
