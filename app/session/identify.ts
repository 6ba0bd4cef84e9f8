import type { HistoryGap } from '@contract/history-page';
import type { Identification } from '@engine/identification/rank-candidates';
import type { Sighting } from '@engine/identification/sighting';
import { sightingClock } from '@engine/identification/sighting-clock';
import type { HeardSound, SoundAnswer } from '@engine/identification/sound/rank-sounds';
import { fetchHistory, type RememberedSky } from './history-pages';
import { logWarning } from '@app/log/log-warning';
import type { ElementsInUse, FoundSatellites } from '@app/workers/orbits/orbits.api';
import type { RememberedMessages } from '@app/workers/sky/identify/identify.api';
import { serverNowMs } from '@app/state/sky-time-store';
import { feedMode, rememberedOf } from './remembered-feed';
import { cloudsAt, type KnownClouds } from './clouds-at';
import { hasCatalogueByNow } from './catalogue-settled';
import { skyClient } from './current-session';
import { orbitsClient } from './orbits-client';

/** What a sighting can have been. */
export interface AnsweredSighting extends Identification {
  /** By which satellites were placed; null where none is among what was looked at. */
  readonly elements: ElementsInUse | null;
}

/** The same of any time that the server remembers. */
export interface AnsweredPast extends AnsweredSighting {
  /** What was heard of aircraft then; null where the server did not tell. */
  readonly aircraft: SightedSky | null;
  /** Behind which things are hidden; null where nobody knows them, and nothing is taken to be hidden. */
  readonly clouds: KnownClouds | null;
}

/** As far over ground as an aircraft is looked for (150 km), and as far as a rounded place is off. */
const RADIUS_KM = 160;

/** From here on nobody listened at all: the server's now may be a little before what this page takes it for. */
export const ALL_MISSING = 0.99;

/** Times of the clock of a sighting, before now. */
function clockSpan(sighting: Sighting): { readonly fromMs: number; readonly toMs: number } {
  const { startMs, stepMs, steps } = sightingClock(sighting);
  return { fromMs: startMs, toMs: Math.min(Math.ceil(serverNowMs()), startMs + stepMs * steps) };
}

/** What is remembered of the time of a sighting. */
export interface SightedSky extends RememberedSky {
  /** Share of the time and of the sky of which nobody listened, [0, 1]. */
  readonly missing: number;
  /** For the sky worker; null where the sky that is shown is to answer. */
  readonly ranked: RememberedMessages | null;
}

/**
 * Of the tenth of a degree in which the sighting was made. Simulated traffic is not remembered: where it is shown, and nobody
 * listened then, it answers.
 */
async function remembered(sighting: Sighting, signal: AbortSignal): Promise<SightedSky | null> {
  try {
    const { latitudeDeg, longitudeDeg } = sighting.observer;
    const mode = await feedMode(signal);
    const feed = rememberedOf(mode);
    const span = { latitudeDeg, longitudeDeg, radiusKm: RADIUS_KM, feed, ...clockSpan(sighting) };
    const found = await fetchHistory(span, signal);
    if (found === null) return null;
    const { messages, gaps } = found;
    const missing = shareMissing(gaps, span);
    const isSimulated = mode === 'demo' && missing > ALL_MISSING;
    return { ...found, missing, ranked: isSimulated || messages.length === 0 ? null : { feed, messages } };
  } catch (error) {
    if (signal.aborted) throw error;
    logWarning('What flew at the time of a sighting could not be had', error);
    return null;
  }
}

async function foundSatellites(sighting: Sighting): Promise<FoundSatellites | null> {
  return (await hasCatalogueByNow()) ? orbitsClient().candidatePaths(sighting) : null;
}

/**
 * Ranks what a sighting can have been: the orbits worker finds the satellites, the sky worker all else and the order. The
 * place leaves the device in no part of it. Null where no worker answers.
 */
export async function identifySighting(sighting: Sighting): Promise<AnsweredSighting | null> {
  const satellites = await foundSatellites(sighting);
  const answer = await skyClient().identify(sighting, satellites?.paths ?? null, null);
  return answer === null ? null : { ...answer, elements: satellites?.elements ?? null };
}

/**
 * The same for any time: aircraft are those that the server remembers around the rounded place, ranked here around the
 * exact one. Where nothing is remembered, the live tracks answer for the last quarter of an hour. Rejects once `signal` is aborted.
 */
export async function identifyPast(told: Sighting, signal: AbortSignal): Promise<AnsweredPast | null> {
  const asked = remembered(told, signal);
  // What is rejected meanwhile is met below.
  asked.catch(() => undefined);
  const clouds = await cloudsAt(told.observer, told.fromMs, signal);
  const sighting = { ...told, clouds: clouds?.clouds ?? null };
  const [satellites, aircraft] = await Promise.all([foundSatellites(sighting), asked]);
  const answer = await skyClient().identify(sighting, satellites?.paths ?? null, aircraft?.ranked ?? null);
  return answer === null ? null : { ...answer, elements: satellites?.elements ?? null, aircraft, clouds };
}

function shareMissing(gaps: readonly HistoryGap[], { fromMs, toMs }: ReturnType<typeof clockSpan>): number {
  if (toMs <= fromMs) return 0;
  const missedMs = gaps.reduce((sum, gap) => {
    const ms = Math.min(gap.toMs, toMs) - Math.max(gap.fromMs, fromMs);
    return sum + gap.missing * Math.max(0, ms);
  }, 0);
  return Math.min(1, missedMs / (toMs - fromMs));
}

/** Which aircraft made a sound, and where it is now. Null where no worker answers. */
export const identifySound = (sound: HeardSound): Promise<SoundAnswer | null> => skyClient().hear(sound);
