import { create } from 'zustand';

interface PreferencesSyncState {
  /** `local`: nobody is signed in. `waiting`: changes wait for a network, or for the server. */
  readonly state: 'local' | 'synchronised' | 'waiting';
}

/** Whether the account has what this browser has. */
export const usePreferencesSyncStore = create<PreferencesSyncState>()(() => ({ state: 'local' }));
