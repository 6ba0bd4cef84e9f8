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
  release(): void;
}

async function leaveAlone(ofAccount: readonly string[] | null): Promise<void> {
  try {
    await captureClient().leaveAlone(ofAccount);
    noteWaiting(await captureClient().isWaiting());
  } catch (error) {
    // A browser that refuses its storage keeps none.
    logWarning('The captures of this browser cannot be read', error);
  }
  tellCapturesChanged();
}

/**
 * Holds back what waits to be sent, which would go to nobody's account as soon as this one is gone, and then learns which
 * the server has of it: afterwards nobody knows which of this browser's were its own, and which another account's.
 * @returns null where another page of this browser is sending one and does not come to its end
 */
export async function holdCaptures(): Promise<HeldCaptures | null> {
  if (!(await captureClient().holdBack())) return null;
  const ofAccount = await capturesOfAccount();
  return { leaveAlone: () => leaveAlone(ofAccount), release: () => captureClient().release() };
}
