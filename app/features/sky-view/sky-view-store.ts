import { create } from 'zustand';
import type { AlignmentSightingResult } from '@engine/camera-view/viewport';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';

/** What came of the newest alignment, or of taking one back. */
export type AlignmentNotice =
  | { readonly kind: 'result'; readonly name: string; readonly result: AlignmentSightingResult }
  | { readonly kind: 'undone' }
  | { readonly kind: 'nothing-to-undo' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'no-place' | 'no-sensor' };

/** What "identify" has said of the object that it took. */
export interface Identified {
  readonly id: number;
  /** "Likelihood 70 %", or that chance picked it: as short as it can be said. */
  readonly brief: string;
  /** The same with what else it can be. */
  readonly words: string;
}

interface SkyViewState {
  /** Newest slow figures of the worker; null before the first. */
  readonly readout: PoseReadout | null;
  /** What the view has locked on to; null for nothing. */
  readonly lockedId: number | null;
  /** The place over which the stars are shown while the person's own is not known; null for none. */
  readonly standInName: string | null;
  /** The view is turned by hand instead of by the sensors. */
  readonly isManual: boolean;
  readonly isAligning: boolean;
  readonly isScanning: boolean;
  /** Voice and tone lead to what is selected. */
  readonly isLeading: boolean;
  readonly isEnhancedOpen: boolean;
  /** The radar lies over the sky: pulled up, or for as long as the device is held down. */
  readonly isRadarOver: boolean;
  /** Narrow screens: a tab of the one sheet, or the full detail of the selected object. */
  readonly sheet: 'objects' | 'controls' | 'detail' | null;
  /** The keyboard's index in the list of what is in view. */
  readonly activeId: number | null;
  readonly alignment: AlignmentNotice | null;
  /** Told for a while, with the object's card. */
  readonly identified: Identified | null;
  /** Read out politely; a counter makes the same words speak again. */
  readonly spoken: { readonly text: string; readonly turn: number };
}

const CLOSED: SkyViewState = {
  readout: null,
  lockedId: null,
  standInName: null,
  isManual: false,
  isAligning: false,
  isScanning: false,
  isLeading: false,
  isEnhancedOpen: false,
  isRadarOver: false,
  sheet: null,
  activeId: null,
  alignment: null,
  identified: null,
  spoken: { text: '', turn: 0 },
};

/** State of the open camera view; nothing of it outlives the view. */
export const useSkyViewStore = create<SkyViewState>()(() => CLOSED);

export function resetSkyViewStore(): void {
  useSkyViewStore.setState(CLOSED);
}

/** Says something to those who listen, politely. */
export function say(text: string): void {
  useSkyViewStore.setState(({ spoken }) => ({ spoken: { text, turn: spoken.turn + 1 } }));
}
