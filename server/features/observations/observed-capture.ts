import { json } from 'node:stream/consumers';
import { captureRecordSchema } from '@contract/capture';
import { OBSERVED_PARTS, type ObservedCapture } from '@contract/observation';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { createCaptureRepository } from '../captures/repository';

interface CapturesOfUsers {
  readonly database: CallDatabase;
  readonly captureStorage: Pick<CaptureStorage, 'read'>;
}

const readSchema = captureRecordSchema.pick(OBSERVED_PARTS);

/**
 * What an observation keeps of a stored capture of the user.
 * @throws Problem where the user has none with this id
 */
export async function observedCapture(
  { database, captureStorage }: CapturesOfUsers,
  userId: number,
  captureId: string,
): Promise<ObservedCapture> {
  const captures = createCaptureRepository(database.knex);
  const entry = await database.read(() => captures.findOwn({ kind: 'user', userId }, captureId));
  const file = entry && (await captureStorage.read(entry.storageKey, 'record.json'));
  if (entry === undefined || file === undefined) throw noSuchCapture();
  const record = readSchema.parse(await json(file.stream));
  const { isDemo, recordSha256 } = entry.capture;
  return { ...record, isDemo, recordSha256 };
}

export function noSuchCapture(): Problem {
  return new Problem('not-found', 'No capture of this account has this id; one that still waits here is sent first.');
}
