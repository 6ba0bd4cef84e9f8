import { create } from 'zustand';
import type { PredictionMinutes } from '@contract/ai-analysis';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';

interface ExpectedPathState {
  /** What is drawn of where the selected object will be. */
  readonly shown: { readonly path: ExpectedPath; readonly minutes: PredictionMinutes } | null;
  /** A prediction that somebody asked for: it is drawn though trajectories are switched off, and reaches as far. */
  readonly asked: { readonly objectId: number; readonly minutes: PredictionMinutes } | null;
}

/** Where the selected object will be, for radar, sky view, globe and the words about it. */
export const useExpectedPathStore = create<ExpectedPathState>()(() => ({ shown: null, asked: null }));
