import { logWarning } from '@app/log/log-warning';
import { MOST_REGION_BYTES, type RegionFile } from './region-files';

/** The part of the Cache API that is used. */
export interface RegionStore {
  put(url: string, response: Response): Promise<void>;
}

/**
 * `no-room`: the browser keeps no more; `too-large`: what came is beyond any region; `network`: the server cannot be
 * reached; `server`: it answers otherwise than it should; `cancelled`: by the person.
 */
export type KeepFailure = 'no-room' | 'too-large' | 'network' | 'server' | 'cancelled';

export interface KeepProgress {
  readonly files: number;
  readonly bytes: number;
}

export type Kept =
  | { readonly ok: true; readonly bytes: number; readonly airports: number }
  | { readonly ok: false; readonly reason: KeepFailure };

export interface KeepOptions {
  readonly files: readonly RegionFile[];
  readonly store: RegionStore;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The codes of the airports that the text of an answer holds. Throws where it is none. */
  readonly airportCodes: (text: string) => readonly string[];
  /** Resolves after so long, or rejects as `signal` is aborted. */
  readonly wait: (forMs: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: KeepProgress) => void;
}

/** So many at a time: a phone's connection is full, and nobody else's server is. */
const AT_ONCE = 4;
/** A server that has had enough of requests for this minute is asked again so often, and at most so much later. */
const MOST_PAUSES = 3;
const LONGEST_PAUSE_S = 60;

class Refused extends Error {
  constructor(readonly reason: KeepFailure) {
    super(reason);
  }
}

function reasonOf(error: unknown, signal: AbortSignal): KeepFailure {
  if (signal.aborted) return 'cancelled';
  if (error instanceof Refused) return error.reason;
  // So fetch names a server that cannot be reached, and one that breaks off.
  if (error instanceof TypeError) return 'network';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'server';
}

async function answerTo(url: string, options: KeepOptions, pauses = 0): Promise<Response> {
  const { fetch, wait, signal } = options;
  const response = await fetch(url, { signal, cache: 'reload' });
  if (response.ok) return response;
  if (response.status !== 429 || pauses === MOST_PAUSES) throw new Refused('server');
  const afterS = Number(response.headers.get('retry-after') ?? LONGEST_PAUSE_S);
  await wait(1000 * Math.max(1, Math.min(LONGEST_PAUSE_S, afterS || LONGEST_PAUSE_S)), signal);
  return answerTo(url, options, pauses + 1);
}

/**
 * Fetches every file of a region into a cache. What is there already of it is taken the place of, file by file: where it
 * fails midway, what stood there before still stands, in part renewed.
 */
export async function keepFiles(options: KeepOptions): Promise<Kept> {
  const { files, store, airportCodes, signal, onProgress } = options;
  const codes = new Set<string>();
  const done = { files: 0, bytes: 0 };
  const queue = files.values();
  // One that fails ends the others.
  const ending = new AbortController();
  const whole: KeepOptions = { ...options, signal: AbortSignal.any([signal, ending.signal]) };
  const work = async (): Promise<void> => {
    for (const { kind, url } of queue) {
      const response = await answerTo(url, whole);
      const body = await response.arrayBuffer();
      done.bytes += body.byteLength;
      if (done.bytes > MOST_REGION_BYTES) throw new Refused('too-large');
      if (kind === 'airports') for (const code of airportCodes(new TextDecoder().decode(body))) codes.add(code);
      const type = response.headers.get('content-type') ?? 'application/octet-stream';
      await store.put(url, new Response(body, { headers: { 'content-type': type } }));
      done.files += 1;
      onProgress({ ...done });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { ok: true, bytes: done.bytes, airports: codes.size };
  } catch (error) {
    ending.abort();
    const reason = reasonOf(error, signal);
    if (reason !== 'cancelled') logWarning('The region could not be kept', error);
    return { ok: false, reason };
  }
}
