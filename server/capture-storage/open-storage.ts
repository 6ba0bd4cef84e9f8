import { join } from 'node:path';
import type { Environment } from '../env';
import type { Logger } from '../observability/logger';
import type { CaptureStorage } from './capture-storage';
import { createLocalStorage } from './local-storage';

type StorageSettings = Pick<
  Environment,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** A bucket where one is configured, else a folder in DATA_DIR. The client of S3 is loaded only where it is used. */
export async function openCaptureStorage(env: StorageSettings, log: Pick<Logger, 'warn'>): Promise<CaptureStorage> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return createLocalStorage(join(env.DATA_DIR, 'captures'));
  const { createS3Storage } = await import('./s3-storage');
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }, log);
}
