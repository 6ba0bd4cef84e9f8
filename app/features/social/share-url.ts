export const SHARES = '/api/user/shares';

/** Those of one observation: so many as a dialog lists. */
export const sharesUrl = (observationId: number): string => `${SHARES}?observationId=${observationId}&limit=50`;
