import { expect, it } from 'vitest';
import { parseBasemap } from './basemap-setting';

it('takes an archive of this machine, or a style with the servers that it takes tiles from', () => {
  expect(parseBasemap('file:maps/area.pmtiles')).toEqual({ kind: 'archive', path: 'maps/area.pmtiles' });
  expect(parseBasemap('https://maps.example.org/style.json https://tiles.example.org/x')).toEqual({
    kind: 'style',
    url: 'https://maps.example.org/style.json',
    origins: ['https://maps.example.org', 'https://tiles.example.org'],
  });
});

it.each([
  'area.pmtiles',
  'file:',
  'http://maps.example.org/style.json',
  'https://user:secret@maps.example.org/style.json',
  'https://maps.example.org/style.json tiles.example.org',
  "https://maps.example.org/style.json 'unsafe-inline'",
  'javascript:alert(1)',
])('refuses %j', (text) => {
  expect(parseBasemap(text)).toBeUndefined();
});
