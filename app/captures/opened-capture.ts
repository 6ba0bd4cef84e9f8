import {
  type CaptureAftermath,
  captureAftermathSchema,
  type CaptureRecord,
  captureRecordSchema,
} from '@contract/capture';
import type { OpenedCapture } from '@app/workers/capture/capture.api';

/** A capture as it can be read, shown and shown again as a scene. */
export interface ReadCapture {
  readonly record: CaptureRecord;
  readonly recordSha256: string;
  readonly aftermath: CaptureAftermath | null;
  readonly picture: Blob;
}

async function parsed(blob: Blob): Promise<unknown> {
  return JSON.parse(await blob.text());
}

/** Null where it was made by another version, or is damaged. */
export async function readCapture({ kept, record, aftermath }: OpenedCapture): Promise<ReadCapture | null> {
  const [told, after] = await Promise.all([
    parsed(record).catch(() => null),
    aftermath === null ? null : parsed(aftermath).catch(() => null),
  ]);
  const checked = captureRecordSchema.safeParse(told);
  if (!checked.success) return null;
  const checkedAfter = captureAftermathSchema.safeParse(after);
  return {
    record: checked.data,
    recordSha256: kept.recordSha256,
    aftermath: checkedAfter.success ? checkedAfter.data : null,
    picture: kept.picture,
  };
}
