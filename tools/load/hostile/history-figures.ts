import { setTimeout as pause } from 'node:timers/promises';

const DRAINED_WITHIN_MS = 40_000;

export interface HistoryFigures {
  readonly pending: number;
  readonly written: number;
  readonly dropped: number;
}

/** What the server says of its history. /metrics is for its own machine, where nobody is forwarded. */
export async function historyFigures(url: string): Promise<HistoryFigures> {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  const read = (name: string): number =>
    Number(new RegExp(`^skylens_history_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { pending: read('pending'), written: read('written'), dropped: read('dropped') };
}

/** Resolves with the figures once nothing waits any more, or after a while with what still waits. */
export async function drainedHistory(url: string): Promise<HistoryFigures> {
  const endMs = performance.now() + DRAINED_WITHIN_MS;
  for (;;) {
    const figures = await historyFigures(url);
    if (figures.pending === 0 || performance.now() > endMs) return figures;
    await pause(200);
  }
}
