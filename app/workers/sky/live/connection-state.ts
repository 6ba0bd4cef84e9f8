/**
 * `live`: WebSocket. `fallback`: server-sent events, because the WebSocket failed again and again. `retrying`: waiting
 * for the next try, no new data. `offline`: the device reports no network, or neither transport has answered for long.
 */
export type ConnectionState = 'connecting' | 'live' | 'fallback' | 'retrying' | 'offline';
