import { useEffect, useEffectEvent, useState } from 'react';
import type { PointingAim } from '@engine/triangulation/pointing-filter';
import { sensorSamples$, startSensors, stopSensors, useSensorsStore } from '@app/sensors/sensors-store';
import { type Aim, DevicePointing } from './device-pointing';
import { shownElevationDeg } from './recorded-elevation';

export type { Aim } from './device-pointing';

/** React is told so often; the filter hears every reading. */
const READOUT_MS = 100;

export interface AimControl {
  readonly aim: Aim;
  readonly isFollowing: boolean;
  readonly setByHand: (change: Partial<PointingAim>) => void;
  readonly follow: () => void;
  readonly stopFollowing: () => void;
}

const BY_HAND: Aim = { headingDeg: 0, elevationDeg: 45, compassAccuracyDeg: null, calibration: 'manual' };
/** What the sliders showed stands, also where the device had pointed below the horizon. */
const byHand = ({ headingDeg, elevationDeg }: Aim): Aim => ({
  headingDeg,
  elevationDeg: shownElevationDeg(elevationDeg),
  compassAccuracyDeg: null,
  calibration: 'manual',
});

/**
 * Where one points: by the device as its settings filter it, or by hand, which it goes on with where no sensor speaks.
 * @param declinationDeg from magnetic to true north
 */
export function useAim(declinationDeg: number): AimControl {
  const [aim, setAim] = useState<Aim>(BY_HAND);
  // Where the browser asks nobody, the device is followed from the start.
  const [isFollowing, setFollowing] = useState(() => useSensorsStore.getState().permission === 'granted');
  const isSpeaking = useSensorsStore(({ status }) => status === 'active');
  const shown = useEffectEvent((next: Aim) => setAim(next));
  const declination = useEffectEvent(() => declinationDeg);

  useEffect(() => {
    if (!isFollowing) return undefined;
    const pointing = new DevicePointing();
    let shownAtMs = 0;
    const samples = sensorSamples$.subscribe((batch) => {
      for (const sample of batch) {
        const next = pointing.add(sample, declination());
        if (next === null || Math.abs(performance.now() - shownAtMs) < READOUT_MS) continue;
        shownAtMs = performance.now();
        shown(next);
      }
    });
    return () => samples.unsubscribe();
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
      setAim((before) => ({ ...byHand(before), ...change }));
    },
    follow: () => {
      void startSensors();
      setFollowing(true);
    },
    stopFollowing: () => {
      setFollowing(false);
      setAim(byHand);
    },
  };
}
