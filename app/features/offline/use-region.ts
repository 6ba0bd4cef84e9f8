import { useEffect, useState } from 'react';
import { apiGet } from '@app/api/api-client';
import { GROUND_SIZES_PATH } from '@app/ground/ground-tile-path';
import { logWarning } from '@app/log/log-warning';
import { hasCatalogueByNow } from '@app/session/catalogue-settled';
import { REGION_CACHE } from '@app/workers/offline/region-cache';
import { keepApp } from '@app/workers/offline/register-offline';
import { keepFiles, type KeepFailure, type KeepProgress } from './keep-region';
import { bytesOf, type Region, type RegionFile, regionFiles, type TileSizes } from './region-files';
import { keepOnly, readRecord, type RegionRecord, writeRecord } from './region-record';
import { tileSizesSchema } from './tile-sizes';

/** One window at a time keeps or deletes; another one says that it does. */
const LOCK = 'skylens-region';
/** What a browser says that it has left is more than what it gives in the end. */
const ROOM_FACTOR = 1.25;

export type RegionFailure = KeepFailure | 'busy';

/** `starting` while nobody knows yet what is kept. */
export type RegionWork =
  | { readonly kind: 'starting' | 'idle' }
  | { readonly kind: 'keeping'; readonly progress: KeepProgress; readonly of: number; readonly cancel: () => void }
  | { readonly kind: 'failed'; readonly reason: RegionFailure };

const NOTHING_YET: KeepProgress = { files: 0, bytes: 0 };

async function loadSizes(): Promise<TileSizes> {
  return tileSizesSchema.parse(await apiGet(GROUND_SIZES_PATH));
}

/** Resolves after a time; rejects as soon as `signal` is aborted. */
function waitFor(forMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, forMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('It was ended.', 'AbortError'));
    });
  });
}

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined || quota - usage >= bytes * ROOM_FACTOR;
}

interface Keeping {
  readonly region: Region;
  readonly files: readonly RegionFile[];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: KeepProgress) => void;
}

/** Keeps a region in this browser, and deletes the one before. */
async function keep({ region, files, signal, onProgress }: Keeping): Promise<KeepFailure | null> {
  // Nothing that is kept is of use without what hands it out, whatever the settings of the browser say of saving data.
  const [{ airportAreaSchema }, registration] = await Promise.all([import('@contract/airport'), keepApp()]);
  if (registration === null) return 'network';
  if (!(await hasRoomFor(bytesOf(files)))) return 'no-room';
  // A browser that agrees clears it only when it is told to.
  navigator.storage.persist().catch((error: unknown) => logWarning('The browser may clear what is kept', error));
  const kept = await keepFiles({
    files,
    store: await caches.open(REGION_CACHE),
    fetch: (url, init) => fetch(url, init),
    airportCodes: (text) => airportAreaSchema.parse(JSON.parse(text)).map(({ code }) => code),
    wait: waitFor,
    signal,
    onProgress,
  });
  if (!kept.ok) return kept.reason;
  // The browser's copy is kept by what loads it; where the server has none to give, the page says so.
  await hasCatalogueByNow();
  // First: a page that is closed in between leaves too much, which the next one takes away by it.
  await writeRecord({ ...region, keptAtMs: Date.now(), bytes: kept.bytes, airports: kept.airports });
  await keepOnly(new Set(files.map(({ url }) => url)));
  return null;
}

/** Does some work alone; `busy` where another window is at it. */
async function alone<Answer>(work: () => Promise<Answer>): Promise<Answer | 'busy'> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock === null ? 'busy' : work()));
}

/** Takes away what a download left that was broken off, and says what is kept. */
async function tidyUp(sizes: TileSizes | null): Promise<RegionRecord | null> {
  const record = await readRecord();
  const isWhole = record !== null && sizes !== null;
  const urls = isWhole ? new Set(regionFiles(record, sizes).map(({ url }) => url)) : null;
  if (record === null || isWhole) await alone(() => keepOnly(urls));
  return record;
}

/** The region that this browser keeps, the sizes of what can be kept, and what changes it. */
export function useRegion() {
  const [record, setRecord] = useState<RegionRecord | null>(null);
  const [sizes, setSizes] = useState<TileSizes | null>(null);
  const [work, setWork] = useState<RegionWork>({ kind: 'starting' });
  useEffect(() => {
    let isCurrent = true;
    const start = async (): Promise<void> => {
      // Without a network nothing can be kept, and what is kept can be deleted all the same.
      const loaded = await loadSizes().catch(() => null);
      const found = await tidyUp(loaded).catch((error: unknown) => {
        logWarning('What is kept could not be read', error);
        return null;
      });
      if (!isCurrent) return;
      setSizes(loaded);
      setRecord(found);
      setWork({ kind: 'idle' });
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, []);
  return {
    record,
    sizes,
    work,
    keep: async (region: Region): Promise<void> => {
      if (sizes === null) return;
      const files = regionFiles(region, sizes);
      const { abort, signal } = abortable();
      const onProgress = (progress: KeepProgress): void =>
        setWork({ kind: 'keeping', progress, of: files.length, cancel: abort });
      onProgress(NOTHING_YET);
      const reason = await alone(() => keep({ region, files, signal, onProgress })).catch((error: unknown) => {
        logWarning('The region could not be kept', error);
        return 'no-room' as const;
      });
      setRecord(await (reason === 'busy' ? readRecord() : tidyUp(sizes)));
      setWork(reason === null || reason === 'cancelled' ? { kind: 'idle' } : { kind: 'failed', reason });
    },
    remove: async (): Promise<void> => {
      const outcome = await alone(() => keepOnly(null));
      setRecord(await readRecord());
      setWork(outcome === 'busy' ? { kind: 'failed', reason: 'busy' } : { kind: 'idle' });
    },
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (): void => controller.abort() };
}
