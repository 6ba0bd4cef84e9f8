/** Where the system hands over a photo that somebody shares into the app; as in the manifest. */
export const SHARE_PATH = '/identify/shared-photo';
/** The field of the form, as in the manifest. */
export const SHARED_PHOTO_FIELD = 'photo';
/** Cameras of a hundred megapixels write less. */
export const LARGEST_PHOTO_BYTES = 200_000_000;

const CACHE = 'skylens-shared-photo';
const KEY = '/shared-photo';

/**
 * What became of a share: the photo waits in this browser; nothing that was shared is a file; it is larger than any
 * photo; the browser has no room for it; what came is no form.
 */
export const SHARE_OUTCOMES = ['shared', 'none', 'too-large', 'no-room', 'unreadable'] as const;
export type ShareOutcome = (typeof SHARE_OUTCOMES)[number];

/** The page that takes it, with what became of it. */
export const sharedPhotoPage = (outcome: ShareOutcome): string => `/identify?photo=${outcome}`;

/** Keeps a photo in this browser until the page takes it; a newer one takes its place. */
async function keep(photo: Blob): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(photo));
}

/**
 * Takes what the system posts. Never rejects: where nothing can be kept, the page says why.
 * @param keepPhoto rejects where there is no room; given by tests only
 */
export async function keepShared(request: Request, keepPhoto = keep): Promise<ShareOutcome> {
  let photo: FormDataEntryValue | null;
  try {
    photo = (await request.formData()).get(SHARED_PHOTO_FIELD);
  } catch {
    return 'unreadable';
  }
  if (!(photo instanceof Blob)) return 'none';
  if (photo.size > LARGEST_PHOTO_BYTES) return 'too-large';
  try {
    await keepPhoto(photo);
    return 'shared';
  } catch {
    return 'no-room';
  }
}

/** The photo that waits, which it does no longer; null where none does. */
export async function takeSharedPhoto(): Promise<Blob | null> {
  const kept = await caches.open(CACHE).then((cache) => cache.match(KEY));
  const photo = kept === undefined ? null : await kept.blob();
  await caches.delete(CACHE);
  return photo;
}
