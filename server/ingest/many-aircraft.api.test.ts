import { expect, it } from 'vitest';
import { aircraftObjectId } from '@contract/object-id';
import { airliner, receiver, service, start, until } from './ingest-bench.fixture';

/** Invented by a source that lies: more than fly over the whole world. */
const invented = Array.from({ length: 20_400 }, (_, index) => ({
  ...airliner,
  hex: (0x40_00_00 + index).toString(16),
  flight: `LIE${index}`,
}));

it('takes 20,000 aircraft of a source, and leaves room for those of the others', async () => {
  const liar = await service(receiver(...invented));
  const honest = await service(receiver(airliner));
  const rig = await start(`readsb:${liar.url}/data/aircraft.json`);
  const liarId = `readsb:${new URL(liar.url).host}/data/aircraft.json`;
  await until(() => (rig.source(liarId)?.recordsDropped?.['too-many-aircraft'] ?? 0) >= 400, 90_000);
  expect(rig.store.size).toBe(20_000);
  expect(rig.store.get(aircraftObjectId('3c6444', 'icao'))).toBeUndefined();
  // Each of them reads all of it every second.
  await rig.ingest.stop();
  const both = await start(`readsb:${liar.url}/data/aircraft.json,readsb:${honest.url}/data/aircraft.json`);
  await until(() => both.store.size === 20_001, 90_000);
  expect(both.store.get(aircraftObjectId('3c6444', 'icao'))).toBeDefined();
}, 240_000);
