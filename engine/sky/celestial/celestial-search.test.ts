import { expect, it } from 'vitest';
import { bodyId, starId } from './celestial-id';
import type { CelestialObject } from './celestial-objects';
import { celestialByName, namesWholly } from './celestial-search';

const named = (id: number, name: string): CelestialObject => ({ id, name, kind: 'star', constellation: null });
const OBJECTS = [
  named(bodyId('jupiter'), 'Júpiter'),
  named(bodyId('mars'), 'Mars'),
  named(starId(71_683), 'Rigil Kentaurus'),
  named(starId(24_436), 'Rigel'),
];

it.each([
  ['jupiter', [bodyId('jupiter')]],
  ['JÚP', [bodyId('jupiter')]],
  ['rig', [starId(71_683), starId(24_436)]],
  ['kent rig', [starId(71_683)]],
  ['ntaurus', []],
  ['jupiter mars', []],
  ['ma', []],
  [' m a ', []],
  ['', []],
])('finds by %j what has words beginning so', (text, ids) => {
  expect(celestialByName(OBJECTS, text, 10)).toEqual(ids);
});

it('tells a name that is given in whole words from its beginning', () => {
  expect(namesWholly('Rigil Kentaurus', 'kentaurus')).toBe(true);
  expect(namesWholly('Júpiter', 'JUPITER ')).toBe(true);
  expect(namesWholly('Rigil Kentaurus', 'rigil kent')).toBe(false);
});

it('finds no more than it is asked for, in order', () => {
  expect(celestialByName(OBJECTS, 'rig', 1)).toEqual([starId(71_683)]);
});
