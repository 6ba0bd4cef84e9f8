import etag from '@koa/etag';
import Koa from 'koa';
import conditionalGet from 'koa-conditional-get';
import type { Api } from './api';
import type { Environment } from './env';
import { answersAtOnce } from './http/answers-at-once';
import { answerProblems } from './http/answer-problems';
import { clientAddress, networkOf } from './http/client-address';
import { compression } from './http/compression';
import { dataReaders } from './http/data-readers';
import { crossSiteGuard } from './http/cross-site-guard';
import { healthRouter } from './features/status/health-router';
import { keyedCors } from './http/keyed-cors';
import { knownHosts } from './http/known-host';
import { observeRequests } from './http/observe-requests';
import { authenticate, principalOfRequest } from './http/principal';
import { Problem } from './http/problem-details';
import { problemsRouter } from './http/problems-router';
import { rateLimit } from './http/rate-limit';
import { requestTurns } from './http/request-turns';
import { securityHeaders } from './http/security-headers';
import { staticApp } from './http/static-app';
import type { Logger } from './observability/logger';
import type { ServerMetrics } from './observability/metrics';
import type { Readiness } from './observability/readiness';
import type { RequestRecorder } from './observability/request-figures';

const MAX_TARGET_LENGTH = 4096;
/** To one network: some 40 phones that open the app at the same moment. A file under way keeps a piece of it in memory. */
const FILES_AT_ONCE = 256;
/** The same of what a receiver's programs read: whoever takes it slowly holds all of it, of the second in which they asked. */
const DOCUMENTS_AT_ONCE = 8;
const CLIENT_GONE: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

type HttpSettings = Pick<
  Environment,
  'PUBLIC_URL' | 'METRICS_TOKEN' | 'RATE_LIMIT_PER_MINUTE' | 'TRUST_PROXY_HOPS' | 'TLS_CERT_FILE'
> &
  Partial<Pick<Environment, 'BASEMAP' | 'DATA_READERS' | 'EMBED_ORIGINS'>>;

export interface AppDependencies {
  readonly env: HttpSettings;
  readonly log: Logger;
  readonly recorder: RequestRecorder;
  readonly metrics: ServerMetrics;
  readonly readiness: Readiness;
  /** Folder of the built app. */
  readonly appRoot: string;
  /** The calls under /api; absent while the parts behind them are coming up. */
  readonly api?: Api | undefined;
}

/** The whole HTTP side as one Koa application. It does not listen, so that tests and `main` decide where. */
export function createApp(deps: AppDependencies): Koa {
  const app = new Koa();
  app.on('error', (error: unknown) => {
    if (isClientGone(error)) deps.log.debug('a client went away before it had its answer');
    else deps.log.warn({ err: error }, 'answer could not be sent');
  });
  const own = [
    healthRouter({
      readiness: deps.readiness,
      hasCalls: deps.api !== undefined,
      metrics: deps.metrics,
      metricsToken: deps.env.METRICS_TOKEN,
    }),
    problemsRouter(),
  ];

  const networkOfContext = (ctx: Koa.Context): string => networkOf(clientAddress(ctx.req, deps.env.TRUST_PROXY_HOPS));

  app.use(observeRequests(deps));
  for (const middleware of securityHeaders({
    publicUrl: deps.env.PUBLIC_URL,
    mapOrigins: deps.env.BASEMAP?.kind === 'style' ? deps.env.BASEMAP.origins : [],
    embedOrigins: deps.env.EMBED_ORIGINS,
    servesTls: deps.env.TLS_CERT_FILE !== undefined,
  })) {
    app.use(middleware);
  }
  app.use(compression());
  app.use(answerProblems(deps.log));
  app.use(requestTurns(deps.env.TRUST_PROXY_HOPS));
  app.use(knownHosts(deps.env.PUBLIC_URL));
  app.use(targetLimit);
  for (const router of own) {
    app.use(router.routes()).use(router.allowedMethods());
  }
  app.use(forApi(keyedCors()));
  app.use(crossSiteGuard({ publicUrl: deps.env.PUBLIC_URL, trustedProxies: deps.env.TRUST_PROXY_HOPS }));
  app.use(forCalls(rateLimit(deps.env.RATE_LIMIT_PER_MINUTE, deps.env.TRUST_PROXY_HOPS)));
  if (deps.api === undefined) {
    app.use(forCalls(refuseWhileStarting));
  } else {
    app.use(forApi(neverCached));
    app.use(forCalls(authenticate(principalOfRequest(deps.env.TRUST_PROXY_HOPS, deps.api))));
    app.use(forData(dataReaders(deps.env.DATA_READERS ?? 'local', deps.env.TRUST_PROXY_HOPS)));
    app.use(forData(answersAtOnce(DOCUMENTS_AT_ONCE, networkOfContext)));
    app.use(deps.api.router.routes()).use(deps.api.router.allowedMethods());
  }
  // Only files are worth an ETag; lists of what flies now never come twice.
  app.use(answersAtOnce(FILES_AT_ONCE, networkOfContext));
  app.use(conditionalGet()).use(etag()).use(staticApp(deps.appRoot, deps.api?.findPageHead));
  return app;
}

/** Leaving a page ends its downloads: no fault, and as many lines in the log as somebody likes. */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CLIENT_GONE.has(error.code);
}

async function targetLimit(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  if (ctx.url.length > MAX_TARGET_LENGTH) {
    throw new Problem('uri-too-long', `The address may have ${MAX_TARGET_LENGTH} characters at most.`, {
      limits: [{ of: 'address-characters', most: MAX_TARGET_LENGTH }],
    });
  }
  await next();
}

function forPaths(paths: RegExp, middleware: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (paths.test(ctx.path) ? middleware(ctx, next) : next());
}
const forApi = (middleware: Koa.Middleware): Koa.Middleware => forPaths(/^\/api(?:\/|$)/, middleware);
const forData = (middleware: Koa.Middleware): Koa.Middleware => forPaths(/^\/data(?:\/|$)/, middleware);
const forCalls = (middleware: Koa.Middleware): Koa.Middleware => forPaths(/^\/(?:api|data)(?:\/|$)/, middleware);

function refuseWhileStarting(): never {
  throw new Problem('not-ready', 'The server is starting; the calls come up in a moment.', {
    headers: { 'Retry-After': '2' },
  });
}

/** Answers say where aircraft are now, and what they are asked for says where somebody stands. */
async function neverCached(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  await next();
}
