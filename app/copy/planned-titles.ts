/** Titles of the pages of the route table that are not built yet: every page knows them. */
export const plannedTitles = {
  triangulation: 'Triangulation',
} as const;
export type PlannedPageName = keyof typeof plannedTitles;
