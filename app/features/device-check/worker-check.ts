import { transfer, wrap } from 'comlink';
import { deviceCheckCopy } from '@app/copy/device-check-copy';
import { numberText } from '@app/format/figure';
import type { DeviceCheckApi, WorkerFacts } from '@app/workers/device-check/device-check.api';
import { type CheckRow, has, row } from './check-row';

const copy = deviceCheckCopy.speed;
const TRIPS = 31;
const MEGABYTE = 1_000_000;
/** A frame of 60 a second lasts 16.7 ms: more than a part of it for the way is felt. */
const QUICK_MS = 4;
const CLOCK_READS = 20_000;
/** On a weak phone with a slow network it takes some seconds. */
const STARTS_WITHIN_MS = 30_000;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function tripMs(echo: (buffer: ArrayBuffer) => Promise<ArrayBuffer>, bytes: number): Promise<number> {
  const times: number[] = [];
  for (let trip = 0; trip < TRIPS; trip++) {
    const buffer = new ArrayBuffer(bytes);
    const begunMs = performance.now();
    await echo(buffer);
    times.push(performance.now() - begunMs);
  }
  return middle(times);
}

/** The least step that the clock makes; browsers make it coarse against spying. */
function clockStepMs(): number {
  let least = Infinity;
  let before = performance.now();
  for (let read = 0; read < CLOCK_READS; read++) {
    const now = performance.now();
    if (now > before) least = Math.min(least, now - before);
    before = now;
  }
  return least;
}

const millisecondsRow = (label: string, ms: number, quickMs: number): CheckRow =>
  row(label, copy.milliseconds(numberText(ms, 3)), ms <= quickMs ? 'ok' : 'limited');

export interface WorkerCheck {
  readonly facts: WorkerFacts;
  readonly rows: readonly CheckRow[];
}

/** What a worker can, and how far away it is. Rejects where none starts. */
export async function checkWorker(): Promise<WorkerCheck> {
  const worker = new Worker(new URL('../../workers/device-check/device.worker.ts', import.meta.url), {
    type: 'module',
    name: 'device',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error('The worker did not start.'));
    worker.addEventListener('error', fail, { once: true });
    timer = setTimeout(fail, STARTS_WITHIN_MS);
  });
  const remote = wrap<DeviceCheckApi>(worker);
  const tried = async (): Promise<WorkerCheck> => {
    const facts = await remote.facts();
    const echo = async (buffer: ArrayBuffer) => remote.echo(transfer(buffer, [buffer]));
    const [small, large] = [await tripMs(echo, 8), await tripMs(echo, MEGABYTE)];
    return {
      facts,
      rows: [
        millisecondsRow(copy.trip, small, QUICK_MS),
        millisecondsRow(copy.megabyte, large, QUICK_MS),
        has(copy.simd, facts.hasWasmSimd),
        millisecondsRow(copy.clock, clockStepMs(), 1),
      ],
    };
  };
  try {
    return await Promise.race([tried(), failed]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
