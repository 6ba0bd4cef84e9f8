import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@engine/constants/durations';
import { INITIAL_CAMERA_VIEW } from '@app/sensors/camera-view';
import { useCameraStore } from '@app/sensors/camera-state';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { closeSkySession, followRoomForPicture, openSkySession } from './sky-session';

const device = vi.hoisted(() => ({
  start: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
  loads: true,
  allowSensors: () => {},
}));
vi.mock('@app/sensors/sensors-store', () => ({
  // As where a permission is asked for: nothing goes on until it is answered.
  startSensors: () =>
    new Promise<void>((resolve) => {
      device.allowSensors = resolve;
    }),
  stopSensors: () => undefined,
}));
vi.mock('@app/sensors/place-tracker', () => ({ trackPlace: () => undefined }));
vi.mock('@app/sensors/camera-store', () => ({
  get camera() {
    if (!device.loads) throw new Error('It could not be loaded.');
    return {
      start: () => {
        device.start();
        useCameraStore.setState({ state: 'active' });
      },
      stop: () => {
        device.stop();
        useCameraStore.setState({ state: 'inactive' });
      },
    };
  },
}));

let stop: () => void;

/** The view is opened; the permission is still asked for. */
function open(): Promise<void> {
  const opened = openSkySession();
  stop = followRoomForPicture();
  return opened;
}

const moveTime = (): void => useSkyTimeStore.getState().moveTo(serverNowMs() + HOUR_MS);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  device.start.mockClear();
  device.stop.mockClear();
  device.loads = true;
  useCameraStore.setState(INITIAL_CAMERA_VIEW);
  useViewModeStore.setState({ mode: 'ar', wantsCamera: true });
});
afterEach(() => {
  stop();
  closeSkySession();
  useSkyTimeStore.getState().goLive();
  vi.restoreAllMocks();
});

describe('the picture of the camera view', () => {
  it('comes once the sensors have been asked for', async () => {
    const opened = open();
    expect(device.start).not.toHaveBeenCalled();
    device.allowSensors();
    await opened;
    expect(device.start).toHaveBeenCalledTimes(1);
  });

  it('stays away from a time that an address moves meanwhile, and comes with the present', async () => {
    const opened = open();
    moveTime();
    device.allowSensors();
    await opened;
    expect(device.start).not.toHaveBeenCalled();
    useSkyTimeStore.getState().goLive();
    await expect.poll(() => device.start.mock.calls.length).toBe(1);
  });

  it('comes after a time that was moved and let go while the permission was asked for', async () => {
    const opened = open();
    moveTime();
    await expect.poll(() => device.stop.mock.calls.length).toBe(1);
    useSkyTimeStore.getState().goLive();
    device.allowSensors();
    await opened;
    expect(device.start).toHaveBeenCalledTimes(1);
  });

  it('comes back from another time also where it could not be loaded as the view opened', async () => {
    device.loads = false;
    const opened = open();
    device.allowSensors();
    await opened;
    device.loads = true;
    // As a person switches it on by hand.
    useCameraStore.setState({ state: 'active' });
    moveTime();
    await expect.poll(() => device.stop.mock.calls.length).toBe(1);
    useSkyTimeStore.getState().goLive();
    await expect.poll(() => device.start.mock.calls.length).toBe(1);
  });
});
