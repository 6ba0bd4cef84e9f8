/** What the stream does, counted since the start; plain numbers, so that any metrics library can read them. */
export interface LiveCounters {
  webSocketViewers: number;
  sseViewers: number;
  connectionsAccepted: number;
  connectionsRefused: number;
  messagesSent: number;
  bytesSent: number;
  fullMessagesSent: number;
  /** Messages left out because a client had not taken the ones before. */
  framesSkipped: number;
  clientProblems: number;
  /** Peers that no longer answered. */
  terminated: number;
}

export function createLiveCounters(): LiveCounters {
  return {
    webSocketViewers: 0,
    sseViewers: 0,
    connectionsAccepted: 0,
    connectionsRefused: 0,
    messagesSent: 0,
    bytesSent: 0,
    fullMessagesSent: 0,
    framesSkipped: 0,
    clientProblems: 0,
    terminated: 0,
  };
}
