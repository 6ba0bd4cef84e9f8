import type { Router } from '@koa/router';
import { isShareToken } from '@contract/social';
import { HOUR_MS } from '@engine/constants/durations';
import type { Context, Middleware } from 'koa';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import { answersAtOnce } from '../../http/answers-at-once';
import { Budget } from '../../http/budget';
import { principalOf } from '../../http/principal';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { signedInUser } from '../accounts/signed-in-user';
import { answerOpened, answerPicture, answerRecord } from '../captures/capture-answers';
import { CommentService } from './comment-service';
import { SightingLikes } from './likes';
import { SOCIAL_LIMITS, type SocialLimits } from './limits';
import { ReportService } from './report-service';
import { ShareService } from './share-service';
import { orGone, SightingService } from './sighting-service';
import { type Viewer, viewerOf } from './viewer';

export interface SocialDependencies {
  readonly database: CallDatabase;
  readonly captureStorage: CaptureStorage;
  /** The usual unless given. */
  readonly socialLimits?: SocialLimits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** SOC-01: what people share of what they saw, and what others do with it. */
export function createSocialRouter(deps: SocialDependencies): Router {
  const limits = deps.socialLimits ?? SOCIAL_LIMITS;
  const router = createCallRouter();
  const sightings = new SightingService(deps);
  const reports = new ReportService(deps);
  serveShares(router, new ShareService({ ...deps, limits }), limits);
  serveSightings(router, sightings);
  serveFiles(router, sightings, limits);
  serveLikes(router, deps, sightings, limits);
  const comments = new CommentService({ ...deps, limits, sightings });
  serveComments(router, comments, limits);
  serveReports(router, { sightings, comments, reports }, limits);
  serveModeration(router, reports);
  return router;
}

function serveShares(router: Router, shares: ShareService, limits: SocialLimits): void {
  const admit = admission(limits.sharesPerHour, 'shares are made or changed');
  serveCall(router, 'post', '/api/user/shares', ({ body, principal }) => shares.create(signedInUser(principal), body), {
    admit,
  });
  serveCall(router, 'get', '/api/user/shares', ({ query, principal }) => shares.page(signedInUser(principal), query));
  serveCall(
    router,
    'patch',
    '/api/user/shares/{id}',
    ({ path, body, principal }) => shares.change(signedInUser(principal), path.id, body),
    { admit },
  );
  serveCall(
    router,
    'post',
    '/api/user/shares/{id}/link',
    ({ path, principal }) => shares.renewLink(signedInUser(principal), path.id),
    { admit },
  );
  serveCall(router, 'delete', '/api/user/shares/{id}', async ({ path, principal }) => {
    await shares.end(signedInUser(principal), path.id);
    return undefined;
  });
}

function serveSightings(router: Router, sightings: SightingService): void {
  serveCall(router, 'get', '/api/social/sightings', ({ query, principal }) =>
    sightings.page(query, viewerOf(principal)),
  );
  serveCall(
    router,
    'get',
    '/api/social/sightings/{sighting}',
    ({ path, principal, ctx }) =>
      sightings.look(path.sighting, principal, {
        method: ctx.method,
        userAgent: ctx.get('User-Agent'),
        purpose: ctx.get('Sec-Purpose'),
      }),
    { admit: keptSecret },
  );
}

function serveFiles(router: Router, sightings: SightingService, limits: SocialLimits): void {
  const admit = [keptSecret, answersAtOnce(limits.answersAtOncePerNetwork, (ctx) => principalOf(ctx).network)];
  serveCall(
    router,
    'get',
    '/api/social/sightings/{sighting}/image',
    async ({ path, query, principal, ctx }) => {
      const row = await sightings.find(path.sighting, viewerOf(principal));
      await answerPicture(ctx, sightings, await sightings.capture(row), query.size);
      return neverKept(ctx, path.sighting);
    },
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/social/sightings/{sighting}/record',
    async ({ path, principal, ctx }) => {
      const row = await sightings.find(path.sighting, viewerOf(principal));
      await answerRecord(ctx, sightings, await sightings.captureWithRecord(row));
      return neverKept(ctx, path.sighting);
    },
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/social/sightings/{sighting}/capture',
    async ({ path, principal, ctx }) => {
      const row = await sightings.find(path.sighting, viewerOf(principal));
      await answerOpened(ctx, sightings, await sightings.captureWithRecord(row));
      return undefined;
    },
    { admit },
  );
}

function serveLikes(
  router: Router,
  { database, now }: SocialDependencies,
  sightings: SightingService,
  limits: SocialLimits,
): void {
  const likes = new SightingLikes(database.knex);
  const admit = [keptSecret, admission(limits.likesPerHour, 'likes are given or taken back')];
  const set = async (reference: string, viewer: Viewer & { readonly userId: number }, isLiked: boolean) => {
    const { id } = await sightings.find(reference, viewer);
    return { likes: await orGone(database.write(() => likes.set(id, viewer.userId, isLiked, now()))), isLiked };
  };
  const path = '/api/social/sightings/{sighting}/like';
  serveCall(router, 'put', path, (call) => set(call.path.sighting, userOf(call.principal), true), { admit });
  serveCall(router, 'delete', path, (call) => set(call.path.sighting, userOf(call.principal), false), { admit });
}

function serveComments(router: Router, comments: CommentService, limits: SocialLimits): void {
  const all = '/api/social/sightings/{sighting}/comments';
  const one = '/api/social/sightings/{sighting}/comments/{commentId}';
  const admit = [keptSecret, admission(limits.commentsPerHour, 'comments are written or changed')];
  serveCall(
    router,
    'get',
    all,
    ({ path, query, principal }) => comments.page(path.sighting, viewerOf(principal), query),
    { admit: keptSecret },
  );
  serveCall(
    router,
    'post',
    all,
    ({ path, body, principal }) => comments.write(path.sighting, userOf(principal), body.comment),
    { admit },
  );
  serveCall(
    router,
    'patch',
    one,
    ({ path, body, principal }) => comments.change(path.sighting, path.commentId, userOf(principal), body.comment),
    { admit },
  );
  serveCall(
    router,
    'delete',
    one,
    async ({ path, principal }) => {
      await comments.remove(path.sighting, path.commentId, viewerOf(principal), principal);
      return undefined;
    },
    { admit: keptSecret },
  );
}

interface Reportable {
  readonly sightings: SightingService;
  readonly comments: CommentService;
  readonly reports: ReportService;
}

function serveReports(router: Router, { sightings, comments, reports }: Reportable, limits: SocialLimits): void {
  const admit = [keptSecret, admission(limits.reportsPerHour, 'reports are made')];
  serveCall(
    router,
    'post',
    '/api/social/sightings/{sighting}/report',
    async ({ path, body, principal }) => {
      const user = userOf(principal);
      const { id } = await sightings.find(path.sighting, user);
      await reports.report(user.userId, { kind: 'sighting', id }, body);
      return undefined;
    },
    { admit },
  );
  serveCall(
    router,
    'post',
    '/api/social/sightings/{sighting}/comments/{commentId}/report',
    async ({ path, body, principal }) => {
      const user = userOf(principal);
      const id = await comments.findId(path.sighting, path.commentId, user);
      await reports.report(user.userId, { kind: 'comment', id }, body);
      return undefined;
    },
    { admit },
  );
}

function serveModeration(router: Router, reports: ReportService): void {
  serveCall(router, 'get', '/api/social/moderation/reports', ({ query }) => reports.page(query));
  serveCall(router, 'post', '/api/social/moderation/reports/{id}/dismiss', async ({ path, principal }) => {
    await reports.dismiss(path.id, principal);
    return undefined;
  });
  serveCall(router, 'put', '/api/social/moderation/sightings/{id}', async ({ path, body, principal }) => {
    await reports.setHidden({ kind: 'sighting', id: path.id }, body.isHidden, principal);
    return undefined;
  });
  serveCall(router, 'put', '/api/social/moderation/comments/{id}', async ({ path, body, principal }) => {
    await reports.setHidden({ kind: 'comment', id: path.id }, body.isHidden, principal);
    return undefined;
  });
}

/** What is reached by the token of a link tells no other site of it, and no search engine. */
async function keptSecret(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  const reference: unknown = ctx['params']?.sighting;
  if (typeof reference === 'string' && isShareToken(reference)) {
    ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  }
  await next();
}

/** Files of a capture may be kept and asked about; behind a link nothing is. */
function neverKept(ctx: Context, reference: string): undefined {
  if (isShareToken(reference)) ctx.set('Cache-Control', 'no-store');
  return undefined;
}

function userOf(principal: Parameters<typeof viewerOf>[0]): Viewer & { readonly userId: number } {
  return { ...viewerOf(principal), userId: signedInUser(principal) };
}

/** So many an hour of each account, counted before any of a body is read. */
function admission(perHour: number, what: string): Middleware {
  const budget = new Budget(perHour, HOUR_MS);
  return async (ctx, next) => {
    await budget.take(String(signedInUser(principalOf(ctx))), `${perHour} ${what} by one account in an hour`);
    await next();
  };
}
