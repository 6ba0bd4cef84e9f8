import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  FRAME_BYTES,
  HEADER_WORDS,
  OBJECT_WORDS,
  radarFrameViews,
  STYLE_FLAGS,
} from '@app/workers/sky/radar/radar-frame';
import type { ObjectLayer } from './object-layer';

const COLOURS = {
  ink: 0,
  muted: 0,
  faint: 0,
  line: { colour: 0, alpha: 1 },
  plate: null,
  primary: 0,
  ok: 0,
  danger: 0,
  bands: [0, 0, 0, 0],
} as const;
const VIEW = { rangeNm: 25, widthPx: 400, heightPx: 400, upDeg: 0 } as const;

let layer: ObjectLayer;
beforeAll(async () => {
  // Pixi asks the browser who it is as it loads; the scene itself needs none.
  vi.stubGlobal('navigator', { userAgent: '' });
  const { Texture } = await import('pixi.js');
  const { ObjectLayer: Layer } = await import('./object-layer');
  layer = new Layer({ texture: () => Texture.EMPTY }, COLOURS);
});

describe('the glyphs of the radar', () => {
  it('are drawn dimmed where the person’s own horizon hides them', () => {
    const views = radarFrameViews(new ArrayBuffer(FRAME_BYTES));
    views.ints[0] = 2;
    views.ints[HEADER_WORDS + OBJECT_WORDS + 4] = STYLE_FLAGS.behindHorizon;
    layer.update({
      views,
      view: VIEW,
      pictureVersion: 1,
      labels: [],
      labelVersion: 1,
      trails: null,
      trailSegments: 0,
      trailVersion: 1,
      trailView: VIEW,
      band: null,
      bandVersion: 1,
    });
    const glyphs = layer.container.children.at(-1)?.children ?? [];
    expect(glyphs.map(({ alpha }) => alpha)).toEqual([1, 0.45]);
  });
});
