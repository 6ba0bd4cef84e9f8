import * as z from 'zod';
import { captureAftermathSchema, captureRecordSchema } from '@contract/capture';
import { base64Of } from '@app/workers/capture/base64';
import type { OpenedCapture } from '@app/workers/capture/capture.api';
import type { ReadCapture } from './opened-capture';

/** A capture as one file: the record's own bytes as text, so that its SHA-256 can be checked, and the picture. */
const sceneFileSchema = z.object({
  format: z.literal('skylens-scene'),
  version: z.literal(1),
  recordSha256: z.string(),
  record: z.string(),
  aftermath: z.string().nullable(),
  picture: z.base64(),
});

export async function sceneFile({ kept, record, aftermath }: OpenedCapture): Promise<Blob> {
  const content: z.infer<typeof sceneFileSchema> = {
    format: 'skylens-scene',
    version: 1,
    recordSha256: kept.recordSha256,
    record: await record.text(),
    aftermath: aftermath === null ? null : await aftermath.text(),
    picture: base64Of(await kept.picture.arrayBuffer()),
  };
  return new Blob([JSON.stringify(content)], { type: 'application/json' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** More than any capture takes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Null for a file that is none of these. */
export async function readSceneFile(file: Blob): Promise<ReadCapture | null> {
  if (file.size > MOST_BYTES) return null;
  const content = sceneFileSchema.safeParse(jsonOf(await file.text()));
  if (!content.success) return null;
  const record = captureRecordSchema.safeParse(jsonOf(content.data.record));
  if (!record.success) return null;
  const aftermath = captureAftermathSchema.safeParse(
    content.data.aftermath === null ? null : jsonOf(content.data.aftermath),
  );
  const bytes = Uint8Array.from(atob(content.data.picture), (character) => character.charCodeAt(0));
  return {
    record: record.data,
    recordSha256: content.data.recordSha256,
    aftermath: aftermath.success ? aftermath.data : null,
    picture: new Blob([bytes], { type: 'image/jpeg' }),
  };
}
