import { create } from 'zustand';
import type { HorizonMask } from '@engine/horizon/horizon-mask';
import type { ObserverLocation } from '@engine/observer/observer';

/** Where this browser keeps horizons; `kept-horizons.ts` alone reads and writes it. */
export const HORIZONS_NAME = 'skylens.horizons';

interface HorizonSlot {
  /** The person's own horizon around a place; absent where none was made near it. */
  readonly maskAt: (place: Pick<ObserverLocation, 'latitudeDeg' | 'longitudeDeg'>) => HorizonMask | undefined;
  readonly isBehind: (mask: HorizonMask, azimuthDeg: number, elevationDeg: number) => boolean;
}

/** What the frame of every page knows of horizons: nothing, until what reads them has come. */
export const useHorizonSlot = create<HorizonSlot>()(() => ({ maskAt: () => undefined, isBehind: () => false }));
