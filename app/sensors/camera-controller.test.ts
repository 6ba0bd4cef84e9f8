import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraController, type CameraHost } from './camera-controller';
import { type CameraAnswer, FakeTrack, fakeCameras, FakeVideo } from './camera-devices.fixture';
import { type CameraView, INITIAL_CAMERA_VIEW } from './camera-view';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ZOOM = { zoom: { min: 1, max: 4, step: 0.1 } };

function controllerWith(
  answer: (call: number) => CameraAnswer | Promise<CameraAnswer>,
  host: Partial<CameraHost> = {},
) {
  const cameras = fakeCameras(answer);
  const warnings: string[] = [];
  const seen: { view: CameraView } = { view: INITIAL_CAMERA_VIEW };
  const controller = new CameraController({
    devices: cameras.devices,
    isSecure: true,
    screenSize: () => ({ widthPx: 390, heightPx: 844 }),
    warn: (what) => warnings.push(what),
    onView: (view) => {
      seen.view = view;
    },
    ...host,
  });
  return { controller, cameras, warnings, seen, outcome: () => [seen.view.state, seen.view.failure] };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A controller whose camera runs, and its track. */
async function running(abilities: Readonly<Record<string, unknown>> = {}) {
  const tracks: FakeTrack[] = [];
  const made = controllerWith(() => {
    const track = new FakeTrack(abilities);
    tracks.push(track);
    return track;
  });
  made.controller.start();
  await wait(700);
  return { ...made, tracks, track: () => tracks.at(-1) ?? new FakeTrack() };
}

describe('start', () => {
  it('[AR-07] asks after 700 ms for the rear camera at screen size and 30 fps, 1920 × 1080 preferred', async () => {
    const { controller, cameras, outcome } = controllerWith(() => new FakeTrack());
    controller.start();
    await wait(699);
    expect([cameras.asked.length, ...outcome()]).toEqual([0, 'starting', null]);
    await wait(1);
    expect(outcome()).toEqual(['active', null]);
    expect(cameras.asked).toEqual([
      {
        facingMode: { exact: 'environment' },
        width: { min: 844, ideal: 1920 },
        height: { min: 390, ideal: 1080 },
        frameRate: { ideal: 30 },
      },
    ]);
  });

  it('[AR-07] then takes the rear camera of any size, any camera, and the front camera', async () => {
    const refusals = ['OverconstrainedError', 'OverconstrainedError', 'NotReadableError'];
    const { controller, cameras, outcome } = controllerWith((call) => refusals[call] ?? new FakeTrack());
    controller.start();
    await wait(700);
    expect(outcome()).toEqual(['active', null]);
    expect(cameras.asked.slice(1)).toEqual([{ facingMode: { exact: 'environment' } }, {}, { facingMode: 'user' }]);
  });

  it('[AR-07] tries the whole ladder again after one and two seconds, then says why it failed', async () => {
    const { controller, cameras, outcome } = controllerWith(() => 'NotReadableError');
    controller.start();
    await wait(700);
    expect([cameras.asked.length, ...outcome()]).toEqual([4, 'starting', null]);
    await wait(1000);
    expect([cameras.asked.length, ...outcome()]).toEqual([8, 'starting', null]);
    await wait(1000);
    expect([cameras.asked.length, ...outcome()]).toEqual([12, 'failed', 'in-use']);
    await wait(60_000);
    expect(cameras.asked).toHaveLength(12);
  });

  it("[AR-07] 'Try Again' begins anew after 500 ms", async () => {
    const { controller, outcome } = controllerWith((call) => (call === 0 ? 'NotAllowedError' : new FakeTrack()));
    controller.start();
    await wait(700);
    expect(outcome()).toEqual(['failed', 'denied']);
    controller.retry();
    expect(outcome()).toEqual(['starting', null]);
    await wait(499);
    expect(outcome()).toEqual(['starting', null]);
    await wait(1);
    expect(outcome()).toEqual(['active', null]);
  });

  it('[AR-07] a refusal is final at once: nobody is asked twice', async () => {
    const { controller, cameras, outcome } = controllerWith(() => 'NotAllowedError');
    controller.start();
    await wait(10_000);
    expect([cameras.asked.length, ...outcome()]).toEqual([1, 'failed', 'denied']);
  });

  it('[AR-08] tells no device, another program, an insecure page and anything else apart', async () => {
    const failures: unknown[] = [];
    for (const name of ['NotFoundError', 'NotReadableError', 'TypeError']) {
      const { controller, seen } = controllerWith(() => name);
      controller.start();
      await wait(2_700);
      failures.push(seen.view.failure);
    }
    const { controller, seen } = controllerWith(() => '', { devices: undefined, isSecure: false });
    controller.start();
    await wait(700);
    failures.push(seen.view.failure);
    expect(failures).toEqual(['no-device', 'in-use', 'other', 'insecure']);
  });

  it('[AR-07] leaving stops every track, also of a camera that opens too late', async () => {
    const { controller, cameras, outcome } = await running();
    controller.stop();
    expect([cameras.running(), ...outcome()]).toEqual([0, 'inactive', null]);

    const late = controllerWith(async () => {
      await wait(5_000);
      return new FakeTrack();
    });
    late.controller.start();
    await vi.advanceTimersToNextTimerAsync();
    late.controller.stop();
    await wait(10_000);
    expect([late.cameras.asked.length, late.cameras.running(), ...late.outcome()]).toEqual([1, 0, 'inactive', null]);
  });
});

describe('running', () => {
  it('[AR-15] a hidden tab turns the camera off, and its return turns it on again', async () => {
    const { controller, cameras, outcome } = await running();
    controller.setVisible(false);
    expect([cameras.running(), ...outcome()]).toEqual([0, 'paused', null]);
    await wait(60_000);
    expect(cameras.running()).toBe(0);
    controller.setVisible(true);
    await wait(0);
    expect([cameras.running(), ...outcome()]).toEqual([1, 'active', null]);
  });

  it('[AR-15] a tab that is hidden while the camera starts, or after the view was left, opens none', async () => {
    const { controller, cameras, outcome } = controllerWith(() => new FakeTrack());
    controller.start();
    controller.setVisible(false);
    await wait(10_000);
    expect([cameras.asked.length, ...outcome()]).toEqual([0, 'paused', null]);
    controller.stop();
    controller.setVisible(true);
    await wait(10_000);
    expect([cameras.asked.length, ...outcome()]).toEqual([0, 'inactive', null]);
  });

  it('[AR-15] a camera that is lost is said to be, and comes back when it is plugged in or tried again', async () => {
    const { controller, cameras, outcome, track } = await running();
    track().dispatchEvent(new Event('ended'));
    expect([cameras.running(), ...outcome()]).toEqual([0, 'failed', 'lost']);
    controller.devicesChanged();
    await wait(0);
    expect([cameras.running(), ...outcome()]).toEqual([1, 'active', null]);
    track().dispatchEvent(new Event('ended'));
    controller.retry();
    await wait(500);
    expect(outcome()).toEqual(['active', null]);
  });

  it('shows the picture in whichever element there is, and tells its size when the phone is turned', async () => {
    const { controller, seen } = await running();
    const video = new FakeVideo();
    controller.attach(video);
    expect([video.srcObject !== null, video.muted, video.plays, seen.view.video]).toEqual([true, true, 1, null]);
    Object.assign(video, { videoWidth: 720, videoHeight: 1280 });
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(seen.view.video).toEqual({ widthPx: 720, heightPx: 1280 });
    Object.assign(video, { videoWidth: 1280, videoHeight: 720 });
    video.dispatchEvent(new Event('resize'));
    expect(seen.view.video).toEqual({ widthPx: 1280, heightPx: 720 });
    controller.attach(null);
    expect([video.srcObject, seen.view.video]).toEqual([null, null]);
  });

  it('saves battery with a small slow picture, and takes the whole one again', async () => {
    const { controller, track } = await running();
    controller.setSaving(true);
    expect(track().applied.at(-1)).toMatchObject({ width: { ideal: 640 }, frameRate: { ideal: 10, max: 15 } });
    controller.setSaving(false);
    expect(track().applied.at(-1)).toMatchObject({ width: { ideal: 1920 }, frameRate: { ideal: 30 } });
  });
});

describe('controls', () => {
  it('[AR-05] zooms in steps of 0.5 within what the camera can', async () => {
    const { controller, seen, track } = await running(ZOOM);
    expect(seen.view.supports.zoom).toEqual({ min: 1, max: 4, step: 0.1 });
    const zooms = Array.from({ length: 8 }, () => {
      controller.stepZoom(1);
      return seen.view.zoom;
    });
    expect(zooms).toEqual([1.5, 2, 2.5, 3, 3.5, 4, 4, 4]);
    expect(track().applied.at(-1)).toMatchObject({ advanced: [{ zoom: 4 }] });
    for (let step = 0; step < 9; step += 1) controller.stepZoom(-1);
    expect(seen.view.zoom).toBe(1);
  });

  it('[AR-05] without a zoom of its own counts from 1 to 10 and says that the picture is enlarged', async () => {
    const { controller, seen, track, warnings } = await running();
    for (let step = 0; step < 30; step += 1) controller.stepZoom(1);
    expect([seen.view.zoom, seen.view.supports.zoom, seen.view.state]).toEqual([10, null, 'active']);
    expect([track().applied.length, warnings.length > 0, seen.view.note]).toEqual([0, true, expect.any(String)]);
  });

  it('[AR-05] torch and stabilization of a camera that has them', async () => {
    const { controller, seen, track } = await running({ torch: true, imageStabilization: [true, false] });
    expect(seen.view).toMatchObject({ torch: false, stabilization: true, note: null });
    controller.setTorch(true);
    controller.setStabilization(false);
    expect(seen.view).toMatchObject({ torch: true, stabilization: false, state: 'active' });
    expect(track().applied.at(-1)).toMatchObject({ advanced: [{ torch: true }, { imageStabilization: false }] });
    controller.setVisible(false);
    expect(seen.view.torch).toBe(false);
  });

  it('[AR-05] what a camera cannot do only warns', async () => {
    const { controller, seen, warnings } = await running();
    controller.setTorch(true);
    controller.setStabilization(false);
    expect(warnings).toHaveLength(2);
    expect(seen.view).toMatchObject({ state: 'active', failure: null, torch: false, stabilization: true });
  });

  it('[AR-05] a change that the camera refuses is taken back, and only warns', async () => {
    const { controller, seen, track, warnings } = await running({ torch: true, ...ZOOM });
    track().refusal = new DOMException('no', 'OverconstrainedError');
    controller.setTorch(true);
    await wait(0);
    expect(seen.view).toMatchObject({ state: 'active', torch: false });
    expect(warnings).toHaveLength(1);
  });

  it('keeps its zoom over a pause', async () => {
    const { controller, seen, track } = await running(ZOOM);
    controller.stepZoom(1);
    controller.setVisible(false);
    controller.setVisible(true);
    await wait(0);
    expect([seen.view.zoom, track().applied.at(-1)?.advanced]).toEqual([1.5, [{ zoom: 1.5 }]]);
  });
});
