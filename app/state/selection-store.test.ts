import { beforeEach, describe, expect, it } from 'vitest';
import { useSelectionStore } from './selection-store';

const selection = () => useSelectionStore.getState();

describe('selection', () => {
  beforeEach(() => selection().clear());

  it('[TGT-01] follows the lock from object to object while the person chose none', () => {
    selection().followLock(1);
    selection().followLock(2);
    expect(selection().selectedId).toBe(2);
  });

  it.each([
    ['taps it', () => selection().toggle(7)],
    ['finds it by search, link or arrow keys', () => selection().focus(7)],
    ['reads the detail of what was locked', () => [selection().followLock(7), selection().keep()]],
  ])('keeps what the person chose who %s, whatever is locked after it', (_way, choose) => {
    choose();
    selection().followLock(8);
    expect(selection().selectedId).toBe(7);
  });

  it('takes what the lock has chosen for the person who taps it, and lets it go with the next tap', () => {
    selection().followLock(7);
    selection().toggle(7);
    expect(selection()).toMatchObject({ selectedId: 7, isByLock: false });
    selection().toggle(7);
    expect(selection().selectedId).toBeNull();
  });

  it('follows the lock again once the person has closed what was chosen', () => {
    selection().focus(7);
    selection().clear();
    selection().followLock(8);
    expect(selection().selectedId).toBe(8);
  });
});
