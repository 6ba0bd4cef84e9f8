import { describe, expect, it } from 'vitest';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import { liveAircraft } from '../live-aircraft.fixture';
import type { LiveAircraft } from '../live/live-store';
import type { ViewArea } from '../providers/provider';
import { watchedFlights } from './watched-flights';

const berlin: ViewArea = {
  centre: { latitude: latitude(52.5), longitude: longitude(13.4) },
  radius: nauticalMiles(60),
};
const acrossTheDateLine: ViewArea = {
  centre: { latitude: latitude(-17), longitude: longitude(179.9) },
  radius: nauticalMiles(60),
};

interface Placed {
  readonly callsign: string;
  readonly at?: readonly [number, number];
  readonly fields?: Partial<LiveAircraft>;
}

/** All but one, whose route is known already. */
const isWanted = (callsign: string): boolean => callsign !== 'DLH99';

function flights(aircraft: readonly Placed[], areas: readonly ViewArea[] = [berlin], limit = 100): readonly string[] {
  const store = createInMemoryLiveStore();
  aircraft.forEach(({ callsign, at: [latitudeDeg, longitudeDeg] = [52.4, 13.2], fields }, index) => {
    const address = (0x3c0000 + index).toString(16);
    store.upsert(liveAircraft({ address, latitudeDeg, longitudeDeg, fields: { callsign, ...fields } }));
  });
  return watchedFlights(store, areas, isWanted, limit).map(({ callsign }) => callsign);
}

describe('flights whose route is worth asking for', () => {
  it('are those of airlines, not of those who call by registration or by a name', () => {
    const registered = { callsign: 'ABC1D', fields: { registration: 'ABC-1D' } };
    const all = ['DLH2AB', 'BAW975', 'DEABC', 'N123AB', 'RESCUE1', 'D', 'DLH'].map((callsign) => ({ callsign }));
    expect(flights([...all, registered])).toEqual(['DLH2AB', 'BAW975']);
  });

  it('fly, and are neither military nor of an owner who asked not to be followed', () => {
    expect(
      flights([
        { callsign: 'DLH1', fields: { onGround: true } },
        { callsign: 'GAF2', fields: { isMilitary: true } },
        { callsign: 'EJA3', fields: { privacyProgramme: 'LADD' } },
        { callsign: 'DLH4', fields: { onGround: false } },
      ]),
    ).toEqual(['DLH4']);
  });

  it('fly now: neither recordings nor simulated traffic', () => {
    expect(
      flights([
        { callsign: 'DLH1', fields: { feed: 'replay' } },
        { callsign: 'DLH2', fields: { feed: 'demo' } },
      ]),
    ).toEqual([]);
  });

  it('are where somebody looks', () => {
    const sky: readonly Placed[] = [
      { callsign: 'DLH1' },
      { callsign: 'QFA2', at: [-33.9, 151.2] },
      { callsign: 'FJI3', at: [-17.2, -179.8] },
    ];
    expect(flights(sky)).toEqual(['DLH1']);
    expect(flights(sky, [berlin, acrossTheDateLine])).toEqual(['DLH1', 'FJI3']);
    expect(flights(sky, [])).toEqual([]);
  });

  it('are asked for once, in batches', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ callsign: `DLH${index}` }));
    const batch = flights([...many, { callsign: 'DLH1' }]);
    expect(batch).toHaveLength(100);
    expect(new Set(batch).size).toBe(100);
    expect(batch).not.toContain('DLH99');
  });
});
