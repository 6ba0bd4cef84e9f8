import { describe, expect, it } from 'vitest';
import { canDrawInWorker } from './can-draw-in-worker';

describe('where pictures are drawn', () => {
  const able = { transferControlToOffscreen: () => undefined };
  it.each([
    ['a browser that gives canvases away', { canvas: able, vendor: 'Google Inc.', url: {} }, true],
    ['one that cannot', { canvas: {}, vendor: '', url: {} }, false],
    ['Safari 18', { canvas: able, vendor: 'Apple Computer, Inc.', url: { parse: () => null } }, true],
    [
      'Safari 17, whose workers lose contexts for good',
      { canvas: able, vendor: 'Apple Computer, Inc.', url: {} },
      false,
    ],
  ])('%s', (_, browser, isInWorker) => {
    expect(canDrawInWorker(browser)).toBe(isInWorker);
  });
});
