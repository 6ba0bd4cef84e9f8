/** The form of `fetch`, so that tests can answer in its place. */
export type OutboundFetch = typeof fetch;

/** The process's own `fetch`. Nothing outside this folder calls it: requests to others are bounded and paced here. */
export const outboundFetch: OutboundFetch = (input, init) => fetch(input, init);
