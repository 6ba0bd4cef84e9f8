import { availableParallelism, totalmem } from 'node:os';
import type { NetworkBytes } from '../observability/network-bytes';
import type { RequestCounts } from '../observability/request-figures';

/** What only grows, since the start of the process. */
export interface Counters extends RequestCounts, NetworkBytes {
  /** Time that all threads of the process spent computing, divided by the cores of the machine. */
  readonly cpuShareMs: number;
}

/** What is so at the moment. */
export interface Gauges {
  readonly activeUsers: number;
  /** What the process holds, of the memory that it may have, per cent. */
  readonly memoryPercent: number;
  readonly memoryBytes: number;
  /** Per cent. */
  readonly dataSourceHealth: number;
}

export interface Reading extends Counters, Gauges {
  /** Milliseconds since some moment, whatever is done to the clock. */
  readonly elapsedMs: number;
}

/** What the operating system says of this process. */
export function readProcess(): Pick<Reading, 'elapsedMs' | 'cpuShareMs' | 'memoryPercent' | 'memoryBytes'> {
  const { user, system } = process.cpuUsage();
  const memoryBytes = process.memoryUsage.rss();
  return {
    elapsedMs: performance.now(),
    cpuShareMs: (user + system) / 1000 / availableParallelism(),
    memoryBytes,
    memoryPercent: Math.min(100, (memoryBytes / memoryLimitBytes()) * 100),
  };
}

/** The machine's memory, or less where a container may have less. */
function memoryLimitBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
