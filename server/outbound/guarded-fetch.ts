import { isIP } from 'node:net';
import type { Agent, fetch as UndiciFetch } from 'undici';
import { FetchFailure } from './fetch-failure';
import { guardedLookup, type LookUpAll, REFUSED_ADDRESS } from './guarded-lookup';
import type { OutboundFetch } from './outbound-fetch';
import { hostOf, isRefusedAddress } from './public-address';

/**
 * Requests to addresses that an administrator gave, not the operator: none goes to an address that is refused, whatever
 * name it has been given. Names are looked up once, where the connection is made, so that none leads elsewhere between
 * the look at its address and the request.
 * @param lookUpAll given by tests only
 */
export function guardedFetch(lookUpAll?: LookUpAll): OutboundFetch {
  let loading: Promise<GuardedClient> | null = null;
  const load = async (): Promise<GuardedClient> => {
    const current = (loading ??= loadClient(lookUpAll));
    try {
      return await current;
    } catch (error) {
      if (loading === current) loading = null;
      throw error;
    }
  };
  return async (url, request) => {
    const host = hostOf(url);
    // Digits are not looked up.
    if (isIP(host) !== 0 && isRefusedAddress(host, 'administrator')) throw refused();
    const { fetch: fetchWith, dispatcher } = await load();
    try {
      return await fetchWith(url, { ...request, dispatcher });
    } catch (error) {
      throw isOfRefusedAddress(error) ? refused() : error;
    }
  };
}

interface GuardedClient {
  readonly fetch: typeof UndiciFetch;
  readonly dispatcher: Agent;
}

/** It takes memory, and most servers have no address that an administrator gave. */
async function loadClient(lookUpAll: LookUpAll | undefined): Promise<GuardedClient> {
  const undici = await import('undici');
  return {
    fetch: undici.fetch,
    dispatcher: new undici.Agent({ connect: { lookup: guardedLookup('administrator', lookUpAll) } }),
  };
}

function refused(): FetchFailure {
  return new FetchFailure('is at an address that only the configuration of the server may name', { stage: 'content' });
}

function isOfRefusedAddress(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === REFUSED_ADDRESS;
}
