import { parse } from 'exifr';
import { logWarning } from '@app/log/log-warning';
import { LARGEST_PHOTO_BYTES } from '@app/workers/offline/shared-photo';
import { PHOTO_TAGS, type PhotoFacts, photoFacts } from './photo-facts';

export type ReadPhoto =
  | { readonly ok: true; readonly facts: PhotoFacts }
  /** `silent`: it is a photo, and tells neither time nor place nor direction. */
  | { readonly ok: false; readonly reason: 'too-large' | 'empty' | 'no-photo' | 'damaged' | 'silent' };

/** Reads what a photo tells, in this browser. Only the beginning of the file is read. */
export async function readPhoto(file: Blob, nowMs: number): Promise<ReadPhoto> {
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if (file.size > LARGEST_PHOTO_BYTES) return { ok: false, reason: 'too-large' };
  try {
    const options = {
      tiff: true,
      exif: true,
      gps: true,
      xmp: false,
      icc: false,
      iptc: false,
      jfif: false,
      ihdr: false,
    };
    const tags: unknown = await parse(file, {
      ...options,
      pick: PHOTO_TAGS,
      reviveValues: false,
      translateValues: false,
    });
    const facts = photoFacts(tags, nowMs);
    const isSilent = facts.taken === null && facts.place === null && facts.direction === null;
    return isSilent ? { ok: false, reason: 'silent' } : { ok: true, facts };
  } catch (error) {
    logWarning('A photo could not be read', error);
    const isUnknown = error instanceof Error && error.message.includes('Unknown file format');
    return { ok: false, reason: isUnknown ? 'no-photo' : 'damaged' };
  }
}
