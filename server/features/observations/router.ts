import type { Router } from '@koa/router';
import { reaches } from '@contract/access';
import { HOUR_MS } from '@engine/constants/durations';
import type { Context, Middleware } from 'koa';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import { Budget } from '../../http/budget';
import { type Principal, principalOf } from '../../http/principal';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { signedInUser } from '../accounts/signed-in-user';
import { OBSERVATION_LIMITS, type ObservationLimits } from './limits';
import { ObservationService } from './service';

export interface ObservationsDependencies {
  readonly database: CallDatabase;
  readonly captureStorage: CaptureStorage;
  /** The usual unless given. */
  readonly observationLimits?: ObservationLimits;
  readonly now: () => number;
}

/** OBS-01, SAT-05: what people saw, kept with their account. */
export function createObservationsRouter(deps: ObservationsDependencies): Router {
  const limits = deps.observationLimits ?? OBSERVATION_LIMITS;
  const router = createCallRouter();
  const observations = new ObservationService({ ...deps, limits });
  serveCall(router, 'get', '/api/user/observations', ({ query, principal }) =>
    observations.page(signedInUser(principal), query),
  );
  serveCall(router, 'get', '/api/user/observations/{id}', ({ path, principal }) =>
    observations.detail(signedInUser(principal), path.id, isModerator(principal)),
  );
  serveChanges(router, observations, limits);
  return router;
}

function serveChanges(router: Router, observations: ObservationService, limits: ObservationLimits): void {
  const make = admission(limits.madePerUserAndHour, 'observations are kept');
  const change = admission(limits.changedPerUserAndHour, 'observations are changed');
  serveCall(
    router,
    'post',
    '/api/user/observations',
    async ({ body, principal }) => ({ id: await observations.create(signedInUser(principal), body) }),
    { admit: make },
  );
  serveCall(
    router,
    'patch',
    '/api/user/observations/{id}',
    ({ path, body, principal }) => observations.change(signedInUser(principal), path.id, body),
    { admit: change },
  );
  serveCall(router, 'delete', '/api/user/observations/{id}', async ({ path, principal }) => {
    await observations.remove(signedInUser(principal), path.id, isModerator(principal), principal);
    return undefined;
  });
  serveCall(
    router,
    'put',
    '/api/user/observations/{id}/verification',
    async ({ path, body, principal }) => {
      await observations.verify(path.id, body.verificationStatus, principal);
      return undefined;
    },
    { admit: change },
  );
}

function isModerator({ level }: Principal): boolean {
  return reaches(level, 'moderator');
}

/** So many an hour, counted before any of a body is read. */
function admission(perHour: number, what: string): Middleware {
  const budget = new Budget(perHour, HOUR_MS);
  return async (ctx: Context, next) => {
    await budget.take(String(signedInUser(principalOf(ctx))), `${perHour} ${what} of one account in an hour`);
    await next();
  };
}
