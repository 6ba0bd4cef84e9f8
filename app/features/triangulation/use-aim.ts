import type { quat } from 'gl-matrix';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { cameraAxis } from '@engine/ar-math/camera-axis';
import { enuFromDeviceByAngles } from '@engine/ar-math/device-rotation';
import { enuFromView } from '@engine/ar-math/screen-rotation';
import type { OrientationSample, SensorSample } from '@engine/camera-view/sensor-samples';
import { type PointingAim, PointingFilter } from '@engine/triangulation/pointing-filter';
import { type CalibrationState, SensorSteadiness } from '@engine/triangulation/sensor-steadiness';
import { effectiveSettings, type FilterSettings } from '@engine/triangulation/sensor-settings';
import { FacingDirection } from '@app/sensors/facing-direction';
import { sensorSamples$, startSensors, stopSensors, useSensorsStore } from '@app/sensors/sensors-store';
import { useSensorStore } from './sensor-store';

/** What is recorded: where it is, and how well that is known. */
export interface Aim extends PointingAim {
  /** Null by hand: the person says it. */
  readonly compassAccuracyDeg: number | null;
  readonly calibration: CalibrationState | 'manual';
}

/** React is told so often; the filter hears every reading. */
const READOUT_MS = 100;
/** What a compass is off by that says nothing of itself. */
const USUAL_COMPASS_DEG = 15;

/** Turns the device's samples into where it points. One for each time that it is followed. */
class DevicePointing {
  readonly filter: PointingFilter;
  readonly #facing = new FacingDirection();
  readonly #steadiness = new SensorSteadiness();
  readonly #enuFromDevice: quat = new Float64Array(4);
  readonly #enuFromView: quat = new Float64Array(4);
  #screenAngleDeg = 0;
  #turnDeg: number | null = null;
  #motionMs: number | null = null;

  constructor(settings: FilterSettings) {
    this.filter = new PointingFilter(settings);
  }

  add(sample: SensorSample, declinationDeg: number): Aim | null {
    if (sample.kind === 'screen') this.#screenAngleDeg = sample.angleDeg;
    if (sample.kind === 'motion') this.#turn(sample.atMs, sample.rotationRateDegPerS);
    return sample.kind === 'orientation' ? this.#point(sample, declinationDeg) : null;
  }

  /** About the vertical, clockwise: the rates are about the device's own axes. */
  #turn(atMs: number, rates: readonly [number, number, number] | null): void {
    const seconds = this.#motionMs === null ? 0 : Math.min(0.2, (atMs - this.#motionMs) / 1000);
    this.#motionMs = atMs;
    if (rates === null) return;
    const [x = 0, y = 0, z = 0, w = 1] = this.#enuFromDevice;
    const [ofX, ofY, ofZ] = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
    this.#turnDeg = (this.#turnDeg ?? 0) - seconds * (ofX * rates[0] + ofY * rates[1] + ofZ * rates[2]);
  }

  #point(sample: OrientationSample, declinationDeg: number): Aim | null {
    const facingDeg = this.#facing.update(sample, this.#screenAngleDeg);
    if (facingDeg === null) return null;
    enuFromDeviceByAngles(this.#enuFromDevice, sample.alphaDeg, sample.betaDeg, sample.gammaDeg);
    const q = enuFromView(this.#enuFromView, this.#enuFromDevice, this.#screenAngleDeg);
    const { elevationDeg } = cameraAxis(q, { azimuthDeg: 0, elevationDeg: 0, rollDeg: 0 });
    const compassAccuracyDeg =
      sample.compassAccuracyDeg !== null && sample.compassAccuracyDeg >= 0 ? sample.compassAccuracyDeg : null;
    const pointed = this.filter.add({
      atMs: sample.atMs,
      headingDeg: normaliseDegrees(facingDeg + declinationDeg),
      elevationDeg,
      compassAccuracyDeg,
      gyroTurnDeg: this.#turnDeg,
    });
    this.#turnDeg = null;
    if (pointed === null) return null;
    const calibration = this.#steadiness.add(pointed, sample.atMs);
    return { ...pointed, compassAccuracyDeg: compassAccuracyDeg ?? USUAL_COMPASS_DEG, calibration };
  }
}

export interface AimControl {
  readonly aim: Aim;
  readonly isFollowing: boolean;
  readonly setByHand: (change: Partial<PointingAim>) => void;
  readonly follow: () => void;
  readonly stopFollowing: () => void;
}

const BY_HAND: Aim = { headingDeg: 0, elevationDeg: 45, compassAccuracyDeg: null, calibration: 'manual' };

/**
 * Where one points: by the device as its settings filter it, or by hand, which it goes on with where no sensor speaks.
 * @param declinationDeg from magnetic to true north
 */
export function useAim(declinationDeg: number): AimControl {
  const [aim, setAim] = useState<Aim>(BY_HAND);
  // Where the browser asks nobody, the device is followed from the start.
  const [isFollowing, setFollowing] = useState(() => useSensorsStore.getState().permission === 'granted');
  const filter = useRef<PointingFilter | null>(null);
  const { settings, isAdvanced } = useSensorStore();
  const isSpeaking = useSensorsStore(({ status }) => status === 'active');
  const shown = useEffectEvent((next: Aim) => setAim(next));
  const effective = useEffectEvent(() => effectiveSettings(settings, isAdvanced));
  const declination = useEffectEvent(() => declinationDeg);

  useEffect(() => {
    filter.current?.setSettings(effectiveSettings(settings, isAdvanced));
  }, [settings, isAdvanced]);

  useEffect(() => {
    if (!isFollowing) return undefined;
    const pointing = new DevicePointing(effective());
    filter.current = pointing.filter;
    let shownAtMs = 0;
    const samples = sensorSamples$.subscribe((batch) => {
      for (const sample of batch) {
        const next = pointing.add(sample, declination());
        if (next === null || Math.abs(performance.now() - shownAtMs) < READOUT_MS) continue;
        shownAtMs = performance.now();
        shown({ ...next, elevationDeg: Math.min(90, Math.max(0, next.elevationDeg)) });
      }
    });
    return () => {
      filter.current = null;
      samples.unsubscribe();
    };
  }, [isFollowing]);

  useEffect(() => {
    if (useSensorsStore.getState().permission === 'granted') void startSensors();
    return stopSensors;
  }, []);

  return {
    aim,
    isFollowing: isFollowing && isSpeaking,
    setByHand: (change) => {
      setFollowing(false);
      setAim((before) => ({ ...before, ...change, compassAccuracyDeg: null, calibration: 'manual' }));
    },
    follow: () => {
      void startSensors();
      setFollowing(true);
    },
    stopFollowing: () => {
      setFollowing(false);
      setAim((before) => ({ ...before, compassAccuracyDeg: null, calibration: 'manual' }));
    },
  };
}
