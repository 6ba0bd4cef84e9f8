import type { IncomingMessage } from 'node:http';
import {
  type LiveClientMessage,
  liveClientMessageSchema,
  liveQuerySchema,
  type ViewMessage,
} from '@contract/live-frame-text';
import { isTile } from '@engine/spatial-index/degree-grid';
import { z } from 'zod';

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
export function isForeignOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  if (publicUrl !== undefined && page.origin === new URL(publicUrl).origin) return false;
  // Through the page's scheme, so that a port that is the scheme's own is left out of both.
  const own = `${page.protocol}//${host ?? ''}`;
  return !URL.canParse(own) || new URL(own).host !== page.host;
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
