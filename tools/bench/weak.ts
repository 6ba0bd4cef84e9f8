import type { SuiteResult } from '../measurement/suite-result';
import type { BenchOptions } from './bench-options';
import type { WeakPartResult } from './weak/part-result';
import { measureServerMemory } from './weak/server-memory';

const PARTS: Readonly<Record<string, (options: BenchOptions) => Promise<WeakPartResult>>> = {
  'server-memory': measureServerMemory,
};

/** What the product costs a weak device: each part in a file of its own. */
export async function runWeakBench(options: BenchOptions): Promise<SuiteResult> {
  const found: [string, WeakPartResult][] = [];
  for (const [name, measure] of Object.entries(PARTS)) found.push([name, await measure(options)]);
  return {
    suite: 'weak',
    gates: found.flatMap(([, { gates }]) => gates),
    figures: Object.fromEntries(found.map(([name, { figures }]) => [name, figures])),
    lines: found.flatMap(([, { lines }]) => lines),
  };
}
