import type { Observable } from 'rxjs';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { followOrbits } from './follow-orbits';
import { followSky } from './follow-sky';
import { createSatelliteFeed, type SatelliteFeed } from './satellite-feed';

export interface SessionParts {
  /** Starts the sky worker. */
  readonly sky: () => SkyClient;
  /** Starts the orbits worker, whose client comes in a chunk of its own. */
  readonly orbits: () => Promise<() => OrbitsClient>;
  /** Readings of the device, while a view listens to it. */
  readonly sensors: { readonly samples$: Observable<readonly SensorSample[]> };
}

/** What ties workers, stores and device together for the life of a page. */
export interface Session {
  /** The one client of the sky worker; the worker starts when this is first called. */
  readonly sky: () => SkyClient;
  /** The one client of the orbits worker; it is made, and loads the catalogue, when this is first called. */
  readonly orbits: (start: () => OrbitsClient) => OrbitsClient;
  readonly satellites: SatelliteFeed;
  /** Unties everything and ends the workers. */
  readonly dispose: () => void;
}

export function createSession({ sky: startSky, orbits: loadOrbits, sensors }: SessionParts): Session {
  const stops: (() => void)[] = [];
  let skyClient: SkyClient | null = null;
  let orbitsClient: OrbitsClient | null = null;

  const sky = (): SkyClient => {
    if (skyClient !== null) return skyClient;
    const client = startSky();
    skyClient = client;
    stops.push(followSky(client), () => client.dispose());
    return client;
  };
  const orbits = (start: () => OrbitsClient): OrbitsClient => {
    if (orbitsClient !== null) return orbitsClient;
    const client = start();
    orbitsClient = client;
    stops.push(followOrbits(client), () => client.dispose());
    return client;
  };
  const readings = sensors.samples$.subscribe((samples) => sky().pushSensorSamples(samples));
  const satellites = createSatelliteFeed({ sky, orbits: async () => orbits(await loadOrbits()) });
  const dispose = (): void => {
    readings.unsubscribe();
    satellites.dispose();
    for (const stop of stops.splice(0)) stop();
    skyClient = null;
    orbitsClient = null;
  };
  return { sky, orbits, satellites, dispose };
}
