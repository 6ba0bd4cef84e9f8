import { create } from 'zustand';

interface PointingSessionState {
  /** The session in which one points together with others, as long as this visit lasts; null in none. */
  readonly sessionId: string | null;
}

/** Written by whoever joins or leaves; the camera view points for it. */
export const usePointingSessionStore = create<PointingSessionState>()(() => ({ sessionId: null }));
