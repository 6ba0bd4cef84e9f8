import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { StoredFile } from '../../capture-storage/capture-storage';
import type { CaptureEntry } from './repository';
import type { CaptureService } from './service';

/** Where the files of a capture come from. */
type Captures = Pick<CaptureService, 'read'>;

/** The picture, or its small one: upright, without any metadata. */
export async function answerPicture(
  ctx: Context,
  captures: Captures,
  entry: CaptureEntry,
  size: 'full' | 'thumb',
): Promise<void> {
  const { captureId, imageSha256 } = entry.capture;
  const name = size === 'thumb' ? `capture-${captureId}-small.jpg` : `capture-${captureId}.jpg`;
  await answerFile(ctx, {
    read: () => captures.read(entry, size === 'thumb' ? 'thumbnail.jpg' : 'image.jpg'),
    type: 'image/jpeg',
    etag: `"${size}-${imageSha256}"`,
    disposition: `inline; filename="${name}"`,
  });
}

/** The record byte for byte as it was sent. */
export async function answerRecord(ctx: Context, captures: Captures, entry: CaptureEntry): Promise<void> {
  const { captureId, recordSha256 } = entry.capture;
  await answerFile(ctx, {
    read: () => captures.read(entry, 'record.json'),
    type: 'application/json',
    etag: `"${recordSha256}"`,
    disposition: `attachment; filename="capture-${captureId}.json"`,
  });
}

/** All of it, as `openedCaptureSchema` has it. */
export async function answerOpened(ctx: Context, captures: Captures, entry: CaptureEntry): Promise<void> {
  const body = await opened(captures, entry);
  ctx.type = 'application/json';
  ctx.body = body;
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
async function opened(captures: Captures, entry: CaptureEntry): Promise<Readable> {
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
