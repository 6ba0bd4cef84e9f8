import { FetchFailure, failureOfFetch } from './fetch-failure';
import type { FetchLimits } from './fetch-text';
import type { OutboundFetch } from './outbound-fetch';

/**
 * The body of a GET as it arrives, for answers too large to be held: redirects are not followed, size and time are
 * bounded.
 * @throws FetchFailure; a body that is too large fails where it is read, with `tooLarge`
 */
export async function fetchStream(
  url: string,
  { timeoutMs, maxBytes, tooLarge }: FetchLimits & { readonly tooLarge: string },
  { fetch: fetchImplementation, stop }: { readonly fetch: OutboundFetch; readonly stop: AbortSignal },
): Promise<AsyncGenerator<Uint8Array>> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  const response = await fetchImplementation(url, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw failureOfFetch(error, timeoutMs, false);
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new FetchFailure(`answered HTTP ${response.status}`, { stage: 'status' });
  }
  return bounded(response.body, maxBytes, tooLarge);
}

async function* bounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new FetchFailure(tooLarge, { stage: 'receiving' });
    }
    yield chunk;
  }
}
