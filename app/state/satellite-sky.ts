import { create } from 'zustand';
import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import { useLensSettingsStore } from './lens-settings-store';
import { logWarning } from './log-warning';
import { useSatelliteFilterStore } from './satellite-filter-store';
import { skyClient, useSkyStore } from './sky';
import { useSkyTimeStore } from './sky-time-store';

/**
 * `off`: the filter shows none, or no view that draws them is open. `resting`: the user saves battery or data, and has
 * not asked for satellites in this visit. `starting`: nobody has said yet where they are. `failed`: their script could
 * not be loaded.
 */
export type SatelliteFeedStatus = 'off' | 'resting' | 'starting' | 'on' | 'failed';

interface SatelliteFeedState {
  readonly status: SatelliteFeedStatus;
  /** Asked for by a tap, which counts for more than saving. */
  readonly isAsked: boolean;
}

export const useSatelliteFeedStore = create<SatelliteFeedState>()(() => ({ status: 'off', isAsked: false }));

/** Network Information API, which TypeScript's library lacks. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Aircraft come first: satellites wait for the first of them, and for so long where there are none. */
const LONGEST_WAIT_MS = 3_000;
/** And then for a moment in which the page has nothing to do. */
const IDLE_WITHIN_MS = 1_000;

let views = 0;
let orbits: OrbitsClient | null = null;
let stopWaiting: (() => void) | null = null;
let stopFollowing: (() => void) | null = null;

/** The user has tapped: satellites are wanted, also where battery or data is saved. */
export function askForSatellites(): void {
  useSatelliteFeedStore.setState({ isAsked: true });
  review();
  // Where the catalogue could not be loaded before, this tries again.
  orbits?.refresh();
}

/**
 * For as long as a view is open that draws satellites: has the orbits worker say where they are, once the first aircraft
 * stand on the screen. The sky begins at the present time. Returns what ends it.
 */
export function openSatelliteSky(): () => void {
  views++;
  useSkyTimeStore.getState().goLive();
  stopFollowing ??= follow();
  review();
  return () => {
    views--;
    useSkyTimeStore.getState().goLive();
    // The next view may open in the same breath: what runs goes on for it.
    setTimeout(review);
  };
}

function isSaving(): boolean {
  const { connection }: Navigator & WithConnection = navigator;
  return useLensSettingsStore.getState().precision === 'low' || connection?.saveData === true;
}

function follow(): () => void {
  const stops = [
    useSatelliteFilterStore.subscribe(review),
    useLensSettingsStore.subscribe(review),
    useSkyStore.subscribe(({ workerState, snapshot }, before) => {
      // The port died with the worker that had it.
      if (workerState !== before.workerState && workerState === 'restarted') orbits?.feedSky(openPort);
      const isTold = snapshot !== null && snapshot.satellites !== null;
      if (isTold && useSatelliteFeedStore.getState().status === 'starting') setStatus('on');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function setStatus(status: SatelliteFeedStatus): void {
  if (useSatelliteFeedStore.getState().status !== status) useSatelliteFeedStore.setState({ status });
}

/** Starts or ends the feed, as what is open and wanted has it. */
function review(): void {
  const { isAsked, status } = useSatelliteFeedStore.getState();
  const isWanted = views > 0 && useSatelliteFilterStore.getState().show !== 'none';
  const rests = isWanted && !isAsked && isSaving();
  const isRunning = status === 'starting' || status === 'on';
  if (isWanted && !rests) {
    if (!isRunning) begin();
    return;
  }
  if (isRunning) end();
  setStatus(rests ? 'resting' : 'off');
  if (views === 0) {
    stopFollowing?.();
    stopFollowing = null;
  }
}

function begin(): void {
  setStatus('starting');
  stopWaiting = afterFirstAircraft(() => void load());
}

async function load(): Promise<void> {
  try {
    const { orbitsClient } = await import('./orbits');
    // It may have been ended meanwhile.
    if (useSatelliteFeedStore.getState().status !== 'starting') return;
    orbits = orbitsClient();
    orbits.feedSky(openPort);
  } catch (error) {
    logWarning('Satellites could not be started.', error);
    setStatus('failed');
  }
}

function end(): void {
  stopWaiting?.();
  orbits?.feedSky(null);
  skyClient().attachSatellites(null);
}

/** A new channel between the two workers: one end for the sky worker, the other is given back. */
function openPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  skyClient().attachSatellites(port1);
  return port2;
}

const hasAircraft = (): boolean => (useSkyStore.getState().snapshot?.rows.length ?? 0) > 0;

/** Calls back once, in an idle moment; what it returns calls it off. */
function afterFirstAircraft(action: () => void): () => void {
  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    stop();
    whenIdle(action);
  };
  const timer = setTimeout(finish, LONGEST_WAIT_MS);
  const stop = useSkyStore.subscribe(() => {
    if (hasAircraft()) finish();
  });
  if (hasAircraft()) finish();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

function whenIdle(action: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: IDLE_WITHIN_MS });
  else setTimeout(action);
}
