import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { createOrbitsClient, type OrbitsClient } from '@app/workers/orbits/orbits-client';
import { useCatalogueStore } from './catalogue-store';
import { knownGroundHeight } from './ground-height';
import { type Place, usePlaceStore } from './place-store';
import { serverNowMs, useSkyTimeStore } from './sky-time-store';

/** How often the worker hears of the server's clock, which the live stream measures better and better. */
const CLOCK_PERIOD_MS = 10_000;

let client: OrbitsClient | null = null;

/** The one client of the orbits worker; the worker starts and loads the catalogue when this is first called. */
export function orbitsClient(): OrbitsClient {
  if (client === null) {
    client = createOrbitsClient();
    follow(client);
  }
  return client;
}

/** Where satellites are seen from: an unknown height counts as the ground's, or the ellipsoid's (100 m are 0.01°). */
export function satelliteObserverOf(place: Place): SatelliteObserver {
  const { latitudeDeg, longitudeDeg } = place;
  return { latitudeDeg, longitudeDeg, ellipsoidHeightM: place.ellipsoidHeightM ?? knownGroundHeight(place) ?? 0 };
}

function tellPlace(orbits: OrbitsClient, place: Place | null): void {
  orbits.setSkyObserver(place === null ? null : satelliteObserverOf(place));
}

function tellTime(orbits: OrbitsClient): void {
  const deviceMs = performance.timeOrigin + performance.now();
  orbits.setSkyTime(useSkyTimeStore.getState().time, serverNowMs() - deviceMs);
}

/** The summary is asked for once for every catalogue. */
function keepSummary(orbits: OrbitsClient): void {
  let askedFor: string | null = null;
  orbits.catalogue$.subscribe((state) => {
    useCatalogueStore.setState({ state });
    if (state.kind !== 'ready' || state.version === askedFor) return;
    askedFor = state.version;
    void takeSummary(orbits);
  });
}

async function takeSummary(orbits: OrbitsClient): Promise<void> {
  const summary = await orbits.summary();
  if (summary !== null) useCatalogueStore.setState({ summary });
}

/** Ties the worker to the stores for the life of the page: place and time go in, the catalogue comes out. */
function follow(orbits: OrbitsClient): void {
  keepSummary(orbits);
  orbits.load(window.location.origin);
  tellPlace(orbits, usePlaceStore.getState().place);
  usePlaceStore.subscribe(({ place }, before) => {
    if (place !== before.place) tellPlace(orbits, place);
  });
  tellTime(orbits);
  useSkyTimeStore.subscribe(() => tellTime(orbits));
  setInterval(() => tellTime(orbits), CLOCK_PERIOD_MS);
  orbits.setPaused(document.hidden);
  document.addEventListener('visibilitychange', () => {
    orbits.setPaused(document.hidden);
    if (!document.hidden) orbits.refresh();
  });
  window.addEventListener('online', () => orbits.refresh());
}
