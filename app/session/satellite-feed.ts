import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { logWarning } from '@app/log/log-warning';
import { type SatelliteFeedStatus, useSatelliteFeedStore } from '@app/state/satellite-feed-store';
import { useSatelliteFilterStore } from '@app/state/satellite-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { satellitesDue } from './satellites-due';

/** Network Information API, which TypeScript's library lacks. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

export interface SatelliteFeedParts {
  readonly sky: () => SkyClient;
  readonly orbits: () => Promise<OrbitsClient>;
}

/** Has the orbits worker tell the sky worker where satellites are, while a view is open that draws them. */
export interface SatelliteFeed {
  /** The user has tapped: satellites are wanted, also where battery or data is saved. */
  ask(): void;
  /**
   * For as long as a view is open that draws satellites: starts the feed once the first aircraft stand on the screen.
   * Returns what ends it.
   */
  open(): () => void;
  dispose(): void;
}

export function createSatelliteFeed(parts: SatelliteFeedParts): SatelliteFeed {
  return new WorkerSatelliteFeed(parts);
}

class WorkerSatelliteFeed implements SatelliteFeed {
  private views = 0;
  private orbits: OrbitsClient | null = null;
  /** Of the newest start. One that is called off is aborted: what is still being loaded for it comes to nothing. */
  private start = new AbortController();
  private stopFollowing: (() => void) | null = null;

  constructor(private readonly parts: SatelliteFeedParts) {}

  ask(): void {
    useSatelliteFeedStore.setState({ isAsked: true });
    this.review();
    // Where the catalogue could not be loaded before, this tries again.
    this.orbits?.refresh();
  }

  open(): () => void {
    this.views++;
    this.stopFollowing ??= this.follow();
    this.review();
    return () => {
      this.views--;
      // The next view may open in the same breath: what runs goes on for it.
      setTimeout(() => this.review());
    };
  }

  dispose(): void {
    this.start.abort();
    this.stopFollowing?.();
    this.stopFollowing = null;
    this.orbits = null;
    setStatus('off');
  }

  private follow(): () => void {
    const stops = [
      useSatelliteFilterStore.subscribe(() => this.review()),
      useLensSettingsStore.subscribe(({ precision }, before) => {
        if (precision !== before.precision) this.review();
      }),
      useSkyStore.subscribe(({ workerState, snapshot }, before) => {
        // The port died with the worker that had it.
        if (workerState !== before.workerState && workerState === 'restarted') this.orbits?.publishSky(this.openPort);
        // Those of a scene say nothing of the feed.
        const isTold = this.orbits !== null && snapshot !== null && snapshot.satellites !== null && !isSceneShown();
        if (isTold && useSatelliteFeedStore.getState().status === 'starting') setStatus('on');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Starts or ends the feed, as what is open and wanted has it. */
  private review(): void {
    const { isAsked, status } = useSatelliteFeedStore.getState();
    const isWanted = this.views > 0 && useSatelliteFilterStore.getState().show !== 'none';
    const rests = isWanted && !isAsked && isSaving();
    const isRunning = status === 'starting' || status === 'on';
    if (isWanted && !rests) {
      if (!isRunning) this.begin();
      return;
    }
    if (isRunning) this.end();
    setStatus(rests ? 'resting' : 'off');
    if (this.views === 0) {
      this.stopFollowing?.();
      this.stopFollowing = null;
    }
  }

  private begin(): void {
    setStatus('starting');
    this.start = new AbortController();
    void this.load(this.start.signal);
  }

  private async load(start: AbortSignal): Promise<void> {
    await satellitesDue(start);
    if (start.aborted) return;
    try {
      const orbits = await this.parts.orbits();
      if (start.aborted) return;
      this.orbits = orbits;
      orbits.publishSky(this.openPort);
    } catch (error) {
      if (start.aborted) return;
      logWarning('Satellites could not be started.', error);
      setStatus('failed');
    }
  }

  private end(): void {
    this.start.abort();
    this.orbits?.publishSky(null);
    this.parts.sky().attachSatellites(null);
  }

  /** A new channel between the two workers: one end for the sky worker, the other is given back. */
  private readonly openPort = (): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    this.parts.sky().attachSatellites(port1);
    return port2;
  };
}

function isSaving(): boolean {
  const { connection }: Navigator & WithConnection = navigator;
  return useLensSettingsStore.getState().precision === 'low' || connection?.saveData === true;
}

function setStatus(status: SatelliteFeedStatus): void {
  if (useSatelliteFeedStore.getState().status !== status) useSatelliteFeedStore.setState({ status });
}

const isSceneShown = (): boolean => useSkyTimeStore.getState().scene !== null;
