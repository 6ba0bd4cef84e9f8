import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { createInMemoryLiveStore } from '../../server/live/in-memory-live-store';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { testAircraft } from '../../server/live/live-test-aircraft';
import { atLeast, type SuiteResult } from '../measurement/suite-result';
import { interleave } from './interleave';

const AIRCRAFT = 15_000;
const QUERIES_A_ROUND = 50;
const ROUNDS = 40;
const RADIUS = nauticalMiles(100);

/** Objects around a point among 15,000, by the live store's grid; anchor: the distance to every one of them. */
export async function runNearbyBench(): Promise<SuiteResult> {
  const random = seededRandom(7);
  const somewhere = () => ({ latitude: latitude(random() * 140 - 70), longitude: longitude(random() * 360 - 180) });
  const store = createInMemoryLiveStore();
  for (let number = 1; number <= AIRCRAFT; number += 1) {
    const place = somewhere();
    store.upsert(testAircraft({ number, latitudeDeg: place.latitude, longitudeDeg: place.longitude }));
  }
  const everyAircraft = [...store.all()];
  const centres = Array.from({ length: QUERIES_A_ROUND }, somewhere);

  const grid = () => centres.reduce((found, centre) => found + store.near(centre, RADIUS).length, 0);
  const linear = () =>
    centres.reduce(
      (found, centre) =>
        found +
        everyAircraft.filter(
          ({ position }) => position !== undefined && greatCircleDistance(centre, position) <= RADIUS,
        ).length,
      0,
    );
  if (grid() !== linear()) throw new Error('the grid and the anchor found different aircraft');

  const { mediansMs } = interleave(
    [
      { name: 'grid', round: grid },
      { name: 'every aircraft', round: linear },
    ],
    ROUNDS,
  );
  const [gridUs = Number.NaN, linearUs = Number.NaN] = mediansMs.map((ms) => (ms * 1000) / QUERIES_A_ROUND);
  return {
    suite: 'nearby',
    gates: [atLeast('nearby.speed-up', linearUs / gridUs, 10, 'x')],
    figures: { aircraft: AIRCRAFT, radiusNm: RADIUS, gridUs, linearUs },
    lines: [
      `${AIRCRAFT} aircraft, ${RADIUS} nm: grid ${gridUs.toFixed(1)} µs a query, every aircraft ${linearUs.toFixed(1)} µs`,
    ],
  };
}
