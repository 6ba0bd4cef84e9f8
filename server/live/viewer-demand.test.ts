import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewerDemand } from './viewer-demand';

const area = (latitudeDeg: number, longitudeDeg: number, radiusNm: number) => ({
  centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) },
  radius: nauticalMiles(radiusNm),
});

describe('viewer demand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes viewers who stand close for one area, until the last has gone', () => {
    const demand = createViewerDemand();
    const changed = vi.fn<() => void>();
    demand.onChange(changed);
    const one = demand.connect(area(52.51, 13.38, 48));
    const other = demand.connect(area(52.49, 13.41, 50));
    expect(demand.areas()).toEqual([area(52.5, 13.4, 50)]);
    one.release();
    one.release();
    expect(demand.areas()).toHaveLength(1);
    other.release();
    expect(demand.areas()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('follows a viewer who looks elsewhere, and tells only when an area appears or vanishes', () => {
    const demand = createViewerDemand();
    const lease = demand.connect(area(52.5, 13.4, 50));
    const changed = vi.fn<() => void>();
    demand.onChange(changed);
    lease.move(area(52.52, 13.4, 50));
    expect(changed).not.toHaveBeenCalled();
    lease.move(area(48.1, 11.6, 50));
    expect(demand.areas()).toEqual([area(48.1, 11.6, 50)]);
    lease.release();
    lease.move(area(1, 1, 50));
    expect(demand.areas()).toEqual([]);
  });

  it('wants what a request asked for until its time is over, and longer when it is asked again', () => {
    const demand = createViewerDemand();
    const changed = vi.fn<() => void>();
    demand.onChange(changed);
    demand.touch(area(10, 179.99, 100), 60_000);
    vi.advanceTimersByTime(30_000);
    demand.touch(area(10, 179.99, 100), 60_000);
    vi.advanceTimersByTime(59_000);
    expect(demand.areas()).toEqual([area(10, -180, 100)]);
    vi.advanceTimersByTime(2_000);
    expect(demand.areas()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps an area that a request and a viewer share for whoever stays longer', () => {
    const demand = createViewerDemand();
    const lease = demand.connect(area(1, 1, 50));
    demand.touch(area(1, 1, 50), 10_000);
    lease.release();
    expect(demand.areas()).toHaveLength(1);
    const again = demand.connect(area(1, 1, 50));
    vi.advanceTimersByTime(11_000);
    expect(demand.areas()).toHaveLength(1);
    again.release();
    expect(demand.areas()).toEqual([]);
  });

  it('does not grow without bound by requests for places all over the globe', () => {
    const demand = createViewerDemand();
    for (let place = 0; place < 5_000; place++) demand.touch(area((place % 1_700) / 10 - 85, place / 30, 50), 60_000);
    expect(demand.areas().length).toBeLessThanOrEqual(2_000);
    demand.close();
    expect(demand.areas()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
