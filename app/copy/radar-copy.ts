import { translated } from './translated';

/** Texts of the radar. */
export const radarCopy = translated('radarCopy', {
  name: 'Radar',
  notes: {
    starting: null,
    ready: null,
    unloaded:
      'The radar could not be loaded. The list shows the same objects; load the page again to bring the radar back.',
    unsupported:
      'This browser cannot draw the radar: WebGL is missing or switched off. The list shows the same objects.',
    lost: 'The graphics of this device stopped several times, so the radar is off. The list goes on. Load the page again to bring the radar back.',
  },
} as const);
