import { storedCapturesSchema } from '@contract/capture';
import { apiGet } from '@app/api/api-client';
import { logWarning } from '@app/log/log-warning';
import { captureClient, tellCapturesChanged } from './capture-client';
import { noteWaiting } from './waiting-note';

const MOST_A_PAGE = 100;
/** For all of its pages; meanwhile no tab sends any. */
const TOLD_WITHIN_MS = 20_000;

/** Null where the server does not say. */
async function capturesOfAccount(): Promise<readonly string[] | null> {
  try {
    const signal = AbortSignal.timeout(TOLD_WITHIN_MS);
    const ids: string[] = [];
    let after = '';
    for (;;) {
      const answer = await apiGet(`/api/user/captures?limit=${MOST_A_PAGE}${after}`, signal);
      const { captures, next } = storedCapturesSchema.parse(answer);
      ids.push(...captures.map(({ captureId }) => captureId));
      if (next === null) return ids;
      after = `&after=${next}`;
    }
  } catch (error) {
    logWarning('Which captures the account has is not known', error);
    return null;
  }
}

/** The captures of this browser while the account of whoever is signed in is deleted: none is sent meanwhile. */
export interface HeldCaptures {
  /** The account is gone: captures of this browser stay, and that they are uploaded is over. */
  leaveAlone(): Promise<void>;
  /** It is not. */
  release(): Promise<void>;
}

async function noteWhatWaits(done: () => Promise<boolean>): Promise<void> {
  try {
    await done();
    noteWaiting(await captureClient().isWaiting());
  } catch (error) {
    // A browser that refuses its storage keeps none.
    logWarning('The captures of this browser cannot be read', error);
  }
  tellCapturesChanged();
}

/** What a page that is closed before it has its answer leaves to the next one. */
async function noteDeletion(deletionId: string, ofAccount: readonly string[] | null): Promise<void> {
  try {
    if (await captureClient().noteDeletion({ deletionId, ofAccount })) noteWaiting(true);
  } catch (error) {
    logWarning('The deletion cannot be noted', error);
  }
}

const isInDoubt = (): Promise<boolean> =>
  captureClient()
    .isDeletionInDoubt()
    .catch(() => false);

/**
 * Holds back what waits to be sent, which would go to nobody's account as soon as this one is gone, and then learns which
 * the server has of it: afterwards nobody knows which of this browser's were its own, and which another account's.
 * @returns `sending` where another page of this browser is sending one and does not come to its end; `in-doubt` where a
 * deletion was asked for, perhaps by another page, whose outcome nobody knows yet
 */
export async function holdCaptures(deletionId: string): Promise<HeldCaptures | 'sending' | 'in-doubt'> {
  const client = captureClient();
  if (await isInDoubt()) {
    client.send();
    return 'in-doubt';
  }
  if (!(await client.holdBack())) return 'sending';
  // Another page may have asked for one while this one waited for its turn.
  if (await isInDoubt()) {
    await client.letGo();
    return 'in-doubt';
  }
  // Before what takes its time: pages over plain HTTP are held back by it alone.
  await noteDeletion(deletionId, null);
  const ofAccount = await capturesOfAccount();
  await noteDeletion(deletionId, ofAccount);
  return {
    leaveAlone: () => noteWhatWaits(() => client.leaveAlone({ deletionId, ofAccount })),
    release: () => noteWhatWaits(() => client.release(deletionId)),
  };
}
