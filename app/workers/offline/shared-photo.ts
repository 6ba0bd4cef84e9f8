/** Where the system hands over a photo that somebody shares into the app; as in the manifest. */
export const SHARE_PATH = '/identify/shared-photo';
/** The page that takes it, with what says that one waits. */
export const SHARED_PHOTO_PAGE = '/identify?photo=shared';
/** The field of the form, as in the manifest. */
export const SHARED_PHOTO_FIELD = 'photo';
const CACHE = 'skylens-shared-photo';
const KEY = '/shared-photo';

/** Keeps a photo in this browser until the page takes it; a newer one takes its place. */
export async function keepSharedPhoto(photo: Blob): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(photo));
}

/** The photo that waits, which it does no longer; null where none does. */
export async function takeSharedPhoto(): Promise<Blob | null> {
  const kept = await caches.open(CACHE).then((cache) => cache.match(KEY));
  const photo = kept === undefined ? null : await kept.blob();
  await caches.delete(CACHE);
  return photo;
}
