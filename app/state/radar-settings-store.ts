import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mergeChecked } from './merge-checked';

/** Ranges offered, nautical miles; part 1 §9 names 25 as the default. */
export const RADAR_RANGES_NM = [5, 10, 25, 50, 100, 250] as const;
export type RadarRangeNm = (typeof RADAR_RANGES_NM)[number];

const ORIENTATIONS = ['north-up', 'heading-up'] as const;
export type RadarOrientation = (typeof ORIENTATIONS)[number];

/** How often the radar is drawn, from seldom to often. */
export const RADAR_PACES = ['battery', 'normal', 'smooth'] as const;
export type RadarPace = (typeof RADAR_PACES)[number];
export const DEFAULT_RADAR_PACE: RadarPace = 'normal';

const storedSchema = z.object({
  rangeNm: z.literal(RADAR_RANGES_NM),
  orientation: z.enum(ORIENTATIONS),
  // Earlier versions stored none.
  pace: z.enum(RADAR_PACES).default(DEFAULT_RADAR_PACE),
  hasGround: z.boolean().default(true),
});

interface RadarSettingsState {
  /** How far around the observer "in range" reaches: on the radar, in the list, and in every count of both. */
  readonly rangeNm: RadarRangeNm;
  readonly orientation: RadarOrientation;
  readonly pace: RadarPace;
  /** Coasts, borders and airports lie under the radar. */
  readonly hasGround: boolean;
  readonly setRange: (rangeNm: RadarRangeNm) => void;
  readonly setOrientation: (orientation: RadarOrientation) => void;
  readonly setPace: (pace: RadarPace) => void;
  readonly toggleGround: () => void;
}

export const useRadarSettingsStore = create<RadarSettingsState>()(
  persist(
    (set) => ({
      rangeNm: 25,
      orientation: 'north-up',
      pace: DEFAULT_RADAR_PACE,
      hasGround: true,
      setRange: (rangeNm) => set({ rangeNm }),
      setOrientation: (orientation) => set({ orientation }),
      setPace: (pace) => set({ pace }),
      toggleGround: () => set(({ hasGround }) => ({ hasGround: !hasGround })),
    }),
    { name: 'skylens.radar', version: 1, merge: mergeChecked<RadarSettingsState>(storedSchema) },
  ),
);

/**
 * The range on offer that is nearest in proportion to one that may not be on offer, the wider of two that are as near:
 * 30 becomes 25, 40 becomes 50.
 */
export function nearestRange(rangeNm: number): RadarRangeNm {
  const apart = (offered: number): number => Math.abs(Math.log(offered / rangeNm));
  return RADAR_RANGES_NM.reduce((best, offered) => (apart(offered) <= apart(best) ? offered : best));
}

/** The next wider range offered; null at the widest. */
export function widerRange(rangeNm: RadarRangeNm): RadarRangeNm | null {
  return RADAR_RANGES_NM[RADAR_RANGES_NM.indexOf(rangeNm) + 1] ?? null;
}
