import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mergeChecked } from './merge-checked';

const storedSchema = z.object({ hasLetterKeys: z.boolean() });

interface KeyboardState {
  /** Whether single characters ("/", "r", "?") are keys of the screen. */
  readonly hasLetterKeys: boolean;
  readonly setLetterKeys: (hasLetterKeys: boolean) => void;
}

export const useKeyboardStore = create<KeyboardState>()(
  persist((set) => ({ hasLetterKeys: true, setLetterKeys: (hasLetterKeys) => set({ hasLetterKeys }) }), {
    name: 'skylens.keyboard',
    version: 1,
    merge: mergeChecked<KeyboardState>(storedSchema),
  }),
);
