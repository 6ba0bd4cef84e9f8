import { flightTrackSchema } from '@contract/history';
import { problemSchema } from '@contract/problem';
import { DAY_MS } from '@engine/constants/durations';
import { ellipsoidHeight, epochMs } from '@engine/units/quantity';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeKnex } from '../../db/fake-knex.fixture';
import { serveApi } from '../../served-api.fixture';
import { HeardFlights, ID, iso, MINUTE_MS, START_MS } from './heard-flights.fixture';

const sky = new HeardFlights();

describe('GET /api/aerial-objects/{id}/flights', () => {
  it('gives flights newest first with their facts, page by page', async () => {
    for (const callsign of ['DLH1', 'DLH2', 'DLH3']) {
      await sky.fly(10 * MINUTE_MS, { callsign, fields: { squawk: '1000' } });
      sky.nowMs += 30 * MINUTE_MS;
    }
    const first = await sky.flights('limit=2');
    expect(first.flights.map(({ callsign }) => callsign)).toEqual(['DLH3', 'DLH2']);
    expect(first.flights[1]).toMatchObject({
      objectId: ID,
      feed: 'live',
      from: iso(START_MS + 10 * MINUTE_MS + 15_000 + 30 * MINUTE_MS),
      to: iso(START_MS + 50 * MINUTE_MS + 15_000),
      callsign: 'DLH2',
      squawk: '1000',
      registration: 'D-AIZZ',
      typeDesignator: 'A20N',
      typeName: 'Airbus A320neo',
      operator: 'Lufthansa',
      objectClass: 'airliner',
      route: null,
      sources: ['adsb.lol'],
      positions: 41,
      highest: { altitude: 35_000, kind: 'pressure' },
      isDoubtful: false,
      first: { latitude: 55, longitude: 4 },
      last: { latitude: 55, longitude: 4 },
    });
    expect(first.attributions).toEqual([{ text: 'Aircraft: adsb.lol contributors, ODbL', url: 'https://adsb.lol' }]);
    const second = await sky.flights(`limit=2&after=${first.next}`);
    expect(second.flights.map(({ callsign }) => callsign)).toEqual(['DLH1']);
    expect(second.next).toBeNull();
  });

  it('has the likely route and what became known on the way', async () => {
    await sky.fly(MINUTE_MS, { isNameless: true });
    const likelyRoute = {
      originCode: 'EDDF',
      originName: 'Frankfurt',
      destinationCode: 'EGLL',
      destinationName: 'London Heathrow',
      sourceId: 'adsb.lol',
    };
    await sky.fly(MINUTE_MS, { fields: { likelyRoute } });
    const { flights: found } = await sky.flights();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      callsign: 'DLH123',
      route: { originCode: 'EDDF', destinationName: 'London Heathrow', status: 'likely' },
    });
  });

  it('goes on after a restart, within the silence that a flight may have, and counts no position twice', async () => {
    await sky.fly(5 * MINUTE_MS);
    await sky.writer.stop();
    sky.nowMs += 5 * MINUTE_MS;
    sky.startProcess();
    await sky.fly(5 * MINUTE_MS);
    await sky.writer.stop();
    expect((await sky.flights()).flights).toMatchObject([{ from: iso(START_MS), positions: 42 }]);
    sky.nowMs += 16 * MINUTE_MS;
    sky.startProcess();
    await sky.fly(MINUTE_MS);
    expect((await sky.flights()).flights.map(({ positions }) => positions)).toEqual([5, 42]);
  });

  it('is whole after a process was killed whose flight was not written to its end', async () => {
    await sky.fly(3 * MINUTE_MS);
    // The end of a flight is written once a minute; the process is never told to stop.
    await sky.fly(30_000 - 15_000);
    expect((await sky.flights()).flights).toMatchObject([{ positions: 15, to: iso(sky.nowMs - 15_000) }]);
    sky.startProcess();
    // What was heard last is heard once more.
    sky.nowMs -= 15_000;
    await sky.fly(MINUTE_MS);
    await sky.writer.stop();
    expect((await sky.flights()).flights).toMatchObject([
      { from: iso(START_MS), positions: 19, to: iso(sky.nowMs - 15_000) },
    ]);
  });

  it('is written once, however often its positions are', async () => {
    await sky.fly(2 * MINUTE_MS);
    sky.nowMs = START_MS;
    sky.startProcess();
    await sky.fly(2 * MINUTE_MS);
    await sky.writer.stop();
    expect((await sky.flights()).flights).toMatchObject([{ positions: 9 }]);
    expect(await sky.database.knex('position_history').count()).toEqual([{ count: 9 }]);
  });

  it('begins anew, and is found, where the clock was set back', async () => {
    await sky.fly(2 * MINUTE_MS);
    sky.lose(ID);
    sky.nowMs = START_MS - 120 * MINUTE_MS;
    await sky.fly(MINUTE_MS);
    await sky.writer.stop();
    expect((await sky.flights()).flights).toMatchObject([
      { from: iso(START_MS), to: iso(START_MS + 2 * MINUTE_MS), positions: 9 },
      { from: iso(START_MS - 120 * MINUTE_MS), to: iso(START_MS - 119 * MINUTE_MS), positions: 5 },
    ]);
  });

  it('has no more positions than are kept where its first day is forgotten', async () => {
    await sky.fly(10 * MINUTE_MS);
    await sky.writer.stop();
    const midnight = new Date(START_MS + 4 * MINUTE_MS);
    await sky.database.knex('position_history').where('timestamp', '<', midnight).delete();
    expect((await sky.flights()).flights).toMatchObject([{ from: midnight.toISOString(), positions: 25 }]);
  });

  it('begins anew under another call sign and with a take-off', async () => {
    await sky.fly(5 * MINUTE_MS);
    await sky.fly(6 * MINUTE_MS, { fields: { onGround: true } });
    await sky.fly(5 * MINUTE_MS);
    await sky.fly(5 * MINUTE_MS, { callsign: 'DLH9AB' });
    const found = (await sky.flights()).flights;
    expect(found.map(({ callsign }) => callsign)).toEqual(['DLH9AB', 'DLH123', 'DLH123']);
    // Not one position is on two flights, or on none.
    const sum = found.reduce((all, { positions }) => all + positions, 0);
    expect(await sky.database.knex('position_history').count()).toEqual([{ count: sum }]);
  });

  it('knows after a restart since when an aircraft has been on the ground', async () => {
    await sky.fly(MINUTE_MS);
    await sky.fly(3 * MINUTE_MS, { fields: { onGround: true } });
    await sky.writer.stop();
    sky.startProcess();
    await sky.fly(3 * MINUTE_MS, { fields: { onGround: true } });
    await sky.fly(MINUTE_MS);
    expect((await sky.flights()).flights).toHaveLength(2);
  });

  it('is written as it stands when the aircraft is lost, and goes on when it comes back', async () => {
    await sky.fly(MINUTE_MS);
    sky.lose(ID);
    await sky.writer.flush();
    sky.nowMs += 2 * MINUTE_MS;
    await sky.fly(MINUTE_MS);
    expect((await sky.flights()).flights).toHaveLength(1);
  });

  it('has the highest altitude with its kind, and never one kind held against the other', async () => {
    await sky.fly(MINUTE_MS, { heightM: 3048 });
    await sky.fly(MINUTE_MS, { heightM: 9144 });
    // Above the ellipsoid alone, and higher.
    await sky.fly(0, { heightM: null, fields: { ellipsoidHeight: ellipsoidHeight(12_000) } });
    sky.nowMs += 20 * MINUTE_MS;
    await sky.fly(MINUTE_MS, { heightM: null, fields: { ellipsoidHeight: ellipsoidHeight(3048) } });
    sky.nowMs += 20 * MINUTE_MS;
    await sky.fly(MINUTE_MS, { heightM: null });
    expect((await sky.flights()).flights.map(({ highest }) => highest)).toEqual([
      null,
      { altitude: 10_000, kind: 'geometric' },
      { altitude: 30_000, kind: 'pressure' },
    ]);
  });

  it('says where an aircraft contradicted itself, and when', async () => {
    const integrity = [{ kind: 'impossible-climb', since: epochMs(START_MS), climbMps: 300 }] as const;
    await sky.fly(MINUTE_MS);
    await sky.fly(MINUTE_MS, { fields: { integrity } });
    const [flight] = (await sky.flights()).flights;
    expect(flight).toMatchObject({ isDoubtful: true, positions: 10 });
    const track = flightTrackSchema.parse(await (await sky.api.get(`/api/flights/${flight?.id}`)).json());
    expect(track.flight.isDoubtful).toBe(true);
    expect(track.positions.map(({ isDoubtful }) => isDoubtful)).toEqual([
      ...Array(5).fill(false),
      ...Array(5).fill(true),
    ]);
  });

  it('says since when anything is kept: since recording began, and no longer than the retention', async () => {
    const record = (fromMs: number) =>
      sky.database.knex('recording_spans').insert({
        source_id: 's',
        feed: 'live',
        area: `from ${fromMs}`,
        latitude: 52,
        longitude: 13,
        radius_km: 100,
        from_at: new Date(fromMs),
        to_at: new Date(fromMs + MINUTE_MS),
      });
    await record(START_MS - MINUTE_MS);
    expect((await sky.flights()).keptSince).toBe(iso(START_MS - MINUTE_MS));
    expect((await sky.flights('feed=replay')).keptSince).toBeNull();
    await record(START_MS - 60 * DAY_MS);
    expect((await sky.flights()).keptSince).toBe('2026-10-22T00:00:00.000Z');
  });

  it('keeps recordings apart', async () => {
    await sky.fly(MINUTE_MS);
    await sky.fly(MINUTE_MS, { feed: 'replay' });
    expect((await sky.flights()).flights).toMatchObject([{ feed: 'live', positions: 5 }]);
    expect((await sky.flights('feed=replay')).flights).toMatchObject([{ feed: 'replay', positions: 5 }]);
  });

  it('is empty for what never flew here, and refuses what is no cursor', async () => {
    expect(await sky.flights('', 25_544)).toEqual({ flights: [], next: null, keptSince: null, attributions: [] });
    for (const query of ['after=yesterday', 'limit=0', 'limit=101', 'feed=demo']) {
      const answer = await sky.api.get(`/api/aerial-objects/${ID}/flights?${query}`);
      expect(problemSchema.parse(await answer.json()).status).toBe(400);
    }
  });
});

