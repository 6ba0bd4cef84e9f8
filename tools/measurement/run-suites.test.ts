import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSuites } from './run-suites';
import { atMost } from './suite-result';
import { readingInput } from './unreadable-input';

const suite = (value: number) => async () => ({
  suite: 'made-up',
  gates: [atMost('made-up.error', value, 1, 'm')],
  figures: {},
  lines: [],
});

const unreadable = () =>
  readingInput('some/file.gz', (): never => {
    throw new Error('unexpected end of file');
  });
const broken = async () => {
  throw new TypeError('a bug');
};

let exitCode: typeof process.exitCode;
beforeEach(() => {
  exitCode = process.exitCode;
  process.exitCode = 0;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

it('says by its exit code whether every gate was met; NaN misses', async () => {
  await runSuites([suite(0.5)], undefined);
  expect(process.exitCode).toBe(0);
  await runSuites([suite(Number.NaN)], undefined);
  expect(process.exitCode).toBe(1);
});

it('tells of data that cannot be read in one line, and goes on', async () => {
  await runSuites([unreadable, suite(0.5)], undefined);
  expect(console.error).toHaveBeenCalledWith('some/file.gz cannot be read: unexpected end of file');
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('pass  made-up.error'));
  expect(process.exitCode).toBe(1);
});

it('lets a bug throw', async () => {
  await expect(runSuites([broken], undefined)).rejects.toThrow('a bug');
});
