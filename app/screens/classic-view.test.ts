import { describe, expect, it } from 'vitest';
import { skyRow } from '@app/state/sky-row.fixture';
import { identifyCandidate } from '@app/state/identify-candidate';
import { targetText } from './targeting-overlay';
import { linkedObjectId } from './use-object-link';

describe('identifyCandidate', () => {
  const rows = [1, 2, 3].map((id) => skyRow({ id, name: `object ${id}` }));

  it('[CLS-01] [AR-11] takes the best first, then any other of the list, which it says', () => {
    expect(identifyCandidate(rows, 1, null, 0.9)).toEqual({ id: 1, randomName: null });
    expect(identifyCandidate(rows, 1, 2, 0.9)).toEqual({ id: 1, randomName: null });
    expect(identifyCandidate(rows, 1, 1, 0)).toEqual({ id: 2, randomName: 'object 2' });
    expect(identifyCandidate(rows, 1, 1, 0.99)).toEqual({ id: 3, randomName: 'object 3' });
    expect(identifyCandidate(rows.slice(0, 1), 1, 1, 0.5)).toEqual({ id: 1, randomName: null });
    expect(identifyCandidate([], null, null, 0.5)).toBeNull();
  });
});

describe('linkedObjectId', () => {
  it('[DET-04] reads ids and refuses everything else', () => {
    expect(
      ['7', '2147483647', '-1', '-33490', '0', '-8', '2147483648', '1e3', 'x', '', null].map(linkedObjectId),
    ).toEqual([7, 2147483647, -1, -33490, null, null, null, null, null, null, null]);
  });
});

describe('targetText', () => {
  const row = skyRow({ bearingDeg: 300, elevationDeg: 12.4 });

  it('[CLS-02] says how far to turn from where the device points, the short way round, no finer than a compass is', () => {
    const turns = [300, 268, 12, 121].map((headingDeg) => targetText(row, headingDeg));
    expect(turns).toEqual([
      'straight ahead · 12° up',
      'about 30° to the right · 12° up',
      'about 70° to the left · 12° up',
      'behind you · 12° up',
    ]);
  });

  it('[CLS-02] without a compass says which way to face, and leaves out what is not known', () => {
    expect(targetText(row, null)).toBe('face 300° NW · 12° up');
    expect(targetText({ ...row, elevationDeg: -2 }, null)).toBe('face 300° NW · below horizon');
    expect(targetText({ ...row, elevationDeg: null }, null)).toBe('face 300° NW');
    expect(targetText({ ...row, onGround: true }, null)).toBe('face 300° NW · on ground');
  });
});
