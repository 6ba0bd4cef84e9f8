import { storedCapturesSchema } from '@contract/capture';
import { apiGet } from '@app/api/api-client';
import { logWarning } from '@app/log/log-warning';
import { captureClient, tellCapturesChanged } from './capture-client';
import { noteWaiting } from './waiting-note';

const MOST_A_PAGE = 100;

/** Null where the server does not say. */
async function capturesOfAccount(): Promise<readonly string[] | null> {
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

/** The captures of this browser while the account of whoever is signed in is deleted. */
export interface HeldCaptures {
  /** The account is gone: captures of this browser stay, and that they are uploaded is over. */
  leaveAlone(): Promise<void>;
  /** It is not: what waited for it is sent. */
  release(): Promise<void>;
}

const NONE_HELD: HeldCaptures = { leaveAlone: async () => undefined, release: async () => undefined };

/** A browser that refuses its storage keeps none. */
const orNone = (error: unknown): void => logWarning('The captures of this browser cannot be read', error);

async function leaveAlone(ofAccount: readonly string[] | null): Promise<void> {
  const client = captureClient();
  if (ofAccount !== null) await client.leaveAlone(ofAccount);
  noteWaiting(await client.isWaiting());
  tellCapturesChanged();
}

/**
 * Holds back what waits to be sent, which would go to nobody's account as soon as this one is gone, and then learns which
 * the server has of it: afterwards nobody knows which of this browser's were its own, and which another account's.
 */
export async function holdCaptures(): Promise<HeldCaptures> {
  try {
    const held = await captureClient().holdBack();
    const ofAccount = await capturesOfAccount();
    return {
      leaveAlone: () => leaveAlone(ofAccount).catch(orNone),
      release: async () => {
        for (const captureId of held) captureClient().sendAgain(captureId);
      },
    };
  } catch (error) {
    orNone(error);
    return NONE_HELD;
  }
}
