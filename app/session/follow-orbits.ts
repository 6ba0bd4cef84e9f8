import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import { LIVE_SKY_TIME } from '@engine/sky/sky-time';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { noteGettingReady } from '@app/state/getting-ready-store';
import { useObserverStore } from '@app/state/observer-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { untilIdle } from '@app/state/until';
import { listening } from './listening';

/** How often the worker hears of the server's clock, which the live stream measures better and better. */
const CLOCK_PERIOD_MS = 10_000;
const IDLE_WITHIN_MS = 1_000;

function sendTime(orbits: OrbitsClient): void {
  const deviceMs = performance.timeOrigin + performance.now();
  const { scene, time } = useSkyTimeStore.getState();
  // A scene has satellites of its own, which this worker knows nothing of.
  orbits.setSkyTime(scene === null ? time : LIVE_SKY_TIME, serverNowMs() - deviceMs);
}

/** Tells what waits for it that the first catalogue is on its way, until it is there or cannot be had. */
function noteFirstCatalogue(orbits: OrbitsClient): () => void {
  const settle = noteGettingReady();
  const states = orbits.catalogue$.subscribe(({ kind }) => {
    if (kind !== 'loading') settle();
  });
  return () => {
    states.unsubscribe();
    settle();
  };
}

/** The summary is asked for once for every catalogue. */
function keepSummary(orbits: OrbitsClient): () => void {
  let askedFor: string | null = null;
  const states = orbits.catalogue$.subscribe((state) => {
    useCatalogueStore.setState({ state });
    if (state.kind !== 'ready' || state.version === askedFor) return;
    askedFor = state.version;
    void takeSummary(orbits);
  });
  return () => states.unsubscribe();
}

async function takeSummary(orbits: OrbitsClient): Promise<void> {
  const summary = await orbits.summary();
  if (summary !== null) useCatalogueStore.setState({ summary });
}

/** Ties the orbits worker to stores and page: place and time go in, the catalogue comes out. Returns what unties it. */
export function followOrbits(orbits: OrbitsClient): () => void {
  const stopSummary = keepSummary(orbits);
  const stopFirst = noteFirstCatalogue(orbits);
  // Larger than all else together: it comes when the page has a moment, after what it shows first.
  const { origin } = window.location;
  void untilIdle(IDLE_WITHIN_MS).then(() => orbits.load(origin));
  orbits.setSkyObserver(useObserverStore.getState().observer);
  sendTime(orbits);
  orbits.setPaused(document.hidden);
  const clock = setInterval(() => sendTime(orbits), CLOCK_PERIOD_MS);
  const stops = [
    stopSummary,
    stopFirst,
    useObserverStore.subscribe(({ observer }, before) => {
      if (observer !== before.observer) orbits.setSkyObserver(observer);
    }),
    useSkyTimeStore.subscribe(() => sendTime(orbits)),
    listening(document, 'visibilitychange', () => {
      orbits.setPaused(document.hidden);
      if (!document.hidden) orbits.refresh();
    }),
    listening(window, 'online', () => orbits.refresh()),
  ];
  return () => {
    clearInterval(clock);
    for (const stop of stops) stop();
  };
}
