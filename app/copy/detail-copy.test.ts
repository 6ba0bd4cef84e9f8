import { expect, it } from 'vitest';
import { detailCopy } from './detail-copy';

it('[DET-04] one position and one minute of a history are told as one', () => {
  const { summary } = detailCopy.historyPlot;
  expect([summary(3, 1), summary(1, 5), summary(40, 12)]).toEqual([
    '3 positions over 1 minute',
    '1 position over 5 minutes',
    '40 positions over 12 minutes',
  ]);
});
