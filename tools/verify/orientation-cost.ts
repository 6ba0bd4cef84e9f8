import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { quat } from 'gl-matrix';
import { feedOf } from './orientation-feed';
import { feedFilter, filterFor } from './orientation-run';
import type { Trial } from './orientation-trial';

export interface FilterCost {
  /** Microseconds a sample: what a phone's motion event costs, with a prediction to display time. */
  readonly medianUs: number;
  readonly p95Us: number;
  /** Heap that one sample leaves behind, bytes: median over the batches. */
  readonly bytesPerSample: number;
}

const BATCH = 500;
const WARM_UP_BATCHES = 40;

/** Time and memory of the filter at the recording's own rate, batch by batch, once the code is warm. */
export function measureCost(trial: Trial): FilterCost {
  const feed = feedOf(trial, { gyro: 'mean', isRounded: false });
  const filter = filterFor(feed);
  const pose: quat = new Float64Array(4);
  const batches = Math.floor(feed.length / BATCH);
  const microseconds: number[] = [];
  const bytes: number[] = [];
  const observe = (_filter: unknown, _reading: number, atMs: number): void => {
    filter.predict(pose, atMs + 33);
  };
  for (let batch = 0; batch < batches; batch += 1) {
    const heapBefore = process.memoryUsage().heapUsed;
    const before = performance.now();
    feedFilter(filter, feed, batch * BATCH, (batch + 1) * BATCH, observe, false);
    const after = performance.now();
    const heapAfter = process.memoryUsage().heapUsed;
    if (batch < Math.min(WARM_UP_BATCHES, batches / 2)) continue;
    microseconds.push(((after - before) * 1000) / BATCH);
    bytes.push((heapAfter - heapBefore) / BATCH);
  }
  return {
    medianUs: quantile(microseconds, 0.5),
    p95Us: quantile(microseconds, 0.95),
    bytesPerSample: quantile(bytes, 0.5),
  };
}

/** Size of the code that turns readings into poses, bundled for a browser, minified and packed: bytes. */
export async function bundledBytes(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../engine/orientation/pose-estimator.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    logLevel: 'error',
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
