import { create } from 'zustand';

interface PointingSessionState {
  /** The session in which one points together with others, as long as this visit lasts; null in none. */
  readonly sessionId: string | null;
  /** The person's place is told to about a kilometre only, wherever they point from. */
  readonly isBlurred: boolean;
}

/** Written by whoever joins or leaves; the camera view points for it. */
export const usePointingSessionStore = create<PointingSessionState>()(() => ({ sessionId: null, isBlurred: false }));
