import type { SkyScene } from '@app/workers/sky/scene/sky-scene';
import type { ReadCapture } from './opened-capture';

/** How far the time of a capture can be moved either way. */
const EITHER_WAY_MS = 120_000;

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}

/** The sky of a capture, complete; null where it leaves out from where it was seen. */
export function sceneOfCapture({ record, aftermath }: Omit<ReadCapture, 'picture'>, title: string): SkyScene | null {
  const { sky, pose, lens, clock } = record;
  if (sky.observer === null) return null;
  const atMs = Date.parse(clock.serverTime ?? record.timestamp);
  const { yawSigmaDeg, tiltSigmaDeg } = pose ?? { yawSigmaDeg: 0, tiltSigmaDeg: 0 };
  return {
    title,
    fromMs: atMs - EITHER_WAY_MS,
    toMs: atMs + EITHER_WAY_MS,
    atMs,
    observer: sky.observer,
    messages: [...sky.messages, ...(aftermath?.messages ?? [])].map(bytesOf),
    elementSets: sky.elementSets,
    areOrbitsDemo: sky.areOrbitsDemo,
    // Without north the camera pointed nowhere that could be shown again.
    pose:
      pose === null || pose.kind === 'relative'
        ? null
        : { enuFromView: pose.enuFromView, yawSigmaDeg, tiltSigmaDeg, longSideFovDeg: lens.longSideFovDeg },
  };
}
