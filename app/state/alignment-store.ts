import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ViewCalibration } from '@engine/camera-view/camera-calibration';
import { mergeChecked } from './merge-checked';

const calibrationSchema = z.object({
  pitchDeg: z.number().min(-30).max(30),
  rollDeg: z.number().min(-30).max(30),
  longSideFovDeg: z.number().min(20).max(140),
});

const storedSchema = z.object({
  hasSeenCard: z.boolean(),
  calibrations: z.record(z.string().max(200), calibrationSchema),
});

/** A browser that changes its cameras' names would fill the store otherwise. */
const MAX_CALIBRATIONS = 12;

interface AlignmentState {
  /** The card that asks for a first alignment is shown once. */
  readonly hasSeenCard: boolean;
  /** By camera, see `calibrationKey`. The heading is not among it: it belongs to one visit (yaw). */
  readonly calibrations: Readonly<Record<string, ViewCalibration>>;
  readonly markCardSeen: () => void;
  readonly remember: (key: string, calibration: ViewCalibration) => void;
  readonly forgetAll: () => void;
}

/** What a device and its camera have taught us, kept in this browser. */
export const useAlignmentStore = create<AlignmentState>()(
  persist(
    (set) => ({
      hasSeenCard: false,
      calibrations: {},
      markCardSeen: () => set({ hasSeenCard: true }),
      remember: (key, calibration) =>
        set(({ calibrations }) => {
          const others = Object.entries(calibrations).filter(([other]) => other !== key);
          return {
            calibrations: Object.fromEntries([...others, [key, calibration] as const].slice(-MAX_CALIBRATIONS)),
          };
        }),
      forgetAll: () => set({ calibrations: {} }),
    }),
    {
      name: 'skylens.alignment',
      version: 1,
      partialize: ({ hasSeenCard, calibrations }) => ({ hasSeenCard, calibrations }),
      merge: mergeChecked<AlignmentState>(storedSchema),
    },
  ),
);

/** Names the camera that a calibration belongs to: its own id and the shape of its picture; the drawn sky has none. */
export function calibrationKey(video: HTMLVideoElement | null): string | null {
  const stream = video?.srcObject;
  if (!(stream instanceof MediaStream) || video === null || video.videoWidth === 0) return null;
  const settings = stream.getVideoTracks()[0]?.getSettings();
  const longSidePx = Math.max(video.videoWidth, video.videoHeight);
  const shortSidePx = Math.min(video.videoWidth, video.videoHeight);
  return `${settings?.deviceId ?? settings?.facingMode ?? 'camera'}/${(longSidePx / shortSidePx).toFixed(2)}`;
}
