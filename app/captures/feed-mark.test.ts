import { expect, it } from 'vitest';
import { feedMark, sceneTitle } from './feed-mark';

it('[CAP-01] what is of a simulated sky, or of a recording, says so before its name; what is real has its name alone', () => {
  expect((['live', 'none', 'demo', 'replay'] as const).map(feedMark)).toEqual([null, null, 'DEMO', 'REPLAY']);
  const titles = (['live', 'demo', 'replay'] as const).map((feed) =>
    sceneTitle({ feed, object: null, visibleObjects: [] }),
  );
  expect(titles).toEqual(['Captures', 'DEMO Captures', 'REPLAY Captures']);
});
