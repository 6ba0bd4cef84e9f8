import { sensorSamples$ } from '@app/sensors/sensors-store';
import { createSkyClient, type SkyClient } from '@app/workers/sky/sky-client';
import { createSession } from './session';

/** The session of this page. */
export const session = createSession({
  sky: createSkyClient,
  orbits: async () => (await import('@app/workers/orbits/orbits-client')).createOrbitsClient,
  sensors: { samples$: sensorSamples$ },
});

/** The one client of the sky worker, made when it is first asked for. */
export function skyClient(): SkyClient {
  return session.sky();
}

/** For as long as a view is open that draws satellites; returns what ends it. */
export function openSatelliteSky(): () => void {
  return session.satellites.open();
}

/** The user has tapped: satellites are wanted, also where battery or data is saved. */
export function askForSatellites(): void {
  session.satellites.ask();
}
