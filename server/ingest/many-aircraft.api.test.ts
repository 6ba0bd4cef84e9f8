import { expect, it } from 'vitest';
import { aircraftObjectId } from '@contract/object-id';
import { answer } from '../providers/testing/fake-service';
import { airliner, receiver, service, start, until } from './ingest-bench.fixture';

/** Invented by a source that lies: more than fly over the whole world. */
const invented = Array.from({ length: 20_400 }, (_, index) => ({
  ...airliner,
  hex: (0x40_00_00 + index).toString(16),
  flight: `LIE${index}`,
}));

it('takes 20,000 aircraft of a source, and leaves room for those of the others', async () => {
  const liar = await service(answer(503, ''));
  const honest = await service(receiver(airliner));
  const rig = await start(`readsb:${liar.url}/data/aircraft.json,readsb:${honest.url}/data/aircraft.json`);
  const lies = () => rig.source(`readsb:${new URL(liar.url).host}/data/aircraft.json`);
  // Until one has come in whole: on a slow machine another would come before it is taken in, and some be given up.
  liar.answerWith((...asked) => {
    const tell = (lies()?.recordsUsed ?? 0) > 0 ? answer(503, '') : receiver(...invented);
    tell(...asked);
  });
  const judged = () => (lies()?.recordsUsed ?? 0) + (lies()?.recordsDropped?.['too-many-aircraft'] ?? 0);
  const honestId = aircraftObjectId('3c6444', 'icao');
  await until(() => judged() === invented.length && rig.store.get(honestId) !== undefined, 90_000);
  expect(lies()).toMatchObject({ recordsUsed: 20_000, recordsDropped: { 'too-many-aircraft': 400 } });
  expect(rig.store.size).toBe(20_001);
}, 240_000);
