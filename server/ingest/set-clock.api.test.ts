import { describe, expect, it } from 'vitest';
import { aircraftObjectId } from '@contract/object-id';
import { HOUR_MS } from '@engine/constants/durations';
import { answer } from '../providers/testing/fake-service';
import { airliner, circles, receiver, service, start, until, v2 } from './ingest-bench.fixture';

const ID = aircraftObjectId('3c6444', 'icao');

/** A server's clock that somebody sets, while time passes as ever. */
function settableClock(): { now: () => number; setBy: (ms: number) => void } {
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    setBy: (ms) => {
      aheadMs += ms;
    },
  };
}

describe("when the server's clock is set", () => {
  it.each([
    ['your own receiver', -2],
    ['your own receiver', 24 * 365],
    ['a public service', 1],
    ['a public service', -24 * 365],
  ])('%s is asked on, and aircraft are where they are now: by %i h', async (kind, hours) => {
    const clock = settableClock();
    const isOwn = kind === 'your own receiver';
    const fake = await service(isOwn ? receiver(airliner) : v2(airliner));
    const rig = await start(
      isOwn ? `readsb:${fake.url}/data/aircraft.json,demo` : `adsb.lol=${fake.url},demo`,
      clock.now,
    );
    rig.look();
    await until(() => rig.store.size === 1);
    clock.setBy(hours * HOUR_MS);
    const asked = circles(fake).length;
    const ageMs = () => clock.now() - (rig.store.get(ID)?.position?.at ?? Number.NaN);
    await until(() => circles(fake).length > asked && Math.abs(ageMs()) < 5_000);
    await until(() => rig.ingest.status().sources[0]?.aircraft === 1);
    expect(rig.ingest.status().sources[0]).toMatchObject({ state: 'ok', lastErrorAt: null });
    expect(rig.ingest.status().mode).toBe('live');
    expect(rig.source('demo')).toMatchObject({ state: 'idle', lastSuccessAt: null });
    // The trail holds nothing of another time.
    for (const point of rig.store.trail(ID)) expect(Math.abs(clock.now() - point.at)).toBeLessThan(60_000);
  });
});

describe("when a source's clock is wrong", () => {
  it('by a year ahead and then right again, every document is used', async () => {
    let aheadMs = 24 * 365 * HOUR_MS;
    const fake = await service((response) => {
      const now = (Date.now() + aheadMs) / 1000;
      answer(200, JSON.stringify({ now, aircraft: [airliner] }))(response, response.req, 0);
    });
    const rig = await start(`readsb:${fake.url}/data/aircraft.json`);
    const used = () => rig.ingest.status().sources[0]?.recordsUsed ?? 0;
    await until(() => used() >= 3);
    aheadMs = 0;
    const before = used();
    await until(() => used() >= before + 3);
    expect(rig.ingest.status().sources[0]).toMatchObject({ state: 'ok', recordsDropped: {} });
    expect(Math.abs(Date.now() - (rig.store.get(ID)?.position?.at ?? 0))).toBeLessThan(5_000);
  });

  it('or its aircraft are old whatever its clock says, that stands beside its state', async () => {
    const fake = await service(receiver({ ...airliner, seen: 7200, seen_pos: 7200 }));
    const rig = await start(`readsb:${fake.url}/data/aircraft.json`);
    await until(() => rig.ingest.status().sources[0]?.note !== undefined, 30_000);
    expect(rig.ingest.status().sources[0]).toMatchObject({
      state: 'ok',
      note: 'Nothing that it sends can be used: unheard-too-long',
      recordsUsed: 0,
    });
  });
});
