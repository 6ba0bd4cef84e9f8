import { translated } from './translated';

/** Texts of what stands in other pages, and of a screen on the wall. */
export const wallCopy = translated('wallCopy', {
  views: { radar: 'Radar', sky: 'Sky', map: 'Map', passes: 'Next visible passes' },
  noPlace: {
    embed: 'This view needs a place: add place=latitude,longitude to its address.',
    kiosk: 'No place is known. Set one on the home screen, or add place=latitude,longitude to this address.',
  },
  count: (count: number, range: string) => `${count} aircraft within ${range}`,
  openSkylens: 'Open in Skylens',
  noPasses: 'Nothing bright passes here within the next day.',
  demoOrbits: 'DEMO: these orbits are invented.',
  orbitsFrom: (label: string) => `Orbits: ${label}. Brightness is estimated.`,
  kiosk: {
    heading: 'On a screen on the wall',
    hint: 'Radar, sky, map and the next passes by turns, over the whole screen. The screen stays on; a key or a tap brings the way out.',
    start: 'Start',
    tools: 'Screen on the wall',
    leave: 'Leave',
    previous: 'Previous view',
    next: 'Next view',
    pause: 'Stay on this view',
    resume: 'Change views by turns',
    fullScreen: 'Full screen',
    brokenView: 'This view could not be loaded. It is tried again at its next turn.',
  },
} as const);
