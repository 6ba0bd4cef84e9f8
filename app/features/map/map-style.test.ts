import { expect, it } from 'vitest';
import type { MapColours } from './map-colours';
import { airportShapes } from './airport-features';
import { mapStyle, noMapData } from './map-style';

const colours: MapColours = {
  sea: '#000001',
  land: '#000002',
  coast: '#000003',
  border: '#000004',
  river: '#000005',
  town: '#000006',
  airport: '#000007',
  runway: '#000008',
  ring: '#000009',
  place: '#00000a',
  satellite: '#00000b',
  accent: '#00000c',
  shade: '#00000d',
  halo: '#00000e',
  street: '#00000f',
  green: '#000010',
};

const data = noMapData();

/** Of every layer with words, by its name. */
function textSizes(textScale: number): Readonly<Record<string, unknown>> {
  const { layers } = mapStyle({ origin: '', look: { colours, textScale }, data, archivePath: null });
  return Object.fromEntries(
    layers.flatMap((layer) => (layer.type === 'symbol' ? [[layer.id, layer.layout?.['text-size']] as const] : [])),
  );
}

it('writes every name and caption of the map as many times larger as text is', () => {
  const [usual, large] = [textSizes(1), textSizes(1.5)];
  expect(Object.keys(large).toSorted()).toEqual([
    'airport',
    'pointing-letter',
    'receiver-name',
    'ring-caption',
    'runway-name',
    'satellite-name',
    'town',
  ]);
  const { town: usualTown, ...usualRest } = usual;
  const { town: largeTown, ...largeRest } = large;
  expect([...new Set(Object.values(usualRest))]).toEqual([11]);
  expect([...new Set(Object.values(largeRest))]).toEqual([16.5]);
  const step = ['interpolate', ['linear'], ['get', 'population']];
  expect(usualTown).toEqual([...step, 5000, 10.5, 200_000, 12, 5_000_000, 14]);
  expect(largeTown).toEqual([...step, 5000, 15.75, 200_000, 18, 5_000_000, 21]);
});

it('draws the points of airports, and writes their names, from what the server answers', () => {
  const airport = { code: 'EDDB', iata: 'BER', name: 'Berlin', latitude: 52, longitude: 13, elevationFt: null };
  const kinds = airportShapes([{ ...airport, longestRunwayM: 0, runways: [] }]).airports.features.map(
    ({ properties }) => properties?.['kind'],
  );
  const { layers } = mapStyle({ origin: '', look: { colours, textScale: 1 }, data, archivePath: null });
  const filters = layers.flatMap((layer) => ('source' in layer && layer.source === 'airports' ? [layer.filter] : []));
  expect(filters).toEqual(kinds.map((kind) => ['==', ['get', 'kind'], kind]));
});

it('shows no layer of what there is nothing of, whose empty tiles would be clipped in every frame', () => {
  const at = { type: 'Point' as const, coordinates: [13, 52] };
  const place = {
    type: 'FeatureCollection' as const,
    features: [{ type: 'Feature' as const, properties: {}, geometry: at }],
  };
  const { layers } = mapStyle({
    origin: '',
    look: { colours, textScale: 1 },
    data: { ...data, place },
    archivePath: null,
  });
  const shown = layers.filter(({ layout }) => layout?.visibility !== 'none').map(({ id }) => id);
  expect(shown).toEqual(['sea', 'land', 'lake', 'river', 'coast', 'border', 'town', 'place']);
});
