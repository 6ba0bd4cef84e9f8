import { writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import type { Gate, SuiteResult } from './suite-result';
import { UnreadableInput } from './unreadable-input';

export function describeMachine(): Record<string, unknown> {
  const processors = cpus();
  return {
    node: process.versions.node,
    platform: `${platform()} ${arch()}`,
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    loadAverage1Min: loadavg()[0],
  };
}

function gateLine({ id, value, limit, unit, better, pass }: Gate): string {
  const relation = better === 'lower' ? '<=' : '>=';
  const shown = Number.isInteger(value) ? String(value) : value.toPrecision(4);
  return `${pass ? 'pass' : 'MISS'}  ${id}: ${shown} ${unit} (goal ${relation} ${limit})`;
}

/** Undefined, with the reason printed and the exit code set, where the data cannot be read. */
async function resultOf(run: () => Promise<SuiteResult>): Promise<SuiteResult | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UnreadableInput)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
}

/**
 * Runs suites one after the other, prints what they found and writes it as JSON where asked. The exit code says
 * whether every gate was met; data that cannot be read misses all of its suite's.
 */
export async function runSuites(
  suites: readonly (() => Promise<SuiteResult>)[],
  jsonFile: string | undefined,
): Promise<void> {
  const results: SuiteResult[] = [];
  for (const run of suites) {
    const result = await resultOf(run);
    if (result === undefined) continue;
    results.push(result);
    console.log([`\n== ${result.suite}`, ...result.lines, ...result.gates.map(gateLine)].join('\n'));
  }
  if (jsonFile !== undefined) {
    const documents = results.map(({ suite, gates, figures }) => ({
      suite,
      gates,
      figures,
      machine: describeMachine(),
    }));
    await writeFile(jsonFile, `${JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2)}\n`);
  }
  if (results.some(({ gates }) => gates.some(({ pass }) => !pass))) process.exitCode = 1;
}
