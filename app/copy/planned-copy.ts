import type { PlannedPageName } from './planned-titles';

/** What each page will hold, in one or two sentences. */
export const plannedCopy: Readonly<Record<PlannedPageName, string>> = {
  triangulation:
    'Here you will record the direction in which you see something, and two such directions will give its position.',
  analytics: 'This page will show what was seen around you over time: how much, of which kind, and when.',
  social: 'This page will show the sightings that people chose to share.',
  sharedSighting: 'This page will show one shared sighting with its picture, its place and what was identified in it.',
  sightingByToken: 'This page will open a sighting that somebody shared with you by a private link.',
  observations: 'This page will list the observations you saved, newest first.',
  observation: 'This page will show one saved observation: what, where, when, and how sure it is.',
  settings: 'Units and alerts will be set here. The display mode and your account are in the menu already.',
  apiKeys: 'Here you will enter keys for data sources that ask for one. Skylens works without any.',
  admin: 'Administrators will look after accounts, reports and sources here.',
};

export const plannedPageCopy = {
  notBuilt: 'This page is not built yet.',
  home: 'Return Home',
} as const;
