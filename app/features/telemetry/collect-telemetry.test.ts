import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlaceStore } from '@app/state/place-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyStore } from '@app/state/sky-store';
import { skyRow } from '@app/state/sky-row.fixture';
import { useViewModeStore } from '@app/state/view-mode-store';
import { NO_POSE_READOUT } from '@app/workers/sky/readouts/pose-readout.fixture';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { collectTelemetry } from './collect-telemetry';
import { GestureLog } from './gesture-log';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
const snapshot: SkySnapshot = {
  serverTimeMs: NOW_MS,
  connection: 'live',
  messageAgeS: 1,
  feed: null,
  rows: [skyRow({ id: 1, distanceNm: 5 }), skyRow({ id: 2, distanceNm: 20 }), skyRow({ id: 3, distanceNm: 40 })],
  filter: null,
  hiddenRow: null,
  placelessRow: null,
  leftOutNm: [],
  declinationDeg: null,
  prediction: { id: 1, latitudeDeg: 52.6, longitudeDeg: 13.3, altitudeFt: 3000, reliability: 0.8 },
  radiusNm: 50,
  clockOffsetMs: null,
  skyTimeMs: NOW_MS,
  satellites: null,
  history: null,
};
const readout = { ...NO_POSE_READOUT, inViewCount: 7 };

beforeEach(() => {
  vi.stubGlobal('window', { screen: { width: 390, height: 844 }, devicePixelRatio: 3 });
  vi.stubGlobal('navigator', { userAgent: 'a browser', language: 'en' });
  useSkyStore.setState({ snapshot });
  useRadarSettingsStore.setState({ rangeNm: 25 });
  useViewModeStore.setState({ view: 'classic' });
  useSelectionStore.getState().focus(1);
  usePlaceStore.setState({
    place: {
      latitudeDeg: 52.5432,
      longitudeDeg: 13.4567,
      ellipsoidHeightM: 81.46,
      accuracyM: 12,
      source: 'device',
      label: null,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const collect = () =>
  collectTelemetry({
    sessionId: 'visit',
    startedAtMs: NOW_MS - 5000,
    log: new GestureLog(),
    nowMs: NOW_MS,
    frameRate: 60,
  });

describe('collectTelemetry', () => {
  it('[TEL-01] sends the height and accuracy that the device gives, with the place rounded to 0.1°', () => {
    expect(collect().sensorData.geolocation).toEqual({
      latitude: 52.5,
      longitude: 13.5,
      altitude: 81,
      accuracy: 12,
      heading: null,
      speed: null,
    });
  });

  it('[TEL-01] counts what is in view: within the radar\u2019s range, or in the picture of the camera view', () => {
    expect(collect().objectTracking.objectsInView).toBe(2);
    useViewModeStore.setState({ view: 'camera' });
    expect(collect().objectTracking.objectsInView).toBe(0);
    usePoseReadoutStore.setState({ readout });
    expect(collect().objectTracking.objectsInView).toBe(7);
  });

  it('[TEL-01] says how far the place of the target can be relied on, of that target alone', () => {
    expect(collect().objectTracking).toMatchObject({ targetedObject: 1, trackingAccuracy: 0.8 });
    useSelectionStore.getState().focus(2);
    expect(collect().objectTracking).toMatchObject({ targetedObject: 2, trackingAccuracy: null });
    // The Moon is none of the server's objects.
    useSelectionStore.getState().focus(-3);
    expect(collect().objectTracking).toMatchObject({ targetedObject: null, trackingAccuracy: null });
  });
});
