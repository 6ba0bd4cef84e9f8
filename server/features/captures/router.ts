import { Readable } from 'node:stream';
import type { Router } from '@koa/router';
import { CAPTURE_AFTERMATH_LIMIT_BYTES } from '@contract/capture';
import type { Context } from 'koa';
import type { CaptureStorage, StoredFile } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import { answersAtOnce } from '../../http/answers-at-once';
import { ownerOf } from '../../http/owner';
import { principalOf } from '../../http/principal';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { keepVisitor } from '../../http/visitor-cookie';
import type { NewVisitors } from '../visitors/new-visitors';
import { uploadAdmission } from './admission';
import type { CaptureLimits } from './limits';
import { MOST_OF_A_CAPTURE } from './received-capture';
import type { CaptureEntry, CapturePosition } from './repository';
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

/** The year 1, and the largest key of a row. */
const FIRST_TIME_MS = -62_135_596_800_000;
const LAST_ID = 2_147_483_647;

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
      const { record, toStore } = await captures.prepare(owner, parts);
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
      ctx.type = 'application/json';
      ctx.body = await opened(captures, entry);
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
      const isThumbnail = query.size === 'thumb';
      const { captureId, imageSha256 } = entry.capture;
      const name = isThumbnail ? `capture-${captureId}-small.jpg` : `capture-${captureId}.jpg`;
      await answerFile(ctx, {
        read: () => captures.read(entry, isThumbnail ? 'thumbnail.jpg' : 'image.jpg'),
        type: 'image/jpeg',
        etag: `"${query.size}-${imageSha256}"`,
        disposition: `inline; filename="${name}"`,
      });
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
      const { captureId, recordSha256 } = entry.capture;
      await answerFile(ctx, {
        read: () => captures.read(entry, 'record.json'),
        type: 'application/json',
        etag: `"${recordSha256}"`,
        disposition: `attachment; filename="capture-${captureId}.json"`,
      });
      return undefined;
    },
    { admit },
  );
}

interface FileAnswer {
  readonly read: () => Promise<StoredFile>;
  readonly type: string;
  readonly etag: string;
  readonly disposition: string;
}

/**
 * Files of a capture never change, but who may see them does: a browser keeps them, and asks whether it still may show
 * what it has.
 */
async function answerFile(ctx: Context, { read, type, etag, disposition }: FileAnswer): Promise<void> {
  ctx.status = 200;
  ctx.set({ 'Cache-Control': 'private, no-cache', ETag: etag, 'Content-Disposition': disposition });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const { stream, sizeBytes } = await read();
  ctx.type = type;
  ctx.length = sizeBytes;
  ctx.body = stream;
}

/** The files, one after the other, as one JSON object: nothing of them is held in memory. */
async function opened(captures: CaptureService, entry: CaptureEntry): Promise<Readable> {
  const { stream: record } = await captures.read(entry, 'record.json');
  const streams = [record];
  if (entry.aftermathSha256 !== null) {
    try {
      streams.push((await captures.read(entry, `aftermath-${entry.aftermathSha256}.json`)).stream);
    } catch (error) {
      record.destroy();
      throw error;
    }
  }
  // A stream that breaks before its turn is told of in its turn.
  for (const stream of streams) stream.on('error', () => undefined);
  const body = Readable.from(inOneObject(entry, streams));
  body.once('close', () => streams.forEach((stream) => stream.destroy()));
  return body;
}

async function* inOneObject(
  { capture }: CaptureEntry,
  [record, aftermath]: readonly Readable[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"capture":${JSON.stringify(capture)},"record":`);
  if (record !== undefined) yield* record;
  yield Buffer.from(',"aftermath":');
  if (aftermath === undefined) yield Buffer.from('null');
  else yield* aftermath;
  yield Buffer.from('}');
}

const cursorOf = ({ takenAtMs, id }: CapturePosition): string => `${takenAtMs}_${id}`;

function positionOf(cursor: string | undefined): CapturePosition | undefined {
  if (cursor === undefined) return undefined;
  const [takenAtMs = 0, id = 0] = cursor.split('_').map(Number);
  // Anybody may write a cursor: one beyond every capture is still one that the database can compare.
  return { takenAtMs: Math.max(takenAtMs, FIRST_TIME_MS), id: Math.min(id, LAST_ID) };
}
