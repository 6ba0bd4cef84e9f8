import type { CollectedTelemetry } from '@contract/telemetry';
import { useLocatingStore } from '@app/state/locating-store';
import { orientationRecord } from '@app/sensors/orientation-record';
import { targetingRecord } from '@app/sensors/targeting-record';
import { coarseCoordinate, usePlaceStore } from '@app/state/place-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { countWithin, useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useUsageStore } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import type { Visit } from './visit';

/** A member that only some browsers have, read without trusting its type. */
function member(holder: object, name: string): unknown {
  return Reflect.get(holder, name);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function deviceInfo(): CollectedTelemetry['deviceInfo'] {
  return {
    userAgent: navigator.userAgent.slice(0, 1000),
    platform: (textOrNull(member(navigator, 'platform')) ?? '').slice(0, 120),
    language: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenResolution: { width: window.screen.width, height: window.screen.height },
    devicePixelRatio: window.devicePixelRatio,
  };
}

/** To the tenth, which is all that browsers give of their sensors. */
function tenths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

/** The targeting record as far as it may be sent; the place is rounded to 0.1° before it leaves the browser. */
function sensorData(nowMs: number): CollectedTelemetry['sensorData'] {
  const { gyroscope, geolocation } = targetingRecord(nowMs);
  const { headingDeg, pitchDeg, rollDeg, accuracy } = orientationRecord();
  const isFromDevice = usePlaceStore.getState().place?.source === 'device';
  const course = isFromDevice ? useLocatingStore.getState().course : null;
  return {
    gyroscope: gyroscope && {
      pitch: tenths(gyroscope.pitch),
      roll: tenths(gyroscope.roll),
      yaw: tenths(gyroscope.yaw),
    },
    orientation:
      accuracy === 'unavailable'
        ? null
        : { heading: tenths(headingDeg), pitch: tenths(pitchDeg), roll: tenths(rollDeg) },
    geolocation: geolocation && {
      latitude: coarseCoordinate(geolocation.latitudeDeg),
      longitude: coarseCoordinate(geolocation.longitudeDeg),
      altitude: geolocation.altitudeM === null ? null : Math.round(geolocation.altitudeM),
      accuracy: geolocation.accuracyM,
      heading: course?.headingDeg ?? null,
      speed: course?.speedMps ?? null,
    },
  };
}

function performanceFigures(frameRate: number | null): CollectedTelemetry['performance'] {
  const memory = member(performance, 'memory');
  const used = typeof memory === 'object' && memory !== null ? member(memory, 'usedJSHeapSize') : null;
  const connection = member(navigator, 'connection');
  const network = typeof connection === 'object' && connection !== null ? connection : {};
  return {
    frameRate,
    memoryUsage: typeof used === 'number' ? used : null,
    connectionType: textOrNull(member(network, 'type')),
    effectiveType: textOrNull(member(network, 'effectiveType')),
  };
}

/** What stands in the picture of the camera view, or within the range of the radar. */
function countInView(): number {
  if (useViewModeStore.getState().view === 'camera') return usePoseReadoutStore.getState().readout?.inViewCount ?? 0;
  return countWithin(useSkyStore.getState().snapshot, useRadarSettingsStore.getState().rangeNm);
}

type LiveObjects = Pick<CollectedTelemetry['objectTracking'], 'objectsInView' | 'targetedObject' | 'trackingAccuracy'>;

/** A scene shows what was in the air at another time: nothing that this device looks at. */
function liveObjects(): LiveObjects {
  if (useSkyTimeStore.getState().scene !== null) {
    return { objectsInView: 0, targetedObject: null, trackingAccuracy: null };
  }
  const { selectedId } = useSelectionStore.getState();
  const prediction = useSkyStore.getState().snapshot?.prediction ?? null;
  return {
    objectsInView: countInView(),
    // Stars and planets are no objects of the server.
    targetedObject: selectedId !== null && selectedId > 0 ? selectedId : null,
    // How far the place of the target can be relied on (TGT-02).
    trackingAccuracy: prediction !== null && prediction.id === selectedId ? prediction.reliability : null,
  };
}

export interface CollectInputs extends Visit {
  readonly nowMs: number;
  readonly frameRate: number | null;
}

/** Part 1 §3, "Collected telemetry": the whole shape, with null for what this device does not measure. */
export function collectTelemetry({ sessionId, startedAtMs, nowMs, frameRate, log }: CollectInputs): CollectedTelemetry {
  const usage = useUsageStore.getState();
  return {
    timestamp: new Date(nowMs).toISOString(),
    sessionId,
    deviceInfo: deviceInfo(),
    sensorData: sensorData(nowMs),
    objectTracking: {
      ...liveObjects(),
      identificationAttempts: usage.identifyAttempts,
    },
    performance: performanceFigures(frameRate),
    userInteractions: {
      taps: log.taps,
      gestures: [...log.gestures],
      timeInApp: Math.max(0, nowMs - startedAtMs),
      featuresUsed: usage.features.slice(0, 100),
    },
  };
}
