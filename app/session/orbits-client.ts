import { createOrbitsClient, type OrbitsClient } from '@app/workers/orbits/orbits-client';
import { session } from './current-session';

/** The one client of the orbits worker; the worker starts and loads the catalogue when this is first called. */
export function orbitsClient(): OrbitsClient {
  return session.orbits(createOrbitsClient);
}
