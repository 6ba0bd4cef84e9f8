import type { CameraFailure } from './camera-view';

/** The part of `navigator.mediaDevices` that is used. */
export interface CameraDevices {
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
}

export interface ScreenSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const PREFERRED = { longPx: 1920, shortPx: 1080, framesPerSecond: 30 } as const;
/** Battery saver: enough to recognise a skyline with. */
const SAVING = { longPx: 640, shortPx: 480, framesPerSecond: 10 } as const;

/** The picture to ask for: the whole one, or the small and slow one of the battery saver. */
export function pictureConstraints(isSaving: boolean): MediaTrackConstraints {
  const { longPx, shortPx, framesPerSecond } = isSaving ? SAVING : PREFERRED;
  return {
    width: { ideal: longPx },
    height: { ideal: shortPx },
    frameRate: isSaving ? { ideal: framesPerSecond, max: 15 } : { ideal: framesPerSecond },
  };
}

/** At least as many points as the screen has, 1920 × 1080 preferred; browsers count the camera as lying on its side. */
function screenConstraints({ widthPx, heightPx }: ScreenSize, isSaving: boolean): MediaTrackConstraints {
  if (isSaving) return pictureConstraints(true);
  const longPx = Math.min(Math.max(widthPx, heightPx), PREFERRED.longPx);
  const shortPx = Math.min(widthPx, heightPx, PREFERRED.shortPx);
  return {
    ...pictureConstraints(false),
    width: { min: longPx, ideal: PREFERRED.longPx },
    height: { min: shortPx, ideal: PREFERRED.shortPx },
  };
}

/** AR-07: rear camera at screen size and 30 fps, rear camera, any camera, front camera. */
export function cameraLadder(screen: ScreenSize, isSaving: boolean): readonly MediaStreamConstraints[] {
  const rear: MediaTrackConstraints = { facingMode: { exact: 'environment' } };
  return [
    { audio: false, video: { ...rear, ...screenConstraints(screen, isSaving) } },
    { audio: false, video: rear },
    { audio: false, video: true },
    { audio: false, video: { facingMode: 'user' } },
  ];
}

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** The rejection of `getUserMedia` (W3C Media Capture, 10.2.1) as what the user can do something about. */
export function cameraFailure(error: unknown): CameraFailure {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'name') : undefined;
  return typeof name === 'string' ? (FAILURES[name] ?? 'other') : 'other';
}

export type LadderResult =
  | { readonly kind: 'stream'; readonly stream: MediaStream }
  | { readonly kind: 'failure'; readonly failure: CameraFailure };

/**
 * Tries each rung until one gives a picture, for as long as `isWanted`. A refusal ends it at once: asking again would be
 * refused again. Of several failures the one that names a camera wins, since "no such camera" is only what the stricter
 * rungs say.
 */
export async function climbCameraLadder(
  devices: CameraDevices,
  ladder: readonly MediaStreamConstraints[],
  isWanted: () => boolean,
): Promise<LadderResult> {
  let failure: CameraFailure = 'no-device';
  for (const constraints of ladder) {
    if (!isWanted()) break;
    try {
      // One after the other: a camera is given out once.
      const stream = await devices.getUserMedia(constraints);
      return { kind: 'stream', stream };
    } catch (error) {
      const reason = cameraFailure(error);
      if (reason === 'denied') return { kind: 'failure', failure: 'denied' };
      if (reason !== 'no-device') failure = reason;
    }
  }
  return { kind: 'failure', failure };
}
