/** The cache of the region that somebody keeps for use without a network. */
export const REGION_CACHE = 'skylens-region';

/** Whether an address is one of those that a region is kept of. */
export const isOfRegion = (pathname: string): boolean =>
  pathname.startsWith('/ground-tiles/') || pathname === '/api/airports/area';
