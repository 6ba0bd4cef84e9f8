/** Titles of the pages of the route table that are not built yet: every page knows them. */
export const plannedTitles = {
  triangulation: 'Triangulation',
  analytics: 'Analytics',
  social: 'Social',
  sharedSighting: 'Shared sighting',
  sightingByToken: 'Sighting by link',
  observations: 'Observations',
  observation: 'Observation',
  settings: 'Settings',
  apiKeys: 'API Keys',
  admin: 'Admin',
} as const;
export type PlannedPageName = keyof typeof plannedTitles;
