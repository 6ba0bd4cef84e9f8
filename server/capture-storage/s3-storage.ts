import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StorageFaultError } from '../db/storage-fault';
import type { Logger } from '../observability/logger';
import { type CaptureStorage, checkName } from './capture-storage';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const PREFIX = 'captures/';
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 20_000;
const ATTEMPTS = 2;

/** Captures in a bucket of any store that speaks S3. An object is there whole or not at all. */
export function createS3Storage(settings: S3Settings, log: Pick<Logger, 'warn'>): CaptureStorage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's have no name of their own for each bucket, and not all know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
    },
  });
  const orFault = <T>(work: () => Promise<T>): Promise<T> => faultOf(work, log);
  return {
    async put(key, file, bytes) {
      checkName(key, file);
      const ContentType = file.endsWith('.jpg') ? 'image/jpeg' : 'application/json';
      const object = { Bucket, Key: `${PREFIX}${key}/${file}`, Body: bytes, ContentLength: bytes.length, ContentType };
      await orFault(() => client.send(new PutObjectCommand(object)));
    },
    async read(key, file) {
      checkName(key, file);
      return orFault(async () => {
        const object = { Bucket, Key: `${PREFIX}${key}/${file}` };
        const found = await client.send(new GetObjectCommand(object)).catch(unlessMissing);
        if (!(found?.Body instanceof Readable)) return undefined;
        return { sizeBytes: found.ContentLength ?? 0, stream: found.Body };
      });
    },
    async remove(key) {
      checkName(key);
      await orFault(async () => {
        const list = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${PREFIX}${key}/` }));
        for (const { Key } of list.Contents ?? []) {
          if (Key !== undefined) await client.send(new DeleteObjectCommand({ Bucket, Key }));
        }
      });
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}

/** The log gets name and status of what went wrong; the request, which is signed, stays out of it. */
async function faultOf<T>(work: () => Promise<T>, log: Pick<Logger, 'warn'>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    log.warn({ fault: name, status }, 'the object storage of captures failed');
    throw new StorageFaultError('the storage of captures does not answer', { cause: error });
  }
}
