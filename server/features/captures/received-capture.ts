import { TextDecoder } from 'node:util';
import { type CaptureRecord, captureRecordSchema } from '@contract/capture';
import * as z from 'zod';
import { boundedJson } from '../../http/json-body';
import type { ReceivedPart } from '../../http/multipart-body';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';
import type { JsonMost } from '../../providers/json-excess';
import type { CaptureFacts } from './repository';
import type { Picture } from './picture';

/** Two thousand element sets of twenty values, and some hundreds of other things: far below these. */
export const MOST_OF_A_CAPTURE: JsonMost = { levels: 10, containers: 10_000, keysOfAnObject: 60, values: 100_000 };

export interface CaptureParts {
  readonly record: ReceivedPart;
  readonly image: ReceivedPart;
  readonly recordSha256: ReceivedPart;
}

const bodySchema = z.object({ record: captureRecordSchema });

/**
 * Reads the record of a capture, and holds both digests against what came.
 * @throws Problem where something is not as the contract names it
 */
export function readRecord({ record: part, image, recordSha256 }: CaptureParts): CaptureRecord {
  if (recordSha256.bytes.toString('latin1') !== part.sha256) {
    throw digestProblem('body.recordSha256', 'is not the SHA-256 of the record as it came');
  }
  const { record } = parsePart(bodySchema, 'body', { record: boundedJson(textOf(part.bytes), MOST_OF_A_CAPTURE) });
  if (record.imageSha256 !== image.sha256) {
    throw digestProblem('body.record.imageSha256', 'is not the SHA-256 of the picture as it came');
  }
  return record;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem('invalid-json', 'The part "record" must be JSON in UTF-8.');
  }
}

function digestProblem(path: string, message: string): Problem {
  return new Problem('invalid-body', `Not valid: ${path}. See "errors" for what is allowed.`, {
    errors: [{ path, message, allowed: 'SHA-256 of the bytes that are sent, in 64 small hexadecimal digits' }],
  });
}

/** What a row keeps of a capture, besides where its files are. */
export function factsOf(
  record: CaptureRecord,
  parts: CaptureParts,
  picture: Picture,
): Omit<CaptureFacts, 'storageKey' | 'receivedAtMs'> {
  return {
    captureId: record.captureId,
    takenAtMs: Date.parse(record.clock.serverTime ?? record.timestamp),
    title: record.object?.name ?? '',
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    recordSha256: parts.record.sha256,
    imageSha256: parts.image.sha256,
    bytes: parts.record.bytes.length + picture.image.length + picture.thumbnail.length,
    isDemo: record.feed === 'demo' || record.sky.areOrbitsDemo,
    feed: record.feed,
    objectId: record.object?.id ?? null,
    objectType: record.object?.type ?? null,
  };
}
