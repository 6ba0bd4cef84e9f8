import { describe, expect, it } from 'vitest';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import { sensorStreams } from './sensor-streams';
import { fakeSensorWindow } from './sensor-window.fixture';

const angles = { alpha: 10, beta: 20, gamma: 30 };

describe('orientation$', () => {
  it('gives angles with the time of the event and ignores empty events', () => {
    const { target, fire } = fakeSensorWindow();
    const heard: SensorSample[] = [];
    sensorStreams(target).orientation$.subscribe((sample) => heard.push(sample));
    fire('deviceorientation', { alpha: null, beta: null, gamma: null, absolute: false });
    expect(heard).toEqual([]);
    fire('deviceorientation', { ...angles, absolute: false }, 250);
    expect(heard).toEqual([
      {
        kind: 'orientation',
        atMs: 1_700_000_000_250,
        isAbsolute: false,
        alphaDeg: 10,
        betaDeg: 20,
        gammaDeg: 30,
        compassHeadingDeg: null,
        compassAccuracyDeg: null,
      },
    ]);
  });

  it('keeps to the readings from north once one has come, and not before', () => {
    const { target, fire, listeners } = fakeSensorWindow();
    const heard: boolean[] = [];
    sensorStreams(target).orientation$.subscribe(({ isAbsolute }) => heard.push(isAbsolute));
    fire('deviceorientationabsolute', { alpha: null, beta: null, gamma: null, absolute: true });
    fire('deviceorientation', { ...angles, absolute: false });
    fire('deviceorientationabsolute', { ...angles, absolute: true });
    fire('deviceorientation', { ...angles, absolute: false });
    expect(heard).toEqual([false, true]);
    expect(listeners('deviceorientation')).toBe(0);
  });

  it("takes over Safari's compass, its -1 for no heading too", () => {
    const { target, fire } = fakeSensorWindow();
    const heard: (number | null)[] = [];
    sensorStreams(target).orientation$.subscribe(({ compassHeadingDeg, compassAccuracyDeg }) =>
      heard.push(compassHeadingDeg, compassAccuracyDeg),
    );
    fire('deviceorientation', { ...angles, webkitCompassHeading: 0, webkitCompassAccuracy: -1 });
    expect(heard).toEqual([0, -1]);
  });

  it('listens once for all who follow, and to nothing when nobody does', () => {
    const { target, listeners } = fakeSensorWindow();
    const { orientation$, motion$ } = sensorStreams(target);
    const first = orientation$.subscribe();
    first.add(orientation$.subscribe());
    first.add(motion$.subscribe());
    expect([listeners('deviceorientation'), listeners('devicemotion')]).toEqual([1, 1]);
    first.unsubscribe();
    expect([listeners('deviceorientation'), listeners('deviceorientationabsolute'), listeners('devicemotion')]).toEqual(
      [0, 0, 0],
    );
  });
});

describe('motion$', () => {
  it('knows what a device lacks: no gyroscope, one empty axis, or nothing at all', () => {
    const { target, fire } = fakeSensorWindow();
    const heard: SensorSample[] = [];
    sensorStreams(target).motion$.subscribe((sample) => heard.push(sample));
    const accelerationIncludingGravity = { x: 0, y: 9.8, z: 0.1 };
    fire('devicemotion', { accelerationIncludingGravity, rotationRate: { alpha: 1, beta: 2, gamma: 3 } });
    fire('devicemotion', { accelerationIncludingGravity, rotationRate: null });
    fire('devicemotion', { accelerationIncludingGravity, rotationRate: { alpha: 1, beta: null, gamma: 3 } });
    fire('devicemotion', { accelerationIncludingGravity: null, rotationRate: { alpha: 1, beta: 2, gamma: 3 } });
    fire('devicemotion', { accelerationIncludingGravity: { x: null, y: null, z: null }, rotationRate: null });
    const parts = heard.map(
      (sample) => sample.kind === 'motion' && [sample.rotationRateDegPerS, sample.accelerationMps2],
    );
    expect(parts).toEqual([
      [
        [1, 2, 3],
        [0, 9.8, 0.1],
      ],
      [null, [0, 9.8, 0.1]],
      [null, [0, 9.8, 0.1]],
      [[1, 2, 3], null],
    ]);
  });
});

describe('calibration$ and screen$', () => {
  it('[SEN-02] passes on that the compass needs calibration', () => {
    const { target, fire } = fakeSensorWindow();
    const heard: SensorSample[] = [];
    sensorStreams(target).calibration$.subscribe((sample) => heard.push(sample));
    fire('compassneedscalibration', {}, 7);
    expect(heard).toEqual([{ kind: 'calibration-needed', atMs: 1_700_000_000_007 }]);
  });

  it('tells the angle of the screen at once and when it turns, in Safari before 16.4 too', () => {
    const { target, turn } = fakeSensorWindow();
    const heard: number[] = [];
    sensorStreams(target).screen$.subscribe(({ angleDeg }) => heard.push(angleDeg));
    for (const angleDeg of [90, 90, 270]) turn(angleDeg);
    expect(heard).toEqual([0, 90, 270]);
    const old = Object.assign(new EventTarget(), { screen: {}, performance: { timeOrigin: 0 }, orientation: -90 });
    sensorStreams(old).screen$.subscribe(({ angleDeg }) => heard.push(angleDeg));
    expect(heard.at(-1)).toBe(270);
  });
});
