import * as z from 'zod';
import { FetchFailure } from '../../outbound/fetch-failure';
import { fetchText } from '../../outbound/fetch-text';
import type { RequestAuthorization } from '../../outbound/http-poller';
import type { ProviderContext } from '../provider';
import { PUBLIC_SOURCES } from '../source-list';
import type { ClientCredentials } from '../source-setup';

/** Where OpenSky itself gives tokens; who stands in for it gives them at its own address, by the same path. */
const OPENSKY_SIGN_IN = 'https://auth.opensky-network.org';
const TOKEN_PATH = '/auth/realms/opensky-network/protocol/openid-connect/token';

const LIMITS = { timeoutMs: 15_000, maxBytes: 100_000 };
/** A token that ends while a request is on its way is refused. */
const RENEW_BEFORE_MS = 60_000;
/** Whoever is wrong about a key is wrong the next minute, too. */
const WRONG_KEY_PAUSE_MS = 600_000;

const tokenSchema = z.object({
  // What may stand in a header (RFC 6750 section 2.1), and nothing that ends it.
  access_token: z.string().regex(/^[\w.~+/-]{1,8000}=*$/),
  expires_in: z.number().positive().max(86_400).catch(300),
});

/** Signs in to OpenSky as an API client, and again before the token's half hour is over. */
export class ClientToken implements RequestAuthorization {
  readonly #url: string;
  readonly #form: string;
  readonly #context: Pick<ProviderContext, 'elapsedMs' | 'fetch' | 'now'>;
  #token: { readonly value: string; readonly renewAtElapsedMs: number } | undefined;

  constructor(
    baseUrl: string,
    { clientId, clientSecret }: ClientCredentials,
    context: Pick<ProviderContext, 'elapsedMs' | 'fetch' | 'now'>,
  ) {
    this.#url = `${baseUrl === PUBLIC_SOURCES.opensky ? OPENSKY_SIGN_IN : baseUrl}${TOKEN_PATH}`;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    this.#form = new URLSearchParams(form).toString();
    this.#context = context;
  }

  async value(stop: AbortSignal): Promise<string> {
    if (this.#token === undefined || this.#token.renewAtElapsedMs <= this.#context.elapsedMs()) {
      this.#token = await this.#signIn(stop);
    }
    return `Bearer ${this.#token.value}`;
  }

  noteRefused(): void {
    this.#token = undefined;
  }

  async #signIn(stop: AbortSignal) {
    const { fetch: fetchImplementation, now, elapsedMs } = this.#context;
    const request = { url: this.#url, form: this.#form };
    let text: string;
    try {
      text = await fetchText(request, LIMITS, { fetch: fetchImplementation, stop, nowMs: now() });
    } catch (error) {
      throw error instanceof FetchFailure ? signInFailure(error) : error;
    }
    const token = tokenSchema.safeParse(parsedJson(text));
    if (!token.success) throw new FetchFailure('signing in gave no token', { stage: 'content' });
    const { access_token: value, expires_in: expiresInS } = token.data;
    const lifeMs = expiresInS * 1000;
    return { value, renewAtElapsedMs: elapsedMs() + Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2) };
  }
}

/** HTTP 400 and 401 are how a wrong id or secret is answered (RFC 6749 section 5.2). */
function signInFailure(failure: FetchFailure): FetchFailure {
  if (!/HTTP 40[013]/.test(failure.message)) return failure.saying(`signing in: ${failure.message}`);
  const facts = { stage: 'status', isRejection: true, retryAfterMs: WRONG_KEY_PAUSE_MS } as const;
  return new FetchFailure(`the key is refused: ${failure.message}`, facts);
}

function parsedJson(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    return document;
  } catch {
    return undefined;
  }
}
