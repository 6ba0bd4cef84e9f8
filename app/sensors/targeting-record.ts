import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { type Place, usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { type OrientationRecord, orientationRecord } from './orientation-record';

/** TGT-03: part 1 §3, "Targeting telemetry", as one record of one moment. Null for what the device does not know. */
export interface TargetingRecord {
  readonly deviceOrientation: {
    /** Of the camera axis, true north. */
    readonly azimuthDeg: number | null;
    /** Of the camera axis above the horizon. */
    readonly elevationDeg: number | null;
    /** Which way the person faces. */
    readonly bearingDeg: number | null;
  };
  /** Turn rates about the device's axes, degrees a second. */
  readonly gyroscope: { readonly pitch: number; readonly roll: number; readonly yaw: number } | null;
  readonly geolocation: {
    readonly latitudeDeg: number;
    readonly longitudeDeg: number;
    /** Above the WGS-84 ellipsoid. */
    readonly altitudeM: number | null;
    /** Radius in which the device says it stands with 95 %; null for a place given by hand. */
    readonly accuracyM: number | null;
  } | null;
  /** To the locked, candidate or selected object; null for none. */
  readonly targetVector: PoseReadout['target'];
  readonly timestamp: string;
}

export interface TargetingParts {
  readonly orientation: OrientationRecord;
  readonly target: PoseReadout['target'];
  readonly place: Place | null;
  readonly nowMs: number;
}

export function toTargetingRecord({ orientation, target, place, nowMs }: TargetingParts): TargetingRecord {
  const rate = orientation.motion?.rotationRate ?? null;
  return {
    deviceOrientation: {
      // Without a camera view nothing says where a camera would look.
      azimuthDeg: orientation.pitchDeg === null ? null : orientation.headingDeg,
      elevationDeg: orientation.pitchDeg,
      bearingDeg: orientation.headingDeg,
    },
    gyroscope: rate && { pitch: rate.alpha, roll: rate.beta, yaw: rate.gamma },
    geolocation: place && {
      latitudeDeg: place.latitudeDeg,
      longitudeDeg: place.longitudeDeg,
      altitudeM: place.ellipsoidHeightM,
      accuracyM: place.accuracyM,
    },
    targetVector: target,
    timestamp: new Date(nowMs).toISOString(),
  };
}

/** What the camera view aims at, or what is selected in the classic view. */
function targetVector(): PoseReadout['target'] {
  if (useViewModeStore.getState().view === 'camera') return usePoseReadoutStore.getState().readout?.target ?? null;
  const row = rowOf(useSkyStore.getState().snapshot, useSelectionStore.getState().selectedId);
  if (row === null || row.slantRangeM === null || row.elevationDeg === null) return null;
  return { distanceM: row.slantRangeM, bearingDeg: row.bearingDeg, elevationDeg: row.elevationDeg };
}

/** The record of this moment. */
export function targetingRecord(nowMs: number): TargetingRecord {
  const { place } = usePlaceStore.getState();
  return toTargetingRecord({ orientation: orientationRecord(), target: targetVector(), place, nowMs });
}
