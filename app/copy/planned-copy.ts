export interface PlannedPageCopy {
  readonly title: string;
  /** What the page will hold, in one or two sentences. */
  readonly plan: string;
}

/** Pages of the route table that are not built yet. */
export const plannedCopy = {
  triangulation: {
    title: 'Triangulation',
    plan: 'Here you will record the direction in which you see something, and two such directions will give its position.',
  },
  analytics: {
    title: 'Analytics',
    plan: 'This page will show what was seen around you over time: how much, of which kind, and when.',
  },
  social: {
    title: 'Social',
    plan: 'This page will show the sightings that people chose to share.',
  },
  sharedSighting: {
    title: 'Shared sighting',
    plan: 'This page will show one shared sighting with its picture, its place and what was identified in it.',
  },
  sightingByToken: {
    title: 'Sighting by link',
    plan: 'This page will open a sighting that somebody shared with you by a private link.',
  },
  observations: {
    title: 'Observations',
    plan: 'This page will list the observations you saved, newest first.',
  },
  observation: {
    title: 'Observation',
    plan: 'This page will show one saved observation: what, where, when, and how sure it is.',
  },
  settings: {
    title: 'Settings',
    plan: 'Units and alerts will be set here. The display mode and your account are in the menu already.',
  },
  apiKeys: {
    title: 'API Keys',
    plan: 'Here you will enter keys for data sources that ask for one. Skylens works without any.',
  },
  admin: {
    title: 'Admin',
    plan: 'Administrators will look after accounts, reports and sources here.',
  },
} as const satisfies Record<string, PlannedPageCopy>;

export const plannedPageCopy = {
  notBuilt: 'This page is not built yet.',
  home: 'Return Home',
} as const;
