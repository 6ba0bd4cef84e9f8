/** What requests to others are made of. */
export interface OutboundRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly redirect?: 'manual';
  readonly signal?: AbortSignal;
}

/** What comes back of one. */
export interface OutboundAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Left alone, it keeps its connection: read or cancelled. */
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

/** `fetch`, as far as it is used here, so that tests can answer in its place. */
export type OutboundFetch = (url: string, request?: OutboundRequest) => Promise<OutboundAnswer>;

/** The process's own `fetch`. Nothing outside this folder calls it: requests to others are bounded and paced here. */
export const outboundFetch: OutboundFetch = (url, request) => fetch(url, request);
