import { decodeLiveMessage } from '@contract/live-frame-decode';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { describe, expect, it } from 'vitest';
import type { AreaRow } from './area-history';
import { historyMessages } from './history-messages';

const ID = 1_003_958_184;
const row = (atMs: number, latitudeDeg = 52.5, more: Partial<AreaRow> = {}): AreaRow => ({
  objectId: ID,
  flightId: null,
  tile: tileOf(latitudeDeg, 13.5),
  atMs,
  latitude: latitudeDeg,
  longitude: 13.5,
  altitude: null,
  altitudeKind: null,
  ellipsoidHeightM: null,
  speed: null,
  heading: null,
  verticalRate: null,
  turnRateDegS: null,
  flags: null,
  ...more,
});
const told = (rows: readonly AreaRow[], span = { fromMs: 0, toMs: 600_000 }) =>
  historyMessages(rows, new Map(), span).map((message) => decodeLiveMessage(message.buffer));

describe('messages of the history', () => {
  it('have one record of an object at most, so that none of two tiles overtakes the other', () => {
    const messages = told([row(10_100, 52.9999), row(10_400, 53.0001), row(10_900, 52.9998)]);
    const withRecords = messages.filter(({ blocks }) => blocks.some(({ records }) => records.length > 0));
    expect(withRecords.map(({ serverTimeMs }) => serverTimeMs)).toEqual([11_000, 12_000, 13_000]);
    const order = withRecords.map(({ blocks }) =>
      blocks.flatMap(({ records }) => records.map(({ fixAtMs }) => fixAtMs)),
    );
    expect(order).toEqual([[10_100], [10_400], [10_900]]);
  });

  it('say of which tile an object has left', () => {
    const [, , second] = told([row(1000), row(2000, 53.5)]);
    expect(second?.blocks).toMatchObject([
      { tile: tileOf(53.5, 13.5), removed: [] },
      { tile: tileOf(52.5, 13.5), records: [], removed: [ID] },
    ]);
  });

  it('name who is of no known flight by its address, and leave absent what was not sent', () => {
    const [record] = told([row(1000)]).flatMap(({ blocks }) => blocks.flatMap(({ records }) => records));
    expect(record).toMatchObject({ pressureAltitudeM: Number.NaN, groundSpeedMps: Number.NaN, flags: 0 });
    const facts = told([row(1000)]).flatMap(({ blocks }) => blocks.flatMap((block) => block.facts));
    expect(facts).toEqual([{ id: ID, name: '3C65A8', sources: [] }]);
  });

  it('begin with a message of the begin, whether something was there or not', () => {
    const span = { fromMs: 5000, toMs: 10_000 };
    expect(told([], span)).toMatchObject([{ serverTimeMs: 5000, sequence: 0, blocks: [] }]);
    expect(told([row(4000)], span)[0]?.blocks).toHaveLength(1);
    // A minute after its last fix it is gone.
    expect(told([row(-54_999)], span)[0]?.blocks).toHaveLength(1);
    expect(told([row(-55_000)], span)[0]?.blocks).toEqual([]);
  });

  it('never reach beyond the span', () => {
    const span = { fromMs: 0, toMs: 10_500 };
    const messages = told([row(10_400), row(10_500), row(11_000)], span);
    expect(messages.at(-1)?.serverTimeMs).toBe(10_500);
    expect(messages.flatMap(({ blocks }) => blocks.flatMap(({ records }) => records))).toHaveLength(1);
  });
});
