import { deviceCheckCopy } from '@app/copy/device-check-copy';
import { numberText } from '@app/format/figure';
import { pictureConstraints } from '@app/sensors/camera-ladder';
import { type CheckRow, has, mayHave, row } from './check-row';

const copy = deviceCheckCopy.camera;

/** Where a browser tells more of a track than the standard's types know. */
function capability(track: MediaStreamTrack, name: string): unknown {
  const capabilities: unknown = typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
  return typeof capabilities === 'object' && capabilities !== null ? Reflect.get(capabilities, name) : undefined;
}

function facingRow(facing: string | undefined): CheckRow {
  if (facing === 'environment' || facing === 'user') {
    return row(copy.facing, copy.facings[facing], facing === 'environment' ? 'ok' : 'limited');
  }
  return row(copy.facing, copy.facingUnknown, 'unknown');
}

/** The camera that the sky view would ask for; the caller ends it. */
export async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...pictureConstraints(false), facingMode: { ideal: 'environment' } },
  });
}

export async function cameraRows(stream: MediaStream): Promise<readonly CheckRow[]> {
  const [track] = stream.getVideoTracks();
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').length;
  if (track === undefined) return [has(copy.picture, false)];
  const { width = 0, height = 0, frameRate = 0, facingMode } = track.getSettings();
  const isLarge = Math.max(width, height) >= 1_280;
  return [
    row(copy.cameras, numberText(cameras), 'ok'),
    row(
      copy.picture,
      copy.pictureOf(numberText(width), numberText(height), numberText(frameRate)),
      isLarge ? 'ok' : 'limited',
    ),
    facingRow(facingMode),
    mayHave(copy.zoom, capability(track, 'zoom') !== undefined),
    mayHave(copy.torch, capability(track, 'torch') === true),
  ];
}

export const failedCameraRow = (error: unknown): CheckRow =>
  row(copy.picture, copy.failed(error instanceof Error ? error.name : String(error)), 'missing');
