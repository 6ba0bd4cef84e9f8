import type { CallMethod } from '@contract/calls';
import { ApiError, parseProblem } from './api-error';
import { noteServerTime } from './server-clock';

export type ApiMethod = Uppercase<CallMethod>;

let credentials: RequestCredentials = 'include';

/** From now on calls bring no cookies along: in somebody else's page nobody is known. */
export function askAsNobody(): void {
  credentials = 'omit';
}

/** What the page speaks, which need not be what the browser is set to. A worker has no page. */
function spokenLanguage(): Readonly<Record<string, string>> {
  return typeof document === 'undefined' ? {} : { 'Accept-Language': document.documentElement.lang };
}

async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  throw new ApiError(response.status, body === '' ? response.statusText : body, parseProblem(contentType, body));
}

/**
 * One call to the server, with the session's cookies unless the page asks as nobody. A body goes out as JSON; without one there is neither body nor
 * content type. Rejects with ApiError for any answer outside 2xx, with TypeError where the server cannot be reached.
 */
export async function apiRequest(
  method: ApiMethod,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials,
    headers: { ...spokenLanguage(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  // Files of the build come from caches too, with the time at which they were first fetched.
  if (url.startsWith('/api/')) noteServerTime(response);
  await assertOk(response);
  return response;
}

/** The JSON of a GET, as yet unchecked: parse it with its contract schema. */
export async function apiGet(url: string, signal?: AbortSignal): Promise<unknown> {
  const response = await apiRequest('GET', url, undefined, signal);
  const json: unknown = await response.json();
  return json;
}
