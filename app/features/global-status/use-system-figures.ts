import { STATUS_POLL_MS } from '@app/api/status-poll';
import * as z from 'zod';
import { systemLoadSchema } from '@contract/system-load';
import { serverTimeOf } from '@app/api/server-clock';
import { useApi } from '@app/api/use-api';
import { serverNowMs } from '@app/state/sky-time-store';
import { givenMetrics, type ShownMetrics, shownMetrics } from './given-metrics';

/** Fixed in the seed's interface (part 2 §2 and §9): shown where a server does not say, and then marked as samples. */
export const SAMPLE_LOAD = { cpu: 67, memory: 43, networkPercent: 28, requestsChange: 12 } as const;

const givenSchema = systemLoadSchema.partial();
export type GivenLoad = Readonly<z.infer<typeof givenSchema>>;

const fieldsSchema = z.record(z.string(), z.unknown());
const shapes: Readonly<Record<string, z.ZodType>> = systemLoadSchema.shape;

/** The figures of an answer, each for itself: one that is missing or wrong says nothing of the others. */
export function givenLoad(body: unknown): GivenLoad {
  const given = Object.entries(fieldsSchema.parse(body)).filter(
    ([name, value]) => shapes[name]?.safeParse(value).success === true,
  );
  return givenSchema.parse(Object.fromEntries(given));
}

const answerSchema = { parse: (body: unknown) => ({ metrics: givenMetrics(body), load: givenLoad(body) }) };

export interface SystemFigures extends ShownMetrics {
  readonly load: GivenLoad;
  /** How old all of it is where the server has stopped to answer, seconds; null while it answers. */
  readonly staleForS: number | null;
}

/** What the server measures, asked for at once and every 30 s while it is shown; undefined until it was asked. */
export function useSystemFigures(): SystemFigures | undefined {
  const { data, isError, errorUpdateCount, dataUpdatedAt } = useApi('/api/system/metrics', answerSchema, {
    freshOnMount: true,
    refetchInterval: STATUS_POLL_MS,
  });
  // Asked again, what has failed is pending once more.
  if (data === undefined && errorUpdateCount === 0) return undefined;
  const isStale = isError && data !== undefined;
  return {
    ...shownMetrics(data?.metrics ?? {}),
    load: data?.load ?? {},
    staleForS: isStale ? Math.max(0, (serverNowMs() - serverTimeOf(dataUpdatedAt)) / 1000) : null,
  };
}