describe('flights of one network', () => {
  it('are asked of the database two at a time', async () => {
    const silent = fakeKnex();
    let asked = 0;
    silent.client.acquireConnection = () => {
      asked += 1;
      return new Promise(() => undefined);
    };
    const api = await serveApi({ database: { knex: silent } });
    const leave = new AbortController();
    onTestFinished(async () => {
      leave.abort();
      await api.close(0);
    });
    for (const path of [`aerial-objects/${ID}/flights`, 'flights/1', `aerial-objects/${ID}/flights`, 'flights/2']) {
      fetch(`${api.url}/api/${path}`, { signal: leave.signal }).catch(() => undefined);
    }
    await expect.poll(() => asked).toBe(2);
    // Comes after them, and waits for none of them.
    expect((await api.get('/api/app-config')).status).toBe(200);
    expect(asked).toBe(2);
  });
});

describe('GET /api/flights/{flightId}', () => {
  it('gives the positions oldest first, page by page, each with the kind of its altitude', async () => {
    await sky.fly(MINUTE_MS, { fields: { ellipsoidHeight: ellipsoidHeight(11_000) } });
    await sky.fly(0, {
      heightM: null,
      trackDeg: 359.97,
      fields: { ellipsoidHeight: ellipsoidHeight(3048), onGround: true },
    });
    const [flight] = (await sky.flights()).flights;
    const read = async (query: string) =>
      flightTrackSchema.parse(await (await sky.api.get(`/api/flights/${flight?.id}?${query}`)).json());
    const first = await read('limit=4');
    expect(first.flight).toEqual(flight);
    expect(first.positions[0]).toEqual({
      at: iso(START_MS),
      latitude: 55,
      longitude: 4,
      altitude: 35_000,
      altitudeKind: 'pressure',
      geometricAltitude: 36_089,
      speed: 450,
      track: 90,
      verticalRate: 1000,
      onGround: false,
      isDoubtful: false,
    });
    const second = await read(`after=${first.next}`);
    expect(second.positions).toHaveLength(2);
    expect(second.positions[1]).toMatchObject({
      altitude: 10_000,
      altitudeKind: 'geometric',
      track: 0,
      onGround: true,
    });
    expect(second.next).toBeNull();
  });

  it('is not found where there is none, nor where none of its positions is kept any more', async () => {
    await sky.fly(MINUTE_MS);
    const [flight] = (await sky.flights()).flights;
    await sky.database.knex('position_history').delete();
    expect((await sky.flights()).flights).toEqual([]);
    for (const path of [
      `/api/flights/${flight?.id}`,
      '/api/flights/2147483647',
      `/api/flights/${flight?.id}/export?format=csv`,
    ]) {
      expect(problemSchema.parse(await (await sky.api.get(path)).json())).toMatchObject({ status: 404 });
    }
    for (const path of [
      '/api/flights/x',
      '/api/flights/0',
      '/api/flights/2147483648',
      '/api/flights/1/export?format=pdf',
    ]) {
      expect(problemSchema.parse(await (await sky.api.get(path)).json())).toMatchObject({ status: 400 });
    }
  });
});
