import { array, assert, double, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skyRow } from '@app/state/sky-row.fixture';
import { orderRows } from './list-order';
import { isToldAnew, spokenObject, spokenSummary } from './screen-reader-summary';

const at = (id: number, distanceNm: number) => skyRow({ id, distanceNm });
const plain = (text: string) => text.replaceAll('\u202f', ' ');
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

describe('orderRows', () => {
  it('starts nearest first', () => {
    expect(ids(orderRows([], [at(1, 9), at(2, 3), at(3, 6)], false))).toEqual([2, 3, 1]);
  });

  it('keeps neighbours in place while they are about as far, and swaps them when one is clearly nearer', () => {
    expect(ids(orderRows([1, 2], [at(1, 5.1), at(2, 5.0)], false))).toEqual([1, 2]);
    expect(ids(orderRows([1, 2], [at(1, 5.6), at(2, 5.0)], false))).toEqual([2, 1]);
  });

  it('puts what is clearly nearer before all that is farther, though each of them is about as far as the next', () => {
    const list = [at(1, 48.4), at(2, 48.3), at(3, 48.2), at(4, 48.1)];
    expect(ids(orderRows([1, 2, 3, 4], list, false))).toEqual([3, 4, 1, 2]);
  });

  it('drops what left and puts what is new at its distance', () => {
    expect(ids(orderRows([1, 2, 3], [at(1, 2), at(3, 8), at(4, 5)], false))).toEqual([1, 4, 3]);
  });

  it('moves nothing under a finger: new rows wait at the end', () => {
    expect(ids(orderRows([1, 2, 3], [at(1, 9), at(2, 1), at(3, 5), at(4, 0.5)], true))).toEqual([1, 2, 3, 4]);
  });

  it('loses and repeats no row, and stays within the slack of the true order', () => {
    const distances = array(double({ min: 0, max: 250, noNaN: true }), { maxLength: 40 });
    assert(
      property(distances, array(nat(60), { maxLength: 40 }), (list, previous) => {
        const rows = list.map((distanceNm, index) => at(index, distanceNm));
        const ordered = orderRows([...new Set(previous)], rows, false);
        expect(ids(ordered).toSorted((a, b) => a - b)).toEqual(ids(rows));
        let farthestNm = 0;
        for (const { distanceNm } of ordered) {
          expect(distanceNm).toBeGreaterThanOrEqual(farthestNm - 0.151);
          farthestNm = Math.max(farthestNm, distanceNm);
        }
      }),
    );
  });
});

describe('spoken summary', () => {
  const row = skyRow({
    name: 'Ryanair 1234',
    bearingDeg: 100,
    elevationDeg: 40,
    distanceNm: 3.24,
    verticalRateFtMin: -900,
  });

  const summaryAt = (distanceNm: number) =>
    spokenSummary({ count: 1, nearest: { ...row, distanceNm } }, { headingDeg: null, distanceUnit: 'km' });

  it("says the hour where there is a compass: 3 o'clock, 40° up, 6 km, Ryanair 1234, descending", () => {
    expect(plain(spokenObject(row, { headingDeg: 10, distanceUnit: 'km' }))).toBe(
      "3 o'clock, 40° up, 6.0 km, Ryanair 1234, descending",
    );
  });

  it('says the compass point where there is none, and leaves out what is not known', () => {
    const sparse = { ...row, elevationDeg: null, verticalRateFtMin: null };
    expect(plain(spokenObject(sparse, { headingDeg: null, distanceUnit: 'nm' }))).toBe(
      'in the east, 3.2 nm, Ryanair 1234',
    );
  });

  it('keeps its key while the same object stays nearest in the same sector', () => {
    const context = { headingDeg: null, distanceUnit: 'km' } as const;
    const keyOf = (nearest: typeof row) => spokenSummary({ count: 1, nearest }, context).key;
    expect(keyOf({ ...row, distanceNm: 2, bearingDeg: 104 })).toBe(keyOf(row));
    expect(keyOf({ ...row, id: 9 })).not.toBe(keyOf(row));
    expect(spokenSummary({ count: 0, nearest: null }, context).text).toBe('0 objects in range.');
  });

  it('holds until something else is nearest, or it has come nearer or gone by a tenth of what was told', () => {
    expect(isToldAnew(summaryAt(20), summaryAt(18.5))).toBe(false);
    expect(isToldAnew(summaryAt(20), summaryAt(17.5))).toBe(true);
    expect(isToldAnew({ key: '0', distanceNm: null }, summaryAt(20))).toBe(true);
    expect(plain(summaryAt(20).text)).toBe('1 object in range. In the east, 40° up, 37 km, Ryanair 1234, descending.');
  });
});
