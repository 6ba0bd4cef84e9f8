import { expect, it } from 'vitest';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { liveAircraft } from '../../live-aircraft.fixture';
import { createInMemoryLiveStore } from '../../live/in-memory-live-store';
import { createFirstAnswer } from './first-answer';

const RADIUS = nauticalMiles(100);
const place = (east: number) => ({ latitude: latitude(0), longitude: longitude(east) });

it('lets a bounded number of requests wait for an empty sky, and answers the others at once', async () => {
  const store = createInMemoryLiveStore();
  // The clock stands still, so that only an aircraft or the bound can end a wait.
  const firstAnswer = createFirstAnswer(store, () => 0);
  let answered = 0;
  const waits = Array.from({ length: 100 }, (_, index) =>
    firstAnswer.wait(place(index - 50), RADIUS).then(() => (answered += 1)),
  );
  await firstAnswer.wait(place(120), RADIUS);
  expect(answered).toBe(0);
  for (let east = -50; east < 50; east += 1) {
    store.upsert(
      liveAircraft({ address: (east + 50).toString(16).padStart(6, '0'), latitudeDeg: 0, longitudeDeg: east }),
    );
  }
  await Promise.all(waits);
  let isAnswered = false;
  const next = firstAnswer.wait(place(150), RADIUS).then(() => (isAnswered = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAnswered).toBe(false);
  store.upsert(liveAircraft({ address: 'abcdef', latitudeDeg: 0, longitudeDeg: 150 }));
  await next;
});
