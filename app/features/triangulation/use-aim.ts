import { useEffect, useEffectEvent, useState } from 'react';
import type { PointingAim } from '@engine/triangulation/pointing-filter';
import { sensorSamples$, startSensors, stopSensors, useSensorsStore } from '@app/sensors/sensors-store';
import { type Aim, DevicePointing } from './device-pointing';
import { shownElevationDeg } from './recorded-elevation';
import { type AngleName, isWrong, NOTHING_TYPED, type TypedAngles, typedDeg } from './typed-angles';

export type { Aim } from './device-pointing';

/** React is told so often; the filter hears every reading. */
const READOUT_MS = 100;

export interface AimControl {
  readonly aim: Aim;
  readonly isFollowing: boolean;
  readonly typed: TypedAngles;
  readonly setByHand: (name: AngleName, degrees: number) => void;
  /** What is no direction is kept as it was typed, and sets none. */
  readonly type: (name: AngleName, text: string) => void;
  /** Nobody types there any more: what was right is shown as the number that it is. */
  readonly endTyping: (name: AngleName) => void;
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
  const [typed, setTyped] = useState(NOTHING_TYPED);
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

  const change = (part: Partial<PointingAim>): void => {
    setFollowing(false);
    setAim((before) => ({ ...byHand(before), ...part }));
  };

  return {
    aim,
    isFollowing: isFollowing && isSpeaking,
    typed,
    setByHand: (name, degrees) => {
      setTyped((before) => ({ ...before, [name]: null }));
      change({ [name]: degrees });
    },
    type: (name, text) => {
      setTyped((before) => ({ ...before, [name]: text }));
      const degrees = typedDeg(name, text);
      change(degrees === null ? {} : { [name]: degrees });
    },
    endTyping: (name) => setTyped((before) => (isWrong(before, name) ? before : { ...before, [name]: null })),
    follow: () => {
      void startSensors();
      setTyped(NOTHING_TYPED);
      setFollowing(true);
    },
    stopFollowing: () => {
      setFollowing(false);
      setAim(byHand);
    },
  };
}
