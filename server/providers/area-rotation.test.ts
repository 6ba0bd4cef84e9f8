import { describe, expect, it } from 'vitest';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { createViewerDemand } from '../live/viewer-demand';
import { AreaRotation } from './area-rotation';
import type { ViewArea } from './provider';

const PERIOD_MS = 5_000;
/** As the public services want it: one request a second. */
const SPACING_MS = 1_000;

const area = (latitudeDeg: number, longitudeDeg: number): ViewArea => ({
  centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) },
  radius: nauticalMiles(100),
});
const urlOf = ({ centre }: ViewArea): string => `${centre.latitude}/${centre.longitude}`;
/** Far enough from one another, and from the viewers at home, that no circle holds two. */
const farPlace = (index: number): ViewArea => area(-70 + 10 * (index % 10), -180 + 9 * Math.floor(index / 10));
const HOME = area(52.5, 13.4);

/** A poller that asks whatever comes next, once a second. */
function bench() {
  let elapsedMs = 0;
  const demand = createViewerDemand(() => elapsedMs);
  const rotation = new AreaRotation(demand, 250, urlOf, () => undefined);
  return {
    demand,
    /** Requests in so many seconds, by what was asked for. */
    poll: (seconds: number, eachSecond: (second: number) => void = () => undefined): Map<string, number> => {
      const asked = new Map<string, number>();
      for (let second = 0; second < seconds; second++) {
        eachSecond(second);
        const step = rotation.next(elapsedMs, PERIOD_MS);
        if (typeof step === 'object' && 'url' in step) {
          rotation.noteAsked(step.url, elapsedMs);
          asked.set(step.url, (asked.get(step.url) ?? 0) + 1);
        }
        elapsedMs += SPACING_MS;
      }
      return asked;
    },
  };
}

describe('whose sky is asked for next', () => {
  it('is everybody’s at its period while there is time for all', () => {
    const { demand, poll } = bench();
    demand.connect(HOME, 'a');
    demand.connect(area(36.6, -121.9), 'b');
    expect([...poll(60).values()]).toEqual([12, 12]);
  });

  it('is not held up by one network that looks at 400 places', () => {
    const { demand, poll } = bench();
    for (let place = 0; place < 400; place++) demand.connect(farPlace(place), 'greedy');
    poll(10);
    demand.connect(HOME, 'home');
    expect(poll(60).get(urlOf(HOME))).toBeGreaterThanOrEqual(11);
  });

  it('nor by one that looks somewhere else every second', () => {
    const { demand, poll } = bench();
    demand.connect(HOME, 'home');
    const lease = demand.connect(farPlace(0), 'restless');
    expect(poll(60, (second) => lease.move(farPlace(second))).get(urlOf(HOME))).toBeGreaterThanOrEqual(11);
  });

  it('nor by requests for far places, from however many networks', () => {
    const { demand, poll } = bench();
    for (let place = 0; place < 400; place++) demand.touch(farPlace(place), 600_000, `asks ${place}`);
    demand.connect(HOME, 'home');
    const asked = poll(60);
    expect(asked.get(urlOf(HOME))).toBeGreaterThanOrEqual(11);
    // And these are not forgotten either.
    expect(asked.size).toBeGreaterThan(40);
  });

  it('is each network’s in turn where there is not enough for all', () => {
    const { demand, poll } = bench();
    for (let place = 0; place < 40; place++) demand.connect(farPlace(place), `viewer ${place}`);
    const asked = [...poll(400).values()];
    expect(asked).toHaveLength(40);
    expect(Math.min(...asked)).toBe(10);
    expect(Math.max(...asked)).toBe(10);
  });

  it('goes round all places of one network', () => {
    const { demand, poll } = bench();
    for (let place = 0; place < 20; place++) demand.connect(farPlace(place), 'home');
    expect([...poll(100).values()]).toEqual(Array.from({ length: 20 }, () => 5));
  });
});
