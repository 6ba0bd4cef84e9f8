import { setTimeout as sleep } from 'node:timers/promises';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { RequestPace } from '../outbound/request-pace';
import { createProvider } from '../providers/create-provider';
import type { ProviderContext, ReportSink, ViewerDemand } from '../providers/provider';
import type { SourceSetup } from '../providers/source-setup';

/** What came of asking a source once. */
export interface SourceProbe {
  readonly isAnswered: boolean;
  /** Why it did not answer, in words; null where it did. */
  readonly failure: string | null;
  readonly tookMs: number;
  /** Aircraft in the answer that can be used. */
  readonly aircraft: number;
  /** Records in it that cannot. */
  readonly rejected: number;
}

/** Longer than any provider waits for its whole answer, signing in included. */
const WITHIN_MS = 40_000;
/** In place of a viewer's network. */
const ASKER = 'administrator';
const LOOK_AGAIN_MS = 50;
/** From the last request to that of a probe: the longest rest that any service asks for between two. */
const SHORTEST_REST_MS = 5_000;
/** Where a public service is asked about while nobody looks: traffic at every hour. */
const FRANKFURT = { latitude: latitude(50), longitude: longitude(8.6) };

type ProbeSurroundings = Omit<ProviderContext, 'isBetterSourceAnswering' | 'paceOf' | 'demand' | 'watch' | 'routes'>;

interface ProbeOptions {
  readonly setup: SourceSetup;
  readonly surroundings: ProbeSurroundings;
  readonly demand: ViewerDemand;
  /** At which the source is asked besides: the probe waits for its turn, and counts as a request. */
  readonly paceOf: (poller: string) => RequestPace;
}

/** Asks a source once, by a provider of its own, whatever became of earlier requests. */
export async function probeSource({ setup, surroundings, demand, paceOf }: ProbeOptions): Promise<SourceProbe> {
  const { elapsedMs } = surroundings;
  let heard: { readonly aircraft: number; readonly rejected: number } | undefined;
  const provider = createProvider(setup, {
    ...surroundings,
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
    demand: onePlace(demand),
    watch: { areas: () => [], onChange: () => () => undefined },
    routes: { wanted: () => [], accept: () => undefined },
    paceOf: (poller) => paceOfProbe(paceOf(poller), elapsedMs()),
    isBetterSourceAnswering: () => false,
    isDemoWanted: () => true,
  });
  const sink: ReportSink = {
    accept: ({ reports, rejected }) => {
      const count = Object.values(rejected).reduce((sum, each) => sum + each, 0);
      heard ??= { aircraft: reports.length, rejected: count };
    },
    reset: () => undefined,
  };
  const startedMs = elapsedMs();
  provider.start(sink);
  try {
    for (;;) {
      const { lastError, lastSuccessAt } = provider.status();
      const tookMs = Math.round(elapsedMs() - startedMs);
      // A recording that is read but has nothing to say yet has answered, too.
      if (heard !== undefined || lastSuccessAt !== null) {
        return { isAnswered: true, failure: null, tookMs, aircraft: 0, rejected: 0, ...heard };
      }
      if (lastError !== null || tookMs > WITHIN_MS) {
        const failure = lastError ?? `no answer within ${WITHIN_MS / 1000} s`;
        return { isAnswered: false, failure, tookMs, aircraft: 0, rejected: 0 };
      }
      await sleep(LOOK_AGAIN_MS);
    }
  } finally {
    await provider.stop();
  }
}

/** Where somebody looks, else where there is always something to see. */
function onePlace(demand: ViewerDemand): ViewerDemand {
  return {
    areas: () => {
      const centre = demand.areas()[0]?.centre ?? FRANKFURT;
      return [{ centre, radius: nauticalMiles(50), networks: [ASKER], isWatched: true }];
    },
    onChange: () => () => undefined,
  };
}

/**
 * Takes the source's next turn, so that nobody else asks at the same time. Pauses after failures are not kept, nor how
 * a day's budget is spread: somebody wants to know now.
 */
function paceOfProbe(pace: RequestPace, nowElapsedMs: number): RequestPace {
  const turnElapsedMs = Math.max(nowElapsedMs, pace.lastContactElapsedMs + SHORTEST_REST_MS);
  pace.lastContactElapsedMs = turnElapsedMs;
  let lastContactElapsedMs = Number.NEGATIVE_INFINITY;
  return {
    get lastContactElapsedMs() {
      return lastContactElapsedMs;
    },
    set lastContactElapsedMs(elapsedMs) {
      lastContactElapsedMs = elapsedMs;
      pace.lastContactElapsedMs = Math.max(pace.lastContactElapsedMs, elapsedMs);
    },
    pausedUntilElapsedMs: turnElapsedMs,
  };
}
