import type { Router } from '@koa/router';
import { CAPTURE_AFTERMATH_LIMIT_BYTES } from '@contract/capture';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import { answersAtOnce } from '../../http/answers-at-once';
import { ownerOf } from '../../http/owner';
import { principalOf } from '../../http/principal';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { cursorOf, positionOf } from '../../http/time-cursor';
import { keepVisitor } from '../../http/visitor-cookie';
import type { NewVisitors } from '../visitors/new-visitors';
import { uploadAdmission } from './admission';
import { answerOpened, answerPicture, answerRecord } from './capture-answers';
import type { CaptureLimits } from './limits';
import { MOST_OF_A_CAPTURE } from './received-capture';
import { CaptureService } from './service';

export interface CapturesDependencies {
  readonly database: CallDatabase;
  readonly captureStorage: CaptureStorage;
  readonly captureLimits: CaptureLimits;
  readonly newVisitors: NewVisitors;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  readonly now: () => number;
}

/** CAP-02: captures of whoever's browser holds the visitor's cookie, or of the account. */
export function createCapturesRouter(deps: CapturesDependencies): Router {
  const { database, captureStorage: storage, captureLimits: limits, now } = deps;
  const router = createCallRouter();
  const captures = new CaptureService({ database, storage, limits, now });
  serveSending(router, deps, captures);
  serveReading(router, deps, captures);
  serveCall(router, 'delete', '/api/user/captures/{captureId}', async ({ path, principal }) => {
    await captures.delete(ownerOf(principal), path.captureId);
    return undefined;
  });
  return router;
}

function serveSending(router: Router, deps: CapturesDependencies, captures: CaptureService): void {
  const { database, newVisitors, isSecure } = deps;
  const admit = uploadAdmission(deps.captureLimits);
  serveCall(
    router,
    'post',
    '/api/user/captures',
    async ({ parts, principal, ctx }) => {
      const owner = ownerOf(principal);
      const { record, toStore } = await captures.prepare(principal, parts);
      if (toStore !== undefined && owner?.kind === 'user') {
        await captures.store(owner, toStore);
      } else if (toStore !== undefined) {
        await database.read(() => newVisitors.admit(principal));
        await captures.store({ kind: 'visitor', visitor: keepVisitor(ctx, isSecure) }, toStore);
      }
      return { success: true as const, fileId: record.captureId, message: 'Capture stored' };
    },
    { admit },
  );
  serveCall(
    router,
    'put',
    '/api/user/captures/{captureId}/aftermath',
    async ({ path, body, principal }) => {
      await captures.addAftermath(ownerOf(principal), path.captureId, body);
      return undefined;
    },
    { admit, bodyLimitBytes: CAPTURE_AFTERMATH_LIMIT_BYTES, bodyMost: MOST_OF_A_CAPTURE },
  );
}

function serveReading(router: Router, deps: CapturesDependencies, captures: CaptureService): void {
  const admit = answersAtOnce(deps.captureLimits.answersAtOncePerNetwork, (ctx) => principalOf(ctx).network);
  serveCall(router, 'get', '/api/user/captures', async ({ query, principal, ctx }) => {
    const owner = ownerOf(principal);
    if (owner === undefined) {
      keepVisitor(ctx, deps.isSecure);
      return { captures: [], next: null };
    }
    const page = await captures.page(owner, query.limit, positionOf(query.after));
    return { captures: [...page.captures], next: page.last === undefined ? null : cursorOf(page.last) };
  });
  serveCall(
    router,
    'get',
    '/api/user/captures/{captureId}',
    async ({ path, principal, ctx }) => {
      const entry = await captures.find(ownerOf(principal), path.captureId);
      await answerOpened(ctx, captures, entry);
      return undefined;
    },
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/user/captures/{captureId}/image',
    async ({ path, query, principal, ctx }) => {
      const entry = await captures.find(ownerOf(principal), path.captureId);
      await answerPicture(ctx, captures, entry, query.size);
      return undefined;
    },
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/user/captures/{captureId}/record',
    async ({ path, principal, ctx }) => {
      const entry = await captures.find(ownerOf(principal), path.captureId);
      await answerRecord(ctx, captures, entry);
      return undefined;
    },
    { admit },
  );
}
