import { describe, expect, it } from 'vitest';
import { importCircles } from './import-circles';
import { graphOf } from './import-graph';

const circlesOf = (sources: Readonly<Record<string, string>>) =>
  importCircles(graphOf(new Map(Object.entries(sources)))).map(({ within, members }) => [within, ...members]);

describe('import circles', () => {
  it('are none where imports lead one way, through aliases too', () => {
    const sources = {
      'app/main.ts': "import { a } from '@app/state/a';\nimport { b } from '@engine/b';",
      'app/state/a.ts': "import { c } from '@contract/c';",
      'engine/b.ts': '',
      'server/contract/c.ts': "import type { B } from '@engine/b';",
    };
    expect(circlesOf(sources)).toEqual([]);
  });

  it('are found between files, of types alone too', () => {
    const sources = { 'engine/a.ts': "import type { B } from './b';", 'engine/b.ts': "import { a } from './a';" };
    expect(circlesOf(sources)).toEqual([['', 'engine/a.ts', 'engine/b.ts']]);
  });

  it('are found where a type is named within a list, re-exported, or imported only when needed', () => {
    const back = "import { a } from './a';";
    for (const way of [
      "import { type B, c } from './b';",
      "export { B } from './b';",
      "const b = () => import('./b');",
    ]) {
      expect(circlesOf({ 'engine/a.ts': way, 'engine/b.ts': back })).toEqual([['', 'engine/a.ts', 'engine/b.ts']]);
    }
  });

  it('are found between folders whose files have none', () => {
    const sources = {
      'app/state/one.ts': "import { two } from '../format/two';",
      'app/state/three.ts': '',
      'app/format/two.ts': '',
      'app/format/four.ts': "import type { Three } from '../state/three';",
    };
    expect(circlesOf(sources)).toEqual([['app', 'app/format', 'app/state']]);
  });

  it('are none where only a test reaches back', () => {
    const sources = {
      'server/live/store.ts': '',
      'server/app.ts': "import { store } from './live/store';",
      'server/live/store.api.test.ts': "import { app } from '../app';",
    };
    expect(circlesOf(sources)).toEqual([]);
  });

  it('are found between a folder and the files beside it', () => {
    const sources = {
      'engine/sky/sky.ts': "import { part } from './parts/part';",
      'engine/sky/parts/part.ts': '',
      'engine/sky/parts/other.ts': "import { sky } from '../sky';",
    };
    expect(circlesOf(sources)).toEqual([['engine/sky', 'engine/sky/parts', 'engine/sky/sky.ts']]);
    const { 'engine/sky/sky.ts': _, ...oneWay } = sources;
    expect(circlesOf({ ...oneWay, 'engine/sky/sky.ts': '' })).toEqual([]);
  });
});
