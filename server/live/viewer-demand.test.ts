import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewerDemand } from './viewer-demand';

const area = (latitudeDeg: number, longitudeDeg: number, radiusNm: number) => ({
  centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) },
  radius: nauticalMiles(radiusNm),
});

const HOME = '192.0.2.1';
const OTHER = '192.0.2.2';

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
    const one = demand.connect(area(52.51, 13.38, 48), HOME);
    const other = demand.connect(area(52.49, 13.41, 50), HOME);
    expect(demand.areas()).toEqual([{ ...area(52.5, 13.4, 50), networks: [HOME], isWatched: true }]);
    one.release();
    one.release();
    expect(demand.areas()).toHaveLength(1);
    other.release();
    expect(demand.areas()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('follows a viewer who looks elsewhere, and tells only when an area appears or vanishes', () => {
    const demand = createViewerDemand();
    const lease = demand.connect(area(52.5, 13.4, 50), HOME);
    const changed = vi.fn<() => void>();
    demand.onChange(changed);
    lease.move(area(52.52, 13.4, 50));
    expect(changed).not.toHaveBeenCalled();
    lease.move(area(48.1, 11.6, 50));
    expect(demand.areas()).toMatchObject([area(48.1, 11.6, 50)]);
    lease.release();
    lease.move(area(1, 1, 50));
    expect(demand.areas()).toEqual([]);
  });

  it('wants what a request asked for until its time is over, and longer when it is asked again', () => {
    const demand = createViewerDemand();
    const changed = vi.fn<() => void>();
    demand.onChange(changed);
    demand.touch(area(10, 179.99, 100), 60_000, HOME);
    vi.advanceTimersByTime(30_000);
    demand.touch(area(10, 179.99, 100), 60_000, HOME);
    vi.advanceTimersByTime(59_000);
    expect(demand.areas()).toEqual([{ ...area(10, -180, 100), networks: [HOME], isWatched: false }]);
    vi.advanceTimersByTime(2_000);
    expect(demand.areas()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps an area that a request and a viewer share for whoever stays longer', () => {
    const demand = createViewerDemand();
    const lease = demand.connect(area(1, 1, 50), HOME);
    demand.touch(area(1, 1, 50), 10_000, HOME);
    lease.release();
    expect(demand.areas()).toHaveLength(1);
    const again = demand.connect(area(1, 1, 50), HOME);
    vi.advanceTimersByTime(11_000);
    expect(demand.areas()).toHaveLength(1);
    again.release();
    expect(demand.areas()).toEqual([]);
  });

  it('does not grow without bound by requests for places all over the globe', () => {
    const demand = createViewerDemand();
    for (let place = 0; place < 5_000; place++)
      demand.touch(area((place % 1_700) / 10 - 85, place / 30, 50), 60_000, `198.51.100.${place % 250}`);
    expect(demand.areas().length).toBeLessThanOrEqual(2_000);
    demand.close();
    expect(demand.areas()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follows twenty places that one network asks for, until their time is over, and every other network as before', () => {
    const demand = createViewerDemand();
    for (let place = 0; place < 40; place++) demand.touch(area(place, 0, 50), 60_000, HOME);
    expect(demand.areas()).toHaveLength(20);
    demand.touch(area(50, 0, 50), 60_000, OTHER);
    expect(demand.areas()).toHaveLength(21);
    vi.advanceTimersByTime(61_000);
    for (let place = 0; place < 40; place++) demand.touch(area(-place, 0, 50), 60_000, HOME);
    expect(demand.areas()).toHaveLength(20);
    demand.close();
  });

  it('names the networks of the viewers of an area, and of requests only where nobody watches', () => {
    const demand = createViewerDemand();
    demand.touch(area(1, 1, 50), 60_000, 'asks');
    const leases = [HOME, HOME, OTHER].map((network) => demand.connect(area(1, 1, 50), network));
    expect(demand.areas()).toMatchObject([{ networks: [HOME, OTHER], isWatched: true }]);
    leases[0]?.release();
    expect(demand.areas()).toMatchObject([{ networks: [HOME, OTHER], isWatched: true }]);
    leases[1]?.release();
    leases[2]?.release();
    expect(demand.areas()).toMatchObject([{ networks: ['asks'], isWatched: false }]);
    demand.close();
  });
});
