import { reaches } from '@contract/access';
import type { Principal } from '../../http/principal';

/** Who looks at what is shared. */
export interface Viewer {
  /** Undefined where nobody has signed in. */
  readonly userId: number | undefined;
  readonly isModerator: boolean;
}

export function viewerOf({ userId, level }: Pick<Principal, 'userId' | 'level'>): Viewer {
  return { userId, isModerator: reaches(level, 'moderator') };
}

/** Somebody who is not known: what they may see everybody may. */
export const ANYBODY: Viewer = { userId: undefined, isModerator: false };
