import type { SkyGlyph } from '@engine/sky/object-style';
import { CELESTIAL_SHAPES } from './celestial-shapes';
import type { GlyphShape } from './glyph-shape';

/** Edge of the square that holds every shape with its outline. */
export const GLYPH_BOX = 26;

/** `undirected` stands in where no track is known: it points nowhere. */
export type DrawnGlyph = SkyGlyph | 'undirected';

const ROTOR: readonly GlyphShape[] = [
  { kind: 'bar', from: [-8, -9.5], to: [8, 6.5] },
  { kind: 'bar', from: [8, -9.5], to: [-8, 6.5] },
];

export const GLYPH_SHAPES: Readonly<Record<DrawnGlyph, readonly GlyphShape[]>> = {
  airliner: [
    {
      kind: 'mirrored',
      half: [
        [0, -11],
        [1.2, -9.4],
        [1.5, -3.6],
        [10.8, 2.4],
        [10.8, 4.4],
        [1.5, 1.8],
        [1.2, 6.8],
        [4.2, 9],
        [4.2, 10.6],
        [0, 9.6],
      ],
    },
  ],
  'business-jet': [
    {
      kind: 'mirrored',
      half: [
        [0, -11],
        [1, -8.8],
        [1.2, -1.2],
        [8, 2.8],
        [8, 4.4],
        [1.2, 3.2],
        [1.2, 4.2],
        [3, 4.2],
        [3, 7],
        [1.1, 7.2],
        [1, 8],
        [4.6, 9.6],
        [4.6, 11],
        [0, 10.4],
      ],
    },
  ],
  military: [
    {
      kind: 'mirrored',
      half: [
        [0, -11],
        [1.4, -6.4],
        [1.8, -2.8],
        [9.6, 5.8],
        [9.6, 7.6],
        [2.6, 6.8],
        [3, 9.6],
        [2, 10.6],
        [0, 9.2],
      ],
    },
  ],
  'light-aircraft': [
    {
      kind: 'mirrored',
      half: [
        [0, -8.6],
        [1.4, -7.8],
        [1.6, -4.6],
        [10.6, -4],
        [10.6, -1],
        [1.5, -0.2],
        [0.9, 6.2],
        [4.2, 6.8],
        [4.2, 8.8],
        [0, 9.2],
      ],
    },
    { kind: 'bar', from: [-3.2, -9.8], to: [3.2, -9.8] },
  ],
  helicopter: [
    {
      kind: 'mirrored',
      half: [
        [0, -7],
        [2.2, -5.6],
        [3, -2],
        [2.4, 1.6],
        [0.9, 3.4],
        [0.9, 9.6],
        [0, 10],
      ],
    },
    ...ROTOR,
    { kind: 'bar', from: [-2.8, 9.6], to: [2.8, 9.6] },
  ],
  glider: [
    {
      kind: 'mirrored',
      half: [
        [0, -7.4],
        [1, -5.6],
        [1.1, -3],
        [11.6, -1.8],
        [11.6, -0.2],
        [1, 0],
        [0.7, 6.2],
        [3.6, 6.8],
        [3.6, 8.2],
        [0, 8.4],
      ],
    },
  ],
  balloon: [
    { kind: 'circle', x: 0, y: -3, radius: 7 },
    {
      kind: 'polygon',
      points: [
        [-2.4, 6.4],
        [2.4, 6.4],
        [2, 10],
        [-2, 10],
      ],
    },
  ],
  drone: [
    { kind: 'circle', x: -6.6, y: -6.6, radius: 3.4 },
    { kind: 'circle', x: 6.6, y: -6.6, radius: 3.4 },
    { kind: 'circle', x: -6.6, y: 6.6, radius: 3.4 },
    { kind: 'circle', x: 6.6, y: 6.6, radius: 3.4 },
    { kind: 'bar', from: [-5, -5], to: [5, 5] },
    { kind: 'bar', from: [5, -5], to: [-5, 5] },
    {
      kind: 'mirrored',
      half: [
        [0, -8],
        [2.4, -2.4],
        [2.4, 3],
        [0, 3],
      ],
    },
  ],
  'ground-vehicle': [
    {
      kind: 'mirrored',
      half: [
        [0, -8],
        [4.6, -3.6],
        [4.6, 8],
        [0, 8],
      ],
    },
  ],
  unknown: [
    {
      kind: 'mirrored',
      half: [
        [0, -9.4],
        [6.6, 8],
        [0, 4.6],
      ],
    },
  ],
  ...CELESTIAL_SHAPES,
  star: [
    {
      kind: 'mirrored',
      half: [
        [0, -8],
        [1.5, -1.5],
        [8, 0],
        [1.5, 1.5],
        [0, 8],
      ],
    },
  ],
  satellite: [
    {
      kind: 'mirrored',
      half: [
        [0, -3.4],
        [2.8, -3.4],
        [2.8, 3.4],
        [0, 3.4],
      ],
    },
    {
      kind: 'polygon',
      points: [
        [5, -2.8],
        [11, -2.8],
        [11, 2.8],
        [5, 2.8],
      ],
    },
    {
      kind: 'polygon',
      points: [
        [-11, -2.8],
        [-5, -2.8],
        [-5, 2.8],
        [-11, 2.8],
      ],
    },
    { kind: 'bar', from: [-5, 0], to: [5, 0] },
    { kind: 'bar', from: [0, 3.4], to: [0, 7] },
  ],
  station: [
    { kind: 'bar', from: [-11, 0], to: [11, 0] },
    {
      kind: 'mirrored',
      half: [
        [0, -5],
        [2, -4],
        [2, 4],
        [0, 5],
      ],
    },
    ...[-11, -7, 5, 9].map(
      (left): GlyphShape => ({
        kind: 'polygon',
        points: [
          [left, -8],
          [left + 2, -8],
          [left + 2, 8],
          [left, 8],
        ],
      }),
    ),
  ],
  undirected: [
    {
      kind: 'polygon',
      points: [
        [0, -7],
        [7, 0],
        [0, 7],
        [-7, 0],
      ],
    },
  ],
};
