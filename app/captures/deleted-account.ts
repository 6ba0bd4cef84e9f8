import { storedCapturesSchema } from '@contract/capture';
import { apiGet } from '@app/api/api-client';
import { logWarning } from '@app/log/log-warning';
import { captureClient, tellCapturesChanged } from './capture-client';
import { noteWaiting } from './waiting-note';

const MOST_A_PAGE = 100;

/**
 * The captures that the server has of whoever is signed in; null where it does not say. To be asked for before the
 * account is deleted: afterwards nobody knows which of this browser's were its own, and which another account's.
 */
export async function capturesOfAccount(): Promise<readonly string[] | null> {
  try {
    const ids: string[] = [];
    let after = '';
    for (;;) {
      const answer = await apiGet(`/api/user/captures?limit=${MOST_A_PAGE}${after}`);
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

/** Captures of this browser stay when the account goes that they were sent to; that they are uploaded is over. */
export async function keepCapturesAlone(ofAccount: readonly string[] | null): Promise<void> {
  try {
    await captureClient().leaveAlone(ofAccount);
    noteWaiting(await captureClient().isWaiting());
    tellCapturesChanged();
  } catch (error) {
    // A browser that refuses its storage keeps none.
    logWarning('The captures of this browser cannot be read', error);
  }
}
