import type { Context, Middleware } from 'koa';
import { PROBLEM_TYPES, type ProblemSlug } from '@contract/problem';
import { DatabaseSilentError } from '../db/bounded-read';
import { StorageFaultError } from '../db/storage-fault';
import type { Logger } from '../observability/logger';
import { TooManyPasswordsError } from '../security/password';
import { dropRestOfBody, restOfBody } from './body-time';
import { pathForLog, requestIdOf } from './observe-requests';
import { clientErrorStatus, Problem, problemDocument } from './problem-details';

const SLUG_BY_STATUS: ReadonlyMap<number, ProblemSlug> = new Map([
  [400, 'invalid-request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [408, 'request-timeout'],
  [413, 'body-too-large'],
  [414, 'uri-too-long'],
  [415, 'unsupported-media-type'],
  [503, 'not-ready'],
]);

/** Headers that described the answer which the problem replaces. */
const STALE_HEADERS = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Content-Disposition'];

/** Renders whatever goes wrong further in as problem details; what it does not know is logged and answered as a bare 500. */
export function answerProblems(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = problemOf(error, ctx, log);
      await readRestOfBody(ctx);
      respond(ctx, problem);
      return;
    }
    const unanswered = ctx.status >= 400 && (ctx.body === undefined || ctx.body === null);
    if (unanswered && ctx.respond !== false) {
      await readRestOfBody(ctx);
      respond(ctx, problemOfStatus(ctx.status, ctx));
    }
  };
}

/**
 * Who sends a body that nobody wants gets to its end, and so to the answer. A connection that ends with the answer would
 * end while they send: there the answer comes after the body, or when that has had its time.
 */
async function readRestOfBody({ req, res }: Context): Promise<void> {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody || req.complete) return;
  if (res.shouldKeepAlive) dropRestOfBody(req);
  else await restOfBody(req);
}

function respond(ctx: Context, problem: Problem): void {
  for (const name of STALE_HEADERS) {
    ctx.remove(name);
  }
  ctx.status = problem.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.set({ ...problem.headers });
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify(
    problemDocument(problem, { instance: ctx.path.slice(0, 200), requestId: requestIdOf(ctx) }),
  );
}

function problemOf(error: unknown, ctx: Context, log: Logger): Problem {
  if (error instanceof Problem) {
    return error;
  }
  if (error instanceof DatabaseSilentError) {
    return new Problem('not-ready', 'What is stored cannot be read at the moment; what flies now can.', {
      headers: { 'Retry-After': '5' },
    });
  }
  if (error instanceof StorageFaultError) {
    const detail = `Nothing can be stored at the moment (${error.message}); what flies now can be seen.`;
    return new Problem('not-ready', detail, { headers: { 'Retry-After': '10' } });
  }
  if (error instanceof TooManyPasswordsError) {
    return new Problem('too-busy', 'Too many people sign in at the same moment; try again in a few seconds.', {
      headers: { 'Retry-After': '5' },
    });
  }
  const status = clientErrorStatus(error);
  if (status !== undefined) {
    return problemOfStatus(status, ctx);
  }
  log.error({ err: error, requestId: requestIdOf(ctx), method: ctx.method, path: pathForLog(ctx) }, 'unexpected error');
  return new Problem('internal-error', 'The server could not answer. The fault is logged under the request id.');
}

function problemOfStatus(status: number, ctx: Context): Problem {
  const slug = SLUG_BY_STATUS.get(status) ?? 'invalid-request';
  return new Problem(slug, detailOf(slug, ctx), slug === 'method-not-allowed' ? { allowed: methodsOf(ctx) } : {});
}

const methodsOf = (ctx: Context): readonly string[] =>
  ctx.response
    .get('Allow')
    .split(',')
    .map((method) => method.trim());

function detailOf(slug: ProblemSlug, ctx: Context): string {
  if (slug === 'not-found') {
    return `Nothing is at ${ctx.path.slice(0, 200)}. The calls are listed at /api/openapi.json.`;
  }
  if (slug === 'method-not-allowed') {
    return `${ctx.method} is not allowed here; allowed: ${ctx.response.get('Allow')}.`;
  }
  return PROBLEM_TYPES[slug].explanation;
}
