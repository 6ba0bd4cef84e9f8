import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { unpackSummary } from '@engine/orbits/catalogue/packed-summary';
import type { PackedPasses } from '@engine/orbits/passes/packed-passes';
import { transfer, wrap } from 'comlink';
import { type Observable, ReplaySubject } from 'rxjs';
import { nextTask } from '../next-task';
import { type ClientOf, type LinkedWorker, WorkerLink, type WorkerLinkTo, type WorkerState } from '../worker-link';
import type { CatalogueState, OrbitsApi, PassesRequest } from './orbits.api';

export type OrbitsWorkerState = WorkerState;

/** The methods of the API that the client calls for its own methods of another shape. */
type Wrapped = 'publishSky' | 'passes' | 'cancel' | 'summary';

/**
 * The main thread's end of the orbits worker. Its methods are those of `OrbitsApi`, documented there. Questions answer
 * null (a search: nothing) while there is no catalogue, and where the worker is gone or dies before it answers.
 */
export interface OrbitsClient extends ClientOf<OrbitsApi, Wrapped> {
  /** What there is of a catalogue; the newest is given to late subscribers. */
  readonly catalogue$: Observable<CatalogueState>;
  readonly workerState$: Observable<OrbitsWorkerState>;
  /** The catalogue in columns. Where several ask at once, the worker answers once. */
  summary(): Promise<CatalogueSummary | null>;
  /** Sorted by rise. Null also where `signal` ended the search: then nothing is known of any pass. */
  passes(request: PassesRequest, signal?: AbortSignal): Promise<PackedPasses | null>;
  /**
   * Places for a globe that asks the worker itself (`GlobeOrbits`). One at a time: a second one takes its place.
   * @param use takes a port over which `OrbitsEnd` asks, and another one for a worker that had to be started anew; it may
   *   be transferred
   * @returns ends it: no port comes any more
   */
  openGlobe(use: (port: MessagePort) => void): () => void;
  /**
   * Sends satellites to the sky worker.
   * @param openPort gives one end of a new channel whose other end is the sky worker's; called again for a worker that
   *   had to be started anew. Null ends the stream.
   */
  publishSky(openPort: (() => MessagePort) | null): void;
  dispose(): void;
}

type OrbitsLink = WorkerLinkTo<OrbitsApi>;

function startWorker(): LinkedWorker {
  return new Worker(new URL('./orbits.worker.ts', import.meta.url), { type: 'module', name: 'orbits' });
}

/** Starts the orbits worker. `start` is given by tests only. */
export function createOrbitsClient(start: () => LinkedWorker = startWorker): OrbitsClient {
  const link: OrbitsLink = new WorkerLink(start, (worker) => wrap<OrbitsApi>(worker));
  const catalogue$ = new ReplaySubject<CatalogueState>(1);
  link.state$.subscribe((state) => {
    if (state === 'failed') catalogue$.next({ kind: 'failed', reason: 'worker' });
  });
  link.stream('openStates', (port) => {
    port.addEventListener('message', ({ data }: MessageEvent<CatalogueState>) => catalogue$.next(data));
    port.start();
  });
  return {
    ...orbitsMethods(link),
    catalogue$,
    workerState$: link.state$,
    summary: summaryQuestion(link, catalogue$),
    passes: passSearch(link),
    openGlobe: link.openable('openGlobe'),
    publishSky: (openPort) =>
      link.retain('publishSky', (): [MessagePort | null] => {
        const port = openPort?.() ?? null;
        return [port === null ? null : transfer(port, [port])];
      }),
    dispose: () => {
      link.dispose();
      catalogue$.complete();
    },
  };
}

/** Every method of the API with how it is called: the compiler names one that is missing or of the wrong kind. */
function orbitsMethods(link: OrbitsLink): ClientOf<OrbitsApi, Wrapped> {
  return {
    load: link.retained('load'),
    setSkyObserver: link.retained('setSkyObserver'),
    setSkyTime: link.retained('setSkyTime'),
    setPaused: link.retained('setPaused'),
    refresh: link.command('refresh'),
    now: link.question('now', null),
    groundTrack: link.question('groundTrack', null),
    skyTrack: link.question('skyTrack', null),
    transits: link.question('transits', null),
    lookUps: link.question('lookUps', null),
    candidatePaths: link.question('candidatePaths', null),
    search: link.question('search', []),
    records: link.question('records', []),
  };
}

/** Whoever asks before the answer is there shares it, unless there is news of the catalogue, or another worker, meanwhile. */
function summaryQuestion(link: OrbitsLink, news: Observable<CatalogueState>): OrbitsClient['summary'] {
  const ask = link.question('summary', null);
  let asked: ReturnType<OrbitsClient['summary']> | null = null;
  const forget = (): void => {
    asked = null;
  };
  news.subscribe(forget);
  link.state$.subscribe(forget);
  return () => {
    if (asked !== null) return asked;
    const answer = ask()
      .then((packed) => (packed === null ? null : unpackSummary(packed, nextTask)))
      .finally(() => {
        if (asked === answer) asked = null;
      });
    asked = answer;
    return answer;
  };
}

/** A function, because what is read twice in one is taken to stay the same. */
const wasEnded = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

function passSearch(link: OrbitsLink): OrbitsClient['passes'] {
  const find = link.question('passes', null);
  const cancel = link.command('cancel');
  let lastTicket = 0;
  return async (request, signal) => {
    if (wasEnded(signal)) return null;
    const ticket = ++lastTicket;
    const onAbort = (): void => cancel(ticket);
    signal?.addEventListener('abort', onAbort, { once: true });
    const found = await find(request, ticket);
    signal?.removeEventListener('abort', onAbort);
    return wasEnded(signal) ? null : found;
  };
}
