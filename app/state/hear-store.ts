import { create } from 'zustand';

interface HearState {
  /** Somebody is asking which aircraft makes the sound that they hear. */
  readonly isOpen: boolean;
}

export const useHearStore = create<HearState>()(() => ({ isOpen: false }));

export const openHearing = (): void => useHearStore.setState({ isOpen: true });
export const toggleHearing = (): void => useHearStore.setState(({ isOpen }) => ({ isOpen: !isOpen }));
export const closeHearing = (): void => useHearStore.setState({ isOpen: false });
