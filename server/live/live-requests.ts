import type { IncomingMessage } from 'node:http';
import {
  type LiveClientMessage,
  liveClientMessageSchema,
  liveQuerySchema,
  type ViewMessage,
} from '@contract/live-frame-text';
import { isTile } from '@engine/spatial-index/degree-grid';
import * as z from 'zod';
import { isOwnOrigin, type OwnAddress } from '../http/own-origin';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  /** In words for whoever wrote the client. */
  | { readonly ok: false; readonly detail: string };

const LONGEST_DETAIL = 500;

/** Reads what a client sent over the WebSocket. */
export function parseClientMessage(text: string): Parsed<LiveClientMessage> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'The message is not JSON. Allowed: {"type":"view",…} and {"type":"time",…}.' };
  }
  const result = liveClientMessageSchema.safeParse(json);
  if (!result.success) return refused(result.error);
  return result.data.type === 'view' ? withRealTiles(result.data) : { ok: true, value: result.data };
}

/** Reads the view out of the query of a request for server-sent events. */
export function parseLiveQuery(query: URLSearchParams): Parsed<ViewMessage> {
  const result = liveQuerySchema.safeParse(Object.fromEntries(query));
  return result.success ? withRealTiles({ type: 'view', ...result.data }) : refused(result.error);
}

/** Path and query of a request; undefined where they cannot be read. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  return URL.canParse(target, 'http://localhost') ? new URL(target, 'http://localhost') : undefined;
}

/**
 * Whether a page of another site opened the connection: browsers send its cookies along, and no same-origin policy
 * holds for WebSockets. Clients that are no browsers send no Origin and are let in.
 */
export function isForeignOrigin(request: IncomingMessage, own: OwnAddress): boolean {
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request, own);
}

function withRealTiles(view: ViewMessage): Parsed<ViewMessage> {
  const wrong = view.tiles.find((tile) => !isTile(tile));
  if (wrong === undefined) return { ok: true, value: view };
  return {
    ok: false,
    detail: `tiles: ${wrong} is not the number of a tile. Allowed: row * 360 + column of the degree grid.`,
  };
}

function refused(error: z.ZodError): { readonly ok: false; readonly detail: string } {
  return { ok: false, detail: z.prettifyError(error).slice(0, LONGEST_DETAIL) };
}
