import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRECISION_RATES_HZ } from '@contract/user-settings';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import { batched } from './batched';
import { sensorSamples } from './sensor-samples';
import { sensorStreams } from './sensor-streams';
import { type FakeSensorWindow, fakeSensorWindow } from './sensor-window.fixture';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const SECONDS = 10;

/** A phone that is turned for ten seconds, read 60 times a second with the jitter of a real one. */
function turnPhone({ fire }: FakeSensorWindow, hz = 60): void {
  for (let index = 0; index < SECONDS * hz; index += 1) {
    const jitterMs = [0, 1.5, -1.5, 0.5][index % 4] ?? 0;
    vi.advanceTimersByTime(1000 / hz);
    fire('deviceorientationabsolute', { alpha: index % 360, beta: 90, gamma: 0 }, (index * 1000) / hz + jitterMs);
    fire('devicemotion', { rotationRate: { alpha: 0, beta: 0, gamma: 60 } }, (index * 1000) / hz);
  }
}

/** What comes through at a rate: orientation readings and motion readings a second. */
function ratesAt(rateHz: number, deviceHz?: number): { orientation: number; motion: number; motionListeners: number } {
  const device = fakeSensorWindow();
  const heard: SensorSample[] = [];
  const subscription = sensorSamples(sensorStreams(device.target), rateHz).subscribe((sample) => heard.push(sample));
  const motionListeners = device.listeners('devicemotion');
  turnPhone(device, deviceHz);
  subscription.unsubscribe();
  const count = (kind: SensorSample['kind']) => heard.filter((sample) => sample.kind === kind).length / SECONDS;
  return { orientation: count('orientation'), motion: count('motion'), motionListeners };
}

describe('sensorSamples', () => {
  it('[SEN-06] low, medium, high and ultra take 1, 5, 30 and 60 orientation readings a second', () => {
    const rates = Object.values(PRECISION_RATES_HZ);
    const measured = rates.map((rateHz) => ratesAt(rateHz).orientation);
    for (const [index, rateHz] of rates.entries()) {
      expect(Math.abs((measured[index] ?? 0) - rateHz), `${rateHz} Hz`).toBeLessThanOrEqual(Math.max(0.1, rateHz / 30));
    }
  });

  it('[SEN-06] low and medium leave the gyroscope off; high and ultra take every reading of it', () => {
    expect([1, 5].map((rateHz) => ratesAt(rateHz).motionListeners)).toEqual([0, 0]);
    expect([1, 5].map((rateHz) => ratesAt(rateHz).motion)).toEqual([0, 0]);
    expect([30, 60].map((rateHz) => ratesAt(rateHz).motion)).toEqual([60, 60]);
  });

  it('[SEN-06] a device that is read more often than ultra gives no more than that', () => {
    expect(Math.abs(ratesAt(60, 200).orientation - 60)).toBeLessThan(2);
  });

  it('gives the last turn before a rest, after which browsers send nothing', () => {
    const { target, fire } = fakeSensorWindow();
    const heard: number[] = [];
    const samples$ = sensorSamples(sensorStreams(target), 1);
    const subscription = samples$.subscribe((sample) => {
      if (sample.kind === 'orientation') heard.push(sample.alphaDeg);
    });
    for (const [index, alpha] of [10, 20, 30].entries()) {
      fire('deviceorientationabsolute', { alpha, beta: 0, gamma: 0 }, index * 100);
    }
    expect(heard).toEqual([10]);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([10, 30]);
    fire('deviceorientationabsolute', { alpha: 40, beta: 0, gamma: 0 }, 1500);
    subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('batched', () => {
  it('sends what comes within one task together, in order', async () => {
    const { target, fire } = fakeSensorWindow();
    const batches: (readonly SensorSample[])[] = [];
    const subscription = sensorSamples(sensorStreams(target), 60)
      .pipe(batched())
      .subscribe((batch) => batches.push(batch));
    fire('devicemotion', { rotationRate: { alpha: 0, beta: 0, gamma: 1 } }, 5);
    fire('deviceorientationabsolute', { alpha: 1, beta: 2, gamma: 3 }, 6);
    await Promise.resolve();
    expect(batches.map((batch) => batch.map(({ kind }) => kind))).toEqual([['screen', 'motion', 'orientation']]);
    fire('devicemotion', { rotationRate: { alpha: 0, beta: 0, gamma: 1 } }, 25);
    await Promise.resolve();
    expect(batches).toHaveLength(2);
    subscription.unsubscribe();
  });
});
