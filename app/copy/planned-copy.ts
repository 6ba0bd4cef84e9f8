import type { PlannedPageName } from './planned-titles';

/** What each page will hold, in one or two sentences. */
export const plannedCopy: Readonly<Record<PlannedPageName, string>> = {
  triangulation:
    'Here you will record the direction in which you see something, and two such directions will give its position.',
};

export const plannedPageCopy = {
  notBuilt: 'This page is not built yet.',
  home: 'Return Home',
} as const;
