import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { createPastCatalogues, type PastCataloguesDependencies } from '../../satellites/past-catalogues';
import {
  type CatalogueCoding,
  pastBody,
  type ServedBody,
  type ServedDocument,
  TAG_ENDINGS,
} from '../../satellites/served-catalogue';

export interface CatalogueDependencies extends PastCataloguesDependencies {
  /** The compressed satellite catalogue; null while none was ever loaded. */
  satelliteDocument(): Promise<ServedDocument | null>;
}

/** A catalogue that can be sent. */
interface Sendable {
  readonly version: string;
  /** None of a later time will take its place. */
  readonly isFinal: boolean;
  /** The text of the ETag of a coding. */
  tag(coding: CatalogueCoding): string;
  body(coding: CatalogueCoding): Promise<ServedBody>;
}

/** What was of a past day stays so. */
const FINAL = 'public, max-age=86400, immutable';

/**
 * GET /api/satellites/catalogue: sent as it was made and compressed once, and those of the past as they were sent then. A
 * browser that has it asks with its ETag and gets 304.
 */
export function createCatalogueRouter(deps: CatalogueDependencies): Router {
  const router = createCallRouter();
  const past = createPastCatalogues(deps);

  const pastAt = async (atMs: number): Promise<Sendable | null> => {
    const found = await past.at(atMs);
    if (found === null) return null;
    const { version, isFinal } = found;
    return {
      version,
      isFinal,
      tag: (coding) => `${version}${PAST_ENDINGS[coding]}`,
      async body(coding) {
        const small = await past.document(found);
        if (small === null)
          throw new Problem('catalogue-not-loaded', 'The catalogue of that day has just been dropped.');
        return pastBody(version, small, coding);
      },
    };
  };
  const newest = async (): Promise<Sendable> => {
    const served = await deps.satelliteDocument();
    if (served === null) {
      throw new Problem('catalogue-not-loaded', 'This server has loaded no satellite catalogue yet.');
    }
    const { version, bodies } = served;
    return { version, isFinal: false, tag: (coding) => bodies[coding].tag, body: async (coding) => bodies[coding] };
  };

  serveCall(router, 'get', '/api/satellites/catalogue', async ({ ctx, query: { at } }) => {
    const found = at === undefined ? null : await pastAt(at);
    await answerWith(ctx, found ?? (await newest()));
    return undefined;
  });
  return router;
}

const PAST_ENDINGS: Readonly<Record<CatalogueCoding, string>> = {
  br: TAG_ENDINGS.small,
  gzip: TAG_ENDINGS.gzip,
  identity: TAG_ENDINGS.identity,
};

async function answerWith(ctx: Context, served: Sendable): Promise<void> {
  const coding = codingFor(ctx);
  ctx.set('Cache-Control', served.isFinal ? FINAL : 'no-cache');
  ctx.vary('Accept-Encoding');
  const known = knownTag(ctx.get('If-None-Match'), served.version);
  if (known !== undefined) {
    // The one that is still right is named: a cache updates what it keeps under this ETag, and has no other.
    ctx.set('ETag', `"${known === '*' ? served.tag(coding) : known}"`);
    ctx.status = 304;
    return;
  }
  // Each coding is a representation of its own, and a strong ETag names one of them to the byte.
  const { bytes, tag } = await served.body(coding);
  ctx.set('ETag', `"${tag}"`);
  ctx.type = 'application/json';
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
  ctx.body = bytes;
}

/** Brotli wherever it is understood: browsers name gzip first and mean no order by it. */
function codingFor(ctx: Context): CatalogueCoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}

/** Which of the ETags is of this version, in whichever coding: what the browser has is then still right. */
function knownTag(ifNoneMatch: string, version: string): string | undefined {
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
    .find((tag) => tag === '*' || Object.values(TAG_ENDINGS).some((ending) => tag === `${version}${ending}`));
}
