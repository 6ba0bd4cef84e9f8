import { create } from 'zustand';

const KEY = 'skylens.education';

interface EducationState {
  /** What is on the screen is explained, page by page, in speech and captions. */
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    // Some browsers refuse storage altogether.
    return false;
  }
}

/** Kept in this browser. Every first visit has it, so it reads its one word by itself. */
export const useEducationStore = create<EducationState>()((set) => ({
  isOn: kept(),
  setOn: (isOn) => {
    try {
      localStorage.setItem(KEY, isOn ? 'on' : 'off');
    } catch {
      // It is on until the page is left.
    }
    set({ isOn });
  },
}));
