import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import type { SystemHealth } from '@contract/system-health';
import type { Region, RegionStatus } from '@contract/system-regions';
import { type MeasuredSlot, responseTimesOf, SLOT_MS, together } from '../../measures/measured-slot';
import type { ServerMeasures } from '../../measures/server-measures';
import type { RequestCounts } from '../../observability/request-figures';

/** An instance stores what it measured every five minutes. */
const OFFLINE_AFTER_MS = 15 * MINUTE_MS;
/** One that is away for longer was taken away. */
const GONE_AFTER_MS = 60 * MINUTE_MS;
const HEALTHY_SHARE = 0.95;
/** Of a handful of calls, one that was slow says nothing. */
const LEAST_TROUBLED = 3;

export interface RegionsDependencies {
  readonly measures: Pick<ServerMeasures, 'instance' | 'slots' | 'measuredUntilMs'>;
  readonly recent: RequestCounts;
  readonly activeUsers: number;
  readonly health: SystemHealth['status'];
  readonly nowMs: number;
}

/** The instance that answers, then those others that stored something within the last hour. */
export function regionsOf(deps: RegionsDependencies): Region[] {
  const { measures, nowMs } = deps;
  const byInstance = new Map<string, MeasuredSlot[]>([[measures.instance, []]]);
  for (const { instance, slot } of measures.slots()) {
    byInstance.set(instance, [...(byInstance.get(instance) ?? []), slot]);
  }
  return [...byInstance].flatMap(([instance, slots]) => {
    if (instance === measures.instance) return [thisRegion(deps, slots)];
    const other = otherRegion(instance, slots, nowMs);
    return other === undefined ? [] : [other];
  });
}

function thisRegion(
  { measures, recent, activeUsers, health, nowMs }: RegionsDependencies,
  slots: MeasuredSlot[],
): Region {
  const isWell = health === 'ok' && isAnswering(recent);
  return {
    id: measures.instance,
    isThis: true,
    status: isWell ? 'healthy' : 'degraded',
    uptime: uptimeOf(slots, measures.measuredUntilMs()),
    responseTime: responseTimesOf(recent).mean,
    activeUsers,
    lastUpdate: new Date(nowMs).toISOString(),
  };
}

function otherRegion(id: string, slots: MeasuredSlot[], nowMs: number): Region | undefined {
  const newest = slots.at(-1);
  if (newest === undefined) return undefined;
  const lastMs = Math.min(nowMs, newest.atMs + SLOT_MS);
  if (nowMs - lastMs > GONE_AFTER_MS) return undefined;
  const isOffline = nowMs - lastMs > OFFLINE_AFTER_MS;
  const answering: RegionStatus = isAnswering(newest) ? 'healthy' : 'degraded';
  return {
    id,
    isThis: false,
    status: isOffline ? 'offline' : answering,
    uptime: uptimeOf(slots, isOffline ? nowMs : lastMs),
    responseTime: responseTimesOf(newest).mean,
    activeUsers: Math.round(newest.activeUserMs / Math.max(1, newest.measuredMs)),
    lastUpdate: new Date(lastMs).toISOString(),
  };
}

function isAnswering({ requests, healthy }: RequestCounts): boolean {
  return requests - healthy < LEAST_TROUBLED || healthy >= requests * HEALTHY_SHARE;
}

/**
 * Of the last day, or since the first slot in it, how much was measured: a server that does not run measures nothing.
 *
 * @param untilMs when the last measurement was due: what comes after it was not down, nobody has measured it yet
 */
function uptimeOf(slots: readonly MeasuredSlot[], untilMs: number): number {
  const [first] = slots;
  if (first === undefined) return 100;
  const { measuredMs } = slots.reduce(together);
  // What was measured of the first slot need not have been all of it.
  const sinceMs = Math.min(DAY_MS, untilMs - first.atMs - Math.max(0, SLOT_MS - first.measuredMs));
  return sinceMs <= measuredMs ? 100 : Math.round((measuredMs / sinceMs) * 1000) / 10;
}
