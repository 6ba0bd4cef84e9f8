import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  HIGHEST_HORIZON_DEG,
  type HorizonMask,
  horizonMask,
  isBehindHorizon,
  LOWEST_HORIZON_DEG,
  MOST_HORIZON_POINTS,
} from '@engine/horizon/horizon-mask';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { followOtherTabs } from './follow-other-tabs';
import { HORIZONS_NAME, useHorizonSlot } from './horizon-slot';
import { mergeChecked } from './merge-checked';
import { distanceFromNm, type Place } from './place-store';

/** How far from where it was made a horizon is used: beyond, houses and trees stand elsewhere. */
export const HORIZON_REACH_M = 150;
/** Places with a horizon of their own; the oldest makes room. */
const MOST_HORIZONS = 50;

export const HORIZON_SOURCES = ['sweep', 'drawn', 'file'] as const;
export type HorizonSource = (typeof HORIZON_SOURCES)[number];

const keptSchema = z
  .object({
    latitudeDeg: z.number().min(-90).max(90),
    longitudeDeg: z.number().min(-180).max(180),
    source: z.enum(HORIZON_SOURCES),
    madeAtMs: z.number(),
    azimuthsDeg: z.array(z.number().min(0).lt(360)).min(1).max(MOST_HORIZON_POINTS),
    elevationsDeg: z.array(z.number().min(LOWEST_HORIZON_DEG).max(HIGHEST_HORIZON_DEG)),
  })
  .refine(({ azimuthsDeg, elevationsDeg }) => azimuthsDeg.length === elevationsDeg.length)
  // Written by another hand, its points may stand in any order.
  .transform(({ azimuthsDeg, elevationsDeg, ...where }) => ({
    ...where,
    ...horizonMask(azimuthsDeg.map((azimuthDeg, at) => ({ azimuthDeg, elevationDeg: elevationsDeg[at] ?? 0 }))),
  }));
const storedSchema = z.object({ horizons: z.array(keptSchema).max(MOST_HORIZONS) });

/** A horizon with the place that it was made at. It is the exact one, and stays in this browser. */
export interface KeptHorizon extends HorizonMask {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly source: HorizonSource;
  /** Epoch milliseconds. */
  readonly madeAtMs: number;
}

type Where = Pick<Place, 'latitudeDeg' | 'longitudeDeg'>;

interface KeptHorizons {
  /** Oldest first. */
  readonly horizons: readonly KeptHorizon[];
  /** Takes the place of the one that is used at that place. */
  readonly keep: (place: Where, mask: HorizonMask, source: HorizonSource, madeAtMs: number) => void;
  readonly forget: (horizon: KeptHorizon) => void;
  /** Back to what was kept before a change. */
  readonly restore: (horizons: readonly KeptHorizon[]) => void;
}

function distanceM(one: Where, other: Where): number {
  const place = { ...one, ellipsoidHeightM: null, accuracyM: null, source: 'coordinates', label: null } as const;
  return (distanceFromNm(place, other.latitudeDeg, other.longitudeDeg) ?? Infinity) * METRES_PER_NAUTICAL_MILE;
}

/** The nearest that was made within reach of a place; null for none. */
export function horizonNear(horizons: readonly KeptHorizon[], place: Where): KeptHorizon | null {
  const near = horizons.map((horizon) => ({ horizon, offM: distanceM(place, horizon) }));
  const [nearest] = near.toSorted((one, other) => one.offM - other.offM);
  return nearest !== undefined && nearest.offM <= HORIZON_REACH_M ? nearest.horizon : null;
}

export const useKeptHorizons = create<KeptHorizons>()(
  persist(
    (set) => ({
      horizons: [],
      keep: ({ latitudeDeg, longitudeDeg }, { azimuthsDeg, elevationsDeg }, source, madeAtMs) =>
        set(({ horizons }) => {
          const made = { latitudeDeg, longitudeDeg, source, madeAtMs, azimuthsDeg, elevationsDeg };
          const replaced = horizonNear(horizons, made);
          const others = horizons.filter((kept) => kept !== replaced);
          return { horizons: [...others, made].slice(-MOST_HORIZONS) };
        }),
      forget: (horizon) => set(({ horizons }) => ({ horizons: horizons.filter((kept) => kept !== horizon) })),
      restore: (horizons) => set({ horizons }),
    }),
    {
      name: HORIZONS_NAME,
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ horizons }) => ({ horizons }),
      merge: mergeChecked<KeptHorizons>(storedSchema),
    },
  ),
);

followOtherTabs(HORIZONS_NAME, useKeptHorizons);

function fillSlot({ horizons }: Pick<KeptHorizons, 'horizons'>): void {
  useHorizonSlot.setState({
    maskAt: (place) => horizonNear(horizons, place) ?? undefined,
    isBehind: isBehindHorizon,
  });
}
fillSlot(useKeptHorizons.getState());
useKeptHorizons.subscribe(fillSlot);
