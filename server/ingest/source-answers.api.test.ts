import { describe, expect, it } from 'vitest';
import type { SourceAnswer } from '../history/recording-spans';
import { answer } from '../providers/testing/fake-service';
import { airliner, receiver, type Rig, service, start, until, v2 } from './ingest-bench.fixture';

function answersOf({ ingest }: Rig): readonly SourceAnswer[] {
  const heard: SourceAnswer[] = [];
  ingest.onAnswer((each) => heard.push(each));
  return heard;
}

const many = (count: number) =>
  receiver(...Array.from({ length: count }, (_, n) => ({ ...airliner, hex: (0x40_00_00 + n).toString(16) })));

describe('answers of sources', () => {
  it('of a public service name the circle that was asked for, also where nothing flies', async () => {
    const fake = await service(v2());
    const rig = await start(`adsb.lol=${fake.url}`);
    const answers = answersOf(rig);
    rig.look();
    await until(() => answers.length > 0);
    expect(answers[0]).toMatchObject({
      sourceId: 'adsb.lol',
      feed: 'live',
      area: { centre: { latitude: 52.5, longitude: 13.4 }, radius: 75 },
      places: [],
    });
    expect(Math.abs((answers[0]?.atMs ?? 0) - Date.now())).toBeLessThan(10_000);
  });

  it('of a receiver tell where what it hears is', async () => {
    const fake = await service(receiver(airliner));
    const rig = await start(`readsb:${fake.url}/data/aircraft.json`);
    const answers = answersOf(rig);
    await until(() => answers.length > 0);
    expect(answers[0]?.area).toBeUndefined();
    expect(answers[0]?.places).toMatchObject([{ latitude: 52.4, longitude: 13.2 }]);
  });

  it('are told once all that they say is in the store, and that reports were lost where too many waited', async () => {
    const fake = await service(many(1_200));
    const rig = await start(`readsb:${fake.url}/data/aircraft.json`);
    const sizes: number[] = [];
    let losses = 0;
    rig.ingest.onAnswer(() => sizes.push(rig.store.size));
    rig.ingest.onLoss(() => (losses += 1));
    await until(() => sizes.length > 0);
    expect([sizes[0], losses]).toEqual([1_200, 0]);
    fake.answerWith(many(30_100));
    await until(() => losses > 0);
  });

  it('of a receiver tell where it stands, once its receiver.json has said so', async () => {
    const heard = receiver(airliner);
    const fake = await service((response, request, body) => {
      const isPlace = request.url === '/data/receiver.json';
      return isPlace
        ? answer(200, '{"lat":52.5,"lon":13.25,"refresh":1000}')(response, request, body)
        : heard(response, request, body);
    });
    const rig = await start(`readsb:${fake.url}/data/aircraft.json`);
    const answers = answersOf(rig);
    await until(() => answers.some((each) => each.receiver !== undefined));
    expect(answers.at(-1)?.receiver).toEqual({ latitude: 52.5, longitude: 13.25 });
    expect(answers.at(-1)?.places).toMatchObject([{ latitude: 52.4 }]);
  });

  it('are none of a service that fails, and none of simulated traffic', async () => {
    const fake = await service(answer(500, 'no'));
    const rig = await start(`adsb.lol=${fake.url},demo`);
    const answers = answersOf(rig);
    rig.look();
    await until(() => rig.store.size > 0, 30_000);
    expect(answers).toEqual([]);
  });
});
