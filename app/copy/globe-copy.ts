import type { OrbitClass } from '@app/workers/orbits/orbits.api';
import type { SatelliteObjectType } from '@engine/orbits/satellite-record';

/** Texts of the globe. */
export const globeCopy = {
  title: 'Globe',
  name: 'Globe of satellites',
  role: 'globe',
  keys: 'Arrow keys turn the globe, plus and minus change its size, Home shows the whole Earth. The list beside it holds the same satellites.',
  zoomIn: 'Nearer',
  zoomOut: 'Farther',
  home: 'Whole Earth',
  follow: 'Follow the selected satellite',
  you: 'You',
  demo: 'DEMO',
  landMissing: 'The coastlines could not be loaded; satellites are drawn all the same.',
  notes: {
    starting: 'The globe is being loaded…',
    ready: null,
    unloaded:
      'The globe could not be loaded. The list shows the same satellites; load the page again to bring it back.',
    unsupported:
      'This browser cannot draw the globe: WebGL is missing or switched off. The list shows the same satellites.',
    lost: 'The graphics of this device stopped several times, so the globe is off. The list goes on. Load the page again to bring the globe back.',
  },
  catalogue: {
    loading: 'The catalogue of satellites is being loaded…',
    offline: 'The catalogue of satellites is not on this device yet, and the server cannot be reached.',
    server: 'The server has no catalogue of satellites now. Try again in a while.',
    unreadable: 'The catalogue of satellites could not be read.',
    worker: 'The part that computes orbits stopped. Load the page again to start it.',
  },
  classes: {
    leo: 'Low orbit',
    meo: 'Medium orbit',
    geo: 'Geosynchronous',
    heo: 'Eccentric orbit',
  } satisfies Record<OrbitClass, string>,
  objectTypes: {
    payload: 'Satellite',
    'rocket-body': 'Rocket body',
    debris: 'Debris',
    unknown: 'Type unknown',
  } satisfies Record<SatelliteObjectType, string>,
} as const;
